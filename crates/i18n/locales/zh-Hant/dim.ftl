dim-name = 因數取子
dim-line = 拿走堆大小的一個因數。
dim-rules = 從大小為 n 的堆拿走 d 個，d 須整除 n；整堆也可以拿。
dim-known = 一堆的 Grundy 數是它能被 2 整除的次數加 1。
