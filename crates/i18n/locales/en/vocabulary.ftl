# The words of the rulesets’ language.

## Topics
vocabulary-heading = First lines
vocabulary-kind = What a position is
vocabulary-statement = Statements
vocabulary-drawing = How it is drawn
vocabulary-word = Clauses and conditions
vocabulary-sign = Values
vocabulary-number = Functions of numbers
vocabulary-list = Functions of lists
vocabulary-coins = Coins
vocabulary-grid = Boards of squares
vocabulary-graph = Graphs
vocabulary-poset = Posets
vocabulary-curves = Curves
vocabulary-declared = Symmetry and components

## First lines
vocabulary-heading-ruleset = the first line: a short name and a title
vocabulary-heading-parameter = a number or list that a game’s name may set

## Kinds of position
vocabulary-kind-heaps = heaps in any order; n is one of them
vocabulary-kind-all-heaps = heaps in any order; h is the list of all
vocabulary-kind-row = numbers in order
vocabulary-kind-rows = numbers that fall, as the rows of a bar
vocabulary-kind-numbers = a fixed count of numbers, each with a name
vocabulary-kind-coins = a row of coins, heads or tails
vocabulary-kind-grid = a board of squares; '#' is in use
vocabulary-kind-graph = vertices and edges
vocabulary-kind-directed-graph = vertices and arcs
vocabulary-kind-poset = elements, some of them below others
vocabulary-kind-curves = curves between spots that can each take three lines
vocabulary-kind-crosses = curves between the arms of crosses

## Statements
vocabulary-statement-option = a move: what the position, or one heap, becomes
vocabulary-statement-define = a name for an expression
vocabulary-statement-require = only positions like this are allowed
vocabulary-statement-start = positions to begin with
vocabulary-statement-measure = a number that falls with every move
vocabulary-statement-pass = the only move where it applies: the turn goes back
vocabulary-statement-wins = without a move, the player to move has won if this holds
vocabulary-statement-draws = after wins: without a move, play is drawn if this holds
vocabulary-statement-symmetry = images of a position are the same game
vocabulary-statement-parts = a board is the sum of its components
vocabulary-statement-short = a shorter way to write a position
vocabulary-statement-written = how numbers are written
vocabulary-statement-value = a known value: a nimber, P or N; it is checked
vocabulary-statement-misere = the same in misère play
vocabulary-statement-source = where the rules come from
vocabulary-statement-text = a text for readers in a language

## Drawings
vocabulary-drawing-circle = a circle of places; those in the list are taken
vocabulary-drawing-strip = a strip with a coin on each square in the list
vocabulary-drawing-corner = a piece a columns and b rows from its corner
vocabulary-drawing-bar = chocolate around its poisoned square
vocabulary-drawing-stacks = blocks stacked on 2 rows of 3; the list has the heights
vocabulary-drawing-sets = sets of numbers, each a sum of powers of two
vocabulary-drawing-tiles = squares with the numbers of the list
vocabulary-drawing-stretch = n − 2 free squares in a row; a cross closes two on either side

## Clauses and conditions
vocabulary-word-for = once for each element of the list
vocabulary-word-in = true if the list has it
vocabulary-word-where = only if the condition holds
vocabulary-word-let = a name for a value
vocabulary-word-if = one value if it holds, else the other
vocabulary-word-then = the value if the condition holds
vocabulary-word-else = the value otherwise
vocabulary-word-and = both hold
vocabulary-word-or = at least one holds
vocabulary-word-not = it does not hold; also “not in”
vocabulary-word-mod = the remainder
vocabulary-word-true = always holds
vocabulary-word-false = never holds

## Values
vocabulary-sign-range = from 1 to n; 1..n stops before n
vocabulary-sign-list = a list
vocabulary-sign-made = a list made element by element
vocabulary-sign-element = the first element; r[1..] is the rest
vocabulary-sign-pair = a pair, such as a place: row, column
vocabulary-sign-arithmetic = + - * /; a quotient is rounded down
vocabulary-sign-power = a power
vocabulary-sign-compare = == != < <= > >=, also chained
vocabulary-sign-state = a place: '#' in use, '.' not, marks 'X' and 'O'

## Functions of numbers
vocabulary-number-min = the smallest of several numbers
vocabulary-number-max = the largest of several numbers
vocabulary-number-abs = the absolute value
vocabulary-number-sqrt = the square root, rounded down
vocabulary-number-gcd = the greatest common divisor
vocabulary-number-popcount = how many binary digits of n are 1
vocabulary-number-divisors = the divisors of n, from 1 to n
vocabulary-number-xor = the nim-sum
vocabulary-number-bitand = the bits that both have
vocabulary-number-bitor = the bits that either has

## Functions of lists
vocabulary-list-any = true if at least one condition holds
vocabulary-list-all = true if every condition holds
vocabulary-list-count = how many conditions hold, or elements there are
vocabulary-list-sum = the sum
vocabulary-list-prod = the product
vocabulary-list-min = the smallest element
vocabulary-list-max = the largest element
vocabulary-list-xor = the nim-sum of the elements
vocabulary-list-mex = the smallest number from 0 that the list lacks
vocabulary-list-len = the length
vocabulary-list-indices = 0, 1, … up to the last place
vocabulary-list-add = the list with k added to element i
vocabulary-list-set = the list with k in place of element i
vocabulary-list-delete = the list without element i
vocabulary-list-trim = the list without the zeros at both ends
vocabulary-list-sorted = in rising order
vocabulary-list-reversed = in reverse order
vocabulary-list-distinct = each element once, in rising order
vocabulary-list-choices = after “for x in”: one element of each list, in every way
vocabulary-list-subsets = after “for x in”: some elements of a list, in every way

## Coins
vocabulary-coins-heads = the places with heads up; heads(c, i): of coin i
vocabulary-coins-turn = the row with coin i turned; also several
vocabulary-coins-len = the number of coins

## Boards of squares
vocabulary-grid-cells = all places
vocabulary-grid-full = true if the place is in use
vocabulary-grid-state = the state of a place; also g[c]
vocabulary-grid-inside = true if the place is on the board
vocabulary-grid-neighbours = the places next to c
vocabulary-grid-group = the places joined to c through places of its state
vocabulary-grid-run = the places in use from c in a direction
vocabulary-grid-put = the board with a state at these places
vocabulary-grid-clear = the board with these places no longer in use
vocabulary-grid-height = the number of rows
vocabulary-grid-width = the number of columns
vocabulary-grid-grid = a board of 3 rows of 4, all in use
vocabulary-grid-right = one place to the right
vocabulary-grid-left = one place to the left
vocabulary-grid-up = one place up
vocabulary-grid-down = one place down

## Graphs
vocabulary-graph-boxes = the strings of rows and columns of boxes
vocabulary-graph-vertices = all vertices, as numbers
vocabulary-graph-edges = all edges, as pairs
vocabulary-graph-neighbours = the vertices joined to v
vocabulary-graph-group = the vertices joined to v through vertices of its colour
vocabulary-graph-state = the colour of a vertex; also g[v]
vocabulary-graph-put = the graph with v in a colour; also with several
vocabulary-graph-degree = the number of edges at v
vocabulary-graph-adjacent = true if u and v are joined
vocabulary-graph-reach = the vertices that can be reached from v
vocabulary-graph-remove = the graph without v; also without several
vocabulary-graph-keep = the graph with these vertices alone
vocabulary-graph-cut = the graph without an edge
vocabulary-graph-paint = the graph with an edge in a colour
vocabulary-graph-weight = the weight of an edge, or of a vertex
vocabulary-graph-weigh = the graph with a weight at an edge or a vertex
vocabulary-graph-out = the heads of the arcs from v
vocabulary-graph-into = the tails of the arcs to v
vocabulary-graph-token = the vertex of the token, -1 for none
vocabulary-graph-move = the graph with the token on v

## Posets
vocabulary-poset-elements = all elements
vocabulary-poset-minimal = the minimal elements
vocabulary-poset-maximal = the maximal elements
vocabulary-poset-above = the elements greater than x
vocabulary-poset-below = the elements less than x
vocabulary-poset-less = true if x is less than y
vocabulary-poset-remove = the poset without x; also without several

## Curves
vocabulary-curves-lines = the lines that can be drawn, each as a number; of lone spots that are alike, the first are taken
vocabulary-curves-join = the curves with this line, and the spot or the bar on it

## Symmetry and components
vocabulary-declared-swap = numbers exchanged
vocabulary-declared-reverse = a row from right to left
vocabulary-declared-transpose = rows and columns exchanged
vocabulary-declared-reflections = left and right, up and down
vocabulary-declared-all = all turns and reflections of a board
vocabulary-declared-hexagonal = the twelve images of a triangular lattice
vocabulary-declared-relabel = a graph or poset with other numbers
vocabulary-declared-components = what is connected is a game of its own
