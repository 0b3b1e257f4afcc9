dim-name = 因數取子
dim-line = 從一堆取火柴，根數必須是這一堆大小的因數。
dim-rules = 從大小為 n 的堆取走 d 根，d 須整除 n；整堆也可以取。
dim-known = 一堆的 Grundy 數是它能被 2 整除的次數加 1。
