knight-race-name = 马的竞走
knight-race-line = 以四种靠近角落的跳法之一移动马。
knight-race-rules = 两个数是马到棋盘两边的距离。一着是使两个距离之和变小的马步，且不离开棋盘。
knight-race-known = 当且仅当两个距离除以 4 都余 0 或 1 时为必败，成 2×2 的方块。
