cli-about = Solve, explain, play and tabulate impartial combinatorial games
cli-after =
    Try: grundy solve nim 3,5,7 · grundy solve chomp 3x4 --why · grundy play hexagon
    Exit status: 0 answered, 1 a file or pipe failed, 2 the question is wrong, 3 a limit was reached, 4 not known here, 130 interrupted.
cli-games = List every game, one line each
cli-games-after = grundy rules GAME tells more of each.
cli-rules = Tell a game's rules, source, notation, examples and what is known
cli-rules-after = Example: grundy rules chomp
cli-solve = Tell who wins a position, its nimber, every winning move, and why
cli-solve-after = Examples: grundy solve nim 3,5,7 · grundy solve moore:2 1,3,5 --misere · grundy solve chomp 3x4 --why
cli-sum = Add positions of different games and solve the sum
cli-sum-after = Example: grundy sum "nim 3,5" "chomp 2x3" "hexagon A(2,3)"
cli-table = Tabulate nimbers, outcomes or P-positions of a game
cli-table-after = Examples: grundy table wythoff --to 20 · grundy table octal:0.77 --to 100 --format bfile
cli-play = Play a game in the terminal, against the computer or each other
cli-play-after = Examples: grundy play nim · grundy play chomp 4x5 --second careless · grundy play wythoff 10,13 --first perfect --second random
cli-batch = Answer many questions, one JSON line each, in the same order
cli-batch-after =
    A request: {"{"}"id":7,"game":"chomp","position":"4,4,2","convention":"normal"{"}"}
    The convention may be left out. Without a file, or with -, requests come from standard input.
cli-completions = Print the completion script of a shell
cli-completions-after = Example: grundy completions bash > ~/.local/share/bash-completion/completions/grundy
cli-man = Print the man page of grundy, or of one of its commands
cli-man-after = Example: grundy man solve | man -l -
cli-arg-lang = The language: en, zh-Hant or zh-Hans; else that of the locale
cli-arg-game = A game, such as nim or moore:2 (see grundy games)
cli-arg-position = A position in the game's notation, such as 3,5,7 (see grundy rules GAME)
cli-arg-parts = Positions to add, each a game and a position: "nim 3,5"
cli-arg-misere = Misère play: the player who makes the last move loses
cli-arg-why = Show the working, or an answer to every move
cli-arg-board = Draw the board
cli-arg-json = Print JSON, as batch does
cli-arg-thorough = Search for all that a theorem leaves open, up to the limits
cli-arg-to = The last number of each axis
cli-arg-what = What to show: nimbers where the game has them, else outcomes
cli-arg-format = How to print it
cli-arg-first = Who plays first
cli-arg-second = Who plays second
cli-arg-seed = The seed of chance; without it a new one is chosen and told
cli-arg-file = A file with one JSON request a line
cli-arg-shell = The shell
cli-arg-command = A command
cli-arg-max-positions = Stop after so many positions (200 million unless given)
cli-arg-max-memory = Stop at so much memory, such as 500M (2G unless given)
cli-arg-timeout = Stop after so many seconds (60 unless given)
