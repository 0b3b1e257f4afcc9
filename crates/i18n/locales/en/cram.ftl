cram-name = Cram
cram-line = Place a domino on two neighbouring free places of a board.
cram-rules =
    A board has places in use, all of them free at the start. The players in turn place a domino on two free places that are next to each other in a row or in a column; nobody may cover them again. In normal play whoever cannot place a domino loses; in misère play whoever cannot wins.
cram-source = M. Gardner, Scientific American, February 1974; earlier as Plugg, by G. Mott-Smith. E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15. J. Lemoine, S. Viennot, Nimbers are inevitable (2012), arxiv.org/abs/1011.5841. J. W. H. M. Uiterwijk, Solving Cram using combinatorial game theory (2019).
cram-notation =
    3x4 is a free board of 3 rows of 4. Otherwise the rows are drawn from the top, separated by /, with # for a free place and a dot for one that is covered or not in use: ##./#.#. Boards are joined by +, as in 3x4+1x5, and then lie side by side with a column of dots between two. All together have at most 128 places. A move r2c1-2 places a domino on columns 1 and 2 of row 2, r1-2c4 on rows 1 and 2 of column 4.
cram-known =
    In normal play a free board is P when rows and columns are both even (answer by a half turn), and N when one is odd and the other even (fill the two central places, then answer by a half turn). One row of n is Dawson's Kayles, the octal game 0.07, whose nimbers have the period 34. Two rows of n are worth *0 for even n, *1 for odd n. Boards of more rows follow no known rule; nimbers of 4 to 7 rows have been computed up to 5×11 and 7×9.
cram-unsolved = In normal play, who wins where rows and columns are both odd and more than 1, and every nimber of more than two rows. In misère play nothing but what has been searched.

cram-place-across = place a domino on columns { $first } and { $last } of row { $row }
cram-place-down = place a domino on rows { $first } and { $last } of column { $column }
cram-two = a domino covers exactly two places: r2c1-2 is columns 1 and 2 of row 2

cram-over = No two free places are next to each other: the player to move cannot place a domino and has lost.
cram-narrow-p = Every part is one row or two full rows. One row is a heap of Dawson's Kayles, two rows of n are worth n modulo 2, and the nim-sum of all is 0: every move can be answered.
cram-narrow-n = Every part is one row or two full rows. One row is a heap of Dawson's Kayles, two rows of n are worth n modulo 2, and the nim-sum of all is { $sum }: { $move }, and it is 0.
cram-even-even = { $rows } rows and { $columns } columns, both even: no domino meets its own image under a half turn about the centre. Whatever is covered, the opponent covers its image.
cram-even-odd = The number of rows, { $rows }, and the number of columns, { $columns }, are one even and one odd: { $move }, the two places at the centre. From then on no domino meets its own image under a half turn about the centre: answer every domino by its image.
cram-mirror-p = A half turn about the centre carries the free places into themselves, and no domino meets its own image. Whatever is covered, the opponent covers its image.
cram-mirror-n = One domino leaves free places that a half turn about the centre carries into themselves, and on which no domino meets its own image: { $move }. From then on answer every domino by its image.

cram-from-dawsons-kayles = Winning Ways (1982), chapter 4: Dawson's Kayles, the octal game 0.07
cram-from-winning-ways = Winning Ways (1982), chapter 15: Cram on two rows
cram-from-beling = P. Beling, table of Cram nimbers, https://crates.io/crates/igs; boards up to 7×7 first by Lemoine and Viennot (2012) and M. Schneider (2009)
