undirected-geography-name = 无向地理游戏
undirected-geography-line = 把棋子沿边移动；离开的顶点消失。
undirected-geography-rules = 图的一个顶点上有棋子，写在 @ 之后。一着把棋子沿边移到下一个顶点，离开的顶点随即移除。
undirected-geography-known = 先手必胜，当且仅当图的每个最大匹配都盖住棋子所在的顶点（Fraenkel、Scheinerman、Ullman，1993）。
undirected-geography-move-go = 走到顶点 { $a }
