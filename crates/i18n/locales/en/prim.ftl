prim-name = Prim
prim-line = Take a number that has no common factor with the heap; one match stays.
prim-rules = From a heap of n a move takes k matches, where k and n have no common factor but 1. At least one match stays.
prim-known = The nimber of a heap is the place of its least prime factor among the primes: 1 for even heaps, 2 for odd multiples of 3, 3 where it is 5. A heap of 1 has the nimber 0.
