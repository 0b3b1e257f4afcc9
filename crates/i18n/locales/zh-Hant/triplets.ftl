triplets-name = 三胞胎
triplets-line = 翻三枚硬幣，最右邊一枚從正面翻到反面。
triplets-rules = 硬幣排成一排。一著恰翻三枚，其中最右一枚必須從正面翻到反面。
triplets-known = 前兩個位置的 Grundy 數為 0，之後與仿龜相同：0、0、1、2、4、7、8……
