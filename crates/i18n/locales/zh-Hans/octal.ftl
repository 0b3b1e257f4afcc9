octal-name = 八进制游戏
octal-titled = 八进制游戏 { $all }
octal-line = 按代码的规定，从一堆中取子，有时把剩下的分成两堆。
octal-rules =
    桌上有若干堆火柴，并有一个代码，例如 0.77。两人轮流，每次从一堆中取 k 根，是否可行由小数点后第 k 位数字决定。这个数字是几项之和：1 表示可以恰好取完一堆，2 表示剩下的可以留成一堆，4 表示剩下的可以分成两堆。小数点前的 4 表示可以只分堆而不取。无法再走的一方，末手胜时败，末手败时胜。0.77 是凯尔斯（Kayles），0.07 是道森凯尔斯（Dawson's Kayles），0.137 是道森棋（Dawson's Chess），0.333 是每次取 1 到 3 根的游戏。
octal-source = R. K. Guy 和 C. A. B. Smith（1956）；Winning Ways 第 4 章。这是文档 1、3、4 中单堆或单行游戏的共同语言：文档 4 的 50 根火柴就是 0.333。
octal-notation =
    游戏名称带有代码：octal:0.77。局面是各堆数目，用逗号分开：10,12；0 表示空桌。着法 10-2 表示从 10 根的一堆取 2 根，最多留一堆；10-2:3,5 表示取 2 根，留下 3 根和 5 根两堆；10-0:3,7 表示只分堆而不取。
octal-known =
    各堆按尼姆和相加，所以知道单堆的 Grundy 数，就知道末手胜的一切。重复得足够长，就会永远重复（Guy 和 Smith 的定理），程序算到那里即得到证明：凯尔斯从 71 起周期为 12，道森凯尔斯从 53 起周期为 34。是否每个有限代码终究都有周期，仍未解决。末手败时没有这样的加法，只能搜索。
octal-unsolved = 是否每个有限代码终究都有周期，是 R. K. Guy 提出的问题，至今未解；许多个别的代码也还不知道，例如 0.007。末手败没有这样的理论。

octal-no-code = 需要写出代码，例如 octal:0.77
octal-digit = 此处应为 0 到 7 的数字，即三个二进制位：不留堆（1）、留一堆（2）、留两堆（4）
octal-first-digit = 小数点前只能是 0 或 4：不取子又原样留下，就等于不走
octal-hexadecimal = 大于 7 的数字表示留三堆，那是 hexadecimal:{ $code }
octal-long = 位数太多：小数点后最多 { $most } 位
octal-parts = 留下的两堆合计必须是 { $rest } 根
octal-not-so-many = 代码 { $code } 不许取 { $count } 根
octal-no-split = 代码 { $code } 不许在取 { $count } 根之后分成两堆
octal-not-all = 代码 { $code } 不许取走整堆 { $count } 根
octal-not-one-heap = 代码 { $code } 不许取 { $count } 根而留下一堆

octal-split = 把 { $heap } 根的那一堆分成 { $a } 根和 { $b } 根
octal-take-and-split = 从 { $heap } 根的那一堆取 { $count } 根，其余分成 { $a } 根和 { $b } 根
octal-without-moves = 这个代码不许任何着法：轮到的一方已经输了。

octal-from-kayles = Winning Ways 第 4 章：凯尔斯
octal-from-dawsons-kayles = Winning Ways 第 4 章：道森凯尔斯
octal-from-dawsons-chess = Winning Ways 第 4 章：道森棋
octal-from-document-4 = 文档 4，例 5：每次取 1 到 3 根，即 0.333
octal-from-code = 按代码 4.07 手算
octal-from-ones = 手算：凯尔斯中大小为 1 的堆只能逐堆取走
