# Rulesets: games written as a short text.

## What is wrong with the text of a board
ruleset-board-coin = expected a coin: H (heads) or T (tails), or - for a row without coins
ruleset-board-coins = too many coins: at most { $most }
ruleset-board-grid = expected rows from the top such as ##./#.#, a size such as 3x4, or - for a board without places
ruleset-board-place = expected a place: # (in use), . (not in use), X or O; every row has at least one
ruleset-board-side = too large: at most { $most } rows, and at most { $most } places in a row
ruleset-board-places = too large: at most { $most } places, those not in use included
ruleset-board-graph = expected edges such as { $edges }, vertices by number, path(n), cycle(n), complete(n), star(n), grid(m,n), petersen, or - for the empty graph
ruleset-board-vertices = too many vertices: at most { $most }
ruleset-board-edges = too many edges: at most { $most }
ruleset-board-double = the edge { $edge } is there already
ruleset-board-token = the token has no place: there is no vertex { $vertex }
ruleset-board-poset = expected covers such as 0<1,0<2, elements by number, chain(n), boolean(n), divisors(n), or - for the empty poset
ruleset-board-elements = too many elements: at most { $most }
ruleset-board-same = expected two different numbers
ruleset-board-cycle = { $lower } cannot be less than { $upper }: it is greater than { $upper } already
