dim-name = 约数取子
dim-line = 从一堆取火柴，根数必须是这一堆大小的约数。
dim-rules = 从大小为 n 的堆取走 d 根，d 须整除 n；整堆也可以取。
dim-known = 一堆的 Grundy 数是它能被 2 整除的次数加 1。
