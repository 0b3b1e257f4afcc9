dawsons-kayles-name = 道森凯尔斯
dawsons-kayles-line = 打倒相邻的两个瓶。
dawsons-kayles-how = 点要打倒的两个瓶。
dawsons-kayles-rules = 大小为 n 的堆是一排连续的 n 个瓶。一着拿走相邻的两个瓶，两侧剩下的从此各成一排。即八进制游戏 0.07。
dawsons-kayles-known = Grundy 数周期为 34，到 n = 52 为止有七个例外。一行的填骨牌（Cram）就是这个游戏。
