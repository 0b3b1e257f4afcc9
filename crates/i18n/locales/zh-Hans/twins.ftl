twins-name = 双胞胎
twins-line = 翻两枚硬币，右边一枚从正面翻到反面。
twins-rules = 硬币排成一排。一着恰翻两枚，右边一枚必须从正面翻到反面。
twins-known = 第 n 枚（由 0 数起）就是尼姆中大小为 n 的堆。
