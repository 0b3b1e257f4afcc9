cannibal-clobber-name = 同類相食棋（Cannibal Clobber）
cannibal-clobber-line = 棋子吃掉任何相鄰的子，並站到那裡。
cannibal-clobber-how = 點選棋子：它會吃掉一個鄰子。
cannibal-clobber-rules = 和吃子棋一樣，棋子移到相鄰棋子所在的格子，那枚子就被吃掉；這裡所有的子都一樣，凡相鄰的都可以吃。相鄰指上下左右，不含斜向。
cannibal-clobber-notation = 由上而下寫出各列：X 是棋子，點是空格，例如 XXX/X.X；3x4 是 3 列 4 行、放滿的棋盤。以 + 相連的幾個棋盤合成一局。著法寫成 take(1,2)，依次是走的子的列與行：不論吃哪個鄰子，空出來的都是它原來的格子。
cannibal-clobber-known = 只有一列時，一著拿走一子、剩下一段或兩段，正是軍官遊戲，即八進制遊戲 0.6。
cannibal-clobber-move-take = 第 { $a } 列第 { $b } 行的子吃一個鄰子
