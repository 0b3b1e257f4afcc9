rook-race-name = Race of a rook
rook-race-line = Move the rook towards the corner along its row or column.
rook-race-rules = The two numbers are the rook's distances from two edges of the board. A move takes it any distance towards one of them. Whoever reaches the corner 0,0 wins.
rook-race-known = It is Nim with two heaps: the nimber is the nim-sum of the distances.
