kings-name = 不相攻的王
kings-line = 把王放在不受其他王攻击的空格。
kings-how = 点要放王的格子。
kings-rules = 双方轮流在棋盘的空格放一枚王。王攻击周围的八格。不能再放者输；末手败时则相反。
kings-notation = 由上而下写出各行：# 是空格，X 是王，点是棋盘没有的格子；5x5 是空棋盘。以 + 相连的几个棋盘合成一局。着法写成 king(2,3)，依次为行与列。
kings-known = 只有一行或两行时就是道森棋，Grundy 数是 1、1、2、0、3、1、1、0、3、3……
kings-move-king = 王放在第 { $a } 行第 { $b } 列
