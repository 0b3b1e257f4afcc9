arc-kayles-name = 边凯尔斯
arc-kayles-line = 拿走图中相连的两个顶点及它们的所有边。
arc-kayles-rules = 一着拿走有边相连的两个顶点，以及碰到它们的所有边。
arc-kayles-known = 在路径上就是道森凯尔斯，在格子图上就是填骨牌（Cram）。任意图的难度未解。
arc-kayles-move-take = 拿走顶点 { $a } 和 { $b }
