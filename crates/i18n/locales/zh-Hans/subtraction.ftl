subtraction-name = 减法游戏
subtraction-titled = 减法游戏（每次取 { $all } 根）
subtraction-line = 每次从一堆中取火柴，所取的根数须是约定的数目之一。
subtraction-rules =
    事先约定可取的数目，例如 1 到 3。两人轮流，每次从其中一堆取火柴，所取的根数须是约定的数目之一。末手胜：无法再取者败；可取 1 根时，也就是取到最后一根者胜。末手败：无法再取者胜。
subtraction-source = 文档 3（每次取 1 到 k 根，两种规定）和文档 4（例 5：50 根火柴，每次取 1 到 3 根）。末手败的理论：T. S. Ferguson，International Journal of Game Theory 3（1974）。
subtraction-notation =
    游戏名称带有可取的数目：subtraction:1-3 或 subtraction:1,2,5。局面是各堆数目，用逗号分开：50 或 50,12；0 表示空桌。文档 4 的 48* 也接受，星号标示 P 局面。着法 50-2 表示从 50 根的一堆取 2 根。
subtraction-known =
    可取 1 到 k 时完全解决：n 根的一堆，Grundy 数是 n 除以 k + 1 的余数；多堆按尼姆和相加。末手败时，把各余数当作末手败的尼姆来玩，因此单堆 q(k + 1) + 1 是 P 局面。只要可取的数目有限，各堆的 Grundy 数就成周期数列，程序会找出周期并加以证明。可取 1、2、5 时 Grundy 数是 n 除以 3 的余数，因为 5 和 2 的余数相同。
subtraction-unsolved = 可取的数目有限时必有周期，但一般来说周期多长，没有公式，只有三个数时也没有。可取的数目为任意集合时，多堆的末手败在这里只能搜索。

subtraction-no-set = 需要写出可取的数目，例如 subtraction:1-3
subtraction-ranges = 可取的数目分成太多段：最多 { $most } 段
subtraction-falling = 范围应从小到大：{ $first }-{ $last } 不含任何数
subtraction-not-in-set = 不能取 { $count } 根：可取的数目是 { $set }

subtraction-empty = 桌上已空：轮到的一方无子可取，已经输了。
subtraction-one-p = { $heap } = { $times } × { $modulus }：不论取几根，对方总能凑成 { $modulus } 根，最后一根归对方。
subtraction-one-n = { $heap } = { $times } × { $modulus } + { $rest }：{ $move }，留下 { $left } 根，是 { $modulus } 的倍数；此后每次都与对方凑成 { $modulus } 根。
subtraction-one-misere-p = { $heap } = { $times } × { $modulus } + 1：不论取几根，对方总能凑成 { $modulus } 根，最后一根留给轮到的一方。
subtraction-one-misere-n = { $heap } = { $times } × { $modulus } + { $rest }：{ $move }，留下 { $left } 根，比 { $modulus } 的倍数多 1；此后每次凑成 { $modulus } 根，最后一根就留给对方。
subtraction-sum-p = 各堆除以 { $modulus } 的余数，尼姆和为 0：每一着都会改变一个余数，而对方总能使尼姆和回到 0。
subtraction-sum-n = 各堆除以 { $modulus } 的余数，尼姆和为 { $sum }：{ $move }，尼姆和就变成 0。
subtraction-misere-ones-p = 各堆除以 { $modulus } 的余数都是 0 或 1，其中 1 有 { $ones } 个，是奇数：如同末手败的尼姆只剩 1 根的堆，最后一根留给轮到的一方。
subtraction-misere-ones-n = 各堆除以 { $modulus } 的余数都是 0 或 1，其中 1 有 { $ones } 个，是偶数：{ $move }，就变成奇数个。
subtraction-misere-one-large = 除以 { $modulus } 的余数只有一个不小于 2：{ $move }，留下奇数个余数 1，其余都是 0。
subtraction-misere-same = 至少有两个余数不小于 2 时，末手败的取法与末手胜相同，只有最后收尾不同。
subtraction-rest = { $heap } 除以 { $modulus } 余 { $rest }

subtraction-from-document-4 = 文档 4，例 5
subtraction-from-document-3 = 文档 3，每次取 1 到 k 根
subtraction-from-ferguson = T. S. Ferguson，Game Theory，第一部分 1.4：每次取 1、3 或 4 根
subtraction-from-remainders = 文档 3，每次取 1 到 k 根：5 和 2 除以 3 的余数相同
