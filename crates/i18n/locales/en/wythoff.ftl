wythoff-name = Wythoff’s game
wythoff-line = Take from one of two heaps, or the same number from both.
wythoff-rules =
    There are two heaps. A move takes any number of matches, at least one, from one heap, or the same number from both. In normal play whoever takes the last match wins; in misère play whoever takes it loses.
wythoff-source = Document 4 (威索夫游戏, example 6, problem 6-05). Theory: W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907). Misère play: Winning Ways, chapter 13.
wythoff-notation =
    The two heaps: 3,5. Their order does not matter; an empty heap is written 0, so the end is 0,0. Document 4's (14,23) is read too, and (14,23)* with its star for a P-position. A move 5-2 takes 2 from the heap of 5; 3-2,5-2 takes 2 from each heap.
wythoff-known =
    Who wins. The P-positions are the pairs (⌊kφ⌋, ⌊kφ⌋ + k), φ = (1 + √5)/2, for k = 0, 1, 2, …: (0,0), (1,2), (3,5), (4,7), (6,10), … Each positive number is in exactly one pair. Document 4 counts them from 1, so that its no. 10 is the pair with difference 9. In misère play (0,1) and (2,2) replace (0,0) and (1,2), and all other pairs stay. No formula is known for the nimbers in general; they come from search.
wythoff-unsolved = The winners are known in both conventions. For the nimbers of normal play no general formula is known, though the picture of their table shows some order: values near 0 keep close to the two lines.

wythoff-two-heaps = this game has exactly two heaps, as in 3,5
wythoff-other-heap = the second part must name the other heap
wythoff-same-number = from both heaps only the same number may be taken
wythoff-both = both heaps, the same number from each
wythoff-take-both = take { $count } from each heap
wythoff-take-all = take both heaps

wythoff-empty = Both heaps are empty: the player to move cannot take anything and has lost.
wythoff-p = { $x } and { $y } are { $row }. Every move leads out of the table, and the opponent can return to it.
wythoff-n = To win, { $move }: { $x } and { $y } are left, { $row }. The opponent has to leave the table, and you can return to it.
wythoff-last = One move ends the game: { $move }, and nothing is left for the opponent.
wythoff-pair = the pair with difference { $number } in Wythoff’s table
wythoff-misere-pair = a pair of the table for misère play, which begins with (0,1) and (2,2)
wythoff-difference = The pair with difference { $difference } is ({ $small }, { $large }): { $reached ->
        [yes] lower both numbers by { $by }.
       *[no] both numbers would have to grow by { $by }.
    }
wythoff-partner = { $of } stands in the pair ({ $small }, { $large }): { $reached ->
        [yes] lower the other number, { $other }, by { $by }.
       *[no] the other number, { $other }, would have to grow by { $by }.
    }
wythoff-around = Its neighbours in the table: { $pairs }.

wythoff-from-document-4 = document 4, Wythoff’s table, example 6 and problem 6-05
wythoff-from-oeis = OEIS A004481
