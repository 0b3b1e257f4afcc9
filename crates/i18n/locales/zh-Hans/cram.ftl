cram-name = 填骨牌（Cram）
cram-line = 在棋盘上两个相邻的空格放一张骨牌。
cram-rules =
    棋盘由若干可用的格子组成，开始时全是空格。双方轮流把一张骨牌放在同一行或同一列中相邻的两个空格上，盖住的格子不能再用。末手胜：轮到而放不下骨牌者输；末手败：轮到而放不下骨牌者胜。
cram-source = M. Gardner，Scientific American，1974 年 2 月；更早由 G. Mott-Smith 称为 Plugg。E. R. Berlekamp、J. H. Conway、R. K. Guy，Winning Ways（1982），第 15 章。J. Lemoine、S. Viennot，Nimbers are inevitable（2012），arxiv.org/abs/1011.5841。J. W. H. M. Uiterwijk，Solving Cram using combinatorial game theory（2019）。
cram-notation =
    3x4 表示 3 行、每行 4 格的空盘。其余局面由上而下逐行画出，行与行用 / 分开，# 是空格，小数点是已盖住或不用的格子：##./#.#。几个棋盘用 + 相连，如 3x4+1x5，并排放置，两个之间隔一列小数点。全部合计最多 128 格。着法 r2c1-2 把骨牌放在第 2 行第 1、2 列，r1-2c4 放在第 4 列第 1、2 行。
cram-known =
    末手胜时，行数、列数都是偶数的空盘为 P 局面（以中心对称应对）；一奇一偶为 N 局面（先填正中央两格，之后以中心对称应对）。一行 n 格就是道森凯尔斯（Dawson's Kayles），即八进制游戏 0.07，Grundy 数的周期为 34。两行 n 格在 n 为偶数时值 *0，n 为奇数时值 *1。更多行的棋盘没有已知的规律；4 至 7 行的 Grundy 数已算到 5×11 和 7×9。
cram-unsolved = 末手胜时，行数、列数都是奇数且大于 1 的棋盘谁胜，以及超过两行的所有 Grundy 数，都没有已知的规律。末手败除搜索所得之外一无所知。

cram-place-across = 把骨牌放在第 { $row } 行第 { $first }、{ $last } 列
cram-place-down = 把骨牌放在第 { $column } 列第 { $first }、{ $last } 行
cram-two = 一张骨牌恰好盖住两格：r2c1-2 是第 2 行第 1、2 列

cram-over = 没有任何两个空格相邻：轮到的一方放不下骨牌，已经输了。
cram-narrow-p = 每一块都是单独一行或完整的两行。一行就是一堆道森凯尔斯，两行 n 格的值是 n 除以 2 的余数，全部的尼姆和为 0：任何一着都有应着。
cram-narrow-n = 每一块都是单独一行或完整的两行。一行就是一堆道森凯尔斯，两行 n 格的值是 n 除以 2 的余数，全部的尼姆和为 { $sum }：{ $move }，尼姆和就变成 0。
cram-even-even = 共 { $rows } 行 { $columns } 列，都是偶数：任何骨牌都不会与自己的中心对称位置重叠。不论盖住哪两格，对方都盖住它们的中心对称位置。
cram-even-odd = 共 { $rows } 行 { $columns } 列，一个是偶数、一个是奇数：{ $move }，也就是正中央的两格。之后任何骨牌都不会与自己的中心对称位置重叠：每一着都以中心对称的一着回应。
cram-mirror-p = 空格成中心对称，而且任何骨牌都不会与自己的对称位置重叠。不论盖住哪两格，对方都盖住它们的对称位置。
cram-mirror-n = { $move }，剩下的空格就成中心对称，而且任何骨牌都不会与自己的对称位置重叠，之后每一着都以对称的一着回应。

cram-from-dawsons-kayles = Winning Ways（1982），第 4 章：道森凯尔斯，八进制游戏 0.07
cram-from-winning-ways = Winning Ways（1982），第 15 章：两行的 Cram
cram-from-beling = P. Beling 的 Cram 数值表，https://crates.io/crates/igs；7×7 以内最早见于 Lemoine 和 Viennot（2012）及 M. Schneider（2009）
