survey-planes = Planes 0 to { $to }: { $finite } finite, { $infinite } infinite, each period proved.
survey-period = { $planes } of period { $period }
survey-periods = Infinite planes: { $periods }.
survey-positions = P-positions outside the periodic parts: { $positions }.
survey-guess-positions = Document 2’s guesses: the number of P-positions of a plane c outside its period differs from (√2 − 1)c by at most { $most }, first in plane { $c }.
survey-guess-line = The line of least squares through these numbers is (√2 − 1)c + { $start }, its slope { $over } beside √2 − 1; root mean square of the residuals { $rms }.
survey-guess-begin = In the planes that repeat, the least a of the pattern differs from 2c by at most { $most }, first in plane { $c }.
survey-guess-ends = The number of planes that end, up to plane c, differs from (2 − √2)(c + 1) by at most { $most }, first at plane { $c }.
survey-cost = This run took { $seconds } s and held { $megabytes } MB.
survey-growth = Growth over { $points } milestones from plane { $from } on: time as k^{ $time }, memory as k^{ $memory }.
survey-nothing = give --out DIR for a census, --form for planes in document 2's forms, or --summary DIR
survey-error-too-far = { $to } is too far: at most { $most }
survey-error-memory = this needs about { $needs } MB of memory, and { $has } MB may be used: --max-memory raises that, up to what is free
survey-error-disk = this needs about { $needs } MB of disk space, and { $has } MB are free: a folder on another disk may have room (--out)
survey-octal-by-window = There is no room for all nimbers (--max-memory), so the heaps were valued by a window, as --window does.
survey-advice-window = --window values the heaps of a code with few rare ones in a few megabytes, however far; it keeps no nimbers.
survey-advice-window-to = With --window-to the larger heaps are valued by a window, in a few megabytes, beside a smaller --to; and fewer --threads take less.
survey-advice-fewer-threads = Fewer --threads take less, and so does a smaller --to, beside which --window-to goes on.
survey-advice-cluster = --cluster shares what is held among several processes, on one machine or many.
survey-advice-misere-pieces = A smaller --misere-pieces takes less.
survey-advice-three-rows = Boards of three rows go much further with “grundy survey three-row-chomp”.
survey-error-foreign = { $folder } is not empty (it holds { $file }) and belongs to no survey: choose an empty folder
survey-error-other = { $folder } holds { $holds }, not { $wants }: choose another folder
survey-error-begun = this survey was begun in { $folder } before: resume it with --resume, or choose another folder
survey-error-busy = another process is using { $folder }
survey-error-damaged = { $file } is damaged at byte { $at }: delete it to start again
survey-error-cancelled = interrupted; { $done } steps are saved: resume with --resume
survey-refused-sides = too large: at most { $most } rows and columns
survey-refused-positions = this has to look at { $needs } positions, and { $allowed } are allowed: --max-positions raises the limit
survey-refused = not possible: { $why }
survey-period-planes = Period { $period } ({ $count }): { $planes }.
survey-period-planes-first = Period { $period } ({ $count }), the first being { $planes }.
survey-line = slope { $slope } from { $start }, at most { $most } columns away (rms { $rms })
survey-lines = Plane { $c }, a − c over b − c: upper line { $upper }; lower line { $lower }.
survey-drawn = Written: { $file }
survey-exported = { $positions } P-positions written to { $file } ({ $megabytes } MB).
survey-plane = Three-row Chomp, plane c = { $c }
survey-plane-ends = Plane { $c } ends: it has { $positions } P-positions, the last of them ({ $end },{ $end },{ $c }). Every larger (a, b, { $c }) with b ≥ { $end } can be bitten down to that one.
survey-plane-repeats = Plane { $c } repeats: after { $positions } P-positions, from row b = { $from } on, a − b is { $offsets } over and over, with period { $period }.
survey-plane-proof = Proof: from row { $settled } on every earlier plane has ended or repeats. Before row { $again } the free columns lie as they did before row { $row }, and the rows between depend on offsets a − b from { $low } to { $high } alone; the earlier planes with such offsets repeat with period { $lcm }, which divides { $apart }, the distance. So the rows between come again for ever.
survey-plane-order = From plane to plane no rule is known. Document 2 calls planes 5 to 10 somewhat chaotic; what order there is lies within a plane, which always ends or repeats (Byrnes 2003), and in two lines that its P-positions keep near, which is measured and not proved.
survey-axis-c = c
survey-axis-period = period
survey-axis-finite = finite
survey-axis-row = b − c
survey-axis-column = a − c
survey-axis-stray = columns away from the line
survey-axis-upper = upper line
survey-axis-lower = lower line
survey-methods-title = Three methods for three-row Chomp: time and steps for the planes 0 to k
survey-method-cost = { $method }, planes 0 to { $to }: { $steps } steps, { $seconds } s
survey-method-growth = { $method }: over the last doubling steps as k^{ $steps }, time as k^{ $time }
survey-axis-planes = k
survey-axis-seconds = seconds
survey-axis-steps = steps
survey-why-impossible = impossible (b > a or b < c)
survey-why-third = 1: P in an earlier plane
survey-why-second = 2: column of an earlier plane’s first P
survey-why-above = 3: above a P of this plane
survey-why-right = 4: right of a P of this plane
survey-why-corner = 5: above and to the right of a P with a = b
survey-why-lost = P-position
survey-why-over = no position
survey-error-line = line { $line } of { $file } is not a line of a census: take the census again in another folder
survey-octal-period = { $game }: period { $period } from heap { $from } on, proved by the heaps up to { $by } (Guy and Smith’s condition holds).
survey-octal-window-period = { $game }: period { $period } from heap { $from } on, proved by the heaps up to { $by } (the window came again, and no heap was rare).
survey-octal-window-end = { $game }: the window ends at heap { $heap }, which may be rare, or have a nimber above *127. Without --window all splits are looked at.
survey-octal-window = A window of { $width } values decides the next; every smaller value of a rare label was refuted by a split with a part of at most { $part }. Largest nimber: *{ $nimber }.
survey-octal-no-window = { $game }: no window, since rare heaps do not end early enough. Without --window all splits are looked at.
survey-octal-no-window-nimber = { $game }: no window, since it reaches the nimber *{ $nimber }; windows go to *127. Without --window all splits are looked at.
survey-octal-no-period = { $game }: no period is proved by the heaps up to { $to }.
survey-octal-exceptions =
    { $count ->
        [one] { $count } exception
       *[other] { $count } exceptions
    } before it: { $exceptions }.
survey-octal-exceptions-first = { $count } exceptions before it, beginning with { $exceptions }.
survey-octal-largest = Largest nimber: *{ $nimber }, first of heap { $heap }.
survey-octal-sparse = Sparse space: heaps whose nimber has an even number of the bits { $mask } are rare. There are { $rare }, the last being { $last }.
survey-octal-sparse-placed = Sparse space: heaps whose nimber has an even number of the bits { $mask } are rare, the parity of the heap counting as one more bit. There are { $rare }, the last being { $last }.
survey-octal-misere = Misère play: up to { $reached } the player to move loses these heaps: { $heaps }.
survey-octal-misere-none = Misère play: up to { $reached } the player to move loses no heap.
survey-octal-misere-short = The memory limit was reached there; --max-memory raises it.
survey-hexadecimal-saltus = { $game }: arithmetic periodic from heap { $from } on: the nimber of a heap { $period } larger is { $saltus } larger. Proved by the heaps up to { $by }.
survey-hexadecimal-period = { $game }: period { $period } from heap { $from } on, proved by the heaps up to { $by } (Guy and Smith’s condition for three heaps holds; saltus { $saltus }).
survey-hexadecimal-none = { $game }: no law is proved by the heaps up to { $to }.
survey-hexadecimal-largest = Largest nimber up to heap { $to }: *{ $nimber }, first of heap { $heap }.
survey-octal-one-folder = a folder holds the tables of one game: give one code with --out
survey-octal-atlas =
    { $places ->
        [one] One digit
       *[other] { $places } digits
    } after the point: { $codes } codes; { $proved } periods proved; { $windows } codes by a window, the others to heap { $to } at most; { $own } stand for their own class.
survey-octal-atlas-files = codes.csv and codes.parquet in { $folder } have a line for each code.
survey-octal-bounds =
    { $count ->
        [one] --to takes one number here
       *[other] --to and --window-to take one number, or { $count }: one for each number of digits
    }
survey-error-file = { $file }: { $why }. What was saved before is intact: put this right and resume with --resume
survey-error-file-lost = { $file }: { $why }. No file was written: put this right and run it again
survey-error-not-plain = { $file } is a link, a device or a folder where a plain file belongs. Nothing was written to it: move it away and run it again
survey-error-cancelled-lost = interrupted; no file was written. Lines already printed stay true
survey-line-too-large = too large: a line board has at most { $most } places
survey-line-nimbers = nimbers are computed for boards of at most { $most } counters; this one has { $counters }
survey-line-p = { $rows }×{ $columns }, { $convention }: P-position. The player to move loses.
survey-line-n = { $rows }×{ $columns }, { $convention }: N-position. The player to move wins. Winning first moves ({ $count }): { $moves }.
survey-line-nimber = Nimber of the full board: *{ $nimber }.
survey-line-positions = { $lost } of { $positions } positions are P-positions.
survey-line-nimbers-found = { $lost } of { $positions } positions are P-positions; the greatest nimber is *{ $most }.
survey-line-table = The table: { $file } ({ $megabytes } MB).
survey-line-there = The table was there already.
survey-error-no-table = { $file } is not a table or a state written by Grundy: delete it, or choose another folder
survey-error-no-tables = there are no tables in { $folder }
survey-error-version = { $file } is of version { $version } and this program reads version { $knows }: delete it and compute it again
survey-hexagons = Convex boards inside { $side }×{ $side }: { $regions }; the second player wins { $lost }.
survey-hexagons-proper = Equiangular hexagons among them: { $hexagons }; the second player wins { $lost }.
survey-hexagons-greatest = The greatest nimber is *{ $nimber }, first reached by hex({ $sides }).
survey-hexagons-misere = Misère outcomes of the boards of at most { $pieces } pieces: { $sums } sums were looked at.
survey-hexagons-cost = This run took { $seconds } s; the tables are in { $folder }.
survey-mem0 = The heaps of Mem0 to { $to } decide all values below { $decided }. At infinitely many heaps come, with the one heap of that nimber: { $values }.
survey-strips-proved = Boards of { $rows ->
        [one] one row, 1 kind
       *[other] { $rows } rows, { $kinds } kinds
    }: periodic for all lengths from { $from } on, with periods { $periods }; proved by the lengths up to { $by }.
survey-strips-rising = Boards of { $rows } rows, { $kinds } kinds: a law for all lengths from { $from } on, with periods { $periods }; the nimbers of { $rising } kinds rise for ever. Proved by the lengths up to { $by }.
survey-strips-open = Boards of { $rows } rows, { $kinds } kinds: verified up to length { $to }; these lengths prove no law.
