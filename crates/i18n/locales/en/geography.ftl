geography-name = Geography
geography-line = Move the token along an arc; the vertex that it leaves is gone.
geography-rules = A token stands on a vertex of a directed graph, written after @. A move takes it along an arc to the next vertex, and the vertex that it leaves is removed.
geography-known = To tell who wins is PSPACE-complete (Schaefer, 1978).
geography-move-go = move to vertex { $a }
