euclid-name = Euclid
euclid-line = Take a positive multiple of the smaller number from the larger one.
euclid-rules = The position is two numbers. A move subtracts a positive multiple of the smaller from the larger, and nothing may fall below 0. It is over when one of them is 0.
euclid-known = The player to move wins if and only if the ratio of larger to smaller is above the golden ratio, or the numbers are equal (Cole and Davie, 1969).
