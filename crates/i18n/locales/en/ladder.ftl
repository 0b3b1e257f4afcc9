# Opponents one after another.
ladder-title = Opponents
ladder-line = Beat one and go on to the next. This device remembers whom you have beaten.
ladder-lead = Six opponents, from one that guesses to one that never gives a win away. Beat one and go on to the next; this device remembers whom you have beaten.
ladder-beaten = You have beaten the { $name }.
ladder-next = Next: { $name }
ladder-last = Nobody stronger is left.
ladder-easier = An easier opponent: { $name }
ladder-all = All games and opponents
ladder-play = { $game }: { $name }
ladder-done = beaten
