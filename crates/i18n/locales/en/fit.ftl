fit-nimbers = nimbers
fit-p-positions = P-positions
fit-p-positions-first = P-positions, first number
fit-p-positions-second = P-positions, second number
fit-openings = number of winning openings
fit-opening-rows = row of the first winning opening
fit-opening-columns = column of the first winning opening
fit-numbers = numbers
fit-periodic =
    { $name }: { $formula } for { $from } ≤ n ≤ { $to }. Period { $period } from { $from } on (saltus { $saltus }). Verified over the { $terms } terms { $first } to { $last } ({ $compared } pairs); { $proved ->
    [yes] proved for all n from { $from } on, by the values up to { $by }
   *[no] not proved beyond them
    }. One period:
fit-linear =
    { $name }: { $formula } for { $from } ≤ n ≤ { $to }. Linear plus periodic: period { $period }, saltus { $saltus }, from { $from } on. Verified over the { $terms } terms { $first } to { $last } ({ $compared } pairs); { $proved ->
    [yes] proved for all n from { $from } on, by the values up to { $by }
   *[no] not proved beyond them
    }. One period:
fit-none = { $name }: no law in the { $terms } terms { $first } to { $last }. A law must be periodic, or linear plus periodic, and cover half of the terms, { $periods } full periods and { $pairs } pairs; more terms may show one.
fit-error-number = “{ $text }” is not a whole number of at most 64 bits
fit-error-no-line = { $game }: this game is not a single sequence of heaps; choose a row or a column of its table (--row, --column), or its P-positions (--what p-positions)
fit-error-openings = { $game }: openings are for chomp in normal play only
fit-error-rows = { $game }: openings need --rows R (1 or more), and no other --what
fit-error-line = { $game }: there is no row or column “{ $text }” in its table (see “grundy table { $game }”)
