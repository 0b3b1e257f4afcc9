queens-name = 不相攻的皇后
queens-line = 把皇后放在不受其他皇后攻击的空格。
queens-how = 点要放皇后的格子。
queens-rules = 双方轮流在棋盘的空格放一枚皇后。皇后攻击同行、同列与两条斜线上的所有格子，中间缺格也一样。不能再放者输；末手败时则相反。
queens-notation = 由上而下写出各行：# 是空格，X 是皇后，点是棋盘没有的格子；5x5 是空棋盘。以 + 相连的几个棋盘合成一局。着法写成 queen(2,3)，依次为行与列。
queens-known = n×n 的棋盘，n 由 1 到 13 的 Grundy 数是 1、1、2、1、3、1、2、3、1、0、1、0、1（Noon 与 Van Brummelen，2006；OEIS A344227）。n 为奇数时，先手占中央，之后照着转半圈的格子回应。
queens-move-queen = 皇后放在第 { $a } 行第 { $b } 列
