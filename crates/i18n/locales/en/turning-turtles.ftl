turning-turtles-name = Turning Turtles
turning-turtles-line = Turn a coin from heads to tails, and if you like one to its left.
turning-turtles-rules = Coins lie in a row. A move turns one coin from heads to tails and, if the player likes, one more anywhere to its left, either way.
turning-turtles-known = A coin with heads up at place n, counted from 1, is a heap of n in Nim.
