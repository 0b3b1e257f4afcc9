dawsons-kayles-name = 道森凱爾斯
dawsons-kayles-line = 打倒相鄰的兩個瓶。
dawsons-kayles-how = 點要打倒的兩個瓶。
dawsons-kayles-rules = 大小為 n 的堆是一排連續的 n 個瓶。一著拿走相鄰的兩個瓶，兩側剩下的從此各成一排。即八進位遊戲 0.07。
dawsons-kayles-known = Grundy 數週期為 34，到 n = 52 為止有七個例外。一列的填骨牌（Cram）就是這個遊戲。
