sprouts-name = Sprouts
sprouts-line = Join spots by lines; every line gets a new spot.
sprouts-how = Click a spot, then the other end of the line; or choose below.
sprouts-rules = A move draws a line from one spot to another or back to the same one, and puts a new spot on it. A line may not cross or touch another, and no spot may have more than three lines. The new spot has two from the start.
sprouts-known = A game of n spots lasts from 2n to 3n − 1 moves. Normal play is solved to 44 spots: the first player wins exactly when n leaves 3, 4 or 5 on division by 6. Misère play is solved to 20 spots: apart from 1 and 4 spots, the first player wins exactly when n leaves 0, 4 or 5 (Lemoine and Viennot).
