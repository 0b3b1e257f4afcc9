rooks-name = Non-attacking rooks
rooks-line = Put a rook on a free square that no other rook attacks.
rooks-how = Click the square for the rook.
rooks-rules = The players in turn put a rook on a free square of the board. A rook attacks every square of its row and its column, also beyond squares that the board lacks. Whoever cannot put a rook any more has lost, unless the game is played misère.
rooks-notation = The rows from the top, with # for a free square, X for a rook and a dot for a square that the board lacks; 5x5 is a free board. Boards joined by + are played together. A move is written rook(2,3), with its row and its column.
rooks-known = Each rook uses up one row and one column, so a board of m by n squares lasts for as many moves as its shorter side has squares, whatever the players do.
rooks-move-rook = rook on row { $a }, column { $b }
