hexadecimal-name = 十六进制游戏
hexadecimal-titled = 十六进制游戏 { $all }
hexadecimal-line = 按代码的规定，从一堆中取子，有时把剩下的分成两堆或三堆。
hexadecimal-rules =
    桌上有若干堆火柴，并有一个代码，例如 0.3F。两人轮流，每次从一堆中取 k 根，是否可行由小数点后第 k 位数字决定。这个数字是几项之和：1 表示可以恰好取完一堆，2 表示剩下的可以留成一堆，4 表示剩下的可以分成两堆，8 表示剩下的可以分成三堆；A 到 F 代表 10 到 15。小数点前的 4、8 或 C 表示可以只分堆而不取。无法再走的一方，末手胜时败，末手败时胜。
hexadecimal-source = R. B. Austin，Impartial and partisan games，Calgary 大学论文（1976）；S. Howse 和 R. J. Nowakowski，Periodicity and arithmetic-periodicity in hexadecimal games，Theoretical Computer Science 313（2004），463–472。
hexadecimal-notation =
    游戏名称带有代码：hexadecimal:0.3F。局面是各堆数目，用逗号分开：10,12；0 表示空桌。着法 10-2 表示从 10 根的一堆取 2 根，最多留一堆；10-2:3,5 表示取 2 根，留下 3 根和 5 根两堆；10-2:1,3,4 表示留下三堆。
hexadecimal-known =
    各堆按尼姆和相加，所以知道单堆的 Grundy 数，就知道末手胜的一切。单堆的 Grundy 数可能有周期，也可能每过一个周期就增加同一个数：0.3F 的堆每多 6 根，Grundy 数就多 3。只要符合本程序所证定理的条件，两者都由有限多堆得到证明。末手败只能搜索。
hexadecimal-unsolved = 可以留三堆的两位代码，大多看不出任何规律，例如 0.1F；可能有哪些数列，目前并不知道。末手败没有理论。

hexadecimal-no-code = 需要写出代码，例如 hexadecimal:0.3F
hexadecimal-digit = 此处应为 0 到 F 的数字，即四个二进制位：不留堆（1）、留一堆（2）、留两堆（4）、留三堆（8）
hexadecimal-first-digit = 小数点前只能是 0、4、8 或 C：不取子又原样留下，就等于不走
hexadecimal-parts = 留下的各堆合计必须是 { $rest } 根
hexadecimal-no-three = 代码 { $code } 不许在取 { $count } 根之后留下三堆

hexadecimal-split = 把 { $heap } 根的那一堆分成 { $a } 根、{ $b } 根和 { $c } 根
hexadecimal-take-and-split = 从 { $heap } 根的那一堆取 { $count } 根，其余分成 { $a } 根、{ $b } 根和 { $c } 根

hexadecimal-from-code = 按代码手算
hexadecimal-from-thirds = 手算：0.8 中 n 根的堆，Grundy 数是 (n − 1)/3 舍去小数
