subset-takeaway-name = 取子集
subset-takeaway-line = 輪流說出一個子集，不能是空的或整個集合，也不能包含先前說過的任何一個。
subset-takeaway-how = 點一個集合。
subset-takeaway-rules = 雙方輪流說出 n 元集合的一個子集，不可為空集合或整個集合，也不可包含先前說過的子集。局面寫成 of n，或寫出還能說的子集，每個寫成一個數，二進位的 1 表示其元素。
subset-takeaway-known = Gale 猜想先手必敗，n 到 6 為止成立，n = 7 時不成立（Brouwer 與 Christensen，2017）。
subset-takeaway-move-name = 說出 { $a } 組成的集合
