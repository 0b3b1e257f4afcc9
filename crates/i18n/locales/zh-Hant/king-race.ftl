king-race-name = 王的賽跑
king-race-line = 把王向角落移一步。
king-race-rules = 兩個數是王到棋盤兩邊的距離。一著向其中一邊或同時向兩邊靠近一步。
king-race-known = 兩個距離都是偶數時 Grundy 數為 0，都是奇數時為 2；否則較小者為偶數時為 1，為奇數時為 3。
