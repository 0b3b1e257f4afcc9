node-kayles-name = Node Kayles
node-kayles-line = Take a vertex of a graph with its neighbours.
node-kayles-rules = A move takes a vertex away with all vertices that are joined to it, and with their edges.
node-kayles-known = On a path it is Dawson's Chess. To tell who wins on any graph is PSPACE-complete (Schaefer, 1978).
node-kayles-move-take = take vertex { $a } and its neighbours
