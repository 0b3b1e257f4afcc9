two-dice-name = Two dice
two-dice-titled =
    { $a ->
        [both] Two dice: turn both, take the sum
        [one] Two dice: turn one, take what it shows
       *[sum] Two dice: turn one, take the sum
    }
two-dice-line = Turn one of two dice, or both, and take what they show.
two-dice-rules =
    A heap of counters and two dice. The dice are thrown once and their sum is taken. Then two players take turns to turn a die to one of the four faces beside the one on top. Three games: both: turn both dice and take the sum of the new tops; one: turn one die and take what it then shows; sum: turn one die and take the sum of both tops. Whoever cannot take that many has no move: that player loses in normal play and wins in misère play.
two-dice-source = Document 3, the three questions that follow the game of one die. The document gives no answers.
two-dice-notation =
    The game's name says which question: two-dice:both, two-dice:one, two-dice:sum. 30@3,5 has 30 counters left and the tops 3 and 5, in either order; 30 is before the opening throw, which is answered throw by throw (a throw larger than the heap is thrown again). With both dice a move 4,6 gives the new tops; otherwise 3>4 turns a die that shows 3 to 4.
two-dice-known =
    All three are solved by periods, proved because as many successive rows repeat as a move can take. both: from 12 counters on the period is 14; with the remainder 0, 1 or 2 the P-positions are the tops with a 1 or a 6, otherwise 1,1, 1,6 and 6,6. one: from 7 on exactly equal or opposite tops are P, whatever is left. sum: below 66 counters the P-positions look irregular; from 66 on they are again exactly the equal or opposite tops.
two-dice-unsolved = All three questions are answered; why the third becomes regular only from 66 counters on has no short reason here. More than two dice are the game dice.

two-dice-parameters = this game needs its question: both, one or sum, as in two-dice:both

two-dice-from-rules = document 3, the games of two dice, played out by hand from its rules
two-dice-from-definition = document 3, the games of two dice: moves counted by hand, outcome by the definition
