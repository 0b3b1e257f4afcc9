laskers-nim-name = 拉斯克拈
laskers-nim-line = 從一堆取走任意多根，或把一堆分成兩堆。
laskers-nim-rules = 一著或者像拈一樣從一堆取走任意多根，或者不取，只把一堆分成兩個非空的堆。
laskers-nim-known = n 除以 4 餘 1 或 2 時 Grundy 數為 n，餘 3 時為 n + 1，餘 0（n > 0）時為 n − 1。
