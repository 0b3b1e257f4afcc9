# Messages shared by all games.

list-end = { $before } and { $last }
list-item = { $item }, { $rest }

## Moves of heap games
move-take = take { $count } from the heap of { $heap }
move-take-all = take the whole heap of { $heap }
move-take-number = take { $count }

## What is wrong with a text
misread-expected = expected “{ $wanted }”
misread-number = expected a whole number
misread-negative = a negative number is not possible here
misread-too-large = too large: at most { $most }
misread-too-small = too small: at least { $least }
misread-too-long = too long: at most { $most } characters
misread-rest = nothing more should follow here
misread-blank = a blank between some places of a row and not between others: rows are separated by /
nimber-expected = expected a nimber such as 5 or *5, “sqrt(” or “(”
nimber-by-zero = this is *0, and nothing can be divided by it
nimber-too-deep = parentheses and roots are nested too deep: at most { $most } levels
misread-move = no such move is possible here
misread-star = a star marks a P-position, which this is not: leave the star out
misread-star-open = a star marks a P-position, and no theorem says whether this is one: leave the star out and solve it
misread-no-parameters = this game takes no parameters
misread-heaps = too many heaps: at most { $most }
misread-total = too many matches in all: at most { $most }
misread-no-heap = there is no heap of { $heap }
misread-word = expected one of: { $words }
misread-word-nearest = expected one of: { $words }; did you mean “{ $nearest }”?

## Scenes
board-no-corner = { $game } has no poisoned square: only boards of Chomp have a --corner
board-no-regions = { $game } has no board of bites: only boards of Chomp have --regions
board-too-large = the board is too large to be drawn whole: ask about a smaller one
board-winning = ★ Bites that win: { $bites }.
board-red = r, red: bites that leave the first row whole, each with its answer: { $bites }.
board-red-mirrored = r, red: bites that leave the first row and the first column whole, each with its answer: { $bites }.
board-yellow = y, yellow: bites into the first row, each with its answer: { $bites }.
board-yellow-mirrored = y, yellow: bites into the first row or the first column, each with its answer: { $bites }.
board-not-turned = { $game } has no board that can be turned over its diagonal
board-part = Part { $part }
board-lines = Lines: h horizontal, u rising to the right, d falling to the right.
scene-heap = a heap of { $heap }
scene-part = only the corner of { $position } is drawn

## Axes of tables
axis-heap = heap
axis-rows = rows
axis-columns = columns
axis-face = face on top
axis-throw = tops

## Misère play
misere-over = No move is left: in misère play the player to move has won.

## Conventions and outcomes
convention-normal = normal play
convention-misere = misère play
ending-scored = the position at the end decides
outcome-n = N-position: the player to move wins
outcome-p = P-position: the player to move loses
outcome-d = D, a draw: each player can avoid losing

## Answers
answer-head = { $game } { $position } · { $convention }
answer-outcome = { $outcome }.
answer-outcome-nimber = { $outcome }. Nimber *{ $nimber }.
answer-outcome-open = { $outcome }. Its nimber was not computed.
answer-winning = Winning moves
answer-leaves = leaves { $to }
answer-also-winning = Also winning
answer-incomplete = There may be more winning moves.
answer-no-move-known = This argument does not name a winning move.
answer-thorough = Add --thorough to search for what is left open.
answer-proof = The certificate has { $lines } lines: grundy-check { $file } verifies it.
answer-why = { $by }: { $reason }
answer-rest =
    { $positions ->
        [0] { $by }: { $found }.
        [one] { $by } of { $positions } position: { $found }.
       *[other] { $by } of { $positions } positions: { $found }.
    }
rest-moves =
    { $count ->
        [one] the only winning move
       *[other] all { $count } winning moves
    }
rest-others =
    { $count ->
        [0] no other winning move
        [one] one more winning move
       *[other] { $count } more winning moves
    }
rest-no-measure = No nimber: no measure was found that every move makes smaller, so play may go round. If it ends, write a measure in the text, such as “measure count(g[c] == '#' for c in cells(g))”.
rest-nimber = the nimber *{ $nimber }
answer-all-moves =
    { $count ->
        [one] The only move, and the value of what it leaves
       *[other] All { $count } moves, and the values of what they leave
    }
answer-many-moves = { $count } moves; the first { $shown }, and the values of what they leave
answer-very-many-moves = More than { $count } moves; the first { $shown }, and the values of what they leave
answer-length =
    { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }
answer-length-draw = Nobody has to lose, so play need not end.
answer-length-open = How many moves are left was not found within the limits.
answer-rolls = After each opening throw, for the player who must turn:
by-theorem = By theorem
by-search = By search
by-table = By table

## Reasons of engines
reason-search-n =
    { $positions ->
        [0] To win, { $move }; every answer loses (known from an earlier search).
        [one] To win, { $move }; every answer loses ({ $positions } position searched).
       *[other] To win, { $move }; every answer loses ({ $positions } positions searched).
    }
reason-search-n-unlisted =
    { $positions ->
        [0] Known from an earlier search.
        [one] { $positions } position was searched.
       *[other] { $positions } positions were searched.
    }
reason-search-p =
    { $positions ->
        [0] Every move has a winning answer (known from an earlier search).
        [one] Every move has a winning answer ({ $positions } position searched).
       *[other] Every move has a winning answer ({ $positions } positions searched).
    }
reason-search-d =
    { $positions ->
        [one] Each player can avoid losing for ever ({ $positions } position searched, all that can be reached).
       *[other] Each player can avoid losing for ever ({ $positions } positions searched, all that can be reached).
    }
reason-over-d = No move is left: the game is a draw.
reason-search-even =
    { $positions ->
        [0] Neither player can force a win (known from an earlier search).
        [one] Neither player can force a win ({ $positions } position searched).
       *[other] Neither player can force a win ({ $positions } positions searched).
    }
reason-over-p = No move is left: the player to move has lost.
reason-over-n = No move is left: the player to move has won.
reason-loony = The position is loony: whatever is added to it, the player to move wins.
reason-must-pass = The only move is to pass: whoever moved last moves again. Such a position has no nimber.
reason-distance =
    { $moves ->
        [one] With the winner hurrying and the loser delaying, one more move is made.
       *[other] With the winner hurrying and the loser delaying, { $moves } more moves are made.
    }
reason-sequence = All heaps up to { $heaps } were valued one by one.
reason-period = The values of the heaps have period { $period } from { $from } on, proved by the heaps up to { $proved }.
reason-saltus = The nimber of a heap { $period } larger is { $saltus } larger, from { $from } on, proved by the heaps up to { $proved }.
reason-strips = The nimbers of boards of { $rows ->
        [one] one row
       *[other] at most { $rows } rows
    } follow laws for every length, proved by the boards of up to { $columns } columns.
reason-sieve-n = Every board that fits in this one was decided in turn, by a sieve. To win, { $move }; every answer loses.
reason-sieve-p = Every board that fits in this one was decided in turn, by a sieve. No move leaves a P-position.
reason-line-table = The outcome stands in the table of all positions of the { $rows }×{ $columns } board ({ $file }).
reason-region-table = The nimbers stand in the table of all convex boards inside { $side }×{ $side } ({ $file }).
reason-whole-table = The outcome stands in the table of all positions that follow from { $start } ({ $file }).
reason-table-n = { $method } To win, { $move }; that leaves a position lost for the opponent.
reason-table-p = { $method } Every move leaves a position won by the opponent.
reason-table-unlisted = { $method } This tells who wins. The moves are too many to try all: none of the first million wins.
reason-coins = Every coin that shows heads is worth a nimber by itself, and the position is worth their nim-sum, { $sum }: a turned coin can be seen as a coin of its own, since two on one place cancel out.
reason-heaps-p = The nimber of { $heaps } is { $sum }: every move can be answered so that it is *0 again.
reason-heaps-n = The nimber of { $heaps } is { $sum }. To win, { $move }; what is left has { $left }.
reason-quotient-to = The misère quotient of the heaps up to { $to } has { $order } elements, proved for all sums of them. Its generators are the classes of these heaps: { $generators }.
reason-quotient-period = The misère quotient of all heaps has { $order } elements; the classes of heaps have period { $period } from { $from } on, proved by the heaps up to { $proved }. Its generators are the classes of these heaps: { $generators }.
reason-counts = Who wins a sum of heaps up to { $to } depends on how many heaps of each size there are, and on one more whole number, the height. Below a threshold the heaps of a size are counted as they are, above it modulo a period; some heaps raise the height and others lower it. This is proved for all sums of these heaps. Their misère quotient is infinite.
reason-quotient-p = The classes of { $heaps } have the product { $product }, which is in the P-portion, where the player to move loses.
reason-quotient-n = To win, { $move }. The classes of what is left, { $heaps }, have the product { $product }, which is in the P-portion, where the player to move loses.
reason-law-p = { $law } Every move leaves a position won by the opponent.
reason-law-n = To win, { $move }. { $law }
law-division = { $heap } = { $times } × { $period } + { $rest }. { $law }
law-remainders = From { $from } on, the P-positions are the heaps whose remainder mod { $period } is one of these: { $rests }.
law-classes = From { $from } on, where the heap is { $rest } mod { $period }, the P-positions are those with one of these on top: { $classes }.
law-all-classes = From { $from } on, every position whose heap is { $rest } mod { $period } is a P-position.

## Sums
sum-name = Sum of games
sum-line = Several games at once: a move is a move in one of them, whichever you like.
sum-rules = Several games lie side by side. A move is a move in one of them, whichever the player likes; the others stay as they are. Play ends when no game has a move left.
sum-source = R. P. Sprague, “Über mathematische Kampfspiele” (1935); P. M. Grundy, “Mathematics and Games” (1939).
sum-notation = The parts, each as a game and a position, with a plus sign between blanks: nim 3,5 + chomp 2x3. A move is the part’s number, a colon and a move of its game: 2:r1c2.
sum-known = In normal play every part is worth a nimber, and the sum is worth their nim-sum: the player to move loses exactly when it is 0 (Sprague and Grundy).
sum-unsolved = In misère play nimbers do not add: heaps of one take-and-break game go by their quotient where it is found, tame parts go as in Nim, all other sums have to be searched.
sum-move = in part { $part }: { $move }
sum-how = Click in any one of the games: that is your move.
sum-part-over = no move left here
sum-build = Add another game beside this one
sum-add = Add a game
sum-size = size
sum-second-size = second size, where it has two
sum-two-sizes = { $game } (two sizes)
sum-add-it = Add
sum-without = Take away { $part }
error-sum-many = a sum that is played has { $most } parts at most
misread-part = expected a part’s number from 1 to { $most }, a colon and a move in it
misread-pass = expected the pass in part { $part }, which comes before all else
sum-p = { $working } = *0: any move in one part can be answered so that the sum is *0 again.
sum-n = { $working } = *{ $nimber }. In { $game }, { $move }: the sum becomes *0.
sum-loony = A part is loony: whatever the others are worth, the player to move wins. In { $game }, { $move }.
sum-firm-p = { $working } = { $nimber }. Every part is tame and one of them is firm, so the sum goes as misère Nim with a heap of 2 or more: the player to move loses when the nim-sum is 0.
sum-firm-n = { $working } = { $nimber }. Every part is tame and one of them is firm, so the sum goes as misère Nim with a heap of 2 or more: the player to move wins when the nim-sum is not 0. In { $game }, { $move }.
sum-fickle-p = { $working } = { $nimber }. Every part is tame and fickle, so the sum goes as misère Nim with heaps of 1: the player to move loses when the nim-sum is 1.
sum-fickle-n = { $working } = { $nimber }. Every part is tame and fickle, so the sum goes as misère Nim with heaps of 1: the player to move wins when the nim-sum is 0. In { $game }, { $move }.
sum-quotient = { $method } { $reason }
sum-quotient-n = { $method } The class of the sum is not in the P-portion, so the player to move wins; none of the moves that were tried does.
sum-search-p =
    { $sums ->
        [one] Nimbers do not add in misère play. Every move has a winning answer ({ $sums } sum searched).
       *[other] Nimbers do not add in misère play. Every move has a winning answer ({ $sums } sums searched).
    }
sum-search-n =
    { $sums ->
        [one] Nimbers do not add in misère play. In { $game }, { $move }; every answer loses ({ $sums } sum searched).
       *[other] Nimbers do not add in misère play. In { $game }, { $move }; every answer loses ({ $sums } sums searched).
    }

## Why, move by move
why-p = Every move has an answer:
why-n = After “{ $move }” every move of the opponent has an answer:
why-answer = { $move }, leaving { $to }
why-over = no move is left
why-mex = Nimbers of the options: { $nimbers }. The least one missing, their mex, is *{ $mex }: the nimber of this position.
why-more = Only the first { $shown } are shown.

## Errors
error-headed = error: { $text }
error-with-advice = { $error }. { $advice }
error-unknown-game = there is no game called “{ $name }”
error-bad-convention = { $game } has no { $convention }
error-limit = the { $limit } limit was reached (positions: { $positions }, memory: { $megabytes } MB, time: { $seconds } s)
error-cancelled = the search was cancelled (positions: { $positions }, memory: { $megabytes } MB, time: { $seconds } s)
error-not-known = { $position } is not known here: no theorem in Grundy settles it, and a search would never end
error-nimber-not-known = the nimber of { $position } is not known here: no theorem in Grundy gives it, and a search would never end
error-no-nimbers = positions of { $game } have no nimbers here
error-sum-complimenting = In { $game } a player may move twice in a row, which misère play of a sum does not know
error-sum-scored = { $game } is decided by what the players hold at the end, not by who moves last: its positions have no nimbers and cannot be part of a sum
error-loopy = no measure is known that every move of { $game } makes smaller: play may go round, and positions have nimbers only where a theorem gives them. If it is a game of your own and its play ends, write a measure in its text, such as “measure count(g[c] == '#' for c in cells(g))”
error-misere-sum-proof = a certificate of a sum rests on nimbers, which do not add in misère play: leave out --proof or --misere
error-loopy-sum-proof = positions that follow from { $position } can come again, and a certificate cannot state what it is worth in a sum: leave out --proof
error-proof-moves = a list in a certificate holds positions of at most { $most } moves each, and this proof needs one with more: it cannot be written
error-proof-refused = the proof that was found does not hold ({ $fault }); please report this
error-no-nimber-proof = no proof of the nimber of { $position } fits the limits
error-throw-first = { $position } is before the opening throw: add what the dice show
error-no-opening = this is not an opening before a throw
error-sum-part = “{ $part }” is not a game and a position, as in "nim 3,5"
error-table-size = this table would have more than { $most } cells
error-table-empty = a table of this game begins at { $from }: --to must be at least that
error-table-none = no position of { $game } is named by one or two numbers up to { $to }: try a larger --to, or ask about positions one by one, with solve or batch
error-bfile-class = a b-file cannot hold these classes
error-bfile-draw = a b-file cannot hold draws
error-json = this line is not a single JSON object
error-unknown-key = there is no key “{ $key }” here; the keys are { $keys }
error-repeated-key = the key “{ $key }” is given twice
error-two-positions = "at" is the old name of "position": give one of them
error-id = the id cannot be read back: it is too long, too deeply nested or not valid text
error-line-length = this line is too long
error-no-game = "game" must be a string, as in "nim"
error-no-position = "position" must be a string, as in "3,5,7"
error-convention = "convention" must be "normal" or "misere"
error-no-command = there is no command called “{ $name }”
error-file = { $file }: { $why }
error-table-wrong = { $file } is wrong: what it says about { $position } and the positions after it cannot all be true
error-contradiction = what was found about { $position } cannot all be true: there is a bug in the program
error-output = the output could not be written: { $why }
limit-positions = position
limit-memory = memory
limit-time = time
limit-work = work
limit-cancelled-now = interrupted
advice-games = “grundy games” lists them all.
advice-nearest = Did you mean “{ $nearest }”? “grundy games” lists them all.
advice-nearest-key = Did you mean “{ $nearest }”?
advice-name = A name that works: { $example }
advice-position = A position that works: { $example } (see “grundy rules { $game }”)
advice-move = A move that is possible: { $example }
advice-limit = --max-positions, --max-memory and --timeout raise the limits.
advice-table = “grundy table GAME --of POSITION --out DIR”, with --spill DIR where memory is short, values all positions on the disk; solve --tables DIR looks them up.
advice-table-wrong = “grundy-check” finds what is wrong with the folder of a table; without --tables the position is searched.
advice-report = Please report this, with the command.
progress-survey = plane { $done } of { $of }, { $rate } P-positions a second, { $megabytes } MB, { $left } s left (Ctrl-C stops; finished work is kept)
progress-parts = part { $done } of { $of }, { $rate } positions a second, { $megabytes } MB, { $left } s left (Ctrl-C stops; finished work is kept)
progress-cases =
    { $cases ->
        [one] { $cases } case
       *[other] { $cases } cases
    }, { $seconds } s (Ctrl-C stops)
progress-claims =
    { $cases ->
        [one] { $cases } claim
       *[other] { $cases } claims
    }, { $seconds } s (Ctrl-C stops)
progress-hexagons = board { $done } of { $of }, { $rate } lost boards a second, { $megabytes } MB, { $left } s left (Ctrl-C stops; finished work is kept)
progress = { $positions } positions, { $megabytes } MB, { $seconds } s (Ctrl-C stops)

## Pages
page-title = { $name } ({ $slug })
page-rules = Rules
page-source = Source
page-notation = Notation
page-known = Strategy, and what is known
page-unsolved = What is open
page-examples = Examples
page-published = Published values

## Tables
table-nimbers = Nimbers of { $game }, { $convention }
table-outcomes = Outcomes of { $game }, { $convention }
table-p-positions = P-positions of { $game }, { $convention }
table-value = value
table-number = no.
table-difference = difference
table-squares = Boards of Chomp by number of squares (columns) and nimber (rows)
table-squares-corner = nimber / squares
table-squares-most = this table goes from 1 to { $most } squares
table-squares-game = { $game } is not counted by squares: --squares goes with chomp

## Scenes of openings
scene-opening = a heap of { $position }, before the opening throw
## Games of facing pieces: Nim on the gaps
axis-gap = gap
facing-stuck = No piece of the player to move can move: the player to move has lost.
facing-p = The gaps ({ $gaps }), as heaps of Nim, have nim-sum 0. A move forward is answered as in Nim, a move back by following just as far.
facing-n = The gaps ({ $gaps }), as heaps of Nim, have nim-sum { $sum }: { $move }, and the nim-sum is 0.
facing-retreat = Moving back does not save a lost position: the opponent follows just as far, the gap is what it was, and the room behind a piece runs out.

## Sources of published values
from-winning-ways-13 = Winning Ways, chapter 13
from-hand = by hand
progress-octal = heap { $done } of { $of }, { $rate } heaps a second, { $megabytes } MB, at most { $left } s left (Ctrl-C stops; with --out finished work is kept)
progress-strips = length { $done } of { $of } over all rows, { $rate } lengths a second, { $megabytes } MB, at most { $left } s left (Ctrl-C stops; with --out finished work is kept)
progress-quotient-table = { $done } of { $of } codes done (Ctrl-C stops; the lines printed stay true)
progress-hexadecimal = heap { $done } of { $of }, { $rate } heaps a second, { $megabytes } MB, at most { $left } s left (Ctrl-C stops)
progress-octal-atlas = { $done } of { $of } codes done, { $rate } heaps a second (Ctrl-C stops; codes that are done are kept)

classes-head = Document 1’s classes, beside what is true
classes-column-board = board
classes-column-class = class
classes-column-nimber = nimber
classes-column-premise = moves, as document 1 plays
classes-column-plays = moves, all plays
classes-column-parity = who chooses odd or even
classes-together = together
classes-parity-odd = nobody: odd
classes-parity-even = nobody: even
classes-parity-mover = the player to move (controllable)
classes-parity-opponent = the opponent
classes-parity-unknown = not computed
classes-yes = yes
classes-no = no
classes-chart-title = { $position }, nimber *{ $nimber }: document 1’s flow charts 8, 68 and 69, and what is true
classes-chart-alike = Does a cut leave two controllable boards of one class? (lemma 5)
classes-chart-parities = Do the cuts lead to an odd or an even number of moves?
classes-chart-both-parities = both: controllable
classes-chart-odd-only = odd
classes-chart-even-only = even
classes-chart-neither = neither
classes-chart-lemma-7 = Does a cut leave a single N_3, or a single N_4? (lemma 7)
classes-chart-three-and-four = both
classes-chart-three-only = a single N_3
classes-chart-four-only = a single N_4
classes-chart-more = and { $count } more
classes-chart-nimber = true nimber: *{ $nimber }
classes-chart-plays = moves: { $premise } as the document plays, { $plays } in all plays
classes-chart-parity = who chooses odd or even: { $who }
classes-chart-lost = Are |N_1|, |N_3| and |N_4| all even or all odd, and is |N_5| even?
classes-chart-fact = Nimbers: { $sum }. { $outcome }.
classes-chart-move = To win, { $move }, which leaves { $to }.
classes-chart-right = The document is right about who wins.
classes-chart-wrong = The document’s verdict above is wrong.
classes-open = A part has no class there, so the document says nothing about the whole.
classes-numbers = Area Number { $area }, Region Number { $region }: table { $table }.
classes-n = By that table the player to move wins, by making an N_{ $from } an N_{ $to }.
classes-p = By that table the player to move loses.
classes-right = In fact: { $outcome }. The document is right about who wins.
classes-wrong = In fact: { $outcome }. The document is wrong about who wins.
classes-other-game = --classes is for the hexagon game only: document 1 classifies its boards
classes-misere = --classes is for normal play only: document 1 does not treat misère play
progress-cluster = { $done } of the { $of } positions found here are valued, { $megabytes } MB

move-to = play to { $position }
scene-text = { $text }
other-game-line = A game that this program adds.
other-game-rules = Its rules stand in the program that adds it.
other-game-source = The author of this program.
other-game-notation = See the examples.
other-game-known = Nothing beyond what is computed.
other-game-unsolved = Whatever is not computed yet.
error-game-slug = “{ $game }” is no name for a game: lower-case letters and digits, words joined by hyphens, a letter first, at most 40 characters
error-game-twice = there is a game called { $game } already
error-game-no-example = the game { $game } needs an example: a position to begin with
error-game-texts = the game’s texts have an error: { $why }
check-verified = Verified: { $what }
check-fault = not verified: { $fault }
check-stopped-memory = stopped, nothing is verified: { $file } takes { $needs } MB of memory or more, and the limit is { $has } MB; --max-memory raises it
check-stopped-time = stopped, nothing is verified: { $file } takes more than { $seconds } s; --timeout raises the limit
new-game-no-tree = this is no clone of Grundy’s source: there is no crates/games/src/lib.rs with a registry here or above
new-game-file-there = { $file } is there already
new-game-written =
    Written:
      { $file }
      { $ruleset }
      { $texts }
      one module and one line in { $registry }
      one line in { $rulesets }
    Next: write the rules in both languages, and the texts, then
      cargo fmt
      cargo test -p grundy-games { $module }
      cargo run -- solve { $game } 4 --why
    and what CONTRIBUTING.md says of a new game.
axis-first = first number
axis-second = second number
axis-coins = tails before the head
axis-path = vertices of a path
axis-chain = elements of a chain
axis-spots = spots
axis-crosses = crosses
scene-too-large = The board has more than { $most } places and is not drawn.
scene-graph-large = The graph has more than { $most } vertices, or too many edges, and is not drawn.
scene-too-long = The board takes too long to draw and is left out.
scene-heap-large = number { $number } is { $count }
scene-stretches = The free stretches lie in order of length, with a cross between each and the next. A cross at the edge, and the squares that it closes there, are left out.
scene-curves = Each frame is a region, and each ring in it a boundary, with its spots in order. A spot between two regions is drawn in both. A dark spot can take one more line.
advice-ruleset = The language of rulesets: docs/rulesets.md
error-game-and-ruleset = a question has a "game" or a "ruleset", not both
error-no-ruleset = "ruleset" must be the text of one, which begins with the word ruleset
error-ruleset-file = the ruleset { $file } cannot be read: { $why }
error-ruleset-file-size = the ruleset { $file } is too long: at most { $most } characters
