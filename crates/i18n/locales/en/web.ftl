# The page.
web-title = Play
web-description = Play, explore and learn Nim, Chomp, the hexagon game and other impartial games: who wins, and why.
web-skip = Skip to the board
web-nav = This site
web-nav-play = Play
web-nav-learn = Learn
web-nav-puzzle = Puzzle
web-nav-ladder = Ladder
web-menu = Menu
web-nav-games = Games
web-nav-tables = Tables
web-language = Language
web-footer = Grundy solves impartial games. The address of each page holds the whole game: share it, keep it, go back to it.
web-footer-api = JSON for programs
web-keys-short = lists the keys.
web-keys = Keys
web-key-arrows = move over the board
web-key-enter = play
web-key-undo = undo
web-key-redo = redo
web-key-hint = hint
web-key-values = show or hide values
web-key-escape = take back the first click
web-key-again = start again; undo brings the game back
web-key-swap = swap sides and start again; undo brings the game back
web-key-help = this list
web-close = Close
web-offline = No connection. Nothing is lost: trying again …
web-retry = Try now
web-offline-title = You are offline
web-offline-kept = There is no connection. Pages and boards that you opened on this device before are still here: go back, or open them from your history.

## Errors
web-error-title = That did not work
web-example-works = This works:
web-not-found = No such page
web-not-found-text = There is nothing at this address.
web-busy = The server is busy
web-busy-text = Many questions are waiting. Please try again in { $seconds } s.
web-crowded = Too many connections are open. Please try again in { $seconds } s.
web-host-refused = This server does not answer to the name “{ $host }”. If the name is its own, start it with --host-name NAME.
web-method = { $method } is not allowed here, where nothing can be changed: use GET.
web-too-long = Addresses here have at most { $most } characters.
web-ending = The server is shutting down.
web-broken = A bug in the program ended this answer.
web-param-unknown = There is no parameter { $name } here. The parameters are { $known }.
web-param-nearest = There is no parameter { $name } here. Did you mean { $nearest }?
web-param-often = { $name } may be given at most { $most ->
        [one] once
       *[other] { $most } times
    }.
web-param-value = { $name } must be { $wanted }, not “{ $value }”.
web-param-word = one of { $words }
web-param-words = one or more of { $words }, separated by commas
web-param-number = a whole number from 0 to { $most }
web-param-flag = 1 or 0
web-param-places = column,row of each place, separated by ~, at most { $most } of them
web-too-many-moves = a game in an address has at most { $most } moves
web-back = To the start page
web-no-size = { $game } has no position of this size
web-no-part = "part" must be given at least once, as in part=nim 3,5
web-table-too-large = tables here go up to { $most }; the command line goes further
web-no-picture = only tables of two numbers have a picture
web-no-plane = planes are drawn here from c = 0 to { $most }; “grundy plane” draws more

## The board
web-thing = row { $row }, column { $column }
web-things = row { $row }, columns { $columns }
web-pin = pin { $number } of row { $heap }
web-match = match { $number } of heap { $heap }
web-coin = coin { $number }
web-vertex = vertex { $name }
web-square = square { $name }
web-block = layer { $layer }, row { $row }, column { $column }
web-piece = { $piece }, { $place }
web-piece-box-black = box of the first player
web-piece-box-white = box of the second player
web-piece-white = white piece
web-piece-black = black piece
web-piece-cross = cross
web-piece-nought = nought
web-piece-coin = coin
web-piece-queen = the queen
web-piece-king = the king
web-piece-rook = the rook
web-piece-bishop = the bishop
web-piece-knight = the knight
web-piece-token = the piece
web-piece-goal = the goal
web-piece-poison = the poison
web-piece-red-cannon = red cannon
web-piece-red-soldier = red soldier
web-piece-red-general = red general
web-piece-black-cannon = black cannon
web-piece-black-soldier = black soldier
web-piece-black-general = black general
web-die-top = die { $die } shows { $face }
web-die-face = die { $die }, turned to { $face }
web-board-pins = rows of standing pins: { $heaps }
web-board-heaps = matches in the heaps: { $heaps }
web-board-dice = { $heap ->
        [one] { $heap } counter is left
       *[other] { $heap } counters are left
    }; the { $dice ->
        [one] die shows
       *[other] dice show
    } { $faces }
web-board-many-heaps = { $count } heaps
web-board-named = { $game }: { $board }
web-board-and = { $first }; { $rest }
web-board-part = part { $part }: { $board }
web-board-layer = layer { $part }: { $board }
web-board-run = { $runs }
web-board-runs = { $runs } with gaps
web-board-rows = { $rows ->
        [one] one row of { $columns }
       *[other] { $rows } rows of { $columns }
    } { $columns ->
        [one] square
       *[other] squares
    }
web-board-boxes = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} of { $columns ->
    [one] { $columns } box
   *[other] { $columns } boxes
}
web-board-rows-uneven = squares in the rows from the top: { $lengths }
web-board-rows-many = { $rows } rows, the longest of { $columns } squares
web-board-hexes = { $rows ->
        [one] one row of { $columns }
       *[other] { $rows } rows of { $columns }
    } { $columns ->
        [one] piece
       *[other] pieces
    }
web-board-hexes-uneven = pieces in the rows from the top: { $lengths }
web-board-hexes-many = { $rows } rows, the longest of { $columns } pieces
web-board-gaps = missing: { $places }
web-board-free = free: { $places }
web-board-free-all = all free
web-board-full = a piece on each
web-board-undrawn = lines to draw: { $places }
web-board-drawn = drawn: { $places }
web-board-crosses = crosses: { $places }
web-board-noughts = noughts: { $places }
web-board-boxes-black = boxes of the first player: { $places }
web-board-boxes-white = boxes of the second player: { $places }
web-board-white = white pieces: { $places }
web-board-black = black pieces: { $places }
web-board-places = { $count } of them
web-board-track = { $rows ->
        [one] a row of { $count } squares
       *[other] { $rows } rows of { $count } squares
    }
web-board-coins = { $count ->
        [one] one coin
       *[other] { $count } coins from the left
    }: { $sides }
web-board-heads = heads
web-board-tails = tails
web-board-vertices = vertices: { $names }
web-board-token = the piece is on { $names }
web-board-dark = black: { $names }
web-board-light = white: { $names }
web-board-taken = taken: { $names }
web-board-edges = joined: { $edges }
web-board-many-edges = { $count } edges
web-board-edge = { $from } with { $to }
web-board-arrow = { $from } to { $to }
web-tap-again = Tap again to play: { $move }
web-pick =
    { $moves ->
        [one] { $thing }: { $moves } move
       *[other] { $thing }: { $moves } moves, choose one
    }
web-unpick = Choose something else
web-pick-more = { $move }, alone or with another heap
web-which = Which of { $count } moves?
web-which-reach = { $count } moves: click another outlined place, or choose here.
web-which-more = Play this move, or click another heap to take from it too.
web-choices = { $count ->
        [one] One move; Tab to choose.
       *[other] { $count } moves; Tab to choose.
    }
web-board-empty = The board is empty.
web-board-unlinked = Each place would be a link, and the page too large: the moves are in the list and can be typed.
web-board-no-room = There is no more room for this picture on the page.
web-sideways = ← The board is wider than the screen: scroll it sideways. →
web-about-game = About this game
web-its-table = Its table
web-its-lesson = Its lesson
web-board-svg = This board as SVG
web-corner-lower-left = Draw the poison at the lower left
web-corner-upper-left = Draw the poison at the upper left
web-related-lesson = Related lesson: { $lesson }
web-experts = More for experts
web-with-parameters = { $game } ({ $parameters })

## The goal of the game
web-goal-range = Take { $first } to { $last } matches from one heap.
web-goal-set = Take one of these numbers of matches from one heap: { $numbers }.
web-goal-moore = Take any number of matches from each of at most { $k } heaps.
web-goal-odd-even = Take 1 to { $k } matches from the heap.
web-goal-octal = Take matches from a heap and perhaps break the rest in two, as the code { $code } allows.
web-goal-hexadecimal = Take matches from a heap and perhaps break the rest into two or three, as the code { $code } allows.
web-goal-dice-all = Turn all { $dice } dice to neighbouring faces and take the sum that they then show.
web-goal-dice-one = Turn one die to a neighbouring face and take as many as it then shows.
web-goal-dice-sum = Turn one die to a neighbouring face and take the sum of all dice.
web-goal-die-stay = Turn the die to a neighbouring face, or leave it as it is, and take as many as it shows.
web-goal-part = Take any number of neighbouring pieces of one line.
web-goal-chomp-upper-left = Bite off a square with all that lies below it and to its right.
web-goal-chomp-lower-left = Bite off a square with all that lies above it and to its right.
web-goal-steps = Go on along the circle by one of these numbers of places, to one that nobody has taken: { $steps }.
web-goal-northcott = Slide one of your pieces along its row, but not past the other one.
web-goal-xiangqi = Move a cannon along its file, or a soldier one step, so that it is not taken.
web-goal-queen = Move the queen left, down or diagonally between them, as far as you like.
web-ends-last = Whoever takes the last one wins.
web-ends-last-misere = Whoever takes the last one loses.
web-ends-poison = Whoever has to eat the poison loses.
web-ends-poison-misere = Whoever is left with the poison alone wins.
web-ends-corner = Whoever reaches the star in the corner wins.
web-ends-corner-misere = Whoever reaches the star in the corner loses.
web-ends-boxes = Whoever owns more boxes in the end wins.
web-ends-odd = Whoever holds an odd number in the end wins.
web-ends-even = Whoever holds an even number in the end wins.
web-ends-move = Whoever cannot move loses.
web-ends-move-misere = Whoever cannot move wins.

## Whose turn
web-status = The game
web-how = Click what you want to take.
web-how-heaps = Click the matches you want to take.
web-how-bite = Click the square to bite from.
web-how-cross = Click a square to put a cross there.
web-how-nought = Click a square to put a nought there.
web-how-coins = Click the coins to turn.
web-how-place = Click the place to go to.
web-how-go = Click the vertex to move the piece to.
web-how-vertex = Click a vertex.
web-how-edge = Click an edge.
web-how-both = Click a vertex or an edge.
web-how-outlined = All that the move takes lights up first.
web-how-touch = A wrong move can be undone.
web-how-amount = Say below the board how many to take.
web-how-slide = Click the place to move to, or first the piece to move.
web-how-dice = Click the face to turn the die to.
web-how-twice = Click a piece, then another of the outlined ones; or choose below.
web-your-turn = Your turn.
web-turn = To move: { $player }.
web-computer-turn = The computer is thinking …
web-score = Boxes: ● { $first } { $black }, ○ { $second } { $white }.
web-last-move = Last move ({ $player }): { $move }.
web-you-won = You have won!
web-you-lost = The computer has won.
web-won = The game is over. Winner: { $winner }.
web-throw-first = The dice are thrown first.
web-throw = Throw the dice

## Controls
web-controls = Controls
web-more = More
web-ask = Ask
web-who = Who is winning?
web-who-wins = With best play from here, the winner is: { $player }.
web-who-draws = With best play from here, nobody wins: it is a draw.
web-who-length =
    { $moves ->
        [1] One move is left: the winner hurries, the loser delays.
       *[other] { $moves } moves are left: the winner hurries, the loser delays.
    }
web-undo = Undo
web-redo = Redo
web-hint = Hint
web-hint-move = This wins: { $move }.
web-hint-draw = No move wins, but this holds a draw: { $move }.
web-values = Value of each move
web-why = Why?
web-again = Start again
web-new-game = New game
web-swap = Swap sides
web-edit = Set up board
web-wall = On the wall: full screen
web-wall-leave = Leave the wall
web-move-again = { $move }, and move again
web-move-no-more = { $move }, and no further move is left
web-moves = Moves so far
web-moves-before =
    { $count ->
        [one] … { $count } earlier move
       *[other] … { $count } earlier moves
    }
web-moves-after =
    { $count ->
        [one] { $count } later move …
       *[other] { $count } later moves …
    }
web-start = start
web-many-moves = more than { $count } possible moves
web-amount = { $what }: how many, 1 to { $most }
web-amount-take = Take
web-all-moves =
    { $count ->
        [one] { $count } possible move
       *[other] { $count } possible moves
    }
web-move-text = move
web-move-phrase = in words
web-leaves = leaves
web-value = value
web-move-list = Moves
web-length = moves left
web-type-move = or type a move
web-make-move = Make this move
web-line-move = { $player }: { $move }
web-legend = What the values mean
web-legend-p = after this move the opponent loses: a winning move
web-legend-n = after this move the opponent can win
web-legend-d = after this move neither player has to lose: a draw
web-legend-nimber = a number is the nimber of what is left
web-legend-length = “moves left” counts this move too; the winner hurries, the loser delays
web-legend-no-length = How many moves are left was not found in the time of this page
web-values-open = Moves without a mark could not be valued in the time this page has.

## Setting up
web-edit-title = Set up the board by touching it.
web-edit-how = Touch something to remove it, an empty place to add to it. Places at the edge make the board larger.
web-edit-how-heaps = Touch a counter to remove it and all to its right; touch the space right of a heap to extend the heap to there; touch the empty row below to add a heap.
web-edit-how-tracks = Touch a place and the nearer piece goes there; touch a piece to remove its row; touch the empty row below to add one.
web-edit-how-xiangqi = Touch a point and the nearer piece of its file goes there; on an empty file, a pair appears. Touch a piece to remove its pair; touch a general to let that side move.
web-edit-how-dice = Touch the die to turn it to its next face, and the counters to have fewer or more.
web-edit-none = Set up this board by its notation.
web-edit-now = The board is now { $position }.
web-edit-add = add at row { $row }, column { $column }
web-edit-remove = remove at row { $row }, column { $column }
web-edit-back = Back to the game
web-edit-done = Done: play
web-new = Another start or other players
web-game = game
web-position = position
web-first = first player
web-second = second player
web-seat-person = person
web-misere = misère: the last player loses
web-begin = Begin
web-set = Show this board
web-by-size = Begin with this size

## Why
web-too-large = Too large to answer here right away.
web-think = Think longer
web-lines = Commands or formulas
web-command = On your own machine, this command answers it:
web-your-move = your move
web-answers-some = For example:
web-theory = More: the theorem and the numbers
web-its-answer = the answer
web-its-move = Their move
web-your-answer = Your answer
web-answers-many = There are more than { $count } moves, and each has an answer:
web-answers =
    { $count ->
        [one] The only move has an answer:
       *[other] Each of the { $count } moves has an answer:
    }
web-parts = The parts and their nimbers
web-nim-sum = nim-sum
web-no-slip = Whoever lost never had a winning move to miss.
web-no-slip-won = You never gave the win away.
web-no-slip-drawn = Nothing was given away: neither a win nor a draw.
web-lost-from-the-start = You made no mistake: this board is lost for whoever moves first from here, against perfect play. Swap sides, and it is yours to win.
web-key-better = would have won
web-key-draw = would have held the draw
web-key-played = was played
web-slip = Move { $number } gave the win away: { $played }. Winning was: { $better }.
web-slip-draw = Move { $number } gave the draw away: { $played }. A draw was: { $better }.
web-slip-answered = It was answered with: { $move }.
web-slip-left = Compare the nimbers of what is left: the winning move leaves { $better }, and whoever has to move on *0 loses; the move played leaves { $played }, which is not *0, so the answer could win.
web-slip-plain = Play where the tick is: whatever your opponent does then, you win.
web-slip-plain-draw = Play where the tick is, and your opponent cannot win.
web-look = Look at that position
web-review = Go through the game
web-review-back = One move back
web-review-forth = One move on
web-review-step = { $ply } of { $count }
web-play-on = Play on from here
web-next-move = Next move ({ $player }): { $move }.
web-strip-sides = Above the line the winner with best play is: { $above }; below it: { $below }.
web-strip-level = On the line: a draw.
web-strip-mistake = (mistake)
web-review-open = The other moves lead to positions too large to review here.
web-best-line = Best play from here

## Pages
web-other-games = Other games
web-hero = Games you win by thinking.
web-hero-line = Beat the Guesser first, then go up to the player that never errs, and see why each win is a win.
web-you-begin = You begin
web-group-chocolate = Chocolate
web-group-heaps = Heaps and matches
web-group-honeycomb = Honeycomb
web-group-dice = Dice
web-group-boards = Boards and pieces
web-group-more = Classics, and your own
web-group-own = Write a game
web-play-it = Play it
web-learn-games = The rules, origin and theory of each game
web-open-board = Open this board
web-tables-line = Nimbers, outcomes and P-positions of every game: graphs, pictures, numbers and files.
web-tables-search = Which games have these terms, or this number of the OEIS?
web-tables-find = Find
web-tables-terms = First nimbers
web-tables-outcomes = outcomes
web-tables-rows = a table; { $count } of its lines can be searched
web-tables-few = Give { $least } to { $most } numbers, such as 1, 2, 0, 3, or a number of the OEIS, such as A002186.
web-tables-found = { $count ->
    [0] No sequence here has these terms.
    [one] One sequence here has these terms.
   *[other] { $count } sequences here have these terms.
}
web-tables-numbered = { $count ->
        [0] No table here is { $number } of the OEIS.
        [one] One table here is { $number } of the OEIS.
       *[other] { $count } tables here are { $number } of the OEIS.
    }
web-tables-row = row { $number }
web-tables-class = column { $name }
web-tables-diagonal = diagonal
web-tables-at = from n = { $number } on
web-tables-oeis = Look for these terms in the OEIS
web-planes = Three-row Chomp, plane by plane
web-planes-line = A position of three-row Chomp is (a,b,c). For each third row c, the picture shows every (a,b) and, where it is not a P-position, which of five reasons excludes it.
web-plane-line = Every (a,b) with this third row. A cell that nothing excludes is a P-position.
web-plane-list = The first P-positions of this plane
web-plane-any = Any c up to { $most }
web-table-nimbers = Nimbers of { $game }, { $convention }
web-table-outcomes = Outcomes of { $game }, { $convention }
web-table-p-positions = P-positions of { $game }, { $convention }
web-table-outcomes-only = Outcomes of { $game }
web-table-p-positions-only = P-positions of { $game }
web-table-open = The time this page has was not enough for all cells. This command fills them in:
web-table-none = The positions of this game have no numbers to count them by, so it has no table.
web-table-left = The page goes on filling: { $done } of { $all } cells are known.
web-table-filled = { $done } of { $all } cells are known; this page gets no further.
web-table-whole = All { $all } cells are known now.
web-table-large = This table is large: download it as a file.
web-table-picture = This table is large: the page has its picture alone. The files have the values, and so does this command:
web-download = Download:
web-hover = Point at a cell, touch it, or move to it with the arrow keys to read its value. Ctrl and the wheel, or two fingers, enlarge it.
web-png-failed = The picture could not be drawn here. Please save the SVG.
web-graph-title = Graph of the nimbers of { $game }
web-graph-label = period { $period }
web-graph-period = Proved: from heap { $from } on, the nimbers repeat with period { $period }. The first period is shaded. { $breaks }
web-graph-saltus = Proved: from heap { $from } on, a heap larger by { $period } has a nimber larger by { $saltus }. The first period is shaded. { $breaks }
web-graph-no-exceptions = No smaller heap is an exception.
web-graph-exceptions = { $count ->
    [one] One smaller heap is an exception, in orange:
   *[other] { $count } smaller heaps are exceptions, in orange:
} { $heaps }{ $more ->
    [0] .
   *[other] , …
}
web-graph-open = No period of this sequence is proved as far as this page looks.
web-to = up to
web-what = show
web-what-nimbers = nimbers
web-what-outcomes = outcomes
web-what-p-positions = P-positions
web-show = Show
web-numbers = The table
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-picture = The picture
web-yes = yes
web-no = no
web-branches = The two branches
web-branches-of = Three-row Chomp, the two branches of plane c = { $c }
web-branches-line = Each P-position (a,b,c) of a plane lies near one of two lines, one rising and one falling. The lower picture shows how far each strays from its line.
web-branches-none = this plane has too few P-positions for two lines
web-families = The hexagon game: families and periods
web-families-line = The boards A(x,y), B(x,y) and C(x,y,z) within a parallelogram of side 64, by their nimbers.
web-family = The hexagon game, { $family }
web-no-family = the families are A, B, C2, C3, C4, C5 and C6
web-family-periods = Periods
web-family-periods-line = From some length on G(n + period) = G(n) + saltus. What is not marked as proved is verified only as far as the table goes. Boards of at most five rows are proved here, of up to eleven by “grundy survey strips”; “grundy survey hexagons” goes further in length.
web-family-sequence = sequence
web-family-values = first nimbers
web-family-from = from n
web-family-period = period
web-family-rise = saltus
web-family-verified = verified to n =
web-family-proved = proved

## Certificates
web-certificate = Certificate
web-certificate-text = The certificate, line by line
web-certificate-line = The outcome with its proof, which a separate program checks from the rules alone.
web-certificate-accepted = Written just now, and accepted by the checker.
web-certificate-check = To write and check it on your own machine:
web-certificate-large = This proof is too large to write here.
web-listening = Grundy is at http://{ $address }/ (Ctrl-C ends it).
web-cannot-listen = cannot listen on { $address }: { $why }

## The lab
web-nav-lab = Lab
web-lab-line = Type a conjecture and have it checked case by case; or see what the documents claim, and whether it holds.
web-lab-say = a statement
web-lab-check = Check it
web-lab-language = is_p, is_n, nimber and outcome ask about a position; ranges are written 1..=100; conditions are joined by && and ||, == compares, and % is the remainder. “grundy conjecture” checks further.
web-build = Put a conjecture together from choices
web-build-line = Choose the game, how large its positions are, and what is said of them. The statement is written into the field above.
web-build-from = sizes from
web-build-to = to
web-build-quantity = the position
web-build-quantity-always-p = is always a P-position: whoever moves loses
web-build-quantity-always-n = is always an N-position: whoever moves wins
web-build-quantity-p = is a P-position exactly when …
web-build-quantity-n = is an N-position exactly when …
web-build-quantity-nimber = has a nimber …
web-build-term = size
web-build-term-number = none
web-build-term-first = the size n; of two, the first
web-build-term-sum = a + b, the sum of both
web-build-term-difference = the difference of both
web-build-term-nim-sum = the nim-sum of both
web-build-modulus = its remainder by (0: itself)
web-build-relation = relation
web-build-number = number
web-build-write = Write it
web-lab-found = Result
web-lab-time =
    This page’s time is up. { $cases ->
        [0] No case was finished.
        [one] The one case tried holds.
       *[other] All { $cases } cases tried hold.
    } “grundy conjecture” goes further.
web-lab-claims = The documents’ claims
web-lab-claims-line = Each was checked by a program. Open one to check it again here and see its first counterexample on a board.
web-lab-corrected = What holds instead:
web-lab-document = document
web-lab-next = The next claim that is false
web-lab-too-long = A statement has at most { $most } characters here.
web-lab-no-claim = No claim is called “{ $asked }”.
web-lab-no-document = No document has the number { $asked }.
web-lab-which = A verdict alone is not enough: say of which document, as in document=0&verdict=false.

## Writing a game
web-nav-ruleset = Write
web-ruleset-title = Write a game
web-ruleset-line = A few lines make a game: what a position is, and the options that a move chooses from. Change a rule, and everything is answered again.
web-ruleset-text = Ruleset
web-ruleset-copy = Copy link
web-ruleset-copied = The link is copied.
web-ruleset-help = The address of this page holds the whole game: share it or keep it.
web-ruleset-wrong = Line { $line }, character { $character }: { $why }
web-ruleset-mend = Mend the ruleset
web-ruleset-change = Change its rules
web-ruleset-play = Play against the computer
web-ruleset-right = { $game }: the rules are in order.
web-ruleset-examples = Begin with one of these, and change a rule
web-ruleset-address = Address to share
web-ruleset-fits = Names that fit
web-ruleset-keys = While you type, names that fit are offered: the arrows and Enter take one, Escape puts them away, Alt+↓ shows all.
web-ruleset-sheet = Cheat sheet
web-ruleset-sheet-line = All words of the language, each with an example.
web-ruleset-insert = A click puts an example into the ruleset.
web-ruleset-samples = Small games to begin with
web-blocks = Build it from blocks
web-blocks-line = Choose, and the text above is written for you. Then change it as you like.
web-blocks-heaps = Heaps: take and split
web-blocks-piece = A piece that moves to the corner
web-blocks-least = take at least
web-blocks-most = at most (empty: any number)
web-blocks-split = split a heap
web-blocks-split-never = never
web-blocks-split-two = instead of taking, into two
web-blocks-split-unequal = instead of taking, into two unequal ones
web-blocks-split-after = after taking, the rest into two
web-blocks-left = steps to the left (empty: any, 0: none)
web-blocks-up = steps up
web-blocks-diagonal = diagonal steps
web-blocks-write = Write it
web-ruleset-own-name = My { $game }
web-ruleset-sample-take = My game
web-ruleset-sample-take-note = change a rule
web-ruleset-sample-split = Take one or split
web-ruleset-sample-split-note = two unequal heaps
web-ruleset-sample-piece = A piece to the corner
web-ruleset-sample-piece-note = one or two steps left, or any number up
web-ruleset-sample-coins = Two coins side by side
web-ruleset-sample-coins-note = a head, and the coin left of it
web-ruleset-sample-crosses = Crosses apart
web-ruleset-sample-crosses-note = never next to another cross
web-ruleset-sample-graph = Joined vertices
web-ruleset-sample-graph-note = lone vertices stay
web-nimbers-title = Compute with nimbers
web-nimbers-line = The nim-sum (+), the nim-product (*), its inverse (/), powers (^) and square roots (sqrt) of nimbers below 2^64.
web-nimbers-expression = Expression
web-nimbers-sums = Nim-sums
web-nimbers-products = Nim-products

web-its-sheet = Worksheet to print
web-sound = Sound and vibration
web-learn-sheets = Worksheets to print, with answers
web-sheet-title = Worksheets
web-sheet-line = Choose a game, the position that it starts from and what to ask. The same seed prints the same sheet again.
web-sheet-from = start
web-sheet-ask = question
web-sheet-ask-winner = Who wins, if nobody makes a mistake?
web-sheet-ask-move = Find a winning move.
web-sheet-ask-nimber = What is the nimber?
web-sheet-count = how many
web-sheet-seed = seed
web-sheet-make = Make the sheet
web-sheet-print = Print
web-sheet-another = Another sheet
web-sheet-answers = With answers
web-sheet-no-answers = Without answers
web-sheet-answers-title = Answers
web-sheet-fewer = Only { $count } different exercises were found from this start. A larger start has more.
web-sheet-name = Name
web-sheet-date = Date
web-sheet-mark = { $game } · sheet { $seed }
web-sheet-space-winner = Winner:
web-sheet-space-move = Move:
web-sheet-space-nimber = Nimber:
web-sheet-think = Because:
web-sheet-stars = difficulty { $stars } of 3
web-sheet-cut = Board to cut out
web-sheet-cut-line = Cut along the dashed lines and play with the pieces.
web-sheet-first = The player to move wins
web-sheet-second = The other player wins
web-sheet-draw = Neither can win
web-sheet-winner-by = { $winner } ({ $moves })
web-sheet-or = { "; or " }
web-loading = The games are being loaded …
web-program-failed = The program has failed. Reload the page; nothing is lost.
web-from-disk = This page was opened from a disk, where browsers do not let it load its program. Open grundy.html instead, or put the whole folder on a web space.
web-without = This browser cannot run the program of this page (it has no WebAssembly), so boards answer nothing here. The games, the lessons and the rules can be read.
