grundys-game-name = Grundy's game
grundys-game-line = Split one heap into two unequal heaps.
grundys-game-how = Click where to split the heap.
grundys-game-rules = A move splits one heap into two heaps of different sizes. Heaps of one and two cannot be split.
grundys-game-known = Whether the nimbers ever become periodic is open; more than 2^35 of them have been computed without a period.
