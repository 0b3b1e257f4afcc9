xiangqi-name = The cannon ending (Xiangqi)
xiangqi-line = Cannons and soldiers face each other on files; whoever runs out of safe moves loses.
xiangqi-rules =
    On each of several files two enemy pieces face each other. A cannon moves forward or back on its own file, any distance, not onto or past the cannon it faces; it cannot leave its file. Soldiers stand on an edge file with two empty ranks between them: one of them may step forward once; then whoever stepped again would be taken. Every other move loses at once, so whoever has none of these left has lost.
xiangqi-source = Document 4, problem 6-03.
xiangqi-notation =
    The position start is the one of document 4, 1s4-7,5c3-8,7c1-10: for each file its number from Red’s right, s for soldiers or c for cannons, and the ranks of Red’s and Black’s piece from 1 on Red’s side. Red is the side that moves first here (document 4 calls it Black); ;black follows when the other side is to move. The gaps of that position alone are read too, (1,4,8): Red's pieces then stand as in start. A star after them, (1,4,5)*, says that it is a P-position. Moves are written as in Xiangqi from the mover’s own side, C7+3, C3-2, P9+1: cannon or soldier (P), the mover’s own file (file 7 of one is file 3 of the other), + forward or − back (written -), and how far. On file 5 the generals take ranks 1 and 10, so a cannon goes back to rank 2 or 9 only.
xiangqi-known =
    Everything. It is Nim on the gaps; a pair of soldiers counts as 1 before its step and 0 after it. At the start the gaps are 1, 4 and 8, with nim-sum 13; C7+3 leaves 1, 4, 5 with nim-sum 0, and is the only winning move. Document 4 prints no diagram here; the reading above fits every move and every gap of its line of play. That line ends with the gaps 0, 0, 0 while the loser still has one retreat, C5-1, answered by C5+1. Only normal play is asked: in Xiangqi nobody wants to run out of moves.
xiangqi-unsolved = Nothing in the game as it is read here. Whether this reading is the author's in every point cannot be known: the diagram is missing from the document.
xiangqi-no-misere = In Xiangqi a player without a move has lost, and document 4 asks for nothing else.

xiangqi-piece = expected s (soldiers) or c (cannons) after the file
xiangqi-soldiers-files = the soldiers of this ending stand on file 1 or 9
xiangqi-cannons-files = the cannons of this ending stand on files 2 to 8
xiangqi-soldiers-ranks = soldiers stand on ranks 4-7, or after a step on 5-7 or 4-6
xiangqi-red-below = Red’s piece must stand on a lower rank than Black’s
xiangqi-generals = on file 5 the generals stand on ranks 1 and 10: cannons stand on ranks 2 to 9
xiangqi-file-twice = there is a pair on this file already
xiangqi-cannon-forward = advance { $side ->
        [black] Black’s
       *[red] Red’s
    } cannon on file { $file } by { $by }
xiangqi-cannon-back = retreat { $side ->
        [black] Black’s
       *[red] Red’s
    } cannon on file { $file } by { $by }
xiangqi-soldier-forward = advance { $side ->
        [black] Black’s
       *[red] Red’s
    } soldier on file { $file } by { $by }
xiangqi-red-moves = Red is to move
xiangqi-black-moves = Black is to move

xiangqi-from-document-4 = document 4, problem 6-03 and its line of play
xiangqi-move = expected a move such as C7+3 (炮七进三): the piece, its file, + or -, how far
xiangqi-gaps = expected the three gaps of document 4's board: 0 or 1 for the soldiers, 0 to 5 on the centre file, 0 to 8 on file 7
