tree-plays =
    { $plays ->
        [one] { $plays } play
       *[other] { $plays } plays
    }: the first player wins { $first }, the second { $second }.
tree-cut =
    { $lines ->
        [one] { $lines } line of play
       *[other] { $lines } lines of play
    } up to this depth; “…” where play goes on.
tree-first = First player wins: { $plays }
tree-second = Second player wins: { $plays }
tree-on = Play goes on: { $plays }
tree-no-boards = the moves of { $game } take no squares from a board here, so its plays are not drawn: leave --boards or --svg out
tree-squares = the boards of these plays have more than { $most } squares; --depth N draws only the first N moves
tree-other-game = { $game } has no game tree here: only games have one in which play ends and the last move decides
tree-too-large = the tree has { $nodes } nodes ({ $plays } plays); the limit is { $most }
tree-uncounted = the tree has far more nodes than the limit of { $most }: it reaches more than 100,000 positions, or has more than 200,000 moves
tree-smaller = --depth N draws only the first N moves; --max-nodes raises the limit, to 10000 at most.
tree-texts = the moves and positions of the tree take more than { $most } MB; --depth N draws only the first N moves
