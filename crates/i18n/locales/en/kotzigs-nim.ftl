kotzigs-nim-name = Kotzig's Nim
kotzigs-nim-line = Go on along the circle by 1 or 2 places, to one that nobody has taken.
kotzigs-nim-rules = A circle has n places. The first player has taken place 0; from there the players in turn go on by one of the steps, 1 or 2 unless the name says otherwise (kotzigs-nim:1,3), to a place not taken before. Whoever cannot move loses. The numbers are n and then the places taken, the last one first.
kotzigs-nim-known = Not known in general. For the steps 1 and 2 and some other sets, Winning Ways tells for which n the player to move loses.
