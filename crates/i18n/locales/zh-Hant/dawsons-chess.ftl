dawsons-chess-name = 道森棋
dawsons-chess-line = 一排兵必須互吃：拿走一枚，連同相鄰的。
dawsons-chess-how = 點要拿走的兵。
dawsons-chess-rules = 三列棋盤上白兵與黑兵相對，能吃必吃。化簡之後：大小為 n 的堆是一排 n 條線，一著拿走其中一條及相鄰的。即八進位遊戲 0.137。這裡以末手為勝；道森原來的規則是末手敗。
dawsons-chess-known = 大小為 n 的堆與道森凱爾斯中大小為 n + 1 的堆 Grundy 數相同，所以週期為 34。末手敗至今未解。
