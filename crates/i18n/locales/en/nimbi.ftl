nimbi-name = Nimbi
nimbi-line = Take neighbouring counters from one row or one column.
nimbi-rules =
    Counters fill a board of rows and columns. A move takes any number of counters that lie next to each other in one row or in one column; a gap may not be jumped. In normal play whoever takes the last counter wins; in misère play, as in Piet Hein's TacTix, whoever takes it loses.
nimbi-source = Document 4 (“尼姆比”游戏). Invented by Piet Hein; M. Gardner, Scientific American, February 1958 (TacTix); M. Beeler, R. W. Gosper, R. Schroeppel, HAKMEM (1972), item 74.
nimbi-notation =
    4x4 is a full board of 4 rows of 4. Otherwise the rows are drawn, separated by /, with # for a counter and a dot for a gap: ####/#.##/####/####. A board has at most 128 places. A move r2c1-3 takes columns 1 to 3 of row 2, r1-3c4 takes rows 1 to 3 of column 4, and r2c3 takes a single counter.
nimbi-known =
    Document 4's four cases hold in normal play: a full board is P when rows and columns are both even, and N otherwise (take the centre, the middle row or the middle column, then answer by a half turn). A straight line of n counters is worth exactly *n, so lines alone are Nim. The nimbers of other full boards follow no known rule. In misère play the half turn does not help; on 4×4 the second player wins.
nimbi-unsolved = No law is known for the nimbers of full boards, nor for who wins a board with gaps. In misère play (TacTix) mirroring fails, and only boards within reach of a search are answered.

nimbi-take-one = take the counter in row { $row }, column { $column }
nimbi-take-across = take columns { $first } to { $last } of row { $row }
nimbi-take-down = take rows { $first } to { $last } of column { $column }
nimbi-row = expected a size such as 4x4, or a row of # and . (a gap)
nimbi-row-length = row { $row } and the first row differ in length, { $length } and { $columns }: all rows must be equally long
nimbi-too-large = too large: a board has at most { $most } places
nimbi-not-straight = a move lies in one row or in one column, not in several of both
nimbi-gone = row { $row }, column { $column } is a gap

nimbi-empty = The board is empty: the player to move cannot take anything and has lost.
nimbi-lines-p = Only straight lines are left, of { $lengths }. A line of n is worth a Nim heap of n, and the nim-sum is 0: every move can be answered.
nimbi-lines-n = Only straight lines are left, of { $lengths }. A line of n is worth a Nim heap of n, and the nim-sum is { $sum }: { $move }, and the nim-sum is 0.
nimbi-even-even = { $rows } rows and { $columns } columns, both even: no run meets its own image under a half turn about the centre. Whatever is taken, the opponent takes its image.
nimbi-odd-odd = The number of rows, { $rows }, and the number of columns, { $columns }, are both odd: { $move }, the very centre. From then on answer every move by its image under a half turn about the centre.
nimbi-middle-row = The number of rows, { $rows }, is odd and the number of columns, { $columns }, is even: { $move }, the whole middle row. From then on answer every move by its image under a half turn about the centre.
nimbi-middle-column = The number of columns, { $columns }, is odd and the number of rows, { $rows }, is even: { $move }, the whole middle column. From then on answer every move by its image under a half turn about the centre.
nimbi-mirror-p = A half turn about the centre carries the counters into themselves, and no run meets its own image. Whatever is taken, the opponent takes its image.
nimbi-mirror-n = One move leaves a board that a half turn about the centre carries into itself, and in which no run meets its own image: { $move }. From then on answer every move by its image.

nimbi-from-document-4 = document 4, Nimbi, cases 1° to 4°
nimbi-from-lines = by hand: a straight line of n is a Nim heap of n
nimbi-from-hakmem = HAKMEM (1972), item 74: TacTix
