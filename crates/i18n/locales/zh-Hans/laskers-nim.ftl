laskers-nim-name = 拉斯克尼姆
laskers-nim-line = 从一堆取走任意多根，或把一堆分成两堆。
laskers-nim-rules = 一着或者像尼姆一样从一堆取走任意多根，或者不取，只把一堆分成两个非空的堆。
laskers-nim-known = n 除以 4 余 1 或 2 时 Grundy 数为 n，余 3 时为 n + 1，余 0（n > 0）时为 n − 1。
