grunt-name = Grunt
grunt-line = Turn four coins placed symmetrically, the first of the row among them.
grunt-rules = Coins lie in a row. A move turns four coins: the first of the row, another further on, which has to go from heads to tails, and between them two at equal distances from either.
grunt-known = A coin at place n, counted from 0, is a heap of n in Grundy's game.
