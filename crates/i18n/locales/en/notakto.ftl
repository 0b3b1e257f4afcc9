notakto-name = Notakto
notakto-line = Both players put crosses; a board with three in a row is closed.
notakto-rules = The players in turn mark a free place with X. A board with three X in a row, column or diagonal is dead, and nobody plays on it. People play it misère on boards of three by three: whoever kills the last board loses. Boards may have any size; the number after the name of the game, as in notakto:4, is the length of the line that kills a board.
notakto-notation = The rows from the top, with a dot for a free place: X../.X./... – or 4x5 for a free board of 4 rows and 5 columns, also 4x5:3 with the length of the line. Boards joined by + are played together. A move is written as the position that it leads to.
notakto-known = Played misère, one empty board is won by the player to move, who begins in the centre and answers by knight's moves; two are lost. Plambeck and Whitehead (2013) give a monoid of 18 elements that plays any number of boards.
