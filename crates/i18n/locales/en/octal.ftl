octal-name = Octal game
octal-titled = Octal game { $all }
octal-line = Take matches from a heap and perhaps break the rest in two, as a code allows.
octal-rules =
    There are heaps of matches and a code such as 0.77. Two players take turns; a move takes k matches from one heap if the code's k-th digit after the point allows it. The digit is a sum: 1 when all of the heap may be taken so, 2 when the rest may stay one heap, 4 when the rest may be broken into two heaps. A 4 before the point allows a heap to be broken without taking. Whoever cannot move loses in normal play and wins in misère play. 0.77 is Kayles, 0.07 Dawson's Kayles, 0.137 Dawson's Chess, 0.333 the game of taking 1 to 3.
octal-source = R. K. Guy and C. A. B. Smith (1956); Winning Ways, chapter 4. The common language for the games of one heap or one row in documents 1, 3 and 4: document 4's 50 matches are 0.333.
octal-notation =
    The game's name carries the code: octal:0.77. Positions are heaps, separated by commas: 10,12; 0 is the empty table. A move 10-2 takes 2 from a heap of 10 and leaves at most one heap; 10-2:3,5 takes 2 and leaves 3 and 5; 10-0:3,7 breaks without taking.
octal-known =
    Heaps add by nim-sum, so the nimbers of single heaps tell everything in normal play. If they repeat for long enough they repeat for ever (the theorem of Guy and Smith), and the engine stops there with a proof: Kayles has period 12 from 71 on, Dawson's Kayles 34 from 53 on. Whether every finite code becomes periodic is an open question. Misère play has no such sum; it is searched.
octal-unsolved = Whether every finite code becomes periodic in the end is R. K. Guy's question, and is open; so is the case of many single codes, 0.007 among them. In misère play there is no such theory.

octal-no-code = this game needs a code, as in octal:0.77
octal-digit = expected a digit from 0 to 7: three bits, for leaving no heap (1), one (2), two (4)
octal-first-digit = the digit before the point may only be 0 or 4: taking nothing and leaving the heap as it is would be a pass
octal-hexadecimal = a digit above 7 leaves three heaps; that game is hexadecimal:{ $code }
octal-long = too many digits: at most { $most } after the point
octal-parts = the two heaps left must add up to { $rest }
octal-not-so-many = the code { $code } does not allow { $count } to be taken
octal-no-split = the code { $code } does not allow a heap to be broken after taking { $count }
octal-not-all = the code { $code } does not allow a whole heap of { $count } to be taken
octal-not-one-heap = the code { $code } does not allow { $count } to be taken and one heap to be left

octal-split = break the heap of { $heap } into { $a } and { $b }
octal-take-and-split = take { $count } from the heap of { $heap } and break the rest into { $a } and { $b }
octal-without-moves = This code allows no move at all: the player to move has lost.

octal-from-kayles = Winning Ways, chapter 4: Kayles
octal-from-dawsons-kayles = Winning Ways, chapter 4: Dawson’s Kayles
octal-from-dawsons-chess = Winning Ways, chapter 4: Dawson’s Chess
octal-from-document-4 = document 4, example 5: taking 1 to 3 is 0.333
octal-from-code = by hand, from the code 4.07
octal-from-ones = by hand: heaps of 1 in Kayles are taken one by one
