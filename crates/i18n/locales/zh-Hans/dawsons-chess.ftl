dawsons-chess-name = 道森棋
dawsons-chess-line = 一排兵必须互吃：拿走一枚，连同相邻的。
dawsons-chess-how = 点要拿走的兵。
dawsons-chess-rules = 三行棋盘上白兵与黑兵相对，能吃必吃。化简之后：大小为 n 的堆是一排 n 条线，一着拿走其中一条及相邻的。即八进制游戏 0.137。这里以末手为胜；道森原来的规则是末手败。
dawsons-chess-known = 大小为 n 的堆与道森凯尔斯中大小为 n + 1 的堆 Grundy 数相同，所以周期为 34。末手败至今未解。
