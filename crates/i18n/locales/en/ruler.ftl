ruler-name = Ruler
ruler-line = Turn a block of neighbouring coins, the rightmost from heads to tails.
ruler-rules = Coins lie in a row. A move turns all coins of one block without gaps; the rightmost of them has to go from heads to tails.
ruler-known = A coin at place n, counted from 1, has as its nimber the greatest power of 2 that divides n: the marks of a ruler.
