guiles-name = Guiles
guiles-line = Take a heap of one or two whole, or take two from a heap and leave two heaps.
guiles-rules = A move takes a heap of one or of two away, or takes two from a larger heap and splits the rest into two heaps, neither of them empty. It is the octal game 0.15.
guiles-known = The nimbers have the period 10: 1, 1, 0, 1, 1, 2, 2, 1, 2, 2.
