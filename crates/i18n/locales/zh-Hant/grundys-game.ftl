grundys-game-name = Grundy 遊戲
grundys-game-line = 把一堆分成大小不同的兩堆。
grundys-game-how = 點要分開的地方。
grundys-game-rules = 一著把一堆分成大小不同的兩堆。大小為 1 或 2 的堆不能再分。
grundys-game-known = Grundy 數最終是否有週期仍未解決；已算出超過 2^35 個，沒有週期。
