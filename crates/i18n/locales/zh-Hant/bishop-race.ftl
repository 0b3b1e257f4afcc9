bishop-race-name = 象的賽跑
bishop-race-line = 把象沿對角線移向角落。
bishop-race-rules = 兩個數是象到棋盤兩邊的距離。一著沿同時靠近兩邊的對角線移動任意格。
bishop-race-known = Grundy 數是兩個距離中較小的一個。
