antonim-name = Antonim
antonim-line = Nim in which no two heaps may be equal.
antonim-rules = A move takes any number of matches from one heap, but no two heaps that are left may have the same size; empty ones do not count.
antonim-known = With three heaps, empty ones included, a position is lost if and only if the nim-sum of the sizes, each increased by one, is 0. For four heaps and more no rule is known.
