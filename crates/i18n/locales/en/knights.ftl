knights-name = Non-attacking knights
knights-line = Put a knight on a free square that no other knight attacks.
knights-how = Click the square for the knight.
knights-rules = The players in turn put a knight on a free square of the board. A knight attacks the squares two steps along a row or column and one step aside. Whoever cannot put a knight any more has lost, unless the game is played misère.
knights-notation = The rows from the top, with # for a free square, X for a knight and a dot for a square that the board lacks; 5x5 is a free board. Boards joined by + are played together. A move is written knight(2,3), with its row and its column.
knights-known = On a board with two even sides the player to move loses: no knight attacks the square that a half turn brings it to, so the opponent answers there. With two odd sides the player to move takes the centre first and wins.
knights-move-knight = knight on row { $a }, column { $b }
