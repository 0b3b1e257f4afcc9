welter-name = Welter's game
welter-line = Move a coin to any free square to its left; it may jump over others.
welter-rules = Coins lie on a strip of squares that are numbered from 0 at the left end; the numbers are their squares, from left to right. A move puts one coin on any free square further left. Two coins never share a square.
welter-known = The nimber is Welter's function. For two coins it is the nim-sum of their squares, less one.
