rook-race-name = 车的赛跑
rook-race-line = 把车沿行或列移向角落。
rook-race-rules = 两个数是车到棋盘两边的距离。一着向其中一边移动任意格。先到角落 0,0 者胜。
rook-race-known = 它就是两堆的尼姆：Grundy 数是两个距离的尼姆和。
