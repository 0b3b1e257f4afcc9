laskers-nim-name = Lasker's Nim
laskers-nim-line = Take any number from a heap, or split a heap into two.
laskers-nim-rules = A move either takes any number of matches from one heap, as in Nim, or splits one heap into two heaps that are not empty, without taking anything.
laskers-nim-known = A heap of n has the nimber n where n leaves 1 or 2 when divided by 4, n + 1 where it leaves 3, and n − 1 where it leaves 0.
