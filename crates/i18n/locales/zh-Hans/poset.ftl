poset-name = 偏序集游戏
poset-line = 拿走偏序集的一个元素及所有比它大的。
poset-rules = 局面是一个偏序集。一着拿走一个元素及所有比它大的。尼姆、Chomp、约数游戏都是偏序集游戏。
poset-known = 有最大元或最小元时先手必胜。n 个元素的链就是尼姆中大小为 n 的堆。判定胜负是 PSPACE 完全问题（Grier，2013）。
poset-move-take = 拿走 { $a } 和所有比它大的
