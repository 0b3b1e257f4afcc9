bishop-race-name = 象的赛跑
bishop-race-line = 把象沿对角线移向角落。
bishop-race-rules = 两个数是象到棋盘两边的距离。一着沿同时靠近两边的对角线移动任意格。
bishop-race-known = Grundy 数是两个距离中较小的一个。
