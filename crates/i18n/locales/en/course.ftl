# What the pages of courses and lessons say.
course-line = Each lesson begins with a question on a board. Answer it by playing or choosing; hints come in steps.
course-lessons = { $count } lessons
course-done = Lessons done
course-ticked = done
course-begin = Begin
course-go-on = Go on with lesson { $number }
course-walk-again = Walk it again
course-finished = You have finished “{ $course }”!
course-next-course = Next course: { $course }
course-to-ladder = On to the opponents
course-map = The map of courses
course-all = All courses
course-place = { $course }: { $number } of { $count }
course-play = Make your move on the board.
course-ask-winner = Both play as well as they can. Who wins?
course-ask-move = Now play it: which move wins?
course-ask-part = In which heap is the move that wins?
course-ask-lost = In one of these, whoever must move loses. Which one is it?
course-ask-safe = After how many of the lines can the other player close no box?
course-heap = the heap of { $size }
course-question = Question { $number } of { $count }
course-next = Next question
course-comes-again = This question comes again at the end.
course-right-missed = Yes, that is it.
course-won-missed = You won, with some help. Now try it alone.
course-wrong = Not that one.
course-refute-second = No, the other player wins: after “{ $move }” comes “{ $reply }”, and so on to the end.
course-refute-first = No, whoever moves first wins: “{ $move }”, and no answer helps.
course-refute-first-end = No, whoever moves first wins at once: “{ $move }”.
course-refute-last = No: after “{ $move }” the game is over, and lost.
course-refute-lost = Not this one. Whoever moves wins: “{ $move }”, and no answer helps.
course-refute-lost-end = Not this one. Whoever moves wins at once: “{ $move }”.
course-refute-part = Not there. After “{ $move }”, say, the computer answers “{ $reply }”, and from then on it can always win.
course-refute-reached = Not { $nimber }: “{ $move }” leaves the number { $nimber }, and no move leaves the number that it began with.
course-refute-large = Not { $count }: that is too large. There is a smaller number that no move leaves.
course-refute-more = More than { $count }: “{ $move }” wins as well.
course-refute-fewer = Not so many. “{ $move }”, say, loses: the computer answers “{ $reply }”.
course-refute-unsafe = Not so many. After “{ $move }” comes “{ $reply }”, and the box is gone.
course-refute-safe = More than { $count }: after “{ $move }” no box can be closed either.
course-refute-few = More than { $count }: every square that can be bitten counts.
course-refute-many = Fewer than { $count }: each square counts once, and the poisoned one does not count.
course-first = Whoever moves first
course-second = The other player
course-right = Right!
course-right-move = Right! Whatever the other player does now, you can win.
course-right-end = Right! The other player has no move left: you have won.
course-won = You won against a player who never errs!
course-wrong-move = Not yet. You: { $move }. The computer answers: { $reply }. { $end }
course-wrong-again = Not yet. You: { $move }, and go on, say, as far as: { $own }. The computer answers: { $reply }. { $end }
course-wrong-wins = From here it can always win.
course-wrong-lost = The game is over, and it has won.
course-wrong-even = From here you can no longer win.
course-wrong-end = Not yet: after “{ $move }” the game is over, and you have lost.
course-wrong-left = Not yet: “{ $move }” leaves the number { $nimber }.
course-lost = The computer has won.
course-lost-by = The computer has won. Until “{ $move }” the win was yours.
course-even = A draw: nobody has won.
course-even-by = A draw. Until “{ $move }” the win was yours.
course-again = Try again
course-hint-of = Hint { $number } of { $count }
course-smaller = A smaller case
course-show = Show me
course-shown-move = A move that does it: { $move }.
course-shown-choice = The answer: { $answer }.
course-shown-slip = From here nothing wins any more. “{ $played }” gave the win away; this would have kept it: { $better }.
course-before-slip = Back to before that move
course-idea = The idea
course-step = { $number } of { $count }
course-steps = The steps of the drawing
course-step-back = One step back
course-step-on = One step on
course-comma = {", "}
course-draw-start = Two perfect players, step by step.
course-draw-end = { $move }. { $end }
course-draw-boxes = The board as it is. The pale lines are not drawn yet.
course-draw-chain = { $count ->
    [1] A box by itself. Whoever draws the first of its lines gives it away.
    [2] Two boxes hang together. Whoever draws the first of their lines gives both away.
   *[other] A long chain of { $count } boxes. Whoever draws the first of its lines gives it away.
}
course-draw-chain-open = { $count ->
    [1] This box can be closed at once.
   *[other] These { $count } boxes can be closed one after the other.
}
course-draw-ring = A ring of { $count } boxes. Whoever draws the first of its lines gives it away.
course-draw-safe = { $count ->
    [0] No line is left that gives nothing away.
    [1] One line gives nothing away.
   *[other] { $count } lines give nothing away.
}
course-draw-owned = { $move }. Boxes: { $first } to { $second }.
course-draw-heaps = The heaps as they are.
course-draw-worth = The matches show which heap of Nim each heap plays like.
course-draw-pairs = Two equal heaps cancel each other: cross them out.
course-draw-none = Everything is crossed out: whoever must move now loses.
course-draw-move = The move that wins: { $move }.
course-draw-packets = Split each heap into packets, each size in its own column.
course-draw-left = Cross out pairs in each column. Left over: { $packets }, together { $sum }.
course-draw-left-one = Cross out pairs in each column. One packet of { $size } is left over.
course-draw-by = In each column cross out { $count } at a time. Something is left over.
course-draw-mended = { $move }. Now every column is crossed out, and whatever comes breaks it.
course-draw-sum-take = { $packets }: take the smallest packet.
course-draw-sum-left = What is left is { $packets }: nobody may take a whole packet now.
course-draw-mex = From { $size } the moves lead to the numbers { $reached }. The least one missing is { $missing }.
course-draw-mex-none = From { $size } there is no move. The least number missing is { $missing }.
course-draw-strip = { $size } is lost for whoever must move. Each heap from which one move leaves { $size } is won.
course-draw-from = From { $size }: { $move }. That leaves { $left }, which is lost.
course-draw-cells = The heaps from 0 on
course-draw-lost = lost
course-draw-won = won
course-leaves = { $move }: leaves the number { $nimber }
course-harder = A harder one
