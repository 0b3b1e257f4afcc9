staircase-nim-name = 阶梯尼姆
staircase-nim-line = 把一级上任意枚硬币移到下一级。
staircase-nim-how = 点要移下一级的硬币。最下面一行是第 1 级，紧邻地面。
staircase-nim-rules = 各数依次是第 1 级、第 2 级……上的硬币数。一着把一级上任意枚硬币移到下一级；从第 1 级移到地面的不再使用。
staircase-nim-known = Grundy 数是奇数级上硬币数的尼姆和：从偶数级移下的硬币，总可以再往下移同样多枚来应对。
staircase-nim-move-down = 从第 { $a } 级移下 { $b } 枚硬币
