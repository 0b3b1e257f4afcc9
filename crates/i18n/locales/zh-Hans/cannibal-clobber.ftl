cannibal-clobber-name = 同类相食棋（Cannibal Clobber）
cannibal-clobber-line = 棋子吃掉任何相邻的子，并站到那里。
cannibal-clobber-how = 点棋子：它会吃掉一个邻子。
cannibal-clobber-rules = 和吃子棋一样，棋子移到相邻棋子所在的格子，那枚子就被吃掉；这里所有的子都一样，凡相邻的都可以吃。相邻指上下左右，不含斜向。
cannibal-clobber-notation = 由上而下写出各行：X 是棋子，点是空格，例如 XXX/X.X；3x4 是 3 行 4 列、放满的棋盘。以 + 相连的几个棋盘合成一局。着法写成 take(1,2)，依次是走的子的行与列：不论吃哪个邻子，空出来的都是它原来的格子。
cannibal-clobber-known = 只有一行时，一着拿走一子、剩下一段或两段，正是军官游戏，即八进制游戏 0.6。
cannibal-clobber-move-take = 第 { $a } 行第 { $b } 列的子吃一个邻子
