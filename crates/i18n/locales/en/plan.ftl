plan-exactly = { $kind ->
    [board] { $positions } positions; { $levels } layers of parts follow one another.
   *[other] { $positions } positions in { $levels } levels.
}
plan-about = { $kind ->
    [census] { $levels } planes with about { $positions } P-positions outside the periodic parts.
   *[other] About { $positions } positions, by a sample of the game's numbers, in at most { $levels } levels.
}
plan-at-least = At least about { $positions } positions, by random play, in at most { $levels } levels; the figures below are for that many, and grow with the number.
plan-between = From about { $positions } positions, by random play, to { $most }, by the game's numbering, in at most { $levels } levels; the figures below are for the former, and grow with the number.
plan-memory = { $processes ->
    [one] The process needs about { $memory } of memory, the folder { $disk } of disk.
   *[other] Each of { $processes } processes needs about { $memory } of memory, the shared folder { $disk } of disk.
}
plan-exchange = About { $bytes } go from process to process in all.
plan-time = { $processes ->
    [one] About { $time } with { $threads ->
        [one] one thread
       *[other] { $threads } threads
    }, on a machine like this one.
   *[other] About { $time } with { $processes } × { $threads } workers (processes × threads) on machines like this one, if the work is shared out evenly and nothing is computed during transfers.
}
plan-size = { $number } { $unit ->
    [mb] MB
    [gb] GB
    [tb] TB
   *[pb] PB
}
plan-duration = { $number } { $unit ->
    [seconds] s
    [minutes] min
    [hours] h
    [days] days
   *[years] years
}
plan-calibrated = { $kind ->
    [board] Calibrated on the { $what } board: { $positions } positions in { $time }, scaled by positions × moves.
    [census] Calibrated on the planes to { $what } in { $time }; the time of a census grows as k^2.06.
   *[other] Calibrated on the { $positions } positions that follow from { $what } in { $time }, scaled by moves.
}
