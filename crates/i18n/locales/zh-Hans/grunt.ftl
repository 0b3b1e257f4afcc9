grunt-name = 咕噜
grunt-line = 翻对称放置的四枚硬币，其中包括最左一枚。
grunt-rules = 硬币排成一排。一着翻四枚：最左一枚、右边一枚（必须从正面翻到反面），以及其间到两端等距的两枚。
grunt-known = 第 n 枚（由 0 数起）就是 Grundy 游戏中大小为 n 的堆。
