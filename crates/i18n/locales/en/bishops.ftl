bishops-name = Non-attacking bishops
bishops-line = Put a bishop on a free square that no other bishop attacks.
bishops-how = Click the square for the bishop.
bishops-rules = The players in turn put a bishop on a free square of the board. A bishop attacks every square of its two diagonals, also beyond squares that the board lacks. Whoever cannot put a bishop any more has lost, unless the game is played misère.
bishops-notation = The rows from the top, with # for a free square, X for a bishop and a dot for a square that the board lacks; 5x5 is a free board. Boards joined by + are played together. A move is written bishop(2,3), with its row and its column.
bishops-known = Bishops on black squares and those on white ones never meet. A board with an even side is lost for the player to move: the opponent answers in the mirror, on a square of the other colour.
bishops-move-bishop = bishop on row { $a }, column { $b }
