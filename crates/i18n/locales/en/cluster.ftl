cluster-what = a whole table holds outcomes or nimbers: --what outcomes or --what nimbers
cluster-of = --threads, --cluster, --patience, --save-every and --spill are for whole tables: they go with --of POSITION --out DIR
cluster-alone = { $flag } is for runs of several processes: it goes with --cluster FILE --process I
cluster-nimber = { $game } { $position }, { $convention }: nimber *{ $nimber }.
cluster-outcome = { $game } { $position }, { $convention }: { $outcome }-position.
cluster-counts = { $positions } positions in { $ranks } levels with { $edges } moves; { $lost } are P-positions.
cluster-most = The greatest nimber is *{ $most }.
cluster-cost = This run: { $processes } × { $threads } workers (processes × threads), { $seconds } s, { $rate } million moves a second.
cluster-resumed = It resumed from the saved levels.
cluster-error-hosts = { $file }, line { $line }: expected host:port
cluster-error-host-twice = { $file }, line { $line }: this address is there already; each process needs its own
cluster-error-process = there is no process { $process } among { $of }: they are counted from 0
cluster-error-slurm = Slurm's { $variable } is “{ $holds }”, which cannot be read
cluster-error-slurm-unset = Slurm's { $variable } is not set: start the program with srun, or give --cluster
cluster-error-listen = cannot listen on { $address }: { $why }. If the address in the list is not one of this machine’s own, give the one to listen on with --listen-on HOST:PORT
cluster-error-absent = process { $process } ({ $address }) did not connect within { $seconds } s
cluster-error-refused = something answers at { $address }, but not as process { $process } of this run: do all processes have the same --out folder (or the same secret), and is another run using this port?
cluster-error-other-secret = process { $process } ({ $address }) did not connect: somebody at its address called with another secret; are --secret-file, GRUNDY_SECRET or the --out folder the same for all processes?
cluster-notice = { $error } (trying again for up to { $seconds } s)
cluster-advice-spill-cluster = --spill DIR puts levels that do not fit on this machine’s own disk, and --cluster shares the table among several processes.
cluster-advice-spill = --spill DIR puts levels that do not fit on each machine’s own disk; more processes hold less each.
cluster-advice-workers = Without --one-machine, --spill DIR puts levels that do not fit on this machine’s own disk.
cluster-error-no-secret = several processes need a shared secret to recognise each other
cluster-error-secret-short = the secret in { $from } is too short: it needs at least 16 characters that nobody can guess, such as the output of  head -c 24 /dev/urandom | base64
cluster-error-secret-open = other users may read { $from }, so it is no secret: run  chmod 600 { $from }
cluster-error-unequal = process { $process } was asked for something else, so nothing was started: { $what } is “{ $theirs }” there and “{ $ours }” here
cluster-error-lost = process { $process } died, or the link to it was cut. Finished levels are saved: run the same command again to resume
cluster-error-silent = nothing was heard from process { $process } for { $seconds } s: it hangs, or the link is cut or too slow. Finished levels are saved: run the same command again to resume
cluster-error-told = { $why ->
    [memory] process { $process } stopped: it ran out of memory. Finished levels are saved; use more processes, --max-memory or --spill
    [cancelled] process { $process } was interrupted. Finished levels are saved: run the same command again to resume
    [lost] process { $process } stopped because it lost the link to another one. Finished levels are saved: run the same command again to resume
    [silent] process { $process } stopped because it heard nothing from another one. Finished levels are saved: run the same command again to resume
   *[other] process { $process } stopped: { $text }
}
cluster-error-part-damaged = { $file } is not what was written. Empty the folder to start again
cluster-error-part-missing = { $file } is missing: is it the same folder for all processes?
cluster-error-game = there is no whole table of { $game } { $position }: it must be a game that the last move decides, with finitely many options of each position
cluster-error-cancelled = interrupted. Finished levels are saved: run the same command again to resume
cluster-error-nimber = a nimber is above 65535: ask for a table of outcomes
cluster-error-collision = two positions have the same key, which has never been seen: please report it
cluster-error-link = the run broke off ({ $word }): { $why }
cluster-error-wide = { $game } { $position } has more than { $most } moves, which is more than a whole table takes in one step: start from a smaller position
