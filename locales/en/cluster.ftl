cluster-what = a whole table holds outcomes or nimbers: --what outcomes or --what nimbers
cluster-of = --threads, --cluster, --patience, --save-every and --spill are for whole tables: they go with --of POSITION --out DIR
cluster-nimber = { $game } { $position }, { $convention }: nimber { $nimber }.
cluster-outcome = { $game } { $position }, { $convention }: { $outcome }-position.
cluster-counts = { $positions } positions in { $ranks } levels with { $edges } moves; { $lost } are P-positions.
cluster-most = The greatest nimber is { $most }.
cluster-cost = This sitting: { $processes } × { $threads } workers (processes × threads), { $seconds } s, { $rate } million moves a second.
cluster-resumed = It went on from the levels that were saved.
cluster-error-hosts = { $file }, line { $line }: say host:port
cluster-error-host-twice = { $file }, line { $line }: this address is there already; each process has its own
cluster-error-process = there is no process { $process } among { $of }: they are counted from 0
cluster-error-slurm = Slurm's { $variable } is “{ $holds }”, which says nothing here
cluster-error-slurm-unset = Slurm's { $variable } is not set: start the program with srun, or give --cluster
cluster-error-listen = cannot listen on { $address }: { $why }
cluster-error-absent = process { $process } ({ $address }) did not come within { $seconds } s
cluster-error-unequal = process { $process } does not compute the same, so nothing was begun: { $what } is “{ $theirs }” there and “{ $ours }” here
cluster-error-lost = process { $process } died, or the link to it was cut. Finished levels are saved: the same command goes on
cluster-error-silent = nothing was heard of process { $process } for { $seconds } s: it hangs, or the link is cut or too slow. Finished levels are saved: the same command goes on
cluster-error-stuck = all processes waited for each other for { $seconds } s: a link is cut or too slow. Finished levels are saved: the same command goes on
cluster-error-told = { $why ->
    [memory] process { $process } stopped: its memory does not suffice. Finished levels are saved; more processes, --max-memory or --spill help
    [cancelled] process { $process } was interrupted. Finished levels are saved: the same command goes on
    [lost] process { $process } stopped because it lost the link to another one. Finished levels are saved: the same command goes on
    [silent] process { $process } stopped because it heard nothing of another one. Finished levels are saved: the same command goes on
    [stuck] process { $process } stopped because a link carries nothing. Finished levels are saved: the same command goes on
   *[other] process { $process } stopped: { $text }
}
cluster-error-part-damaged = { $file } is not as it was written. Remove the folder's contents to begin again
cluster-error-part-missing = { $file } is missing: do all processes see the same folder?
cluster-error-game = there is no whole table of { $game } { $position }: the last mover must win or lose, and each position have finitely many options
cluster-error-cancelled = interrupted. Finished levels are saved: the same command goes on
cluster-error-nimber = a nimber is above 65535: a table of outcomes is possible
cluster-error-collision = two positions have one key, which has not been seen before: please report it
cluster-error-link = the run broke off ({ $word }): { $why }
cluster-error-wide = { $game } { $position } has more than { $most } moves, which is more than a whole table takes in one step: begin with a smaller position
