clobber-name = Clobber
clobber-line = A stone takes a neighbour of the other colour and stands there.
clobber-how = Click a stone, then the neighbour that it takes.
clobber-rules = A move takes a stone of either colour, black or white, to a place next to it where a stone of the other colour stands; that stone is gone. Neighbours lie side by side, not across a corner. Both players move stones of both colours.
clobber-notation = The rows from the top, with X for a black stone, O for a white one and a dot for an empty place: XOX/OXO; 3x4 is a board of 3 rows and 4 columns in both colours by turns. Boards joined by + are played together. A move is written take(1,2,1,3): the row and the column of the stone, then those of the one taken.
clobber-known = Clobber as people play it is partizan: each player moves one colour (Albert, Grossman, Nowakowski and Wolfe, 2005). This is the impartial game, of which rows (XO)ⁿ are known up to n = 2,000.
clobber-move-take = row { $a }, column { $b } takes row { $c }, column { $d }
