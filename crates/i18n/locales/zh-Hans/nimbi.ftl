nimbi-name = 尼姆比
nimbi-line = 从同一行或同一列取走相连的棋子。
nimbi-rules =
    棋子排满一个矩形棋盘。每次从任意一行或一列取走一段相连的棋子，至少一颗；中间有空缺就不算相连，不能越过。末手胜：取到最后一颗者胜；末手败（即海因的 TacTix）：取到最后一颗者败。
nimbi-source = 文档 4（“尼姆比”游戏）。海因（Piet Hein）发明；加德纳（M. Gardner），Scientific American，1958 年 2 月（TacTix）；M. Beeler、R. W. Gosper、R. Schroeppel，HAKMEM（1972），第 74 条。
nimbi-notation =
    4x4 表示 4 行、每行 4 颗的满盘。其余局面逐行画出，行与行用 / 分开，# 是棋子，小数点是空位：####/#.##/####/####。棋盘最多 128 格。着法 r2c1-3 取第 2 行第 1 至 3 列，r1-3c4 取第 4 列第 1 至 3 行，r2c3 只取一颗。
nimbi-known =
    文档 4 的四种情况在末手胜时都成立：行数、列数都是偶数的满盘为 P 局面，其余为 N 局面（先取正中央一颗、正中一行或正中一列，之后以中心对称应对）。一直线相连的 n 颗恰好值 *n，因此只剩直线时就是尼姆。其他满盘的 Grundy 数没有已知的规律。末手败时对称走法失效；4×4 是后手胜。
nimbi-unsolved = 满盘的 Grundy 数没有已知的规律，有空缺的棋盘谁胜也没有。末手败（TacTix）时对称走法失效，只有搜索所能及的棋盘才有答案。

nimbi-take-one = 取第 { $row } 行第 { $column } 列的棋子
nimbi-take-across = 取第 { $row } 行第 { $first } 至 { $last } 列的棋子
nimbi-take-down = 取第 { $column } 列第 { $first } 至 { $last } 行的棋子
nimbi-row = 此处应为大小（如 4x4），或由 # 和 .（空缺）画成的一行
nimbi-row-length = 第 { $row } 行有 { $length } 格，第 1 行有 { $columns } 格：各行必须等长
nimbi-too-large = 太大：棋盘最多 { $most } 格
nimbi-not-straight = 一着只能在同一行或同一列之内，不能同时跨多行和多列
nimbi-gone = 第 { $row } 行第 { $column } 列是空缺

nimbi-empty = 棋盘已空：轮到的一方无子可取，已经输了。
nimbi-lines-p = 只剩直线，长度为 { $lengths }。n 颗的直线相当于 n 根的一堆尼姆，尼姆和为 0：任何一着都有应着。
nimbi-lines-n = 只剩直线，长度为 { $lengths }。n 颗的直线相当于 n 根的一堆尼姆，尼姆和为 { $sum }：{ $move }，尼姆和就变成 0。
nimbi-even-even = 共 { $rows } 行 { $columns } 列，都是偶数：任何一段都不会与自己的中心对称段重叠。不论取哪一段，对方都取它的中心对称段。
nimbi-odd-odd = 共 { $rows } 行 { $columns } 列，都是奇数：{ $move }，也就是正中央那一颗，之后每一着都以中心对称的一段回应。
nimbi-middle-row = 行数 { $rows } 是奇数，列数 { $columns } 是偶数：{ $move }，也就是整个正中一行，之后每一着都以中心对称的一段回应。
nimbi-middle-column = 列数 { $columns } 是奇数，行数 { $rows } 是偶数：{ $move }，也就是整个正中一列，之后每一着都以中心对称的一段回应。
nimbi-mirror-p = 棋子成中心对称，而且任何一段都不会与自己的对称段重叠。不论取哪一段，对方都取它的对称段。
nimbi-mirror-n = { $move }，剩下的棋子就成中心对称，而且任何一段都不会与自己的对称段重叠，之后每一着都以对称的一段回应。

nimbi-from-document-4 = 文档 4，“尼姆比”的情况 1° 至 4°
nimbi-from-lines = 手算：n 颗的直线相当于 n 根的一堆尼姆
nimbi-from-hakmem = HAKMEM（1972），第 74 条：TacTix
