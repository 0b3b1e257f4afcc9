divisors-name = Schuh's game of divisors
divisors-line = Name a divisor that is no multiple of one named before; who names 1 loses.
divisors-how = Click a number to name it.
divisors-rules = A number n is given. The players in turn name a divisor of n that is no multiple of a divisor named before. Whoever is left with 1 alone loses. Positions are n, or the divisors that may still be named in rising order, 1 included.
divisors-known = The first player wins for every n above 1, by the strategy-stealing argument, which names no move. For n with two prime factors it is Chomp.
divisors-move-name = name { $a }
