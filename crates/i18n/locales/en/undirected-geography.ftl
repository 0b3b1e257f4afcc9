undirected-geography-name = Undirected Geography
undirected-geography-line = Move the token along an edge; the vertex that it leaves is gone.
undirected-geography-rules = A token stands on a vertex of a graph, written after @. A move takes it along an edge to the next vertex, and the vertex that it leaves is removed.
undirected-geography-known = The player to move wins if and only if every largest matching of the graph covers the vertex of the token (Fraenkel, Scheinerman, Ullman, 1993).
undirected-geography-move-go = move to vertex { $a }
