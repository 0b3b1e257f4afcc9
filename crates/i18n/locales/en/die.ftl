die-name = Die
die-titled = A die that may stay as it is
die-line = Turn the die to a neighbouring face and take as many.
die-rules =
    A heap of counters and a die. The die is thrown once and as many counters are taken as it shows. Then two players take turns; a move turns the die to one of the four faces beside the one on top (not to the opposite face, and it may not stay; in die:stay it may, and takes its face once more) and takes as many counters as the new top shows. Opposite faces add up to 7. Whoever cannot take that many has no move: that player loses in normal play and wins in misère play.
die-source = Document 3, the game of one die (古先生), which leaves the analysis to the reader.
die-notation =
    The game is die, or die:stay, in which the die may also stay as it is. 30@3 has 30 counters left and 3 on top; 30 is before the opening throw, which is answered throw by throw (a throw larger than the heap is thrown again). A move 5 turns the die to 5 and takes 5.
die-known =
    From 2 counters on the P-positions have period 9, proved because 6 successive rows equal those 9 before them: a multiple of 9 under every face; remainder 3, 4 or 8 with 3 or 4 on top; remainder 5 with 2 or 5 on top; no others. Below that, 0 under every face and 1 with 1 or 6 on top. So the document's remark that the safe endings are closely tied to the multiples of 8 does not hold: with 16 counters every face is N, and the number is 9. The 8 is the period of die:stay: there the multiples of 8 are P under every face, and so is what lies above one by as many as the face at the bottom shows, and nothing else; its misère outcomes and its nimbers have period 8 from 9 and from 36 counters on. In die itself the misère outcomes and the nimbers have period 9 too, from 12 and from 27 counters on.
die-unsolved = Nothing for one die with six faces. Why the period is 9 is proved here by a table of the period; no shorter reason is known here.

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

die-parameters = expected stay, as in die:stay, where the die may stay as it is; or nothing, as in die
die-stay-move = leave the die on { $face } and take { $face }
die-stay-opposite-face = { $face } is opposite the top: the four faces beside it and the top itself can be used
die-stay-empty = No counter is left: the game is over, and the player to move has lost.
die-stay-multiple = { $heap } is a multiple of 8. When the player to move takes 2 or more, the opponent takes what is missing to 8, and a multiple of 8 is left again. When that player takes 1, the opponent may turn to any face: what is left is then above a multiple of 8 by exactly what is at the bottom of the die, which cannot be taken.
die-stay-opposite = { $heap } is { $rest } above { $below }, a multiple of 8. Only { $rest } would lead there, and { $rest } is opposite the { $top } on top; every other face can be answered.
die-stay-turn = A multiple of 8 is one move away: { $move }, which leaves { $below }.
die-stay-seven = { $heap } is 7 above { $below }, a multiple of 8. Any face f wins: it leaves 7 − f more than { $below }, and 7 − f is then at the bottom, so that the opponent cannot take it.

die-from-rules = document 3, the game of one die, played out by hand from its rules
