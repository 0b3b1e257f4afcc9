bishops-name = 不相攻的象
bishops-line = 把象放在不受其他象攻击的空格。
bishops-how = 点要放象的格子。
bishops-rules = 双方轮流在棋盘的空格放一枚象。象攻击两条斜线上的所有格子，中间缺格也一样。不能再放者输；末手败时则相反。
bishops-notation = 由上而下写出各行：# 是空格，X 是象，点是棋盘没有的格子；5x5 是空棋盘。以 + 相连的几个棋盘合成一局。着法写成 bishop(2,3)，依次为行与列。
bishops-known = 黑格与白格上的象互不相干。只要有一边是偶数，先手必败：对手照镜像回应，落在另一色的格子。
bishops-move-bishop = 象放在第 { $a } 行第 { $b } 列
