geography-name = 地理游戏
geography-line = 把棋子沿箭头移动；离开的顶点消失。
geography-rules = 有向图的一个顶点上有棋子，写在 @ 之后。一着把棋子沿箭头移到下一个顶点，离开的顶点随即移除。
geography-known = 判定胜负是 PSPACE 完全问题（Schaefer，1978）。
geography-move-go = 走到顶点 { $a }
