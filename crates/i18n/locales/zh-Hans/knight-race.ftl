knight-race-name = 马的赛跑
knight-race-line = 用马步往角落跳，有四种跳法。
knight-race-rules = 两个数是马到棋盘两边的距离。一着是使两个距离之和变小的马步，且不离开棋盘。
knight-race-known = 一格为必败，当且仅当两个距离除以 4 都余 0 或 1；这些格成 2×2 的方块。
