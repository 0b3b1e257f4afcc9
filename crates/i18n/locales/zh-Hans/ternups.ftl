ternups-name = 等距三翻
ternups-line = 翻等距的三枚硬币，最右边一枚从正面翻到反面。
ternups-rules = 硬币排成一排。一着翻三枚，中间一枚到左右两枚等距，最右一枚必须从正面翻到反面。
ternups-known = 第 n 枚（由 0 数起）的 Grundy 数为 0，当且仅当 n 的三进制写法中没有数字 2。
