snort-name = Snort
snort-line = Colour a vertex black or white; coloured neighbours are alike.
snort-how = Click a vertex, then choose its colour below.
snort-rules = A move colours a vertex that has no colour yet, black or white; two vertices that are joined may not have different colours. Both players use both colours. Whoever cannot move has lost, unless the game is played misère.
snort-notation = Edges joined by commas, lone vertices by number, and the colours so far: path(3),0=X is a path whose first vertex is black; O is white. Named graphs are path(5), cycle(6), complete(4), star(5), grid(3,4) and petersen. Graphs joined by + are played together. A move is written black(2) or white(2).
snort-known = Norton's Snort is partizan: each player has a colour of their own. This is the impartial game. A graph on which some exchange of vertices in pairs keeps the edges is lost: the opponent gives the partner the same colour.
snort-move-black = colour vertex { $a } black
snort-move-white = colour vertex { $a } white
