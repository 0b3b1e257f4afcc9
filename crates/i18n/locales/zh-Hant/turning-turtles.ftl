turning-turtles-name = 翻烏龜
turning-turtles-line = 把一枚硬幣從正面翻到反面，並可再翻其左邊一枚。
turning-turtles-rules = 硬幣排成一排。一著把一枚從正面翻到反面，並可再翻其左邊任意一枚（正反皆可）。
turning-turtles-known = 第 n 枚（由 1 數起）正面朝上，就是拈中大小為 n 的堆。
