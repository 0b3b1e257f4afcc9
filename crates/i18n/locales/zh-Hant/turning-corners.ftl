turning-corners-name = 翻四角
turning-corners-line = 翻一個矩形四角的硬幣，右下一枚從正面翻到反面。
turning-corners-rules = 硬幣排成棋盤，X 是正面，小數點是反面。一著翻轉一個邊與棋盤平行的矩形的四角，右下一枚必須從正面翻到反面。
turning-corners-known = 第 a 列第 b 行（都由 0 數起）的硬幣，Grundy 數是 a 與 b 的尼姆積。依格子定理（Tartan theorem），它是兩個雙胞胎遊戲的積。
