triplets-name = Triplets
triplets-line = Turn three coins, the rightmost from heads to tails.
triplets-rules = Coins lie in a row. A move turns exactly three coins; the rightmost of them has to go from heads to tails.
triplets-known = The nimbers of the first two places are 0, and then those of Mock Turtles follow: 0, 0, 1, 2, 4, 7, 8…
