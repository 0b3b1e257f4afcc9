col-name = Col
col-line = Colour a vertex black or white, unlike all of its coloured neighbours.
col-how = Click a vertex, then choose its colour below.
col-rules = A move colours a vertex that has no colour yet, black or white; no two vertices that are joined may have the same colour. Both players use both colours. Whoever cannot move has lost, unless the game is played misère.
col-notation = Edges joined by commas, lone vertices by number, and the colours so far: path(3),0=X is a path whose first vertex is black; O is white. Named graphs are path(5), cycle(6), complete(4), star(5), grid(3,4) and petersen. Graphs joined by + are played together. A move is written black(2) or white(2).
col-known = Conway's Col is partizan: each player has a colour of their own. This is the impartial game. A graph on which some exchange of vertices in pairs keeps the edges is lost: the opponent gives the partner the other colour. So paths, cycles and grids with an even number of vertices are worth 0.
col-move-black = colour vertex { $a } black
col-move-white = colour vertex { $a } white
