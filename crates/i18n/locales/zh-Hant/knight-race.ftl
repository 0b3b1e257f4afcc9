knight-race-name = 馬的賽跑
knight-race-line = 用馬步往角落跳，有四種跳法。
knight-race-rules = 兩個數是馬到棋盤兩邊的距離。一著是使兩個距離之和變小的馬步，且不離開棋盤。
knight-race-known = 一格為必敗，若且唯若兩個距離除以 4 都餘 0 或 1；這些格成 2×2 的方塊。
