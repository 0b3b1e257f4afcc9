king-race-name = Race of a king
king-race-line = Move the king one step towards the corner.
king-race-rules = The two numbers are the king's distances from two edges of the board. A move takes it one step nearer to one of them, or to both.
king-race-known = The nimber is 0 where both distances are even and 2 where both are odd; else it is 1 where the smaller is even and 3 where it is odd.
