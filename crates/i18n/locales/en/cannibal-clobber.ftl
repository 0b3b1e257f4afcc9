cannibal-clobber-name = Cannibal Clobber
cannibal-clobber-line = A stone takes any neighbour and stands there.
cannibal-clobber-how = Click a stone: it takes a neighbour.
cannibal-clobber-rules = As in Clobber, a stone moves to a place next to it where another stone stands, and that stone is gone; here all stones are alike, so every neighbour can be taken. Neighbours lie side by side, not across a corner.
cannibal-clobber-notation = The rows from the top, with X for a stone and a dot for an empty place: XXX/X.X; 3x4 is a full board of 3 rows and 4 columns. Boards joined by + are played together. A move is written take(1,2), with the row and the column of the stone that moves: whichever neighbour it takes, its own place is the one that becomes empty.
cannibal-clobber-known = On one row a move takes away a stone and leaves one row or two, so this is Officers, the octal game 0.6.
cannibal-clobber-move-take = the stone on row { $a }, column { $b } takes a neighbour
