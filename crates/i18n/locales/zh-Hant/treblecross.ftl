treblecross-name = 一字排叉
treblecross-line = 輪流在一排格子裡畫叉，不能畫在會讓對手連成三個的地方。
treblecross-how = 點要畫叉的地方。
treblecross-rules = 在一排格子中雙方輪流畫叉，先使三個叉相連者勝。畫在另一個叉的旁邊或隔一格，對手就立刻獲勝，因此都不會這樣畫。大小為 n 的堆是還能畫的連續 n − 2 格，因此空的一排 m 格是大小為 m + 2 的堆。即八進位遊戲 0.007。
treblecross-known = 雖然已算出極多 Grundy 數，至今沒有找到週期。
