cli-about = Solve, explain, play and tabulate impartial combinatorial games
cli-after =
    Try: grundy solve nim 3,5,7 · grundy solve chomp 3x4 --why · grundy play hexagon
    Exit status: 0 answered, 1 a file or pipe failed, 2 the question is wrong, 3 a limit was reached, 4 not known here, 130 interrupted.
    Words such as P-position, nimber and mex are explained in docs/glossary.md.
cli-games = List every game, one line each
cli-games-after = “grundy rules GAME” describes a game.
cli-rules = Show a game's rules, source, notation, examples and what is known
cli-rules-after = Example: grundy rules chomp
cli-solve = Find who wins a position, its nimber, every winning move, and why
cli-solve-after = Examples: grundy solve nim 3,5,7 · grundy solve moore:2 1,3,5 --misere · grundy solve chomp 3x4 --why
cli-sum = Add positions of different games and solve the sum
cli-sum-after = Examples: grundy sum "nim 3,5" "chomp 2x3" "hexagon A(2,3)" · grundy sum --misere "nim 3,5" "octal:0.77 5"
cli-nimber = Compute with nimbers: nim-sum, nim-product, inverse, power, square root
cli-nimber-after = Examples: grundy nimber '5*7 + 3' · grundy nimber 'sqrt(2) / (3 + 4^5)' (see docs/nimbers.md)
cli-arg-expression = Nimbers below 2^64 as 5 or *5, + (nim-sum), * and / (nim-product), ^ (power, an ordinary number), sqrt(…), parentheses
cli-table = Tabulate nimbers, outcomes or P-positions of a game
cli-table-after = Examples: grundy table wythoff --to 20 · grundy table octal:0.77 --to 100 --format bfile · grundy table nim --of 9,9,9,9,9,9 --out nim9
cli-play = Play a game in the terminal, against the computer or each other
cli-play-after = Examples: grundy play nim · grundy play chomp 4x5 --second careless · grundy play wythoff 10,13 --first perfect --second random
cli-batch = Answer many questions, one JSON line each, in the same order
cli-batch-after =
    A request: {"{"}"id":7,"game":"chomp","position":"4,4,2","convention":"normal"{"}"}
    The convention may be left out. Without a file, or with -, requests come from standard input.
cli-new-game = Write the files from which a new built-in game begins: its rules, its line in the registry, its texts and a failing test
cli-new-game-after = Example, in a clone of the source: grundy new-game nogo (see CONTRIBUTING.md; a game in a program of your own needs none of this: docs/programming.md)
cli-arg-slug = The game’s name: lower-case letters, digits and hyphens
cli-completions = Print the completion script of a shell
cli-completions-after = Example: grundy completions bash > ~/.local/share/bash-completion/completions/grundy (it completes commands, flags, games and positions that work)
cli-man = Print the man page of grundy, or of one of its commands
cli-man-after = Examples: grundy man solve | man -l - · grundy man survey octal · grundy man --out ~/.local/share/man/man1
cli-arg-lang = The language: en, zh-Hant or zh-Hans, or a locale such as zh_TW (default: that of the locale)
cli-arg-game = A game, such as nim or moore:2 (see grundy games)
cli-arg-position = A position in the game's notation, such as 3,5,7 (see grundy rules GAME)
cli-arg-parts = Positions to add, each a game and a position: "nim 3,5"
cli-arg-misere = Misère play: the player who makes the last move loses
cli-arg-why = Show the working: the nimbers of the options, and an answer to every move
cli-arg-all-moves = Show every move with the value of what it leaves: its nimber, else its outcome
cli-arg-length = Also show how many moves are left when the winner hurries and the loser delays
cli-arg-board = Draw the board
cli-arg-turned = Turn the board over its diagonal first: rows become columns
cli-arg-corner = Draw the poisoned square at the upper left or, as document 4, at the lower left
cli-arg-ruleset = Print the ruleset: the text that defines the game
cli-arg-json = Print JSON, as batch does
cli-arg-thorough = Search for everything that a theorem leaves open, within the limits
cli-arg-tables = A folder of tables written by surveys, to look positions up in (default: that in the environment variable GRUNDY_TABLES)
cli-arg-proof = Write a certificate that grundy-check verifies (- prints it in place of the answer)
cli-arg-to = The last number of each axis (default: 20, or less where values take long)
cli-arg-what = What to show (default: nimbers where the game has them, else outcomes)
cli-arg-format = How to print it (default: text)
cli-arg-first = Who plays first (default: a person)
cli-arg-second = Who plays second (default: the perfect computer; --opponent is the same)
cli-arg-seed = The seed of chance (default: a new one, which is shown)
cli-arg-file = A file with one JSON request per line
cli-arg-squares = Chomp: all boards by number of squares and nimber, as document 0’s table
cli-arg-shell = The shell
cli-arg-command = A command
cli-arg-max-positions = Stop after this many positions (default: 200 million)
cli-arg-max-memory = Stop at this much memory, such as 500M (default: 2G)
cli-table-arg-max-memory = Stop at this much memory, such as 500M (default: 2G; with --of, all that is free)
cli-arg-free-memory = Use at most this much memory, such as 500M (default: all that is free)
cli-arg-timeout = Stop after this many seconds (default: 60)
cli-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-arg-help = Print help
cli-arg-version = Print the version
cli-error-subcommand = there is no command “{ $value }”
cli-error-argument = “{ $value }” is not expected here
cli-error-missing = missing: { $value }
cli-error-conflict = { $value } cannot be used with { $other }
cli-error-value = “{ $value }” is not a value for { $arg }
cli-error-other = this is not a complete command
cli-error-possible = Possible: { $values }
cli-error-near = Did you mean { $values }?
cli-error-variable = nothing reads the environment variable { $name }; did you mean { $nearest }?
cli-error-help = “{ $command } --help” describes what can be asked.
cli-no-lab = this command is part of another program, grundy-lab, which is neither beside grundy nor on PATH. In a release’s archive it lies beside grundy: keep both in one folder. In a clone: cargo build --profile quick -p grundy-lab (or --release), or to install it: cargo install --path apps/lab
cli-survey = Compute large tables: three-row Chomp with proved periods, openings, P-positions, nimbers
cli-survey-after = Examples: grundy survey three-row-chomp --to 6600 --out planes · grundy survey chomp-openings --rows 10 --cols 14
cli-survey-three-row-chomp = Census of three-row Chomp: every plane c up to a bound, each period proved
cli-survey-three-row-chomp-after =
    Examples: grundy survey three-row-chomp --to 6600 --out planes · the same with --resume after an interruption · grundy survey three-row-chomp --form patterns --to 10
    DIR/planes.csv has c,kind,positions,from_b,period,offsets; DIR/proofs.csv the data of the proofs. See docs/three-row-chomp.md.
cli-survey-three-row-methods = Run document 2's own programs, O(k⁴) and O(k³), beside the census
cli-survey-three-row-methods-after =
    Examples: grundy survey three-row-methods --to 100 --method cubic · grundy survey three-row-methods --to 3200 --growth growth.svg
    Each line has the P-positions (a,b) of one plane with a below 2C + 10. --growth gives each method a third of the time (--timeout) and draws time and steps by the number of planes.
cli-survey-chomp-openings = Find all winning openings of every board of Chomp up to a size
cli-survey-chomp-openings-after = Example: grundy survey chomp-openings --rows 10 --cols 14 --out openings (without --out the table is printed)
cli-survey-chomp-losses = Count or list the P-positions of Chomp inside a board
cli-survey-chomp-losses-after = Examples: grundy survey chomp-losses --rows 4 --cols 500 · grundy survey chomp-losses --rows 5 --cols 5 --list
cli-survey-chomp-nimbers = Nimbers of all positions of Chomp inside a board
cli-survey-chomp-nimbers-after = Example: grundy survey chomp-nimbers --rows 10 --cols 10 (--list prints every position)
cli-survey-chomp-squares = P-positions of Chomp by number of squares, as a b-file (OEIS A112470)
cli-survey-chomp-squares-after = Example: grundy survey chomp-squares --to 60
cli-survey-mem0 = Mem0: nimbers at infinitely many heaps (OEIS A351630)
cli-survey-mem0-after = Example: grundy survey mem0 --to 500000
cli-survey-mem0-arg-to = The last heap; a value is decided at twice the first heap that has it
cli-survey-strips = Nimbers of hexagon boards with few rows and any length, and their laws
cli-survey-strips-after =
    Example: grundy survey strips --rows 5 --to 420 --out strips · the same with --resume after an interruption
    For every kind of board with at most K rows the nimbers of the lengths to N, and the law that they prove for all lengths. DIR/laws.csv has preperiod, period and saltus of each kind, exceptions.csv the lengths before the law, lost.csv the boards that the player to move loses. See docs/strips.md.
cli-survey-strips-arg-rows = The most rows
cli-survey-strips-arg-to = The greatest length
cli-survey-line-board = Solve every position of a line board (Nimbi) and write the table
cli-survey-line-board-after =
    Examples: grundy survey line-board --rows 5 --cols 6 --misere --out nimbi-5x6 · the same with --resume after an interruption · grundy solve nimbi 5x6 --misere --tables nimbi-5x6
    DIR/misere.table (or normal.table, nimbers.table) holds every position, counters.csv the P-positions by number of counters (nimbers.csv the positions by nimber), first-moves.csv all winning first moves. 6x6 takes 8.6 GB of memory and 4.6 GB of disk space. See docs/line-boards.md.
cli-arg-rows = Rows of the largest board
cli-arg-cols = Columns of the largest board
cli-arg-out = The folder for the tables; it is created if it does not exist
cli-arg-differences = Of boards of 3 rows: document 0's [A,B,C] of what each opening leaves, and the conditions that it meets
cli-arg-alone = Only the openings of this board
cli-arg-list = List them all instead of counting them
cli-arg-by-squares = Count them by number of squares
cli-arg-threads = Threads (default: one for each core); the result is the same for any number
cli-arg-resume = Resume the survey begun in this folder
cli-arg-form = Print planes in one of document 2's forms, or document 0's (differences), in place of a census
cli-arg-from = The first plane (default: 0)
cli-arg-summary = Summarize a finished census in this folder, with periods.txt, periods.svg and lines.svg
cli-arg-each = Count them for each number of columns up to --cols, as a b-file
cli-arg-hexagons = On hexagons: a parallelogram with lines in three directions (the game hexagon:part)
cli-arg-planes-to = The last plane (at most 100,000)
cli-arg-method = How the P-positions are found (default: census)
cli-arg-growth = Measure all three methods for 25, 50, 100, … planes and draw their growth (SVG) into this file
cli-arg-audit-timeout = Stop after this many seconds (default: no limit)
cli-arg-nimbers = Nimbers of every position, in normal play
cli-tree = Draw the game tree of a small position, with who wins at each node
cli-tree-after = Examples: grundy tree chomp 2x3 · grundy tree chomp 2x3 --plays --boards · grundy tree nim 1,2,3 --depth 2 --svg tree.svg
cli-arg-plays = List the plays instead, by who wins them: the moves and the positions of each
cli-arg-boards = With --plays: draw each play on its board, A₁ and B₁ where the first moves of the two players begin
cli-arg-depth = Only the first N moves
cli-arg-max-nodes = Refuse a tree of more nodes than this (default: 1000; at most 10000)
cli-check = Check a certificate by the rules of the games that this program has
cli-check-after = Example: grundy solve chomp 4,4,2 --proof proof.txt, then grundy check proof.txt (grundy-check, a program of its own, shares with the solver the rules of games and the language of rulesets, and none of its methods; it checks the folders of surveys too; the rules of a game that a program adds are known to that program alone)
cli-arg-certificate = The certificate, a file that --proof wrote
cli-plane = Draw a plane of three-row Chomp with the five kinds of exclusion
cli-plane-after = Examples: grundy plane 7 --svg plane7.svg (without a file the SVG is printed) · grundy plane 7 --text · grundy plane 120 --why
cli-arg-plane-why = Say whether the plane ends or repeats, with the proof, and how far it keeps to two lines
cli-arg-c = The plane: the length of the third row
cli-arg-svg = Write the picture as SVG to this file
cli-arg-size = Draw a and b up to this number (default: as far as the plane is irregular)
cli-arg-as-text = Print it as text, one letter for each cell
cli-arg-positions = Write the P-positions of the planes as Parquet to this file
cli-arg-last-row = With --positions: every P-position up to this row, not only the irregular part
cli-survey-octal = Octal games: nimbers heap by heap until the period is proved, misère outcomes of small heaps
cli-survey-octal-after =
    Examples: grundy survey octal 0.77 --to 1000 · grundy survey octal 0.007 --to 1000000 --out treblecross · grundy survey octal 0.77 --to 100 --misere 60 · grundy survey octal --digits 2 --to 2000 · grundy survey octal --digits 1-3 --to 20000 --window-to 1000000 --out atlas
    A single code is described in words, or printed as CSV or as a b-file with --format; several codes, or --digits, give one CSV line each. nimbers.csv, bfile.txt and summary.csv are written to DIR; of all codes with --digits, codes.csv and codes.parquet. See docs/octal.md and docs/atlas.md.
cli-survey-hexadecimal = Hexadecimal games: nimbers heap by heap until a period, or a period with a saltus, is proved
cli-survey-hexadecimal-after =
    Examples: grundy survey hexadecimal 0.3F --to 1000 · grundy survey hexadecimal 0.28 0.9C --to 1000 · grundy survey hexadecimal --digits 2 --to 500
    A single code is described in words, or printed as CSV or as a b-file with --format; several codes, or --digits, give one CSV line each. See docs/hexadecimal.md.
cli-arg-hexadecimal-codes = The codes of the games, such as 0.3F or 8.3
cli-arg-hexadecimal-digits = All codes with this many digits after the point that leave three heaps, in place of named ones
cli-arg-hexadecimal-heaps = The last heap (at most 100,000); the survey stops earlier once a law is proved
cli-survey-grundys-game = Grundy's game: nimbers heap by heap, until a period is proved
cli-survey-grundys-game-after =
    Examples: grundy survey grundys-game --to 10000 · grundy survey grundys-game --to 1000000 --out grundys-game
    The game is described in words, or printed as CSV or as a b-file with --format. nimbers.csv, bfile.txt and summary.csv are written to DIR. See docs/octal.md.
cli-arg-grundys-heaps = The last heap; the survey would stop earlier if a period were proved, which nobody has yet
cli-arg-codes = The codes of the games, such as 0.77 or 4.07
cli-arg-digits = All codes with this many digits after the point, or from M to N, in place of named ones
cli-arg-window = Value each heap from the values of the last ones alone, in a few megabytes however far it goes; for games with a last rare heap
cli-arg-heaps = The last heap; the survey stops earlier once the period is proved. With --digits M-N one heap, or one for each number of digits: 5000,2000
cli-arg-window-to = With --digits and --out: go on to this heap by a window, in games with a last rare heap
cli-arg-misere-to = Misère outcomes as well, for heaps up to this size
cli-arg-sequence-format = How to print a single game: text in words, csv, or an OEIS bfile (default: text)
cli-audit = Check every claim of the documents and compare with what is recorded
cli-audit-after =
    Examples: grundy audit · grundy audit --document 3 · grundy audit --id 3.die --json · grundy audit --claims my-claims.toml · grundy audit --report html --out report.html
    One line per claim: id, document, statement, verdict, range (cases), time; for a false claim also the first counterexample and what holds instead. Exit status 1 when a verdict differs from the recorded one.
cli-reproduce = Compute the tables of the literature again and compare them cell by cell
cli-reproduce-after =
    Examples: grundy reproduce · grundy reproduce bouton-1901 · grundy reproduce flammenkamp --all · grundy reproduce --file my-table.toml
    Without a name the sources are listed: how many cells they have, how long they take, what they print. A cell that does not agree is told with who is right and why. Exit status 1 when one comes out otherwise than recorded. See docs/reproduce.md.
cli-arg-published-source = The source (see grundy reproduce)
cli-arg-long-form = What takes long too
cli-arg-source-file = A source of your own in place of the built-in ones, or a folder of them
cli-conjecture = Check a statement of your own over a range and show the first counterexample
cli-conjecture-after = Example: grundy conjecture 'for n in 1..=200: is_p("chomp", [n, n - 1])' (or a file that holds one). See docs/conjectures.md.
cli-arg-document = Only the claims of this document (0 to 4; any number in claims of your own)
cli-arg-id = Only this claim, or all whose id begins with it
cli-arg-statement = A statement, or a file that holds one
cli-arg-max-cases = Stop after this many cases
cli-arg-max-steps = Stop a case that takes more steps than this (default: 20 million)
cli-survey-hexagons = Nimbers of all convex boards of the hexagon game inside a parallelogram
cli-survey-hexagons-after =
    Examples: grundy survey hexagons --side 64 --out hexagons · the same with --resume after an interruption · grundy survey hexagons --side 20 --lost · grundy survey hexagons --side 40 --family A · grundy survey hexagons --side 12 --lines 5
    DIR/regions.parquet has rows,columns,short,long,nimber; families.csv, periods.csv, counts.csv and misere.csv are written beside it. See docs/hexagons.md.
cli-arg-side = The side of the parallelogram in pieces, 1 to 1000
cli-arg-csv = Write regions.csv and lost-hexagons.csv for sides above 64 too
cli-arg-misere-pieces = Misère outcomes of boards of at most this many pieces (default: 40; at most 90)
cli-arg-family = Print the nimbers of document 1’s family A, B or C in place of a survey
cli-arg-periods = Print how each family behaves as one side grows, in place of a survey
cli-arg-lost = Print all equiangular hexagons that the second player wins, in place of a survey
cli-arg-parity = Print who decides whether the number of moves is odd, for boards of at most 40 pieces, in place of a survey
cli-arg-lines = Print the equiangular hexagons of at most this many lines in a direction, with a winning line, in place of a survey
cli-arg-classes = Hexagon game: document 1’s classes N_1 to N_5 beside the true nimbers
cli-arg-regions = Chomp: draw where a bite wins (★), and in document 0’s red and yellow where it is answered, with each answer
cli-serve = Serve the page: play, explore and learn in a browser
cli-serve-after =
    Example: grundy serve --port 8080, then open http://127.0.0.1:8080/
    It listens on 127.0.0.1 only, unless --listen says otherwise. Ctrl-C ends it.
cli-arg-port = The port (default: 8080; 0 for any free one)
cli-arg-listen = The address to listen on (default: 127.0.0.1)
cli-arg-host-names = Another name by which the server may be addressed, besides localhost and its address; may be repeated
cli-arg-proxies = The address of a proxy whose X-Forwarded-For says who asks; may be repeated (default: none)
cli-arg-embed = A host whose pages may frame boards (frame-ancestors); may be repeated (default: none)
cli-arg-queue = How many questions may wait; further ones are refused (default: 1024)
cli-arg-claims = Claims of your own, in the form of docs/conjectures.md: a file, or every .toml file of a folder
cli-site = Make the page without a server: a folder for any web space, or one file
cli-site-after =
    Examples: grundy site --out site · grundy site --file grundy.html
    Everything is computed in the reader’s browser; rooms and classes alone need grundy serve. The folder may stand under any path.
cli-arg-site-out = The folder to write, which must be empty
cli-site-arg-file = Write everything into this one file, which opens by a double click, without any network
cli-arg-program = The program for browsers (default: grundy.wasm beside this program); see docs/building.md
cli-arg-address = The address at which the folder will stand, for the picture of shared links
cli-arg-book = The book as mdbook makes it, to stand in the folder under book/
cli-fit = Look for a law of a sequence: eventually periodic, or linear plus periodic
cli-fit-after =
    Examples: grundy fit octal:0.77 · grundy fit subtraction:1,3,4 --what p-positions · grundy fit chomp --rows 2 · grundy fit 0,1,3,4,6,7,9,10,12,13 · seq 1 3 99 | grundy fit -
    A law is reported when it covers at least half of the terms, four full periods and eight pairs of terms; it is verified over the range stated, not proved. See docs/conjectures.md.
cli-arg-source = A game, or numbers separated by commas, or - for numbers on standard input
cli-arg-what-sequence = Which sequence of the game (default: nimbers where it has them, else p-positions); openings for Chomp
cli-arg-fit-to = The last heap (default: 1000); for openings the last column (default: 40)
cli-arg-fit-row = For a game of two numbers: the values along this row of its table (up to 200 without --to)
cli-arg-fit-column = For a game of two numbers: the values down this column of its table (up to 200 without --to); for dice the face
cli-arg-board-rows = Winning openings of the boards of Chomp with this many rows
cli-arg-full-periods = Full periods that must be seen (default: 4)
cli-arg-report = Write a report for readers of the documents, in Markdown (md) or HTML (html), instead of one line per claim
cli-arg-report-out = The file for the report (default: it is printed)
cli-arg-of = Write every position that follows from this one to a file in --out
cli-arg-cluster = A file with one host:port line for each process; not needed under srun
cli-arg-process = Which of those processes this is, from 0
cli-arg-secret-file = A file that only you can read, with the secret that all processes share (or set GRUNDY_SECRET; otherwise process 0 makes one in the --out folder)
cli-arg-listen-on = Where this process listens when that is not its address in the list: behind a router, or in a container
cli-arg-patience = Stop when nothing is heard from a process for this many seconds (default: 60)
cli-arg-save-every = Save finished levels every so many seconds (default: 10; 0: after each level)
cli-arg-spill = A folder on this machine's own disk for levels that do not fit in --max-memory
cli-arg-one-machine = Make the same file with the single-machine engine, in one thread
cli-genus = Compute genera and reduced forms: what heaps and positions are worth in misère play
cli-genus-after =
    Examples: grundy genus octal:0.77 · grundy genus octal:0.07 --to 12 --json · grundy genus kayles 2,2 9 · grundy genus notakto .../.../...
    The genus of G is its nimber in normal play, then the misère values g⁻ of G, G + 2, G + 2 + 2, …, where 2 is a Nim heap of two. From some place on the values alternate between two, and they are written as far as these: 0^120 goes on 2, 0, 2, 0, …. A position is tame (firm or fickle) if its reduced form and all positions that follow from that have genera of Nim positions; else it is wild. The reduced form is what is left without reversible options: a number is the Nim heap of that size, { "{" }3,2{ "}" } has the options 3 and 2. Positions with the same form are equal in every sum. See docs/genus.md.
cli-arg-genus-positions = Positions in the game's notation; without any, a table of heaps, or of what the game's positions count
cli-arg-to-number = The last number of the table (default: 20)
cli-quotient = Compute a misère quotient: a finite table that tells who wins every sum of heaps, or of positions, in misère play
cli-quotient-after =
    Examples: grundy quotient octal:0.77 · grundy quotient octal:0.123 --to 60 --out quotient · grundy quotient notakto .../.../... · grundy quotient --digits 2
    All that is printed is proved. Heaps are added one by one until a period of their classes is proved, or up to --to. With a position, the quotient is that of all sums of positions that follow from it. DIR gets the proof, for grundy-check. Where no finite quotient is found, the program tries to prove that it is infinite, and DIR gets that proof. With --digits each code has a CSV line, printed as soon as it is known, and limits of its own. See docs/misere-quotients.md.
cli-quotient-arg-max-memory = Stop at this much memory, such as 500M (default: 2G; with --digits, shared by the threads)
cli-quotient-arg-max-positions = Stop after this many positions (default: 200 million; with --digits: no limit)
cli-quotient-arg-timeout = Stop after this many seconds (default: 60; with --digits: no limit)
cli-quotient-arg-threads = With --digits: threads (default: one for each core); the result is the same for any number
cli-arg-to-heap = The last heap (default: 200)
cli-arg-max-order = Give up when a quotient has more elements than this (default: 1024; at most 8192)
cli-arg-work = Stop each code after looking at so many options, so that the table is the same on every machine (default: 20 million)
cli-arg-quotient-out = A folder for the quotient and its proof, which grundy-check verifies; it is created if it does not exist
cli-plan = Estimate what a run will take: positions, memory, network traffic, time
cli-plan-after = Examples: grundy plan line-board --rows 6 --cols 7 --processes 16 · grundy plan table nim --of 9,9,9,9,9,9
cli-plan-line-board = Estimate what grundy survey line-board will take
cli-plan-line-board-after = Example: grundy plan line-board --rows 6 --cols 7 --misere --processes 16 --threads 32 --link 10
cli-plan-three-row-chomp = Estimate what grundy survey three-row-chomp will take
cli-plan-three-row-chomp-after = Example: grundy plan three-row-chomp --to 10000000 --processes 64
cli-plan-table = Estimate what grundy table --of will take
cli-plan-table-after = Example: grundy plan table chomp --of 12x12 --processes 2
cli-arg-last = The last plane
cli-arg-processes = Processes, each on a machine like this one (default: 1, or as many as --cluster lists)
cli-arg-link = What each process can send, in gigabits a second (default: 1)
cli-error-twice = { $value } is given twice
cli-allowed-whole = a whole number
cli-allowed-from-one = a whole number from 1
cli-help = Print help, for a command too
cli-help-after = Examples: grundy help · grundy help solve · grundy help survey octal
cli-arg-man-out = Write the man pages of all commands into this folder
