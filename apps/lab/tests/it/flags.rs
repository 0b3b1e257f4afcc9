//! A flag is obeyed or refused: none is accepted without effect.

use std::process::Output;

use grundy_testkit::{Scratch, table};

fn run(line: &str, folder: &str) -> Output {
    let words = line.split(' ').map(|word| word.replace("DIR", folder));
    super::run(words)
}

/// Commands with a flag that would have no effect, each with words of the refusal.
const REFUSED: &str = "\
# Games without the convention, without nimbers, without classes.
solve odd-even:4,even 17 --misere | misère
solve odd-even:3,odd 17 --misere | misère
table xiangqi --misere | misère
play odd-even:3,odd --misere | misère
fit odd-even:3,odd --misere | misère
table nim --of 3,3 --out DIR --misere --what nimbers | nimbers
table nim --misere --what nimbers | nimbers
solve nim 3 --classes | hexagon
# Output that has no place for it.
solve nim 3 --json --why | --why
solve nim 3 --json --board | --board
solve nim 3 --proof - --json | --json
solve nim 3 --proof - --why | --why
solve nim 3 --proof - --board | --board
solve die 30 --why | --why
sum --proof - --json nim | --json
sum --misere --proof - nim | --proof
solve nim 3 --turned | diagonal
solve queen:19x10 start --turned | diagonal
solve chomp 2x2 --corner lower-left | --board
solve nim 3 --board --corner lower-left | --corner
play nim --corner lower-left | --corner
solve hexagon A(1,3) --svg --board | --board
solve hexagon A(1,3) --svg --misere | --misere
solve hexagon A(1,3) --classes --svg --json | --json
solve hexagon A(1,3) --classes --svg --why | --why
solve nim 3 --regions | --regions
solve die 30 --regions | --regions
solve chomp 3x3 --regions --json | --regions
solve chomp 3x3 --regions --proof - | --regions
tree chomp 2x2 --boards | --plays
tree nim 1,2 --plays --boards | --boards
plane 3 --why --size 9 | --why
# Tables.
table nim --squares | --squares
table chomp --squares --format bfile | --squares
table chomp --squares --misere | --misere
table chomp --to 0 | --to
table nim --threads 2 | --threads
table nim --save-every 2 | --save-every
table nim --out DIR | --of
table nim --of 3,3 --out DIR --to 4 | --to
table nim --of 3,3 --out DIR --format csv | --format
table nim --of 3,3 --out DIR --timeout 4 | --timeout
table nim --of 3,3 --out DIR --one-machine --threads 2 | --threads
table nim --of 3,3 --out DIR --patience 2 | --patience
# Play.
play nim --first human --second human --seed 3 | --seed
# Surveys.
survey three-row-methods --to 30 --growth DIR/x.svg --method cubic | --method
survey chomp-openings --rows 3 --cols 3 --alone --out DIR | --alone
survey chomp-openings --rows 3 --cols 3 --differences --alone | --differences
survey chomp-openings --rows 4 --cols 4 --differences | --differences
survey chomp-losses --rows 3 --cols 3 --list --threads 2 | --threads
survey chomp-losses --rows 3 --cols 3 --list --each | --each
survey chomp-nimbers --rows 3 --cols 3 --threads 2 | --threads
survey octal 0.77 0.07 --to 20 --misere 3 | --misere
survey octal 0.77 0.07 --to 20 --format csv | --format
survey octal --digits 1 --to 20 --misere 3 | --misere
survey octal --digits 1 --to 20 --format csv | --format
survey octal 0.77 --to 20 --format bfile --misere 3 | --misere
survey octal 0.77 --to 20 --resume | --out
survey three-row-chomp --form steps --to 3 --patience 2 | --patience
survey three-row-chomp --form steps --to 3 --save-every 2 | --save-every
survey three-row-chomp --form steps --to 3 --max-memory 1G | --max-memory
survey three-row-chomp --to 3 --out DIR --from 2 | --from
survey three-row-chomp --to 3 --out DIR --patience 2 | --patience
survey three-row-chomp --summary DIR --to 3 | --to
survey three-row-chomp --summary DIR --threads 2 | --threads
survey three-row-chomp --positions DIR --to 3 --save-every 2 | --save-every
survey line-board --rows 2 --cols 2 --out DIR --patience 2 | --patience
survey line-board --rows 2 --cols 2 --out DIR --misere --nimbers | --nimbers
survey hexagons --side 2 --lost --csv | --csv
survey hexagons --side 2 --lost --family A | --family
survey hexagons --side 2 --lost --parity | --parity
survey hexagons --side 2 --parity --lines 3 | --lines
# Where what a flag requires is itself refused.
survey three-row-chomp --form steps --to 3 --resume | --resume
survey three-row-chomp --form steps --to 3 --process 1 | --process
survey three-row-chomp --to 3 --out DIR --last-row 3 | --last-row
survey hexagons --side 2 --periods --resume | --resume
survey hexagons --side 2 --family A --misere-pieces 3 | --misere-pieces
survey octal --digits 1 --to 20 --resume | --out
survey octal --digits 1 --to 20 --window-to 30 | --out
survey octal 0.77 --to 20 --window-to 30 --out DIR | --window-to
survey octal --digits 1 --to 20 --threads 2 | --threads
survey octal 0.77 --to 20 --threads 2 | --window
survey octal 0.77 --to 20,30 | --to
survey octal --digits 1-2 --to 20,30,40 | --to
survey octal --digits 4-2 --to 20 | --digits
survey octal --digits 5 --to 20 | --digits
table nim --out DIR --to 4 | --to
table nim --spill DIR --format csv | --format
table nim --one-machine --timeout 3 | --timeout
audit --json --out DIR | --json
# Plans.
plan three-row-chomp --to 9 --link 10 | --link
plan line-board --rows 2 --cols 2 --link 10 | --link
# Laws.
fit 1,2,1,2,1,2,1,2,1,2 --misere | --misere
fit 1,2,1,2,1,2,1,2,1,2 --to 4 | --to
fit 1,2,1,2,1,2,1,2,1,2 --what nimbers | --what
fit 1,2,1,2,1,2,1,2,1,2 --timeout 4 | --timeout
fit chomp --row 2 --what nimbers --misere | --misere
fit chomp --rows 2 --misere | openings
audit --out DIR | --report
audit --json --report md | --json
# Values.
solve nim 3 --timeout 0 | --timeout
solve nim 3 --timeout inf | --timeout
solve nim 3 --timeout nan | --timeout
solve nim 3 --max-memory 5BB | --max-memory
solve nim 3 --max-memory 7I | --max-memory
solve nim 3 --max-memory 1.5G | --max-memory
solve nim 3 --max-memory 99999999T | --max-memory
solve nim 3 --max-positions 0 | --max-positions
solve nim 3 --misere --misere |
solve nim 3 --lang en --lang zh-Hant |
";

#[test]
fn a_flag_that_would_do_nothing_is_refused_by_name() {
    let scratch = Scratch::new();
    let folder = scratch.at("new");
    for (line, flag) in table(REFUSED) {
        let output = run(line, &folder);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(output.stdout.is_empty(), "{line}");
        assert!(said.contains(flag), "{line}: {said}");
        assert!(!std::path::Path::new(&folder).exists(), "{line}");
    }
}

/// Commands that obey their flags, each with words of the answer.
const OBEYED: &str = "\
solve nim 3 --max-memory 64MiB --why | nim 3
solve die 30 --board | die 30
fit octal:0.77 --what nimbers --to 400 | a(n+12)
plan three-row-chomp --to 9 --processes 2 --link 10 | MB
table chomp | │
survey octal 0.77 --to 100 --format csv --misere 5 | heap,nimber,misere
";

#[test]
fn what_is_obeyed_is_not_refused() {
    for (line, said) in table(OBEYED) {
        let output = run(line, "");
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{line}: {output:?}");
        assert!(told.contains(said), "{line}: {told}");
    }
}
