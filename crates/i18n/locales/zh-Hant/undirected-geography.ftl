undirected-geography-name = 無向地理遊戲
undirected-geography-line = 把棋子沿邊移動；離開的頂點消失。
undirected-geography-rules = 圖的一個頂點上有棋子，寫在 @ 之後。一著把棋子沿邊移到下一個頂點，離開的頂點隨即移除。
undirected-geography-known = 先手必勝，若且唯若圖的每個最大匹配都蓋住棋子所在的頂點（Fraenkel、Scheinerman、Ullman，1993）。
undirected-geography-move-go = 走到頂點 { $a }
