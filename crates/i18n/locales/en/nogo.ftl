nogo-name = NoGo
nogo-line = Put a black or a white stone so that every group keeps a free place beside it.
nogo-how = Click a free place, then choose the colour of the stone below.
nogo-rules = The players in turn put a stone on a free place; both players use stones of both colours. Stones of one colour that are joined by their sides are a group. After each move every group needs at least one free place beside it: nothing is ever captured.
nogo-notation = The rows from the top, with # for a free place, X for a black stone, O for a white one and a dot for no place; 3x3 is a free board. Boards joined by + are played together. A move is written black(2,3) or white(2,3), with its row and its column.
nogo-known = On one row of 1 to 24 places the nimbers are 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 1, 0, 3, 1, 0, 2, 2, 3, 1, 3, 3, 1, 0 (computed with the program MCGS, University of Alberta, 2025).
nogo-move-black = black stone on row { $a }, column { $b }
nogo-move-white = white stone on row { $a }, column { $b }
