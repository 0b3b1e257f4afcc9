nim-on-graphs-name = 图上的尼姆
nim-on-graphs-line = 从棋子旁的一条边拿筹码，再把棋子沿这条边移过去。
nim-on-graphs-rules = 图的每条边上有一堆筹码，数目就是边的权重；一枚棋子放在一个顶点上。每着从棋子所在顶点的一条边拿走任意枚筹码，至少一枚，再把棋子沿这条边移过去；拿空的边就没有了。不能走的人输。
nim-on-graphs-known = 棋子在一条路的端点上时，边数是偶数，Grundy 数就是 0；边数是奇数，就是第一、三、五……条边中最小的权重。在奇圈上，轮到的人必胜（Fukuyama，2003）。权重都是 1 时，就是 Fraenkel、Scheinerman 与 Ullman（1993）的边游戏。
nim-on-graphs-move-go = 走边到顶点 { $a }，边上留下 { $b } 枚
