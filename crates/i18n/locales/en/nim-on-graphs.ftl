nim-on-graphs-name = Nim on graphs
nim-on-graphs-line = Take counters from an edge at the token, and move the token along it.
nim-on-graphs-rules = Each edge of a graph has a heap, its weight, and a token stands on a vertex. A move takes any number of counters from a heap at the vertex of the token, at least one, and moves the token along that edge; an empty edge is gone. Whoever cannot move has lost.
nim-on-graphs-known = On a path with the token at one end the nimber is 0 if the number of edges is even, otherwise the least of the first, third, fifth, … weight. On an odd cycle the player to move wins (Fukuyama, 2003). With all weights 1 this is the game on edges of Fraenkel, Scheinerman and Ullman (1993).
nim-on-graphs-move-go = take the edge to vertex { $a }, and leave { $b } in it
