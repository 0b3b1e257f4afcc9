dice-name = Dice
dice-titled =
    { $b ->
        [all] { $a } dice: turn all, take the sum
        [one] { $a } dice: turn one, take what it shows
       *[sum] { $a } dice: turn one, take the sum
    }
dice-line = Turn one of several dice, or all, and take what they show.
dice-rules =
    A heap of counters and one to twelve dice. The dice are thrown once and their sum is taken. Then two players take turns to turn a die to one of the four faces beside the one on top. Three games: all: turn all dice and take the sum of the new tops; one: turn one die and take what it then shows; sum: turn one die and take the sum of all tops. Whoever cannot take that many has no move: that player loses in normal play and wins in misère play.
dice-source = Document 3, which says after its three questions about two dice that more dice make the game more complicated.
dice-notation =
    The game's name says how many dice and which question: dice:3,all, dice:3,one, dice:3,sum. 40@1,3,5 has 40 counters left and the tops 1, 3 and 5, in any order; 40 is before the opening throw, which is answered throw by throw (a throw larger than the heap is thrown again). With all dice a move 2,4,6 gives the new tops; otherwise 3>4 turns a die that shows 3 to 4. dice:2,all is two-dice:both, and dice:1,one is die.
dice-known =
    Each is solved by a period, proved because as many successive rows repeat as a move can take. What decides from some heap on are the pairs of opposite faces on top: 1 and 6, 2 and 5, 3 and 4. Three dice: all: from 40 counters on P are the tops of which two or three are 1 or 6; one: from 17 on, and sum: from 340 on, P are tops all of one pair, and tops with one of each. Four dice: one: from 17 on, and sum: from 294 on, P are the tops with each pair an even number of times; all: from 52 on the period is 28. Seven dice: one: from 33 on the period is 1. In the question one, P are the tops with each pair an even number of times with two, four, six or eight dice, from 7, 17, 26 and 33 counters on: whoever turns a die makes two of these numbers odd, and the opponent can make all even again. Other numbers of dice, the misère outcomes and the nimbers have periods too: solve finds them.
dice-unsolved = There is no short reason here why the games settle when they do, and no rule is known for an odd number of dice. More than twelve are not played here.

dice-parameters = expected how many dice, 1 to 12, and the question, all, one or sum, as in dice:3,all
dice-no-tops =
    { $count ->
        [one] the top of the die is missing, as in 30@3
       *[other] the tops of the { $count } dice are missing; with two dice they stand as in 30@3,5
    }
dice-nothing-to-throw =
    { $count ->
        [one] an opening needs at least 1 counter, the smallest throw
       *[other] an opening needs at least { $count } counters, the smallest throw
    }
dice-turn-all = turn the dice to { $tops } and take { $count }
dice-turn-one = turn the die that shows { $a } to { $b } and take { $count }
dice-no-turn = the dice show { $tops }: no such turn, only the four faces beside a top can be reached
dice-too-few =
    { $count ->
        [one] no counter is left
       *[other] fewer than { $count } counters are left
    }

dice-from-rules = document 3, its games of dice with more of them, played out by hand from the rules
dice-from-definition = document 3, its games of dice with more of them: moves counted by hand, outcome by the definition
