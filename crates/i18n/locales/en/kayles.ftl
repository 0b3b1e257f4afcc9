kayles-name = Kayles
kayles-line = Knock down one pin, or two that stand next to each other.
kayles-how = Click the pins to knock down.
kayles-rules = A heap of n is a row of n pins without a gap. A move takes one pin or two neighbouring pins; what stands on either side is a row of its own from then on. It is the octal game 0.77.
kayles-known = A single row is won by the player to move: take the middle pin, or the middle two, and answer symmetrically. The nimbers have the period 12 from n = 71 on (Guy and Smith, 1956).
