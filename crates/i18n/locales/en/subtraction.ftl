subtraction-name = Subtraction game
subtraction-titled = Subtraction game: take { $all }
subtraction-line = Take one of the allowed numbers of matches from one heap.
subtraction-rules =
    A set of numbers is agreed on, such as 1 to 3. Two players take turns; a move takes one of these numbers of matches from a single heap. In normal play whoever cannot move loses, so with 1 in the set whoever takes the last match wins; in misère play whoever cannot move wins.
subtraction-source = Documents 3 (take 1 to k, both conventions) and 4 (example 5: 50 matches, take 1 to 3). Misère theory: T. S. Ferguson, International Journal of Game Theory 3 (1974).
subtraction-notation =
    The game's name carries the set: subtraction:1-3 or subtraction:1,2,5. A position is its heaps, separated by commas: 50 or 50,12; 0 is the empty table. Document 4's 48* with a star is read where it is a P-position. A move 50-2 takes 2 from a heap of 50.
subtraction-known =
    For the set 1 to k everything: a heap of n has the nimber n mod (k + 1), heaps add by nim-sum, and in misère play the remainders are played as misère Nim, so a single heap of q(k + 1) + 1 is P. Every finite set gives a periodic sequence of nimbers; the engine finds the period and proves it. The set 1,2,5 gives n mod 3, since 5 and 2 leave the same remainder.
subtraction-unsolved = Every finite set gives a period, but no formula gives the period of an arbitrary set, not even of one with three numbers. For several heaps of an arbitrary set in misère play only search is known here.

subtraction-no-set = this game needs the set of numbers that may be taken, as in subtraction:1-3
subtraction-ranges = too many parts of the set: at most { $most }
subtraction-falling = a range runs upwards: { $first }-{ $last } is empty
subtraction-not-in-set = { $count } may not be taken: the set is { $set }

subtraction-empty = The table is empty: the player to move cannot take anything and has lost.
subtraction-one-p = { $heap } = { $times } × { $modulus }: whatever is taken, the opponent makes it up to { $modulus } and takes the last match.
subtraction-one-n = { $heap } = { $times } × { $modulus } + { $rest }: { $move }. That leaves { $left }, a multiple of { $modulus }; from then on make up each move of the opponent to { $modulus }.
subtraction-one-misere-p = { $heap } = { $times } × { $modulus } + 1: whatever is taken, the opponent makes it up to { $modulus }, and the last match remains for the player to move.
subtraction-one-misere-n = { $heap } = { $times } × { $modulus } + { $rest }: { $move }. That leaves { $left }, one more than a multiple of { $modulus }; making up each move to { $modulus } leaves the opponent the last match.
subtraction-sum-p = The remainders mod { $modulus } have nim-sum 0: every move changes one remainder, and the opponent can make the nim-sum 0 again.
subtraction-sum-n = The remainders mod { $modulus } have nim-sum { $sum }: { $move }, and the nim-sum is 0.
subtraction-misere-ones-p = All remainders mod { $modulus } are 0 or 1, and the number of 1s, { $ones }, is odd: as in misère Nim with heaps of 1, the player to move is left the last match.
subtraction-misere-ones-n = All remainders mod { $modulus } are 0 or 1, and the number of 1s, { $ones }, is even: { $move }, which makes it odd.
subtraction-misere-one-large = Only one remainder mod { $modulus } is 2 or more: { $move }, which leaves an odd number of remainders 1 and none above.
subtraction-misere-same = With two or more remainders of at least 2, misère play asks for the same moves as normal play; only the end differs.
subtraction-rest = { $heap } mod { $modulus } = { $rest }

subtraction-from-document-4 = document 4, example 5
subtraction-from-document-3 = document 3, taking 1 to k
subtraction-from-ferguson = T. S. Ferguson, Game Theory, part I, 1.4: taking 1, 3 or 4
subtraction-from-remainders = document 3, taking 1 to k: divided by 3, 5 leaves the same remainder as 2
