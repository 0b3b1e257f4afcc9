ruler-name = 直尺
ruler-line = 翻相连的一段硬币，最右边一枚从正面翻到反面。
ruler-rules = 硬币排成一排。一着翻转相连一段的全部硬币，其中最右一枚必须从正面翻到反面。
ruler-known = 第 n 枚（由 1 数起）的 Grundy 数是整除 n 的最大 2 的幂，如同直尺的刻度。
