knight-race-name = Race of a knight
knight-race-line = Move the knight by one of the four jumps that bring it nearer to the corner.
knight-race-rules = The two numbers are the knight's distances from two edges of the board. A move is a knight's jump that makes the sum of both smaller, and stays on the board.
knight-race-known = A place is lost if and only if each distance leaves 0 or 1 when divided by 4: blocks of two by two.
