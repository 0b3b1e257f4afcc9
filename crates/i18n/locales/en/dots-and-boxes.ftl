dots-and-boxes-name = Dots and Boxes
dots-and-boxes-line = Draw a line between two dots; whoever closes a box owns it and moves again.
dots-and-boxes-how = Click a line to draw it.
dots-and-boxes-rules = A move draws a line between two neighbouring dots. Whoever draws the fourth side of a box owns the box and has to move again. When all lines are drawn, whoever owns more boxes has won; with equally many it is a draw.
dots-and-boxes-notation = An empty board as rows and columns of boxes: 2x3. A board in play is written row by row, from the top: O is a dot, # a line that is not drawn yet, and a box is X if it belongs to the first player, O if to the second. The dot in the corner says whose turn it is: O for the first player, X for the second. If the dot beside it is X, the opponent closed a box, and the only move is to pass. A move is written line(1,2), the row and column in that grid.
dots-and-boxes-known = On one box and on 1×3, 2×3 and 3×3 boxes the second player wins, on 2×2 the first, and 1×2 is a draw. Boards up to 4×5 boxes have been solved by computer: 4×4 is a draw (Wilson), and so is 4×5 (Barker and Korf, 2012). The art is in the long chains: whoever has to open the first chain of three or more boxes usually loses.
dots-and-boxes-move-line = draw the line in row { $a }, column { $b }
dots-and-boxes-move-pass = pass: the other player closed a box and moves again
