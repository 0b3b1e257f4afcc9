quotient-error-no-heaps = { $game } is not a game of heaps that are taken from and split: give a position too, and the quotient is that of the positions that follow from it
quotient-error-too-large = no quotient of at most { $most } elements was found
