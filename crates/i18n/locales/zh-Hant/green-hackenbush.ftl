green-hackenbush-name = 綠色哈肯布什
green-hackenbush-line = 拿走一條邊；不再連到地面的部分掉落。
green-hackenbush-rules = 圖的頂點 0 是地面。一著拿走一條邊，不再連到地面的部分一併消失。
green-hackenbush-known = 樹用冒號原理化簡（同一頂點上的枝條換成長度為其尼姆和的一根），圈用融合原理化簡（圈上的頂點可合而為一）。
green-hackenbush-move-cut = 剪斷 { $a } 與 { $b } 之間的邊
