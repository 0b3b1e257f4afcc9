nimstring-name = Nimstring
nimstring-line = Cut the strings between coins; whoever frees a coin moves again.
nimstring-how = Click a string to cut it. The light circles are coins, the dark ones are ground.
nimstring-rules = Coins are tied to one another and to the ground by strings. A move cuts a string. Whoever cuts the last string of a coin takes the coin and has to move again. Whoever cannot move has lost, unless the game is played misère. The strings of a board of boxes are the lines that are not drawn yet: cutting one draws it, and a coin is a box.
nimstring-notation = A board of boxes as rows and columns: 2x3. Or strings as edges joined by commas, with X for a vertex that is ground, 0-1,1-2,2=X, which may be written 0-1,1-ground too. A coin that was just taken has the state O: the other player can only pass. Boards joined by + are played together. A move is written cut(0,1), in the order of the list of moves.
nimstring-known = Nimstring is what remains of Dots and Boxes if only the last move counts. A position has a nimber, or it is loony: whatever is added to it, the player to move wins. To open a chain of three or more coins is a loony move (Winning Ways, chapter 16).
nimstring-move-cut = cut the string between { $a } and { $b }
nimstring-move-pass = pass: the other player took a coin and moves again
