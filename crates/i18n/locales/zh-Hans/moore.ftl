moore-name = 穆尔游戏
moore-titled =
    { $a ->
        [one] 穆尔游戏（一次动一堆）
       *[other] 穆尔游戏（一次最多动 { $a } 堆）
    }
moore-line = 每次最多从 k 堆中取火柴，每堆取几根不限。
moore-rules =
    桌上有若干堆火柴，并约定一个数 k。两人轮流取，每次可以从一堆或几堆中取，但不得超过 k 堆；每堆取几根不限，合计至少取一根。末手胜：取到最后一根者胜；末手败：取到最后一根者败。k = 1 时就是尼姆。
moore-source = 文档 4（“穆尔”游戏）。理论：E. H. Moore，A generalization of the game called Nim，Annals of Mathematics 11（1910）。
moore-notation =
    k = 2 的游戏写作 moore:2。各堆数目用逗号分开：1,3,5,7；顺序不限，0 表示空桌。也可以加括号，再用星号标示 P 局面：moore:3 (1,1,1,1)*。着法 3-1,7-2 表示从 3 根的一堆取 1 根，同时从 7 根的一堆取 2 根。
moore-known =
    胜负完全解决。把各堆写成二进制，逐列相加：当且仅当各列的和都能被 k + 1 整除时为 P 局面。末手败时，只要不少于 2 根的堆多于 k 堆，结论相同；若只剩 1 根的堆，堆数除以 k + 1 余 1 者为 P 局面；若不少于 2 根的堆有 1 到 k 堆，则轮到者必胜。文档 4 把各列的和除以 k + 1 的余数（“尼姆 K 和”）称为“斯普拉格—格伦迪数”；它能判定胜负，却不是 Grundy 数：在 moore:2 中，局面 2 和局面 1,1 的尼姆 K 和分别是 1 0 和 2，Grundy 数却同为 2；局面 1,2 的尼姆 K 和 1 1 看成三进制是 4，Grundy 数却是 3。k 不小于 2 时，这里的 Grundy 数由搜索求得。
moore-unsolved = 胜负已完全知道。k 不小于 2 时，Grundy 数没有一般的公式；如前面的例子所示，各列的和并不是 Grundy 数。

moore-needs-k = 此处应注明每次最多可取几堆，例如 moore:2
moore-too-many = 此游戏每次最多从 { $k } 堆中取火柴
moore-no-more-heaps = { $heap } 根的堆只有 { $count } 堆
moore-move = { $takes }
moore-times = { $take }（{ $times } 堆都如此）
moore-move-long = 同时从 { $count } 堆取火柴

moore-p = 二进制各列的和除以 { $modulus } 的余数为 { $columns }，全部是 0。一次最多从 { $k } 堆取火柴，总有某一列的和会改变，而改变的量小于 { $modulus }，那一列的余数就不再是 0；对方总能再使各列都成为 0。
moore-n = 二进制各列的和除以 { $modulus } 的余数为 { $columns }：{ $move }，各列就都是 0。
moore-misere-same = 不少于 2 根的堆有 { $large } 堆，多于一次可取的 { $k } 堆，此时末手败的取法与末手胜相同，只有最后收尾不同。
moore-misere-ones-p =
    { $ones ->
        [1] 只剩一堆 1 根：轮到的一方只能取走这最后一根。
       *[other] 只剩 { $ones } 堆、每堆 1 根，堆数比 { $modulus } 的倍数多 1：轮到的一方不管取几根，对方都能凑成 { $modulus } 根，最后一根总留给轮到的一方。
    }
moore-misere-ones-n = 只剩 { $ones } 堆、每堆 1 根：{ $move }，所剩堆数比 { $modulus } 的倍数多 1，最后一根就轮到对方取。
moore-misere-large = 不少于 2 根的堆只有 { $large } 堆，一次就能使桌上只剩 1 根的堆：{ $move }，所剩堆数比 { $modulus } 的倍数多 1，最后一根就轮到对方取。

moore-from-document-4 = 文档 4，“穆尔”游戏
moore-from-moore = E. H. Moore（1910）
moore-from-options = 按各后续局面的 mex 手算，不是文档 4 的和
