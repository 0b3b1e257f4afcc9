divisors-name = 约数游戏
divisors-line = 轮流说出一个约数，不能是先前说过的数的倍数；说出 1 的人输。
divisors-how = 点一个数。
divisors-rules = 给定一个数 n，双方轮流说出 n 的一个约数，不可是先前说过的约数的倍数。只剩 1 可说者输。局面写成 n，或由小到大写出还能说的约数（包括 1）。
divisors-known = n 大于 1 时先手必胜，由策略窃取论证得知，但它不指出着法。n 恰有两个质因数时就是 Chomp。
divisors-move-name = 说出 { $a }
