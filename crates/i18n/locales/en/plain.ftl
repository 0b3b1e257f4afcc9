# Reasons in everyday words.
plain-bite = Leave { $left }: whatever is bitten, you have an answer.
plain-leave = Leave { $left }: whatever is taken, you have an answer.
plain-move = A winning move: { $move }. Whatever your opponent does then, you have an answer.
plain-last = A winning move: { $move }. That wins at once.
plain-lost = Whatever you do, your opponent has an answer.
plain-lost-bite = Whatever you bite, your opponent has an answer.
plain-drawn = Nobody can force a win here: each can avoid losing.
