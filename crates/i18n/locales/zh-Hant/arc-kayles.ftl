arc-kayles-name = 邊凱爾斯
arc-kayles-line = 拿走圖中相連的兩個頂點及它們的所有邊。
arc-kayles-rules = 一著拿走有邊相連的兩個頂點，以及碰到它們的所有邊。
arc-kayles-known = 在路徑上就是道森凱爾斯，在格子圖上就是填骨牌（Cram）。任意圖的難度未解。
arc-kayles-move-take = 拿走頂點 { $a } 和 { $b }
