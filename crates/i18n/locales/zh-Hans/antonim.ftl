antonim-name = 异堆尼姆
antonim-line = 任何两堆都不可相等的尼姆。
antonim-rules = 一着从一堆取走任意多根，但剩下的任何两堆不能一样多（空堆不算）。
antonim-known = 三堆（可含空堆）时，把每堆加 1 后尼姆和为 0 才是必败。四堆以上没有已知的规律。
