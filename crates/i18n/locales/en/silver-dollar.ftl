silver-dollar-name = Silver Dollar game
silver-dollar-line = Move a coin to the left, not onto or past another.
silver-dollar-rules = Coins lie on a strip of squares that are numbered from 0 at the left end; the numbers are their squares, from left to right. A move slides one coin any distance to the left, without leaving the strip and without reaching or passing the next coin.
silver-dollar-known = The gaps before every other coin, counted from the rightmost, are heaps of Nim; the other gaps do not matter.
