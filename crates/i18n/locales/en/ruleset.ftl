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
ruleset-board-colour = expected a colour: X, O, or # for none
ruleset-board-marks = vertex { $vertex } has a colour or weight already
ruleset-board-poset = expected covers such as 0<1,0<2, elements by number, chain(n), boolean(n), divisors(n), or - for the empty poset
ruleset-board-elements = too many elements: at most { $most }
ruleset-board-curves = expected a number of spots or crosses, boundaries of spots such as 1-6-2-6,3 in regions separated by /, or - for a position without lines to draw
ruleset-board-too-many-curves = too many spots: at most { $boundaries } boundaries in a region and { $corners } places for lines to end
ruleset-board-spot = this spot stands in too many places, or has too many lives
ruleset-board-same = expected two different numbers
ruleset-board-cycle = { $lower } cannot be less than { $upper }: it is greater than { $upper } already

## What is wrong with the text of a ruleset
ruleset-expected = expected { $wanted }, found { $found }
ruleset-quoted = “{ $text }”
ruleset-the-end = the end of the text
ruleset-a-name = a name
ruleset-a-text = a text between double quotes
ruleset-a-kind = how a position is held: heaps, all heaps, row, rows, numbers, coins, grid, graph, directed graph or poset
ruleset-a-statement = a statement such as option or start
ruleset-a-value = a nimber, P or N
ruleset-an-expression = a value
ruleset-end-of-statement = a new line or ; before the next statement
ruleset-character = the character “{ $found }” means nothing here
ruleset-hidden = the character “{ $found }” is not shown but obeyed by terminals; a ruleset may have no control characters other than tabs and newlines, and no marks of direction
ruleset-quote = the quote has no end on its line
ruleset-quote-inside = a text in “ ” or 「 」 holds no "; write it between two "
ruleset-state = expected one of '#', '.', 'X', 'O'; any other text stands between double quotes
ruleset-number-too-large = the number is too large: at most 9223372036854775807
ruleset-brace = expected names in braces with something between them, such as "{"{"}a{"}"}x{"{"}b{"}"}"
ruleset-brackets = expected names in braces that may come again, with the text between two of them at the end: "[{"{"}a{"}"},]"; once in a text
ruleset-reserved = “{ $name }” is a word of the language; choose another name
ruleset-slug = expected a short name such as my-game: small letters and digits, joined by hyphens
ruleset-no-option = no option: say which moves there are, such as “option n - k for k in 1..=n”
ruleset-no-statement = no statement begins with “{ $name }”; { $known }
ruleset-no-name = nothing here is called “{ $name }”; { $known }
ruleset-no-function = there is no function “{ $name }”; { $known }
ruleset-loop-function = “{ $name }” stands only where a loop chooses: for s in { $name }(…)
ruleset-nearest = did you mean “{ $name }”?
ruleset-known = there are: { $names }
ruleset-name-twice = “{ $name }” has a meaning here already; choose another name
ruleset-twice = “{ $word }” may be said once only
ruleset-too-long = the text is too long: at most { $most } characters
ruleset-too-deep = expressions are nested too deep: at most { $most } levels
ruleset-too-large = the rules are too large: at most { $most } expressions, definitions put in their place
ruleset-too-many-names = too many names or numbers
ruleset-too-many-parts = too many parts: at most { $most }
ruleset-too-many-numbers = too many numbers: at most { $most }
ruleset-recursion = the definition of “{ $name }” uses itself, or definitions are nested too deep
ruleset-later = “{ $name }” is defined further down: a definition uses only those above it
ruleset-wrong-count =
    { $count ->
        [one] “{ $name }” takes 1 value
       *[other] “{ $name }” takes { $count } values
    }
ruleset-usage = “{ $name }” is used like this: { $usage }
ruleset-usage-one = { $name }({ $takes })
ruleset-type = expected { $wanted }, found { $found }
ruleset-type-number = a number
ruleset-type-condition = a condition
ruleset-type-state = the state of a place
ruleset-type-tuple = a tuple of { $count }
ruleset-type-list = a list
ruleset-type-list-of = a list of: { $element }
ruleset-type-any = anything
ruleset-takes-pair = a tuple of two numbers
ruleset-takes-numbers = a list of numbers
ruleset-takes-lists = a list of lists of numbers
ruleset-takes-many-numbers = numbers or lists of numbers
ruleset-takes-many-pairs = places or lists of places
ruleset-takes-coins = coins
ruleset-takes-grid = a grid
ruleset-takes-graph = a graph
ruleset-takes-poset = a poset
ruleset-takes-curves = curves
ruleset-tuple-index = expected a number from 0 on, below { $count }
ruleset-argument = a move is told from others by variables of its “for” and “let”
ruleset-result-count =
    { $wanted ->
        [one] an option here gives 1 value; found { $found }
       *[other] an option here gives { $wanted } values, with commas between; found { $found }
    }
ruleset-parameters =
    { $count ->
        [one] this ruleset has 1 parameter
       *[other] this ruleset has { $count } parameters
    }
ruleset-code = expected an octal code such as 0.77
ruleset-parameter-word = expected one of: { $words }
ruleset-written-kind = a position of this kind ({ $kind }) has its own notation; “written” is for numbers and rows of them
ruleset-not-allowed = the ruleset does not allow this position (see its “require”)
ruleset-require-fault = what the ruleset requires cannot be worked out here: { $why }
ruleset-short-fault = this short form stands for no position: { $why }
ruleset-short-unmet = the short form { $pattern } does not stand for a position with these numbers
ruleset-pattern = expected a text such as { $pattern }
ruleset-numbers =
    { $wanted ->
        [one] expected 1 number, found { $found }
       *[other] expected { $wanted } numbers, found { $found }
    }
ruleset-name-taken = “{ $name }” is a game that comes with Grundy: give this ruleset another name and another title
ruleset-disguised = { $found } looks like another letter: write a name in letters of one alphabet
ruleset-not-read-back = the position { $position } is written “{ $text }”, which is not read as that position again
ruleset-unused = { $notation } Declared, but not proved from the text and so not used: { $what }.
ruleset-no-measure = { $notation } No measure was found that every move makes smaller: play may go round, and positions have no nimbers. If it ends, write a measure, such as “measure count(g[c] == '#' for c in cells(g))”.
ruleset-option-not-allowed = from { $position } this option leads to { $option }, which the ruleset does not allow
ruleset-ambiguous = at { $position } one move “{ $name }” leads to two different positions; name more of its variables
ruleset-fault-at = at the position { $position }: { $why }
ruleset-no-drop-at = at the position { $position } a move does not make the measure smaller: { $why }
ruleset-fault-overflow = a number is too large
ruleset-fault-division = a division by zero
ruleset-fault-element =
    { $length ->
        [one] the list has no place { $index }; it has 1 element
       *[other] the list has no place { $index }; it has { $length } elements
    }
ruleset-fault-of-nothing = the smallest or largest of nothing
ruleset-fault-negative = a position holds no negative number, but { $number } came out: add a condition such as “where k <= n”
ruleset-fault-measure = a measure is 0 or more, but { $number } came out: add to it what keeps it from falling below 0
ruleset-fault-power = an exponent is 0 or more, but { $number } came out
ruleset-fault-root = a square root is that of 0 or more, but { $number } came out
ruleset-fault-bits = only a number from 0 on has binary digits to count, but { $number } came out
ruleset-fault-range = a range goes no further than 2^62 either way
ruleset-fault-rising = the numbers of the rows have to fall
ruleset-fault-not-there = the board has no such place, vertex, edge or coin
ruleset-fault-work = the options of one position take too long
ruleset-fault-large = the position is too large
ruleset-fault-no-drop = give a measure that drops along every move
ruleset-fault-found-no-drop = the measure that was found on other positions does not hold here; if play ends, write one, such as “measure count(g[c] == '#' for c in cells(g))”, and if it can go round, write this position as a “start”
ruleset-fault-passes = two passes lead to different positions, but the turn goes back in one way only: let a condition leave one of them
ruleset-grows = positions grow without end: { $line } → …, after { $moves } moves { $position }; let an option be there only up to a bound, such as “where n < 100”, or give a measure that drops along every move
ruleset-no-components = positions of this kind ({ $kind }) have no components
ruleset-false-components = { $position } is not the sum of its components { $components }: its options differ
ruleset-no-symmetry = positions of this kind ({ $kind }) have no such symmetry
ruleset-false-symmetry = { $position } and its image { $image } have different options
ruleset-wins-heaps = “wins” judges a whole position; write “all heaps” in place of “heaps”
ruleset-wins-sum = positions of a game that is judged at its end cannot be added
ruleset-draws-wins = “draws” stands after “wins”: it says when play that has ended is drawn
ruleset-wins-ends = a game that is judged at its end has to end: give a measure that drops along every move
ruleset-no-misere = the game is judged by what stands there at its end, not by who moved last
ruleset-false-value = this value is false: { $position } has { $found }
ruleset-false-misere = this is false: in misère play { $position } is { $found }
ruleset-move = { $move }
ruleset-title = the title is too long: at most { $most } characters
ruleset-move-named = { $name }: { $rest }
ruleset-move-number = { $name } { $number }
ruleset-moves = { $moves }
ruleset-moves-many = { $count } places change
ruleset-move-pins-one = knock down pin { $things } of the row of { $row }
ruleset-move-pins = knock down pins { $things } of the row of { $row }
ruleset-move-pins-many = knock down { $count } pins of the row of { $row }
ruleset-move-heap = turn the heap of { $heap } into heaps of { $heaps }
ruleset-heap-size = { $heap }
ruleset-move-split = split the heap of { $heap } into heaps of { $heaps }
ruleset-move-take-split = take { $count } from the heap of { $heap } and leave heaps of { $heaps }
ruleset-move-numbers = change the numbers to { $numbers }
ruleset-move-from = take { $count } from heap { $place }, which has { $number }
ruleset-move-from-all = take the whole of heap { $place }, which has { $number }
ruleset-move-row = take { $count } from row { $place }, which has { $number }
ruleset-move-row-all = take the whole of row { $place }, which has { $number }
ruleset-move-rise = let number { $place } grow from { $number } to { $to }
ruleset-move-between = move { $count } from heap { $from } to heap { $to }
ruleset-move-gone = take the numbers { $things }
ruleset-move-gone-one = take the number { $things }
ruleset-move-gone-many = take { $count } numbers
ruleset-move-bite = bite at row { $row }, column { $column }
ruleset-move-turn = turn coins { $things }
ruleset-move-turn-one = turn coin { $things }
ruleset-move-turn-many = turn { $count } coins
ruleset-move-turn-run = turn coins { $first } to { $last }
ruleset-move-turn-cells = turn { $cells }
ruleset-move-cross = { $cells }: cross
ruleset-move-cross-at = put a cross on square { $place } of { $count } free ones in a row
ruleset-move-nought = { $cells }: nought
ruleset-move-black = { $vertices }: black
ruleset-move-white = { $vertices }: white
ruleset-move-bare = { $vertices }: no colour
ruleset-move-fill = fill { $cells }
ruleset-move-clear = take { $cells }
ruleset-cell = row { $row }, column { $column }
ruleset-cells-across = row { $line }, columns { $first } to { $last }
ruleset-cells-down = column { $line }, rows { $first } to { $last }
ruleset-cells-many = { $count } squares
ruleset-move-go = move to vertex { $vertex }
ruleset-move-vertices = take vertices { $things }
ruleset-move-vertices-one = take vertex { $things }
ruleset-move-vertices-many = take { $count } vertices
ruleset-move-line = draw a line
ruleset-move-join = join { $from } and { $to }
ruleset-move-loop = draw a loop at { $spot }
ruleset-move-sides = { $move }, with { $one } on one side and { $other } on the other
ruleset-corner = { $spot } (between { $one } and { $other })
ruleset-no-spot = nothing
ruleset-move-edges = take the edges { $things }
ruleset-move-edges-one = take the edge { $things }
ruleset-move-edges-many = take { $count } edges
ruleset-edge = between { $from } and { $to }
ruleset-move-weigh-vertex = vertex { $vertex }: weight { $weight }
ruleset-move-weigh-edge = the edge { $edge }: weight { $weight }
ruleset-move-paint-black = the edge { $edge }: black
ruleset-move-paint-white = the edge { $edge }: white
ruleset-move-paint-bare = the edge { $edge }: no colour
ruleset-move-elements = take elements { $things }
ruleset-move-elements-one = take element { $things }
ruleset-move-elements-many = take { $count } elements
ruleset-move-coin = move the coin from { $from } to { $to }
ruleset-move-coin-off = take away the coin at { $from }
ruleset-move-place = go to place { $place }
ruleset-move-piece = move the piece { $steps }
ruleset-step-left = { $count } left
ruleset-step-right = { $count } right
ruleset-step-up = { $count } up
ruleset-step-down = { $count } down
ruleset-break-left = break off { $count ->
        [one] { $count } column
       *[other] { $count } columns
    } on the left
ruleset-break-right = break off { $count ->
        [one] { $count } column
       *[other] { $count } columns
    } on the right
ruleset-break-above = break off { $count ->
        [one] { $count } row
       *[other] { $count } rows
    } at the top
ruleset-break-below = break off { $count ->
        [one] { $count } row
       *[other] { $count } rows
    } at the bottom
ruleset-move-block = bite off the block in row { $row }, column { $column }, layer { $layer }
ruleset-move-set = name the set of { $elements }

## What a beginner may have meant
ruleset-advised = { $why }; { $advice }
ruleset-advice-write = write “{ $instead }”
ruleset-advice-comment = a comment begins with #, and a quotient is written a / b
ruleset-advice-begin = a text begins with a line such as “ruleset my-game”
ruleset-advice-one-ruleset = a text holds one ruleset; put the next one in a text of its own
ruleset-advice-goes-on = it goes on with the statement before, so no ; stands before it
ruleset-advice-function = it is a function: write { $name }(…)
ruleset-advice-whole = numbers are whole; a / b is rounded down
ruleset-advice-ends = a statement ends with its line or with ;
ruleset-advice-method = a function stands before what it takes: len(r)
ruleset-advice-letters = names and words have the letters a to z; a title stands between double quotes
ruleset-advice-comma = no comma stands before it
ruleset-advice-for = “for” is missing before it
ruleset-advice-one-heap = an option is of one heap; for two numbers write “numbers a, b”
ruleset-advice-hyphen = join the words of the short name by hyphens; a title stands between double quotes
ruleset-advice-product = a product is written 3*n
ruleset-advice-joined = no blank stands between a function and its (
ruleset-advice-no-opening = nothing before it was opened
ruleset-advice-state = the state of a place stands between single quotes: '#'
ruleset-advice-between = a comma stands between values
ruleset-advice-element = one element is written r[0]; what a function takes stands in ( )
ruleset-advice-else = for no option otherwise, write a condition: where n > 0
ruleset-advice-parentheses = leave out the parentheses
ruleset-one-of = one of { $words }
ruleset-late-parameter = a parameter stands before the kind of position, right after the first line

## The page of a ruleset that does not say it itself
ruleset-own-line = A game of its own, written as a ruleset.
ruleset-own-rules = A move is one of the options that the ruleset gives. Whoever cannot move loses; in misère play, wins.
ruleset-own-source = The ruleset names none.
ruleset-own-notation = As in the examples.
ruleset-own-known = Nothing but what is computed.
ruleset-own-unsolved = Whatever is not computed.

## How positions of each kind are written; the groups of the classics
ruleset-none = there is no ruleset of { $game }: its rules are a program
ruleset-said = { $text }
ruleset-notation-short = { $notation } In short: { $forms }.
ruleset-notation-heaps = Heaps joined by commas, in any order: 3,5,7. The empty position is 0. A move is the heap and what it becomes: 7>3,4.
ruleset-notation-all-heaps = Heaps joined by commas, in any order: 3,5,7. The empty position is 0. A move is written as the position that it leads to.
ruleset-notation-row = Numbers joined by commas; their order matters: 3,5,7. A row of none is -. Rows joined by + are played together. A move is written as the position that it leads to, or by its name.
ruleset-notation-rows = Falling numbers joined by commas: 4,4,2. A move is written as the position that it leads to, or by its name.
ruleset-notation-numbers = Numbers joined by commas: 5,12. Positions joined by + are played together. A move is written as the position that it leads to.
ruleset-notation-coins = H for a coin with heads up and T for one with tails up, from the left: HTHH. A row without coins is -. Rows joined by + are played together. A move is written as the position that it leads to.
ruleset-notation-grid = Rows from the top, separated by /: # is a place in use, a dot one that is not, X and O are marks. 3x4 is a full board of 3 rows of 4. Boards joined by + are played together. A move is written as the position that it leads to.
ruleset-notation-graph = Edges joined by commas, lone vertices by number: 0-1,1-2,5. A weight stands after a colon and a colour, X or O, after =, of a vertex or an edge: 0-1:3,1-2=X,2:5=O; a weight of 1 is left out. Named graphs are path(5), cycle(6), complete(4), star(5) (a centre and 5 leaves), grid(3,4) and petersen. The empty graph is -; a token on a vertex stands after @, as in path(3)@0. Graphs joined by + are played together. A move is written as the position that it leads to.
ruleset-notation-directed-graph = Arcs joined by commas, lone vertices by number: 0>1,1>2,5. Named graphs have arcs both ways: path(5), cycle(6), complete(4), star(5), grid(3,4), petersen. A token on a vertex stands after @: 0>1,1>2@0. A move is written as the position that it leads to.
ruleset-notation-poset = Which element is just below which, joined by commas, lone elements by number: 0<1,0<2,5. Named orders are chain(3), boolean(3) (the subsets of a set of 3) and divisors(72). The empty order is -. A move is written as the position that it leads to.
ruleset-notation-curves = A number of spots: 5. Later, regions separated by /, in each the boundaries joined by commas, and for each boundary the spots in the order in which a walk along it meets them: 1-6,2/1-6,3. A spot that is alone has 3 lives, the others have 3 less one for each place in which they stand; 7:1 says that spot 7 has one life. Spots, boundaries and regions that play no part any more are left out; - is a position without lines to draw. A move is written as the position that it leads to.
ruleset-notation-crosses = A number of crosses with four arms, 3, or with another number of arms, 3x5. Later, regions separated by /, in each the boundaries joined by commas, and for each boundary the free ends in order: 1-2-3-4,5-6. A region with one free end is left out; - is a position without lines to draw. A move is written as the position that it leads to.
ruleset-group-heaps = Heaps and rows of numbers
ruleset-group-coins = Turning coins
ruleset-group-boards = Boards
ruleset-group-graphs = Graphs
ruleset-group-chocolate = Chocolate and other orders
ruleset-language = there are texts in: { $known }
ruleset-text-key = nothing is called “{ $name }” that a text could say; { $known }
ruleset-text-number = the move has no number called “{ $name }”
