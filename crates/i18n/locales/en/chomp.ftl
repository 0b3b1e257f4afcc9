chomp-name = Chomp
chomp-line = Bite into a bar of chocolate; the corner square is poisoned.
chomp-rules =
    A bar of squares lies before two players; the square at the corner is poisoned. A move takes a square that is left and with it every square that is not above it and not left of it. Whoever takes the poison loses. So with only the poison left there is no move: in normal play the player to move has lost, and that position has nimber 0.
chomp-source = Documents 0 (the school report; its two formulas for rows of one square are corrected here), 2 (three-row Chomp) and 4 (“大嘴巴”). D. Gale, American Mathematical Monthly 81 (1974). Martin Gardner gave it the name, Scientific American, January 1973; document 4 calls him the master of games.
chomp-notation =
    3x4 is a full bar of 3 rows of 4. 4,4,2 are the lengths of the rows, the poison's row first; they do not grow. Brackets and parentheses around rows change nothing: [3,1,1] and (3,1,1) are the rows 3,1,1. abc:2,0,2 are three rows by their differences, the [A,B,C] of document 0's table: A+B+C, B+C and C, here 4,2,2. w is infinity: 2xw, wx2, wxw, or w,wx1 for one infinite row and one infinite column. A move r2c3 bites at row 2, column 3; the poison is r1c1.
chomp-known =
    Every rectangle larger than one square is N (strategy stealing), but no rule gives the bite. Solved by rule: a single row and column (two Nim heaps), two rows (P when the upper is one longer), n×n (bite at row 2, column 2, then mirror), two rows above rows of one square, or above a row of two and rows of one (the first two rows tell how many rows are lost, by a formula that --why works out), and boards with infinite sides. Documents 0 and 2 tabulate the P-positions of three rows; their pattern is unknown. Some rectangles have two winning openings, 6×13 among them.
chomp-unsolved = No formula is known for the winning first bite of a rectangle, not even of one with three rows; nor is it known how many winning first bites a rectangle can have. That the P-positions of a plane of three rows keep to two straight lines is measured, not proved.

chomp-move = bite at row { $row }, column { $column }
chomp-poison = taking the poison is not a move
chomp-ending-normal = normal play: whoever has to eat the poison loses
chomp-ending-misere = misère play: whoever is left with the poison alone wins
chomp-no-square = this square is not on the board
chomp-rows-grow = a row may not be longer than the row before it
chomp-rows-after-all = nothing can follow infinitely many rows
chomp-no-poison = at least the poison square must be left
chomp-length = expected a number of squares or w (infinity), as in 3x4 or 4,4,2

chomp-infinitely-many = infinitely many
chomp-hook-p = One row and one column are left, with { $arm } and { $leg } squares besides the poison. They are two equal Nim heaps: whatever is bitten off one, the opponent bites off the other.
chomp-hook-n = One row and one column are left, with { $arm } and { $leg } squares besides the poison. They are two unequal Nim heaps: { $move }, and they are equal.
chomp-hook-misere-p = One row and one column are left, with { $arm } and { $leg } squares besides the poison. They are two Nim heaps, which are lost in misère play.
chomp-hook-misere-n = One row and one column are left, with { $arm } and { $leg } squares besides the poison. They are two heaps of misère Nim: { $move }.
chomp-only-poison = Only the poison is left: the player to move has no move and has lost.
chomp-two-rows-p = The rows have { $upper } and { $lower } squares: the upper row is one longer than the lower one. Every bite spoils that, and the opponent restores it.
chomp-two-rows-n = The rows have { $upper } and { $lower } squares: { $move }, and then the upper row is one longer than the lower one, which the opponent can only spoil.
chomp-two-infinite-rows = Two infinite rows: after any bite the opponent can make the upper row one longer than the lower, and win from there.
chomp-two-columns-p = The columns have { $upper } and { $lower } squares: the left column is one longer than the right one. Every bite spoils that, and the opponent restores it.
chomp-two-columns-n = The columns have { $upper } and { $lower } squares: { $move }, and then the left column is one longer than the right one, which the opponent can only spoil.
chomp-two-infinite-columns = Two infinite columns: after any bite the opponent can make the left column one longer than the right one, and win from there.
chomp-square = The bar is { $side }×{ $side }: { $move }. One row and one column of equal length are left, and each bite of the opponent can be mirrored in the diagonal.
chomp-endless-both = Rows and columns are infinite: { $move }. One infinite row and one infinite column are left, and each bite of the opponent can be mirrored.
chomp-leave-two-rows = { $rows } rows, at least two of them infinite: { $move }, and two infinite rows are left, which are a P-position.
chomp-leave-two-columns = { $rows } columns, at least two of them infinite: { $move }, and two infinite columns are left, which are a P-position.
chomp-one-infinite-row = The first row is infinite, and the rest of the board is finite. Some bite in the first row wins. If none did, each finite first row, however long, would be won by a bite in the rest, no two of them by the same one; but the rest has only finitely many bites.
chomp-one-infinite-column = The first column is infinite, and the rest of the board is finite. Some bite in the first column wins. If none did, each finite first column, however long, would be won by a bite in the rest, no two of them by the same one; but the rest has only finitely many bites.
chomp-stealing = A full { $rows }×{ $columns } bar. If biting off the far corner loses, the bite that answers it could have been the first one. So the first player wins, though this does not say how (strategy stealing).
chomp-word-rows = rows
chomp-word-columns = columns
chomp-differences = expected three numbers after abc:, the A,B,C of the rows A+B+C, B+C and C
chomp-rows-or-differences = as rows these would grow, which rows do not; as document 0's differences [A,B,C] they are the rows { $rows }. If you mean those, write { $rows } or { $differences }
chomp-first-of-three = The bite leaves { $rows }, by document 0's differences [A,B,C] = [{ $a },{ $b },{ $c }]. It meets the document's three conditions for the first bite of 3×{ $length }: C = { $c } < { $length }, A + B + C = { $length }, and { $zero } = 0.
chomp-ones-p = The first two { $lines } have { $first } and { $second } squares; { $next ->
        [0] all others have 1
       *[other] the third has 2, and all others have 1
    }. With such a beginning a board is a P-position for exactly one number of { $lines }. Since { $first } − { $second } = { $difference } is { $parity ->
        [0] even
       *[other] odd
    }, it is { $working }, and this board has just { $rows }.
chomp-ones-n = The first two { $lines } have { $first } and { $second } squares; { $next ->
        [0] all others have 1
       *[other] the third has 2, and all others have 1
    }. With such a beginning a board is a P-position for exactly one number of { $lines }. Since { $first } − { $second } = { $difference } is { $parity ->
        [0] even
       *[other] odd
    }, it is { $working }, and this board has { $rows }. To win, { $move }.
chomp-ones-never = The first two { $lines } have { $first } and { $second } squares, which differ by one; the third has 2, and all others have 1. To win, { $move }: only the first two { $lines } are left, which are a P-position.

chomp-from-document-0 = document 0, the Grundy numbers and the table of 3×m
chomp-from-document-2 = document 2, the table for c = 0 to 10
chomp-from-document-4 = document 4, Chomp, 1° to 3°
