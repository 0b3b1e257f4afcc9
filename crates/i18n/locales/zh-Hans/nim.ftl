nim-name = 尼姆
nim-line = 从任意一堆中取走任意多根火柴。
nim-rules =
    桌上有若干堆火柴，两人轮流取；每次从其中一堆至少取一根，最多取完整堆，不许跨堆。末手胜：取到最后一根者胜；末手败：取到最后一根者败。
nim-source = 文档 3（拈）和文档 4（“尼姆”游戏，例 1 至例 4、问题 6-01 至 6-04）。理论：C. L. Bouton，Annals of Mathematics 3（1901）。
nim-notation =
    各堆数目用逗号分开：3,5,7。顺序不限，空堆省略；0 表示空桌。也接受文档 4 的写法：(3,5,7)，以及以星号标示 P 局面的 (2,2)*。着法 5-3 表示从 5 根的一堆取 3 根。
nim-known =
    完全解决。把各堆写成二进制，逐列相加而不进位，所得就是尼姆和，也就是局面的 Grundy 数；当且仅当它为 0 时是 P 局面。末手败时，只要还有一堆不少于 2 根，结论相同；若只剩 1 根的堆，堆数为奇数者为 P 局面。
nim-unsolved = 没有：不管有几堆、每堆几根，末手胜与末手败都已完全解决。

nim-empty = 桌上已空：轮到的一方无子可取，已经输了。
nim-p = 二进制各列的不进位和为 { $columns }，全部是 0：不论从哪一堆取火柴，总有一列变成 1，而对方总能使各列都回到 0。
nim-n = 二进制各列的不进位和为 { $columns }：{ $move }，各列就都是 0。
nim-binary = { $binary } = { $heap }
nim-binary-more = ……另有 { $count } 堆
nim-binary-sum = { $columns }（{ $name }）
nim-misere-ones-p =
    { $ones ->
        [1] 只剩一堆 1 根：轮到的一方只能取走这最后一根。
       *[other] 只剩 { $ones } 堆、每堆 1 根，堆数为奇数：双方轮流各取一根，轮到的一方会取到最后一根。
    }
nim-misere-ones-n = 只剩 { $ones } 堆、每堆 1 根，堆数为偶数：取走其中一根，最后一根就轮到对方取。
nim-misere-one-large = 只有 { $heap } 根的那一堆不少于 2 根：{ $move }，剩下奇数堆、每堆 1 根，最后一根就轮到对方取。
nim-misere-same = 不少于 2 根的堆至少有两堆时，末手败的取法与末手胜相同，只有最后收尾不同。
nim-pair = { $position }：两堆相等。从一堆取走多少，对方就从另一堆取走多少。
nim-parts = { $position } = { $parts }：都是较小的 P 局面，用星号标示。在哪一部分取火柴，对方就在哪一部分应对。
nim-powers = { $position } 不能再分成较小的 P 局面。把每一堆写成不同的 2 的幂之和，相同的幂就两两成对：{ $powers }。

nim-from-document-4 = 文档 4，例 1、例 2、例 4 和问题 6-01 至 6-04
nim-from-bouton = C. L. Bouton（1901）
