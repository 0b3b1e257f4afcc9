turning-turtles-name = 翻乌龟
turning-turtles-line = 把一枚硬币从正面翻到反面，并可再翻其左边一枚。
turning-turtles-rules = 硬币排成一排。一着把一枚从正面翻到反面，并可再翻其左边任意一枚（正反都可）。
turning-turtles-known = 第 n 枚（由 1 数起）正面朝上，就是尼姆中大小为 n 的堆。
