dawsons-kayles-name = Dawson's Kayles
dawsons-kayles-line = Knock down two pins that stand next to each other.
dawsons-kayles-how = Click the two pins to knock down.
dawsons-kayles-rules = A heap of n is a row of n pins without a gap. A move takes two neighbouring pins; what stands on either side is a row of its own from then on. It is the octal game 0.07.
dawsons-kayles-known = The nimbers have the period 34, with seven exceptions up to n = 52. One row of Cram is this game.
