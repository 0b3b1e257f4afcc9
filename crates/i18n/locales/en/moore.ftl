moore-name = Moore’s Nim
moore-titled =
    { $a ->
        [one] Moore’s Nim, one heap at a time
       *[other] Moore’s Nim, up to { $a } heaps at a time
    }
moore-line = Take any number of matches from each of at most k heaps.
moore-rules =
    There are heaps of matches and a number k. A move takes matches from one or more heaps, but from no more than k of them: from each as many as the player likes, at least one in all. In normal play whoever takes the last match wins; in misère play whoever takes it loses. With k = 1 this is Nim.
moore-source = Document 4 (“穆尔”游戏). Theory: E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910).
moore-notation =
    The game is moore:2 for k = 2. The heaps are separated by commas: 1,3,5,7; their order does not matter, and 0 is the empty table. Parentheses, and a star after them for a P-position, are read too: moore:3 (1,1,1,1)*. A move 3-1,7-2 takes 1 from a heap of 3 and 2 from a heap of 7.
moore-known =
    Who wins. Write the heaps in binary and add each column: the position is P exactly when every column sum is divisible by k + 1. In misère play the same holds while more than k heaps have 2 or more matches; heaps of 1 alone are P when their number leaves the remainder 1 on division by k + 1; with 1 to k larger heaps the player to move wins. Document 4 calls the column sums modulo k + 1 the Sprague–Grundy number. They tell who wins, but they are not the nimber: in moore:2 the positions 2 and 1,1 have the sums 1 0 and 2 and both have nimber 2, and 1,2 has nimber 3 where its sums 1 1, read in base 3, are 4. For k of 2 or more no rule for the nimbers is used here; they come from search.
moore-unsolved = The winners are known. For k of 2 and more the nimbers have no general formula; the columns' sum is not the nimber, as the examples above show.

moore-needs-k = expected the number of heaps that a move may take from, as in moore:2
moore-too-many =
    { $k ->
        [one] a move takes from only one heap here
       *[other] a move takes from at most { $k } heaps here
    }
moore-no-more-heaps =
    { $count ->
        [one] there is only one heap of { $heap }
       *[other] there are only { $count } heaps of { $heap }
    }
moore-move = { $takes }
moore-times = { $take } ({ $times } such heaps)
moore-move-long = take from { $count } heaps at once

moore-p = The binary column sums modulo { $modulus } are { $columns }, all 0. Whatever is taken from at most { $k } of the heaps changes some column, but by less than { $modulus }, so that this column is no longer 0; and the opponent can make every column 0 again.
moore-n = The binary column sums modulo { $modulus } are { $columns }: { $move }, and every column is 0.
moore-misere-same = With { $large } heaps of at least 2, more than the { $k } that a move may lower, misère play asks for the same moves as normal play; only the end differs.
moore-misere-ones-p =
    { $ones ->
        [one] One heap of 1 is left: the player to move must take the last match.
       *[other] Only heaps of 1 are left, { $ones } of them, one more than a multiple of { $modulus }: whatever is taken, the opponent makes it up to { $modulus }, and the last match remains for the player to move.
    }
moore-misere-ones-n = Only heaps of 1 are left, { $ones } of them: { $move }. Their number is then one more than a multiple of { $modulus }, and the opponent will have to take the last.
moore-misere-large =
    { $large ->
        [one] Only one heap has 2 or more matches, so one move can leave heaps of 1 alone: { $move }. Their number is then one more than a multiple of { $modulus }, and the opponent will have to take the last.
       *[other] Only { $large } heaps have 2 or more matches, so one move can leave heaps of 1 alone: { $move }. Their number is then one more than a multiple of { $modulus }, and the opponent will have to take the last.
    }

moore-from-document-4 = document 4, Moore’s game
moore-from-moore = E. H. Moore (1910)
moore-from-options = the mex of the options, by hand; not the sums of document 4
