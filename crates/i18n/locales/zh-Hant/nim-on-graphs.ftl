nim-on-graphs-name = 圖上的拈
nim-on-graphs-line = 從棋子旁的一條邊拿籌碼，再把棋子沿這條邊移過去。
nim-on-graphs-rules = 圖的每條邊上有一堆籌碼，數目就是邊的權重；一枚棋子放在一個頂點上。每著從棋子所在頂點的一條邊拿走任意枚籌碼，至少一枚，再把棋子沿這條邊移過去；拿空的邊就沒有了。不能走的人輸。
nim-on-graphs-known = 棋子在一條路的端點上時，邊數是偶數，Grundy 數就是 0；邊數是奇數，就是第一、三、五……條邊中最小的權重。在奇圈上，輪到的人必勝（Fukuyama，2003）。權重都是 1 時，就是 Fraenkel、Scheinerman 與 Ullman（1993）的邊遊戲。
nim-on-graphs-move-go = 走邊到頂點 { $a }，邊上留下 { $b } 枚
