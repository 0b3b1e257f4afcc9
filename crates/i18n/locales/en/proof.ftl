# A proof that one plays against.
proof-try = Try to refute the proof: make any move, and it answers.
proof-held = The game is over, and the proof was right.
proof-silent = The proof’s answer was not found in the time of this page.
proof-claim-n = It says that whoever moves first wins. So it began, and you are second.
proof-claim-p = It says that whoever moves first loses. You move first.
proof-claim-d = It says that nobody can force a win. You move first.
proof-you = You: { $move }
proof-reply = The proof: { $move }
proof-answer = The proof’s answer
proof-line-number = (line { $line })
proof-line = Line { $line }:
