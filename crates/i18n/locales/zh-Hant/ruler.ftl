ruler-name = 直尺
ruler-line = 翻相連的一段硬幣，最右邊一枚從正面翻到反面。
ruler-rules = 硬幣排成一排。一著翻轉相連一段的全部硬幣，其中最右一枚必須從正面翻到反面。
ruler-known = 第 n 枚（由 1 數起）的 Grundy 數是整除 n 的最大 2 的冪，如同直尺的刻度。
