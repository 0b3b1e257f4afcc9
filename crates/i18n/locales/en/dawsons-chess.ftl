dawsons-chess-name = Dawson's Chess
dawsons-chess-line = Rows of pawns must take each other: take one with its neighbours.
dawsons-chess-how = Click the pawn to take.
dawsons-chess-rules = On three rows of a chessboard white pawns face black ones, and taking is compulsory. What remains of the game: a heap of n is a row of n files; a move removes one of them with its neighbours. It is the octal game 0.137. Here the last mover wins; Dawson's own game was misère.
dawsons-chess-known = A heap of n has the nimber of a heap of n + 1 in Dawson's Kayles, so the period is 34. The misère game is not solved.
