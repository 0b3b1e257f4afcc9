snort-name = 同色游戏（Snort）
snort-line = 把顶点涂黑或涂白，与相邻已涂的顶点都同色。
snort-how = 先点顶点，再在下方选颜色。
snort-rules = 一着把一个还没有颜色的顶点涂黑或涂白；相连的两个顶点不得异色。双方都可以用两种颜色。不能再涂者输；末手败时则相反。
snort-notation = 各边以逗号相连，孤立顶点只写编号，已涂的颜色写在后面：path(3),0=X 是第一个顶点涂黑的路径，O 是白。常见的图有 path(5)、cycle(6)、complete(4)、star(5)、grid(3,4)、petersen。以 + 相连的几个图合成一局。着法写成 black(2)（黑）或 white(2)（白）。
snort-known = Norton 的 Snort 是党派游戏，双方各有一色；这里是无偏的版本。若图有一种两两对调顶点而边不变的方式，先手必败：对手把对应的顶点涂上同一色。
snort-move-black = 顶点 { $a } 涂黑
snort-move-white = 顶点 { $a } 涂白
