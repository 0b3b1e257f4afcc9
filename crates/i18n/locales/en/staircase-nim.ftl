staircase-nim-name = Staircase Nim
staircase-nim-line = Move any number of coins from a step to the next one below.
staircase-nim-how = Click the coins that go down a step. The lowest row is step 1, just above the floor.
staircase-nim-rules = The numbers are the coins on step 1, step 2 and so on. A move takes any number of coins from one step to the next below; from step 1 they go to the floor and are out of play.
staircase-nim-known = The nimber is the nim-sum of the coins on the steps of odd number: a move from an even step can be answered by moving the same coins on.
staircase-nim-move-down =
    move { $b ->
        [one] { $b } coin
       *[other] { $b } coins
    } down from step { $a }
