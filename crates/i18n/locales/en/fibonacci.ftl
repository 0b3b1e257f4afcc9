fibonacci-name = Fibonacci Nim
fibonacci-line = Take at most twice what the opponent just took.
fibonacci-rules =
    There is one heap. The first player takes at least one match, but not all. After that each player takes at least one and at most twice as many as the opponent just took. In normal play whoever takes the last match wins; in misère play whoever takes it loses.
fibonacci-source = Document 3 (雙倍遊戲, examples 8 to 10, theorem (iii)). M. J. Whinihan, Fibonacci Quarterly 1 (1963).
fibonacci-notation =
    20 is an opening: up to 19 may be taken. 20/6 has 20 left, and at most 6 may be taken; a limit above the heap means all of it. 0 is the empty table. A move 3 takes 3.
fibonacci-known =
    Everything but the nimbers, which are left to search. Write the heap as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf): the position is P exactly when fewer may be taken than the smallest part; so the openings 1, 2, 3, 5, 8, 13, … are P and all others N, as document 3 proves. All winning moves: the sum of the smallest parts, one or several, when twice that sum is less than the next part, or when it is the whole heap. Misère play is the same game on one match less.
fibonacci-unsolved = Who wins is known for every heap and limit. For the nimbers, which sums with other games need, no complete formula is known.

fibonacci-axis-limit = most that may be taken
fibonacci-opening = opening: anything but all may be taken
fibonacci-limit = at most { $limit } may be taken now
fibonacci-not-all = the first move may not take all: at most { $most }
fibonacci-too-many = at most { $most } may be taken now

fibonacci-empty = Nothing is left: the player to move cannot take anything and has lost.
fibonacci-opening-of-one = Only one match is there, and an opening may not take all: the player to move has no move and has lost.
fibonacci-number-p = { $counted } is a Fibonacci number, and at most { $limit } may be taken, which is not all: whatever is taken, the opponent can take the smallest Fibonacci part of the rest.
fibonacci-p = { $counted } = { $sum }: the smallest part, { $part }, is more than the { $limit } that may be taken. Whatever is taken, the opponent can take the smallest Fibonacci part of the rest.
fibonacci-n = { $counted } = { $sum }, smallest part { $part }: { $move }. The opponent may then take at most { $twice }, which is less than the next part, { $next }, and cannot take that.
fibonacci-all = { $counted } is a Fibonacci number, and all of it may be taken: { $move }.
fibonacci-misere = The last match loses, so play for the other { $rest }. { $why }
fibonacci-misere-last = Only the last match is left, and the player to move must take it.

fibonacci-from-document-3 = document 3, examples 8 to 10 and theorem (iii)
fibonacci-from-theorem = document 3, theorem (ii)
fibonacci-from-rules = document 3 (雙倍遊戲), played out by hand from its rules
