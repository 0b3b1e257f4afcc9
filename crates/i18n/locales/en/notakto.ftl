notakto-name = Notakto
notakto-line = Both players put crosses; a board with three in a row is closed.
notakto-rules = On boards of three by three the players in turn mark a free place with X. A board with three X in a row, column or diagonal is dead, and nobody plays on it. People play it misère: whoever kills the last board loses.
notakto-known = Played misère, one empty board is won by the player to move, who begins in the centre and answers by knight's moves; two are lost. Plambeck and Whitehead (2013) give a monoid of 18 elements that plays any number of boards.
