poset-name = Poset game
poset-line = Take an element of an ordered set and all above it.
poset-rules = The position is a partially ordered set. A move takes one element and all that are greater. Nim, Chomp and Schuh's game of divisors are poset games.
poset-known = With a greatest or a least element the player to move wins. A chain of n is a heap of n in Nim. To tell who wins is PSPACE-complete (Grier, 2013).
poset-move-take = take { $a } and all above it
