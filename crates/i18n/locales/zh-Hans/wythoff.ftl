wythoff-name = 威索夫游戏
wythoff-line = 从两堆中的一堆取任意多根，或从两堆取走同样多根。
wythoff-rules =
    桌上有两堆火柴，两人轮流取；每次从其中一堆取任意多根（至少一根），或从两堆各取同样多根。末手胜：取到最后一根者胜；末手败：取到最后一根者败。
wythoff-source = 文档 4（威索夫游戏，例 6、问题 6-05）。理论：W. A. Wythoff，Nieuw Archief voor Wiskunde 7（1907）。末手败：Winning Ways 第 13 章。
wythoff-notation =
    两堆的数目：3,5。顺序不限；空堆写作 0，因此终局是 0,0。也接受文档 4 的写法 (14,23)，以及用星号标示 P 局面的 (14,23)*。着法 5-2 表示从 5 根的一堆取 2 根；3-2,5-2 表示从两堆各取 2 根。
wythoff-known =
    胜负完全解决。P 局面是 (⌊kφ⌋, ⌊kφ⌋ + k)，φ = (1 + √5)/2，k = 0、1、2、…：(0,0)、(1,2)、(3,5)、(4,7)、(6,10)……。每个正整数恰好出现在一个数对中。文档 4 从 1 开始编号，所以它的第 10 号是差为 9 的数对。末手败时，(0,1) 和 (2,2) 取代 (0,0) 和 (1,2)，其余数对不变。Grundy 数目前没有一般公式，由搜索求得。
wythoff-unsolved = 两种规则下的胜负都已知道。末手胜的 Grundy 数没有一般的公式，不过从表的图上看得出一些规律：接近 0 的值都靠近那两条直线。

wythoff-two-heaps = 此游戏恰有两堆，例如 3,5
wythoff-other-heap = 后半部分必须写另一堆
wythoff-same-number = 从两堆同时取时，所取的数目必须相同
wythoff-both = 两堆各取同样的根数
wythoff-take-both = 从两堆各取 { $count } 根
wythoff-take-all = 把两堆全部取走

wythoff-empty = 两堆都已空：轮到的一方无子可取，已经输了。
wythoff-p = { $x } 和 { $y } 是{ $row }。不管怎么取都会离开这张表，而对方总能回到表中。
wythoff-n = 必胜着：{ $move }，留下 { $x } 和 { $y }，即{ $row }。对方只能离开这张表，而你总能再回到表中。
wythoff-last = 一着就能结束：{ $move }，对方已无子可取。
wythoff-pair = 威索夫表中差为 { $number } 的数对
wythoff-misere-pair = 末手败表（以 (0,1) 和 (2,2) 开头）中的数对
wythoff-difference = 差为 { $difference } 的数对是 ({ $small }, { $large })：{ $reached ->
        [yes] 两数各减 { $by } 就到。
       *[no] 两数都得再加 { $by }，走不到。
    }
wythoff-partner = { $of } 所在的数对是 ({ $small }, { $large })：{ $reached ->
        [yes] 另一个数 { $other } 减 { $by } 就到。
       *[no] 另一个数 { $other } 得再加 { $by }，走不到。
    }
wythoff-around = 表中前后的数对：{ $pairs }。

wythoff-from-document-4 = 文档 4，威索夫的表、例 6 和问题 6-05
wythoff-from-oeis = OEIS A004481
