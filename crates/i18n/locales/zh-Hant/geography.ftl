geography-name = 地理遊戲
geography-line = 把棋子沿箭頭移動；離開的頂點消失。
geography-rules = 有向圖的一個頂點上有棋子，寫在 @ 之後。一著把棋子沿箭頭移到下一個頂點，離開的頂點隨即移除。
geography-known = 判定勝負是 PSPACE 完全問題（Schaefer，1978）。
geography-move-go = 走到頂點 { $a }
