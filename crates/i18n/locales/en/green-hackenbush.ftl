green-hackenbush-name = Green Hackenbush
green-hackenbush-line = Take an edge; what no longer hangs on the ground falls.
green-hackenbush-rules = Vertex 0 of the graph is the ground. A move takes an edge, and everything that is no longer joined to the ground goes with it.
green-hackenbush-known = Trees are reduced by the colon principle (branches at a vertex are replaced by a stalk as long as their nim-sum), and cycles by the fusion principle (their vertices may be made one).
green-hackenbush-move-cut = cut the edge from { $a } to { $b }
