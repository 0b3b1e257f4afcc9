mark-name = 减一或减半
mark-line = 从一堆取走一根，或取走一半（向上取整）。
mark-rules = 一着把大小为 n 的堆换成 n − 1，或换成 n/2（舍去小数）。
mark-known = 单独一堆为必败，当且仅当二进制写法末尾的零有奇数个（Fraenkel，2011），或已经空了。
