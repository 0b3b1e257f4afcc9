die-name = Die
die-line = Turn the die to a neighbouring face and take as many.
die-rules =
    A heap of counters and a die. The die is thrown once and as many counters are taken as it shows. Then two players take turns; a move turns the die to one of the four faces beside the one on top (not to the opposite face, and it may not stay) and takes as many counters as the new top shows. Opposite faces add up to 7. Whoever cannot take that many has no move: that player loses in normal play and wins in misère play.
die-source = Document 3, the game of one die (古先生), which leaves the analysis to the reader.
die-notation =
    30@3 has 30 counters left and 3 on top; 30 is before the opening throw, which is answered throw by throw (a throw larger than the heap is thrown again). A move 5 turns the die to 5 and takes 5.
die-known =
    From 2 counters on the P-positions have period 9, proved because 6 successive rows equal those 9 before them: a multiple of 9 under every face; remainder 3, 4 or 8 with 3 or 4 on top; remainder 5 with 2 or 5 on top; no others. Below that, 0 under every face and 1 with 1 or 6 on top. So the document's remark that the safe endings are closely tied to the multiples of 8 does not hold: with 16 counters every face is N, and the number is 9. In misère play, and for the nimbers, the period is 9 too, from 12 and from 27 counters on.
die-unsolved = Nothing for one die with six faces. Why the period is 9, in fewer words than a table of the period, is not known here.

die-move = turn the die to { $face } and take { $face }
die-no-face = the face on top is missing, as in 30@3
die-nothing-to-roll = there is nothing to take: an opening needs at least 1 counter
die-same-face = { $face } is on top already: the die must be turned
die-opposite-face = { $face } is opposite the top: only the four faces beside it can be reached
die-too-few =
    { $face ->
        [one] no counter is left
       *[other] fewer than { $face } counters are left
    }

die-from-rules = document 3, the game of one die, played out by hand from its rules
