turning-corners-name = 翻四角
turning-corners-line = 翻一个矩形四角的硬币，右下一枚从正面翻到反面。
turning-corners-rules = 硬币排成棋盘，X 是正面，小数点是反面。一着翻转一个边与棋盘平行的矩形的四角，右下一枚必须从正面翻到反面。
turning-corners-known = 第 a 行第 b 列（都由 0 数起）的硬币，Grundy 数是 a 与 b 的尼姆积。按格子定理（Tartan theorem），它是两个双胞胎游戏的积。
