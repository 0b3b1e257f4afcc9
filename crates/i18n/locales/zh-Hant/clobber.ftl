clobber-name = 吃子棋（Clobber）
clobber-line = 棋子吃掉相鄰的異色子，並站到那裡。
clobber-how = 先點選棋子，再點選它要吃的鄰子。
clobber-rules = 一著把一枚棋子（黑白都可以）移到相鄰的異色子所在的格子，那枚子就被吃掉。相鄰指上下左右，不含斜向。雙方都可以走黑子或白子。
clobber-notation = 由上而下寫出各列：X 是黑子，O 是白子，點是空格，例如 XOX/OXO；3x4 是 3 列 4 行、黑白相間的棋盤。以 + 相連的幾個棋盤合成一局。著法寫成 take(1,2,1,3)：先寫走的子的列與行，再寫被吃的子的列與行。
clobber-known = 平常的 Clobber 是黨派遊戲，雙方各走一色（Albert、Grossman、Nowakowski 與 Wolfe，2005）。這裡是無偏的版本，(XO)ⁿ 一列已算到 n = 2,000。
clobber-move-take = 第 { $a } 列第 { $b } 行吃第 { $c } 列第 { $d } 行
