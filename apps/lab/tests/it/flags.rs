//! A flag is obeyed or refused: none is accepted without effect.

use std::process::Output;

use grundy_testkit::{Scratch, table};

fn run(line: &str, folder: &str) -> Output {
    let words = line.split(' ').map(|word| word.replace("DIR", folder));
    super::run(words)
}

/// Commands with a flag that would have no effect, each with words of the refusal.
const REFUSED: &str = include_str!("flags/refused.txt");

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
        let answer = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{line}: {output:?}");
        assert!(answer.contains(said), "{line}: {answer}");
    }
}
