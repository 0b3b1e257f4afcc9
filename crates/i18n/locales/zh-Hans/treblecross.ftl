treblecross-name = 一字排叉
treblecross-line = 轮流在一排格子里画叉，不能画在会让对手连成三个的地方。
treblecross-how = 点要画叉的地方。
treblecross-rules = 在一排格子中双方轮流画叉，先使三个叉相连者胜。画在另一个叉的旁边或隔一格，对手就立刻获胜，因此都不会这样画。大小为 n 的堆是还能画的连续 n − 2 格，因此空的一排 m 格是大小为 m + 2 的堆。即八进制游戏 0.007。
treblecross-known = 虽然已算出极多 Grundy 数，至今没有找到周期。
