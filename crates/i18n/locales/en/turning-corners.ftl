turning-corners-name = Turning Corners
turning-corners-line = Turn the four corners of a rectangle of coins, the lower right one from heads to tails.
turning-corners-rules = Coins lie in rows and columns, X for heads and a dot for tails. A move turns the four corners of a rectangle with sides along the rows and columns; the lower right one has to go from heads to tails.
turning-corners-known = A coin in row a and column b, both counted from 0, has the nim-product of a and b as its nimber. By the Tartan theorem it is the product of two games of Twins.
