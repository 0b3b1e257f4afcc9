grunt-name = 咕嚕
grunt-line = 翻對稱放置的四枚硬幣，其中包括最左一枚。
grunt-rules = 硬幣排成一排。一著翻四枚：最左一枚、右邊一枚（必須從正面翻到反面），以及其間到兩端等距的兩枚。
grunt-known = 第 n 枚（由 0 數起）就是 Grundy 遊戲中大小為 n 的堆。
