grundys-game-name = Grundy 游戏
grundys-game-line = 把一堆分成大小不同的两堆。
grundys-game-how = 点要分开的地方。
grundys-game-rules = 一着把一堆分成大小不同的两堆。大小为 1 或 2 的堆不能再分。
grundys-game-known = Grundy 数最终是否有周期仍未解决；已算出超过 2^35 个，没有周期。
