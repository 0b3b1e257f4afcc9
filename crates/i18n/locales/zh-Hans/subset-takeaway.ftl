subset-takeaway-name = 取子集
subset-takeaway-line = 轮流说出一个子集，不能是空的或整个集合，也不能包含先前说过的任何一个。
subset-takeaway-how = 点一个集合。
subset-takeaway-rules = 双方轮流说出 n 元集合的一个子集，不可为空集或整个集合，也不可包含先前说过的子集。局面写成 of n，或写出还能说的子集，每个写成一个数，二进制的 1 表示其元素。
subset-takeaway-known = Gale 猜想先手必败，n 到 6 为止成立，n = 7 时不成立（Brouwer 与 Christensen，2017）。
subset-takeaway-move-name = 说出 { $a } 组成的集合
