graph-chomp-name = Chomp on graphs
graph-chomp-line = Take an edge of a graph, or a vertex with its edges.
graph-chomp-rules = A move takes one edge, or one vertex with all edges at it.
graph-chomp-known = On a bipartite graph of v vertices and e edges the nimber is v mod 2 plus twice e mod 2 (Khandhawit and Ye, 2011; for forests Draisma and van Rijnswou, 2002). Graphs with odd cycles are not solved in general.
graph-chomp-move-take = take vertex { $a }
graph-chomp-move-cut = take the edge from { $a } to { $b }
