twins-name = 雙胞胎
twins-line = 翻兩枚硬幣，右邊一枚從正面翻到反面。
twins-rules = 硬幣排成一排。一著恰翻兩枚，右邊一枚必須從正面翻到反面。
twins-known = 第 n 枚（由 0 數起）就是拈中大小為 n 的堆。
