subtract-a-square-name = Subtract a Square
subtract-a-square-line = Take a square number of matches from a heap.
subtract-a-square-rules = A move takes 1, 4, 9, 16 or another square number of matches from one heap.
subtract-a-square-known = There are infinitely many lost heaps (Golomb, 1966). How many there are up to n is not known; those below 40 are 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34 and 39.
