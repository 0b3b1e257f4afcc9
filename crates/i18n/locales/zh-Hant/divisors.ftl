divisors-name = 因數遊戲
divisors-line = 輪流說出一個因數，不能是先前說過的數的倍數；說出 1 的人輸。
divisors-how = 點一個數。
divisors-rules = 給定一個數 n，雙方輪流說出 n 的一個因數，不可是先前說過的因數的倍數。只剩 1 可說者輸。局面寫成 n，或由小到大寫出還能說的因數（包括 1）。
divisors-known = n 大於 1 時先手必勝，由策略竊取論證得知，但它不指出著法。n 恰有兩個質因數時就是 Chomp。
divisors-move-name = 說出 { $a }
