queen-name = 皇后进角
queen-titled = 皇后进角（{ $all } 棋盘）
queen-line = 把棋子向左、向下或向左下移动，先到角上者胜。
queen-rules =
    先手把一枚棋子放在棋盘最上一行或最右一列的任意一格。接着两人轮流走动这枚棋子：向左、向下，或斜向左下，走多少格没有限制，但不能不走。末手胜：把棋子走到左下角者胜；末手败：走到左下角者败。
queen-source = 文档 4，问题 6-06（19×19 的棋盘）。理论：W. A. Wythoff，Nieuw Archief voor Wiskunde 7（1907）。
queen-notation =
    19×19 的棋盘写作 queen:19，只写 queen 也是它；queen:19x10 是 19 列、10 行的棋盘。start 表示棋子还没有放上棋盘。11,18 表示棋子在目标角右边 11 列、上边 18 行。着法写成所到的格子：4,7。
queen-known =
    胜负完全解决。棋子到目标角的列数和行数，就是威索夫游戏的两堆：P 局面是威索夫的数对，两数次序不限。在 19×19 的棋盘上，先手必须从 11,18 或 18,11 开始，与文档 4 的答案一致。边长 n > 3 的正方形棋盘，只有当 n − 1 是某个数对中较大的数时先手才有这样的格子；否则后手必胜。其他棋盘，最上一行和最右一列到目标的距离，在威索夫的表中各与一个数成对；这两格只要有一格在棋盘上，先手就必胜。
queen-unsolved = 任何大小的棋盘，胜负都已知道。Grundy 数就是威索夫游戏的 Grundy 数，没有一般的公式。

queen-place = 此处应为 start 或格子，例如 11,18
queen-not-on-edge = 先手只能把棋子放在最上一行或最右一列
queen-must-move = 棋子至少要走一格
queen-not-in-line = 棋子只能向左、向下或斜向左下走
queen-put = 把棋子放在第 { $column } 列第 { $row } 行
queen-left = 向左走到第 { $column } 列第 { $row } 行
queen-down = 向下走到第 { $column } 列第 { $row } 行
queen-diagonal = 斜走到第 { $column } 列第 { $row } 行
queen-part = 只画出 { $columns }×{ $rows } 棋盘靠近目标的一角
queen-at = 局面：{ $place }

queen-home = 棋子已在角上：棋局结束，轮到的一方已经输了。
queen-p = 到角上的距离 { $x } 和 { $y } 是{ $row }。不管怎么走都会离开这张表，而对方总能回到表中。
queen-n = 必胜着：{ $move }，到角上的距离就是 { $x } 和 { $y }，即{ $row }。对方只能离开这张表，而你总能再回到表中。
queen-last = 一着就能到角上：{ $move }，就此获胜。
queen-start-p = 最上一行和最右一列离目标都是 { $edge }，而在威索夫的表中 { $edge } 与 { $other } 成对，后者已在棋盘之外：不管先手放在哪里，对方都能走到表中的格子。
queen-start-oblong-p = 最上一行离目标 { $top }，在威索夫的表中与 { $across } 成对；最右一列离目标 { $right }，与 { $up } 成对。这两格都在棋盘之外：不管先手放在哪里，对方都能走到表中的格子。
queen-start-n = 必胜着：{ $move }。{ $x } 和 { $y } 是{ $row }，对方只能离开这张表，而你总能再回到表中。
queen-one-square = 棋盘只有目标这一格：把棋子放上去棋局就结束，按末手败规则算输。

queen-from-document-4 = 文档 4，问题 6-06
queen-from-table = 按威索夫的表手算
