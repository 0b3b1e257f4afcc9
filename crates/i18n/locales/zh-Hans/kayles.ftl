kayles-name = 凯尔斯
kayles-line = 打倒一个瓶，或相邻的两个瓶。
kayles-how = 点要打倒的瓶。
kayles-rules = 大小为 n 的堆是一排连续的 n 个瓶。一着拿走一个瓶或相邻的两个瓶，两侧剩下的从此各成一排。即八进制游戏 0.77。
kayles-known = 只有一排时先手必胜：拿走正中一个或两个瓶，之后对称应对。Grundy 数自 n = 71 起周期为 12（Guy 与 Smith，1956）。
