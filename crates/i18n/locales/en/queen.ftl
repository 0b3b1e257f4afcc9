queen-name = The queen’s race to the corner
queen-titled = The queen’s race to the corner, board { $all }
queen-line = Move a queen left, down or diagonally until it reaches the corner.
queen-rules =
    The first player puts a piece anywhere on the top row or the right column of a board. Then the players move it in turn: left, down, or diagonally left and down, any distance, at least one square. In normal play whoever moves it to the lower left corner wins; in misère play that player loses.
queen-source = Document 4, problem 6-06, on a board of 19×19. Theory: W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907).
queen-notation =
    The game is queen:19 for a board of 19×19, and queen:19x10 for 19 columns and 10 rows; queen alone means queen:19. The position start is the empty board. 11,18 is the piece 11 columns to the right of the goal corner and 18 rows above it. A move is written as the square it leads to: 4,7.
queen-known =
    Who wins. The columns and rows to the goal are the two heaps of Wythoff’s game: P-positions are his pairs in either order. On 19×19 the first player must begin at 11,18 or 18,11, as document 4 says. On a square board of side n > 3 there is such a square only when n − 1 is the larger member of a pair; otherwise the second player wins. On any other board the top row and the right column each make a pair with one number, and the first player wins when one of the two is on the board.
queen-unsolved = The winners are known on every board. The nimbers are those of Wythoff's game, and have no general formula.

queen-place = expected start, or a square as in 11,18
queen-not-on-edge = the first player puts the piece on the top row or the right column
queen-must-move = the piece must move at least one square
queen-not-in-line = the piece moves left, down, or diagonally left and down only
queen-put = put the piece on column { $column }, row { $row }
queen-left = move left to column { $column }, row { $row }
queen-down = move down to column { $column }, row { $row }
queen-diagonal = move diagonally to column { $column }, row { $row }
queen-part = only the corner of the board of { $columns }×{ $rows } is drawn
queen-at = position: { $place }

queen-home = The piece is in the corner: the game is over, and the player to move has lost.
queen-p = The distances to the corner, { $x } and { $y }, are { $row }. Every move leads out of the table, and the opponent can return to it.
queen-n = To win, { $move }: the distances to the corner are then { $x } and { $y }, { $row }. The opponent has to leave the table, and you can return to it.
queen-last = The corner is within reach: { $move }, and the game is won.
queen-start-p = The top row and the right column are { $edge } from the goal, and { $edge } makes a pair of Wythoff’s table with { $other }, which is off the board: wherever the piece is put, the opponent can move it to a pair.
queen-start-oblong-p = The top row is { $top } from the goal, which makes a pair of Wythoff’s table with { $across }; the right column is { $right } from it, which makes a pair with { $up }. Both squares are off the board: wherever the piece is put, the opponent can move it to a pair.
queen-start-n = To win, { $move }: { $x } and { $y } are { $row }. The opponent has to leave the table, and you can return to it.
queen-one-square = The goal is the only square: putting the piece there ends the game and, in misère play, loses it.

queen-from-document-4 = document 4, problem 6-06
queen-from-table = by hand, with Wythoff’s table
