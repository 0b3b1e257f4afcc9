ternups-name = Ternups
ternups-line = Turn three coins at equal distances, the rightmost from heads to tails.
ternups-rules = Coins lie in a row. A move turns three coins of which the middle one is as far from the left as from the right one; the rightmost has to go from heads to tails.
ternups-known = A coin at place n, counted from 0, has the nimber 0 if and only if n written in base 3 has no digit 2.
