tree-plays = { $plays } plays: the first player wins { $first }, the second { $second }.
tree-cut = { $lines } lines of play up to this depth; “…” where play goes on.
tree-first = first player wins
tree-second = second player wins
tree-other-game = { $game } has no game tree here: only games have one in which play ends and the last move decides
tree-too-large = the tree has { $nodes } nodes ({ $plays } plays); the limit is { $most }
tree-uncounted = the tree has far more nodes than the limit of { $most }: it reaches more than 100,000 positions, or has more than 200,000 moves
tree-smaller = --depth N draws only the first N moves; --max-nodes raises the limit, to 10000 at most.
