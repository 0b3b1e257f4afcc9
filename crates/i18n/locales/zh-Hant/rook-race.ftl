rook-race-name = 車的賽跑
rook-race-line = 把車沿列或行移向角落。
rook-race-rules = 兩個數是車到棋盤兩邊的距離。一著向其中一邊移動任意格。先到角落 0,0 者勝。
rook-race-known = 它就是兩堆的拈：Grundy 數是兩個距離的尼姆和。
