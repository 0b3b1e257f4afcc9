dim-name = 因数取子
dim-line = 拿走堆大小的一个因数。
dim-rules = 从大小为 n 的堆拿走 d 个，d 须整除 n；整堆也可以拿。
dim-known = 一堆的 Grundy 数是它能被 2 整除的次数加 1。
