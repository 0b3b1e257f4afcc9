northcott-name = Northcott’s game
northcott-titled = Northcott’s game on { $a } columns
northcott-line = Slide your pieces along their rows; whoever cannot move loses.
northcott-rules =
    Each row of a board holds one white and one black piece. A move slides one of one’s own pieces along its row, forward or back, any distance, but not onto or past the other piece. In normal play whoever cannot move loses; in misère play that player wins. Play can go round, since pieces may go back.
northcott-source = Document 4, example 3 (8×8). Theory: Berlekamp, Conway and Guy, Winning Ways, chapter 3.
northcott-notation =
    The game is northcott:8 for rows of 8 squares; northcott alone means 8. A position gives for each row White’s column and Black’s: 1-6,2-6,3-6; either may be on the left. White is to move unless ;black follows. Document 4's gaps alone are read too, (4,3,2,1): White's pieces then stand at the left edge. A star after them, (1,2,3)*, says that it is a P-position. A move 2:1>4 goes in row 2 from column 1 to column 4.
northcott-known =
    Normal play: everything. Count the squares between the two pieces of each row; the position is P exactly when the nim-sum of these gaps is 0, whoever is to move. A move back only makes the opponent follow, and the room behind a piece runs out; so nobody who plays well lets the game go round. In a sum with other games the board is as good as a Nim heap of that nim-sum; the side that it says is to move belongs to the player to move in the sum. Document 4 gives the gaps of its board, 4,3,2,1,4,1,5,4, and not the columns; the example here has those gaps with Black to move, as there. Misère play: no theorem is used; positions are solved by going through all of them, as a game that can go round.
northcott-unsolved = Normal play is solved. For misère play no theorem is used here: it is solved position by position, only as far as a search reaches.

northcott-rows-most = at most { $most } rows are possible
northcott-same-square = the two pieces of a row cannot be on the same square
northcott-own-piece = the mover’s piece in this row is on column { $column }
northcott-must-move = the piece must leave its square
northcott-no-passing = a piece cannot go onto or past the other piece
northcott-forward = move forward { $by } in row { $row }, to column { $column }
northcott-back = move back { $by } in row { $row }, to column { $column }
northcott-white-moves = White is to move
northcott-black-moves = Black is to move

northcott-from-document-4 = document 4, example 3
northcott-from-gaps = by hand: Nim on the gaps
