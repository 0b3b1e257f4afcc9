graph-chomp-name = 圖上的 Chomp
graph-chomp-line = 拿走圖的一條邊，或一個頂點及其所有邊。
graph-chomp-rules = 一著拿走一條邊，或一個頂點及碰到它的所有邊。
graph-chomp-known = 二分圖有 v 個頂點、e 條邊時，Grundy 數是 v mod 2 加上 2 倍的 e mod 2（Khandhawit 與 Ye，2011；森林見 Draisma 與 van Rijnswou，2002）。有奇圈的圖一般未解。
graph-chomp-move-take = 拿走頂點 { $a }
graph-chomp-move-cut = 拿走 { $a } 與 { $b } 之間的邊
