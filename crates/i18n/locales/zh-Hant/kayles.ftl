kayles-name = 凱爾斯
kayles-line = 打倒一個瓶，或相鄰的兩個瓶。
kayles-how = 點要打倒的瓶。
kayles-rules = 大小為 n 的堆是一排連續的 n 個瓶。一著拿走一個瓶或相鄰的兩個瓶，兩側剩下的從此各成一排。即八進位遊戲 0.77。
kayles-known = 只有一排時先手必勝：拿走正中一個或兩個瓶，之後對稱應對。Grundy 數自 n = 71 起週期為 12（Guy 與 Smith，1956）。
