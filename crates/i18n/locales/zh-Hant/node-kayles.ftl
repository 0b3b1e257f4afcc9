node-kayles-name = 頂點凱爾斯
node-kayles-line = 拿走圖的一個頂點及其所有鄰點。
node-kayles-rules = 一著拿走一個頂點、與它相連的所有頂點，以及它們的邊。
node-kayles-known = 在路徑上就是道森棋。判定任意圖的勝負是 PSPACE 完全問題（Schaefer，1978）。
node-kayles-move-take = 拿走頂點 { $a } 和它的鄰點
