brussels-sprouts-name = Brussels Sprouts
brussels-sprouts-line = Join the arms of crosses; every line gets a bar with two new arms.
brussels-sprouts-how = Click a cross, then the cross at the other end of the line; or choose below.
brussels-sprouts-rules = A move joins two free arms by a line that crosses no other, and draws a short bar across it: that is a new free arm on each side.
brussels-sprouts-known = A joke: however it is played, a game of n crosses lasts exactly 5n − 2 moves, so the number of crosses alone decides who wins.
