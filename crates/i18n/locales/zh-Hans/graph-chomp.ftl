graph-chomp-name = 图上的 Chomp
graph-chomp-line = 拿走图的一条边，或一个顶点及其所有边。
graph-chomp-rules = 一着拿走一条边，或一个顶点及碰到它的所有边。
graph-chomp-known = 二分图有 v 个顶点、e 条边时，Grundy 数是 v mod 2 加上 2 倍的 e mod 2（Khandhawit 与 Ye，2011；森林见 Draisma 与 van Rijnswou，2002）。有奇圈的图一般未解。
graph-chomp-move-take = 拿走顶点 { $a }
graph-chomp-move-cut = 拿走 { $a } 与 { $b } 之间的边
