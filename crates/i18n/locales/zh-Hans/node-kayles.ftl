node-kayles-name = 顶点凯尔斯
node-kayles-line = 拿走图的一个顶点及其所有邻点。
node-kayles-rules = 一着拿走一个顶点、与它相连的所有顶点，以及它们的边。
node-kayles-known = 在路径上就是道森棋。判定任意图的胜负是 PSPACE 完全问题（Schaefer，1978）。
node-kayles-move-take = 拿走顶点 { $a } 和它的邻点
