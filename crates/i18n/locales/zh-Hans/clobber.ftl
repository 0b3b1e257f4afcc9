clobber-name = 吃子棋（Clobber）
clobber-line = 棋子吃掉相邻的异色子，并站到那里。
clobber-how = 先点棋子，再点它要吃的邻子。
clobber-rules = 一着把一枚棋子（黑白都可以）移到相邻的异色子所在的格子，那枚子就被吃掉。相邻指上下左右，不含斜向。双方都可以走黑子或白子。
clobber-notation = 由上而下写出各行：X 是黑子，O 是白子，点是空格，例如 XOX/OXO；3x4 是 3 行 4 列、黑白相间的棋盘。以 + 相连的几个棋盘合成一局。着法写成 take(1,2,1,3)：先写走的子的行与列，再写被吃的子的行与列。
clobber-known = 平常的 Clobber 是党派游戏，双方各走一色（Albert、Grossman、Nowakowski 与 Wolfe，2005）。这里是无偏的版本，(XO)ⁿ 一行已算到 n = 2,000。
clobber-move-take = 第 { $a } 行第 { $b } 列吃第 { $c } 行第 { $d } 列
