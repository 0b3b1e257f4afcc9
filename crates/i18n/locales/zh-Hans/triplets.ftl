triplets-name = 三胞胎
triplets-line = 翻三枚硬币，最右边一枚从正面翻到反面。
triplets-rules = 硬币排成一排。一着恰翻三枚，其中最右一枚必须从正面翻到反面。
triplets-known = 前两个位置的 Grundy 数为 0，之后与仿龟相同：0、0、1、2、4、7、8……
