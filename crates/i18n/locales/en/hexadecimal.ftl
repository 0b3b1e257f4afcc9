hexadecimal-name = Hexadecimal game
hexadecimal-titled = Hexadecimal game { $all }
hexadecimal-line = Take matches from a heap and perhaps break the rest into two or three, as a code allows.
hexadecimal-rules =
    There are heaps of matches and a code such as 0.3F. Two players take turns; a move takes k matches from one heap if the code's k-th digit after the point allows it. The digit is a sum: 1 when all of the heap may be taken so, 2 when the rest may stay one heap, 4 when the rest may be broken into two heaps, 8 when it may be broken into three; A to F stand for 10 to 15. Before the point, 4, 8 or C allows a heap to be broken without taking. Whoever cannot move loses in normal play and wins in misère play.
hexadecimal-source = R. B. Austin, Impartial and partisan games, thesis, University of Calgary (1976); S. Howse and R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games, Theoretical Computer Science 313 (2004), 463–472.
hexadecimal-notation =
    The game's name carries the code: hexadecimal:0.3F. Positions are heaps, separated by commas: 10,12; 0 is the empty table. A move 10-2 takes 2 from a heap of 10 and leaves at most one heap; 10-2:3,5 takes 2 and leaves 3 and 5; 10-2:1,3,4 leaves three heaps.
hexadecimal-known =
    Heaps add by nim-sum, so the nimbers of single heaps tell everything in normal play. They may repeat with a period, or be arithmetic periodic: in 0.3F the nimber of a heap 6 larger is 3 larger. Both are proved by finitely many heaps where the conditions of this program's theorem hold. Misère play is searched.
hexadecimal-unsolved = Most codes of two digits that leave three heaps show no law at all, 0.1F among them; what sequences are possible is not known. In misère play there is no theory.

hexadecimal-no-code = this game needs a code, as in hexadecimal:0.3F
hexadecimal-digit = expected a digit from 0 to F: four bits, for leaving no heap (1), one (2), two (4), three (8)
hexadecimal-first-digit = the digit before the point may only be 0, 4, 8 or C: taking nothing and leaving the heap as it is would be a pass
hexadecimal-parts = the heaps left must add up to { $rest }
hexadecimal-no-three = the code { $code } does not allow three heaps to be left after taking { $count }

hexadecimal-split = break the heap of { $heap } into { $a }, { $b } and { $c }
hexadecimal-take-and-split = take { $count } from the heap of { $heap } and break the rest into { $a }, { $b } and { $c }

hexadecimal-from-code = by hand, from the code
hexadecimal-from-thirds = by hand: the nimber of n in 0.8 is (n − 1)/3, rounded down
