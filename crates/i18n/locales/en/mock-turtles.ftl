mock-turtles-name = Mock Turtles
mock-turtles-line = Turn a coin from heads to tails, and if you like one or two to its left.
mock-turtles-rules = Coins lie in a row. A move turns one coin from heads to tails and, if the player likes, one or two more to its left, either way.
mock-turtles-known = The nimbers of single coins are the odious numbers, those with an odd number of ones in binary: 1, 2, 4, 7, 8, 11…
