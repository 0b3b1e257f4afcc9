odd-even-name = Odd or even
odd-even-titled =
    { $b ->
        [odd] Odd or even: take 1 to { $a }, whoever holds an odd total at the end wins
       *[even] Odd or even: take 1 to { $a }, whoever holds an even total at the end wins
    }
odd-even-line = Take 1 to k from one heap; at the end the right parity wins.
odd-even-ending-odd = the player with an odd total wins
odd-even-ending-even = the player with an even total wins
odd-even-rules =
    There is one heap with an odd number of matches. Two players take turns; a move takes at least 1 and at most k matches and adds them to the player's own total. When the heap is gone, exactly one of the totals is odd. As agreed beforehand, its owner wins or loses.
odd-even-source = Document 3 (奇偶遊戲), which states no formula; the law shown here was found from tables and is proved by induction.
odd-even-notation =
    The game's name carries k and the goal: odd-even:3,odd or odd-even:3,even. 17 is a start at which nobody holds any; 12/1/0 has 12 left, the total of the player to move is odd (1) and the opponent's even (0). The heap and the totals add up to an odd number. A move 3 takes 3.
odd-even-known =
    Everything. Call a player ahead whose total has the winning parity. For odd k count by 2k + 2: the player to move loses behind with the remainder 0 or k + 2, ahead with 1 or k + 1. For even k count by k + 2: loses behind with 0 or k + 1, ahead with 1. Document 3 says that the answer depends on the parity of k and on multiples of k + 1 and k + 2, and so it does. There is no nimber: the last move does not decide.
odd-even-unsolved = Nothing for one heap. With several heaps, or with other numbers to take than 1 to k, the law here does not apply; the document does not ask.

odd-even-parameters = this game needs k and the goal, as in odd-even:3,odd
odd-even-goal = expected the goal: odd or even
odd-even-even-start = the heap at the start must be odd: the totals of an even heap are both odd or both even at the end, so that both players would win or both lose
odd-even-no-misere = Who takes the last match decides nothing here. To let the other total win, choose the other goal: odd-even:k,odd or odd-even:k,even.
odd-even-even-sum = the heap and the two totals must add up to an odd number: here the opponent's total has the other parity

odd-even-over-n = The heap is gone, and the player whose turn it would be holds the winning parity.
odd-even-over-p = The heap is gone, and the player who has just moved holds the winning parity.
odd-even-ahead-p = With { $left } left, { $rest } mod { $modulus }, the player to move holds the winning parity now, but every move leaves the opponent a won position.
odd-even-behind-p = With { $left } left, { $rest } mod { $modulus }, the player to move does not hold the winning parity, and every move leaves the opponent a won position.
odd-even-n-to-ahead = { $left } left: { $move }. That leaves { $after }, { $after-rest } mod { $modulus }, and the opponent, who holds the winning parity at that point, cannot keep it.
odd-even-n-to-behind = { $left } left: { $move }. That leaves { $after }, { $after-rest } mod { $modulus }, and the opponent, who does not hold the winning parity at that point, cannot get it.
odd-even-law-ahead = A player to move who holds the winning parity loses where the heap mod { $modulus } is one of these: { $rests }.
odd-even-law-behind = A player to move who does not hold the winning parity loses where the heap mod { $modulus } is one of these: { $rests }.
odd-even-mine-odd = the player to move holds an odd number
odd-even-mine-even = the player to move holds an even number
odd-even-theirs-odd = the opponent holds an odd number
odd-even-theirs-even = the opponent holds an even number

odd-even-from-rules = document 3 (奇偶遊戲), played out by hand from its rules
