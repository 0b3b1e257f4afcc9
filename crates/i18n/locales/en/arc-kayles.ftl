arc-kayles-name = Arc Kayles
arc-kayles-line = Take two joined vertices of a graph with all their edges.
arc-kayles-rules = A move takes two vertices away that are joined by an edge, with every edge at either of them.
arc-kayles-known = On a path it is Dawson's Kayles, on a grid Cram. How hard it is on any graph is open.
arc-kayles-move-take = take vertices { $a } and { $b }
