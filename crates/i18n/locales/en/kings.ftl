kings-name = Non-attacking kings
kings-line = Put a king on a free square that no other king attacks.
kings-how = Click the square for the king.
kings-rules = The players in turn put a king on a free square of the board. A king attacks the eight squares around it. Whoever cannot put a king any more has lost, unless the game is played misère.
kings-notation = The rows from the top, with # for a free square, X for a king and a dot for a square that the board lacks; 5x5 is a free board. Boards joined by + are played together. A move is written king(2,3), with its row and its column.
kings-known = On one row or on two it is Dawson's Chess, with the nimbers 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, …
kings-move-king = king on row { $a }, column { $b }
