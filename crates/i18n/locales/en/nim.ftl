nim-name = Nim
nim-line = Take any number of matches from one heap.
nim-rules =
    There are heaps of matches. Two players take turns; a move takes one or more matches, up to all of them, from a single heap. In normal play whoever takes the last match wins; in misère play whoever takes it loses.
nim-source = Documents 3 (拈) and 4 (“尼姆”游戏, examples 1 to 4, problems 6-01 to 6-04). Theory: C. L. Bouton, Annals of Mathematics 3 (1901).
nim-notation =
    The heaps, separated by commas: 3,5,7. The order does not matter and empty heaps are left out; 0 is the empty table. Document 4's notation is read too: (3,5,7), and (2,2)* with its star for a P-position. A move 5-3 takes 3 from a heap of 5.
nim-known =
    Everything. Write the heaps in binary and add the columns without carry: this nim-sum is the nimber, and the position is P exactly when it is 0. In misère play the same holds while some heap has 2 or more matches; heaps of 1 alone are P when their number is odd.
nim-unsolved = Nothing: Nim is solved for any heaps, in normal and in misère play.

nim-empty = The table is empty: the player to move cannot take anything and has lost.
nim-p = The binary column sums modulo 2 are { $columns }, all 0: whatever is taken from one heap makes some column 1, and the opponent can make every column 0 again.
nim-n = The binary column sums modulo 2 are { $columns }: { $move }, and every column is 0.
nim-binary = { $binary } = { $heap }
nim-binary-more = … and { $count } more heaps
nim-binary-sum = { $columns } ({ $name })
nim-misere-ones-p =
    { $ones ->
        [one] One heap of 1 is left: the player to move must take the last match.
       *[other] { $ones } heaps of 1 are left, an odd number: the players take them in turn, and the player to move takes the last one.
    }
nim-misere-ones-n = { $ones } heaps of 1 are left, an even number: take one of them, and the opponent will have to take the last.
nim-misere-one-large = Only the heap of { $heap } has 2 or more matches: { $move }. An odd number of heaps of 1 is left, and the opponent will have to take the last.
nim-misere-same = With two or more heaps of at least 2, misère play asks for the same moves as normal play; only the end differs.
nim-pair = { $position }: two equal heaps. Whatever is taken from one, the opponent takes from the other.
nim-parts = { $position } = { $parts }: smaller P-positions, each marked by a star. The opponent answers in the part that was played in.
nim-powers = { $position } does not fall into smaller P-positions. With each heap as a sum of different powers of two, equal powers pair off: { $powers }.

nim-from-document-4 = document 4, examples 1, 2 and 4, problems 6-01 to 6-04
nim-from-bouton = C. L. Bouton (1901)
