twins-name = Twins
twins-line = Turn two coins, the right one from heads to tails.
twins-rules = Coins lie in a row. A move turns exactly two coins; the right one has to go from heads to tails.
twins-known = A coin at place n, counted from 0, is a heap of n in Nim.
