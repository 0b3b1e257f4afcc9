queens-name = Non-attacking queens
queens-line = Put a queen on a free square that no other queen attacks.
queens-how = Click the square for the queen.
queens-rules = The players in turn put a queen on a free square of the board. A queen attacks every square of its row, its column and its two diagonals, also beyond squares that the board lacks. Whoever cannot put a queen any more has lost, unless the game is played misère.
queens-notation = The rows from the top, with # for a free square, X for a queen and a dot for a square that the board lacks; 5x5 is a free board. Boards joined by + are played together. A move is written queen(2,3), with its row and its column.
queens-known = On boards of n by n squares the nimbers for n from 1 to 13 are 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0, 1 (Noon and Van Brummelen, 2006; OEIS A344227). With an odd n the player to move takes the centre and answers by the half turn.
queens-move-queen = queen on row { $a }, column { $b }
