antonim-name = 異堆拈
antonim-line = 任何兩堆都不可相等的拈。
antonim-rules = 一著從一堆取走任意多根，但剩下的任何兩堆不可一樣多（空堆不算）。
antonim-known = 三堆（可含空堆）時，把每堆加 1 後尼姆和為 0 才是必敗。四堆以上沒有已知的規律。
