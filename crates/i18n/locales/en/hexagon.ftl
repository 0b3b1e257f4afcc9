hexagon-name = Hexagon game
hexagon-titled = Hexagon game: any neighbouring pieces of a line
hexagon-line = Take one whole line of neighbouring pieces.
hexagon-rules =
    Pieces fill a board on a triangular lattice, often an equiangular hexagon. Lines run in three directions. A move chooses a line of neighbouring pieces and takes all of it, from gap or edge to gap or edge; a piece that is alone in a direction is a line of one. In normal play whoever takes the last piece wins; in misère play whoever takes it loses. In hexagon:part any number of neighbouring pieces of a line may be taken, as in Nimbi: the same boards and the same lines, so it is a member of this family and not a game of its own.
hexagon-source = Document 1 (皮納姆的吃餅精靈, a school report), the game designed by 黃正憲 after E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways.
hexagon-notation =
    hex(3,3,3,3,3,3) gives the six sides in pieces, in order round; the six numbers alone mean the same. Sides a to f close exactly when a+b = d+e, b+c = e+f and c+d = f+a: opposite sides are parallel, and from a to d it is √3/2·(b+c−2) one way round and √3/2·(e+f−2) the other (document 1, lemma 8). A(2,3) has 2 rows, the upper of 3 pieces, each next row one longer; B(2,3) is a parallelogram of 2 rows of 3; C(2,3,3) is A(2,3) with its last row laid on the first row of B(3,4). Other boards are drawn in rows, # a piece and a dot a hole, each row half a step to the left of the one above: ##/### is A(2,2). Parts are added with +, a number before a board says how often it comes (2A(1,2), or 2*A(1,2) as in document 1), and 0 is the empty board. A move 2h3 takes the third horizontal line of part 2 from the top, 2u3 its third line rising to the right and 2d3 its third line falling to the right, both counted from the left; in 1u4.2 gaps break the line, and its second stretch is taken. In hexagon:part a colon says which pieces of the line are taken, counted from the left (of a horizontal line) or from the top: 1h3:2-4 takes pieces 2 to 4, 1h3:2 the second alone; a board has at most 400 pieces there.
hexagon-known =
    Nimbers decide. A line of n pieces is worth *1 when n is odd and *2 when n is even, and separate boards add as heaps of Nim do: A(1,6)+A(1,1) is *2 ⊕ *1 = *3, so the player to move wins. Of two rows, A(2,y) is worth 3, 0, 3, 0, … from y = 9 on, and B(2,y) 5, 6, 5, 6, … from y = 10 on. Every board of at most eleven rows follows a proved law, and is answered at any length to 10^18. A hexagon with sides a, b, c, a, b, c is won: some direction has a middle line; take it, and copy every move in the other half. Other hexagons may be lost: hex(2,3,2,3,2,3) and hex(2,3,3,3,2,4) are the smallest. No formula for them is known. Who can choose whether the number of moves is odd or even is who wins in normal and in misère play: --classes says it of a board. (Document 1 sorts boards into classes N_1 to N_5 instead, which give lines the period 7, call A(1,6)+A(1,1), A(2,13) and A(2,15) lost and A(2,12), A(2,14) and A(2,16) won; its theorem on sides a, b, c, a, b, c is right.)
hexagon-unsolved = Which hexagons without a middle line are won, by a formula; whether boards of twelve rows and more follow laws as those of at most eleven do; and why the periods of those laws are products of 2, 3 and 5.

hexagon-axis-rows = rows x of A(x,y)
hexagon-axis-top = pieces y in the top row

hexagon-take = take { $line } ({ $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    })
hexagon-take-piece = take piece { $place } of { $line }
hexagon-take-pieces = take pieces { $first } to { $last } of { $line }
hexagon-parameter = expected part (hexagon:part, any neighbouring pieces of a line may be taken) or nothing
hexagon-no-stretch = there are no such neighbouring pieces on a line to take
hexagon-too-many-pieces = too many: where a part of a line may be taken a board has at most { $most } pieces
hexagon-of-part = { $line } of part { $part }
hexagon-stretch = stretch { $segment } of { $line }
hexagon-horizontal = horizontal line { $line }
hexagon-rising = rising line { $line }
hexagon-falling = falling line { $line }

hexagon-part = expected a board: hex(…), A(x,y), B(x,y), C(x,y,z), rows of # and a dot, or 0
hexagon-count = expected a board after the number: 2A(1,2) or 2*A(1,2) is A(1,2)+A(1,2). The 1 in document 1’s 1+2A(1,1) stands for a move and is left out
hexagon-row = expected a row of # (piece) and . (hole)
hexagon-half-step = the half steps do not fit: pieces of one row are two characters apart, and each next row is shifted by one
hexagon-open = these sides cannot close: { $one } = { $other } fails, { $left } is not { $right }. The sides { $side } and { $parallel } are parallel, and the distance between them is √3/2·({ $one }−2) one way round and √3/2·({ $other }−2) the other (document 1, lemma 8)
hexagon-too-large = too large: at most { $most } lines in one direction, and at most 2^64 − 1 pieces in the parallelogram around the board
hexagon-too-many = too many: drawn boards have at most { $most } places
hexagon-too-wide = too wide: the parts side by side take at most { $most } columns
hexagon-nested = too large: written part by part, this board would take more than { $most } characters
hexagon-direction = expected a direction: h (horizontal), u (rising) or d (falling)
hexagon-no-part = there is no part { $part }
hexagon-no-line = there is no such line to take
hexagon-not-drawn = part { $part } is not drawn: { $board }, { $count } pieces

hexagon-empty = The board is empty: the player to move cannot take anything and has lost.
hexagon-lines-p = Only straight lines are left, { $odd } of odd and { $even } of even length. An odd line is worth *1 and an even one *2, and two of one kind cancel. Both numbers are even, so nothing is left.
hexagon-lines-n = Only straight lines are left, { $odd } of odd and { $even } of even length. An odd line is worth *1 and an even one *2, and two of one kind cancel: { $move }, and both numbers are even.
hexagon-pairs-p = The parts are equal in pairs: whatever line is taken in one part, the opponent takes the same line in its twin, and so takes the last one.
hexagon-pairs-n = One line leaves the parts equal in pairs: { $move }. Then take in the twin whatever the opponent takes in a part; the last line is yours.
hexagon-central = Opposite sides of { $board } are equal, so a half turn carries it into itself, and a middle line wins: { $move }. Two equal halves are left; every move of the opponent is copied in the other half, so the last line is yours.

hexagon-from-symmetry = document 1, conclusion 3 (一): sides a, b, c, a, b, c
hexagon-from-rows = document 1, result 二: the boards of two rows
hexagon-from-rules = document 1, played out by hand from its rules

hexagon-class-drawn = no class: table 4 names A, B, C and hexagons only
hexagon-class-large = no class looked up: more than { $most } lines in a direction
hexagon-class-none = no class: lemmas 3 to 7 leave no cut that decides it
