poset-name = 偏序集遊戲
poset-line = 拿走偏序集的一個元素及所有比它大的。
poset-rules = 局面是一個偏序集。一著拿走一個元素及所有比它大的。拈、Chomp、因數遊戲都是偏序集遊戲。
poset-known = 有最大元或最小元時先手必勝。n 個元素的鏈就是拈中大小為 n 的堆。判定勝負是 PSPACE 完全問題（Grier，2013）。
poset-move-take = 拿走 { $a } 和所有比它大的
