ternups-name = 等距三翻
ternups-line = 翻等距的三枚硬幣，最右邊一枚從正面翻到反面。
ternups-rules = 硬幣排成一排。一著翻三枚，中間一枚到左右兩枚等距，最右一枚必須從正面翻到反面。
ternups-known = 第 n 枚（由 0 數起）的 Grundy 數為 0，若且唯若 n 的三進位寫法中沒有數字 2。
