# The computers to play against, by their words; each with what it does.
skill-random = Guesser
skill-random-line = Plays any move.
skill-greedy = Grabber
skill-greedy-line = Wins where one move wins, and else plays any move.
skill-wary = Goalkeeper
skill-wary-line = Looks two moves ahead: leaves you no win in one move where it can help it.
skill-planner = Planner
skill-planner-line = Looks four moves ahead.
skill-careless = Dreamer
skill-careless-line = Knows what wins, but its thoughts wander: the more moves there are, the more often it plays as the Planner does.
skill-perfect = Perfect player
skill-perfect-line = Never gives a win away.
