# Opponents one after another.
ladder-title = Opponents
ladder-line = Beat one and go on to the next. This device remembers whom you have beaten.
ladder-lead = Six opponents, from one that guesses to one that never gives a win away. Beat one and go on to the next; this device remembers whom you have beaten.
ladder-beaten = You have beaten the { $name }.
ladder-next = Next: { $name }
ladder-last = You have beaten the Perfect player! Try a larger board?
ladder-last-board = You have beaten the Perfect player!
ladder-larger = A larger board
ladder-easier = An easier opponent: { $name }
ladder-all = All games and opponents
ladder-play = { $game }: { $name }
ladder-done = beaten
