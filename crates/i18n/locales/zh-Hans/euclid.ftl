euclid-name = 欧几里得
euclid-line = 从大的数减去小的数，减几次都可以。
euclid-rules = 局面是两个数。一着从较大的数减去较小数的正倍数，不得小于 0。有一数为 0 时结束。
euclid-known = 先手必胜，当且仅当大数与小数之比大于黄金比，或两数相等（Cole 与 Davie，1969）。
