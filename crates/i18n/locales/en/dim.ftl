dim-name = Dim
dim-line = Take a divisor of the heap.
dim-rules = From a heap of n a move takes d matches, where d divides n; the whole heap too.
dim-known = The nimber of a heap is one more than the number of times that 2 divides it.
