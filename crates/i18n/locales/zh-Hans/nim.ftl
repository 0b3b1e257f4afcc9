nim-name = 尼姆
nim-line = 从任意一堆中取走任意多个棋子。
nim-rules =
    桌上有若干堆棋子（火柴），两人轮流取；每次从其中一堆至少取一个，最多取完整堆，不许跨堆。末手胜：取到最后一个者胜；末手败：取到最后一个者败。
nim-source = 文档 3（拈）和文档 4（“尼姆”游戏，例 1 至例 4、问题 6-01 至 6-04）。理论：C. L. Bouton，Annals of Mathematics 3（1901）。
nim-notation =
    各堆数目用逗号分开：3,5,7。顺序不限，空堆省略；0 表示空桌。也接受文档 4 的写法：(3,5,7)，以及以星号标示 P 局面的 (2,2)*。着法 5-3 表示从 5 个的一堆取 3 个。
nim-known =
    完全解决。把各堆写成二进制，逐列相加而不进位，所得就是尼姆和，也就是局面的 Grundy 数（SG 值）；当且仅当它为 0 时是 P 局面。末手败时，只要还有一堆不少于 2 个，结论相同；若只剩 1 个的堆，堆数为奇数者为 P 局面。
nim-unsolved = 没有：不管有几堆、每堆几个，末手胜与末手败都已完全解决。

nim-empty = 桌上已空：轮到的一方无子可取，已经输了。
nim-p = 二进制各列的不进位和为 { $columns }，全部是 0：不论从哪一堆取，总有一列变成 1，而对方总能使各列都回到 0。
nim-n = 二进制各列的不进位和为 { $columns }：{ $move }，各列就都是 0。
nim-binary = { $binary } = { $heap }
nim-binary-more = ……另有 { $count } 堆
nim-binary-sum = { $columns }（{ $name }）
nim-misere-ones-p =
    { $ones ->
        [1] 只剩一堆 1 个：轮到的一方只能取走这最后一个。
       *[other] 只剩 { $ones } 堆、每堆 1 个，堆数为奇数：双方轮流各取一个，轮到的一方会取到最后一个。
    }
nim-misere-ones-n = 只剩 { $ones } 堆、每堆 1 个，堆数为偶数：取走其中一个，最后一个就轮到对方取。
nim-misere-one-large = 只有 { $heap } 个的那一堆不少于 2 个：{ $move }，只剩奇数堆，每堆 1 个。
nim-misere-same = 不少于 2 个的堆至少有两堆时，末手败的取法与末手胜相同，只有最后收尾不同。
nim-pair = { $position }：两堆相等。从一堆取走多少，对方就从另一堆取走多少。
nim-parts = { $position } = { $parts }：都是较小的 P 局面，仿照文档 4 以星号标示。在哪一部分取子，对方就在哪一部分应对。
nim-powers = { $position } 不能再分成较小的 P 局面。把各堆写成 2 的幂，就两两成对：{ $powers }。

nim-from-document-4 = 文档 4，例 1、例 2、例 4 和问题 6-01 至 6-04
nim-from-bouton = C. L. Bouton（1901）
