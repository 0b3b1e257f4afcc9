queens-name = 不相攻的皇后
queens-line = 把皇后放在不受其他皇后攻擊的空格。
queens-how = 點選要放皇后的格子。
queens-rules = 雙方輪流在棋盤的空格放一枚皇后。皇后攻擊同列、同行與兩條斜線上的所有格子，中間缺格也一樣。不能再放者輸；末手敗時則相反。
queens-notation = 由上而下寫出各列：# 是空格，X 是皇后，點是棋盤沒有的格子；5x5 是空棋盤。以 + 相連的幾個棋盤合成一局。著法寫成 queen(2,3)，依次為列與行。
queens-known = n×n 的棋盤，n 由 1 到 13 的 Grundy 數是 1、1、2、1、3、1、2、3、1、0、1、0、1（Noon 與 Van Brummelen，2006；OEIS A344227）。n 為奇數時，先手占中央，之後照著轉半圈的格子回應。
queens-move-queen = 皇后放在第 { $a } 列第 { $b } 行
