bishop-race-name = Race of a bishop
bishop-race-line = Move the bishop towards the corner along its diagonal.
bishop-race-rules = The two numbers are the bishop's distances from two edges of the board. A move takes it any distance along the diagonal that brings it nearer to both.
bishop-race-known = The nimber is the smaller of the two distances.
