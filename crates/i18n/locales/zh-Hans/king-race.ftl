king-race-name = 王的赛跑
king-race-line = 把王向角落移一步。
king-race-rules = 两个数是王到棋盘两边的距离。一着向其中一边或同时向两边靠近一步。
king-race-known = 两个距离都是偶数时 Grundy 数为 0，都是奇数时为 2；否则较小者为偶数时为 1，为奇数时为 3。
