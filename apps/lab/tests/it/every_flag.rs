//! A law of all commands and flags: each flag changes the output or the files written, or
//! it is refused. None is accepted and ignored.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use grundy_testkit::{Scratch, run_with, table, text};

use super::commands::{HELPS, commands};
use super::grundy;

/// The lines tried for each command. `DIR` is a new folder, `OLD` one that a survey
/// wrote, `PROOF` a certificate; a plus is a blank within a word.
const LINES: &str = r#"games |
rules | nim
solve | nim 3,5,6
solve | chomp 4,4,2
solve | octal:0.77 5,9
solve | die 30
solve | odd-even:3,odd 17
solve | northcott:4 1-3,2-3,1-4
solve | hexagon A(2,3)
sum | nim+3 chomp+3x4
nimber | 5*7
table | nim
table | octal:0.77
table | nim --of 2,3 --out DIR
table | xiangqi
play | nim 3,5
play | odd-even:3,odd 7
batch |
tree | chomp 2x3
tree | chomp 2x2 --plays
tree | nimbi 2x2 --misere
check | PROOF
plane | 3
survey three-row-chomp | --form steps --to 3
survey three-row-chomp | --to 3 --out DIR
survey three-row-chomp | --positions DIR --to 2
survey three-row-chomp | --summary OLD
survey three-row-methods | --to 12
survey three-row-methods | --to 12 --growth DIR
survey hexagons | --side 3 --family A
survey hexagons | --side 3 --periods
survey hexagons | --side 3 --lost
survey hexagons | --side 3 --parity
survey hexagons | --side 4 --lines 3
survey hexagons | --side 3 --out DIR
survey chomp-openings | --rows 3 --cols 4
survey chomp-openings | --rows 3 --cols 3 --out DIR
survey chomp-losses | --rows 5 --cols 6
survey chomp-losses | --rows 3 --cols 4 --list
survey chomp-nimbers | --rows 5 --cols 6
survey chomp-squares | --to 9
survey mem0 | --to 60
survey mem0 | --to 60 --out DIR
genus | octal:0.77 --to 12
genus | kayles 2,2 9
quotient | octal:0.75 --to 30
quotient | octal:0.123 --out DIR
quotient | notakto .../.../...
quotient | --digits 1 --to 8
survey octal | 0.77 --to 30
survey octal | 0.77 --to 20 --out DIR
survey octal | 0.77 0.07 --to 20
survey octal | 0.106 0.77 --to 200000 --window
survey octal | 0.106 --to 140000 --window --out DIR
survey octal | --digits 1 --to 20
survey octal | --digits 1 --to 20 --out DIR
survey grundys-game | --to 30
survey grundys-game | --to 20 --out DIR
survey hexadecimal | 0.1F --to 60
survey hexadecimal | 0.1F 0.28 --to 60
survey hexadecimal | --digits 1 --to 20
survey line-board | --rows 2 --cols 3 --out DIR
plan three-row-chomp | --to 900
plan line-board | --rows 4 --cols 4
plan table | nim --of 5,6
audit | --id 0.strategy
reproduce |
reproduce | brouwer-2005
conjecture | for+n+in+1..=9:+nimber("chomp",+[n,+n])+==+99+||+true
fit | octal:0.77 --to 30
fit | 1,2,1,2,1,2,1,2,1,2,1,2,1,2
fit | chomp --row 2 --to 20
completions | bash
man | solve
help | solve
"#;

/// The values tried for each flag. One of them must have an effect.
const VALUES: &str = "\
lang | zh-Hans
max-positions | 1
max-memory | 1
timeout | 0.000001
tables | NOWHERE
proof | -
to | 5 7
what | outcomes nimbers p-positions openings
format | csv bfile
form | periods
of | 2,2
out | DIR
first | perfect random
second | human
seed | 1 2 3 4 5
svg | - DIR
corner | lower-left
depth | 1
max-nodes | 3
size | 4
from | 2
positions | DIR
summary | OLD
method | quartic
growth | DIR
last-row | 2
rows | 2
cols | 2
row | 1
column | 1
periods | 99
side | 2
family | B
lines | 4
misere-pieces | 2
digits | 2
window-to | 999
misere | 3
processes | 4
link | 100
id | 0.strategy.must-know
document | 1
claims | NOWHERE
file | NOWHERE
report | md
max-cases | 2
max-steps | 1
max-order | 3
work | 500
threads | 0
cluster | NOWHERE
process | 3
patience | 0
save-every | -1
secret-file | NOWHERE
listen-on | nowhere
spill | DIR
";

/// Flags that may have nothing to do for some questions: a limit that is not reached, a
/// language without text. At least one line must show that they work.
const MAY_BE_IDLE: &[&str] = &[
    "lang",
    "max-positions",
    "max-memory",
    "timeout",
    "thorough",
    "threads",
    "seed",
    "patience",
    "save-every",
];

/// Flags whose effect no line here can show, with the reason.
const UNSEEN: &str = "\
table | one-machine spill | the table is the same, wherever it is made
solve | thorough | a theorem leaves something open on boards that are too large for here
solve | timeout board | it is done before the first look at the clock; a board of hexagons is always drawn
play | timeout max-memory max-positions | theory answers here
batch | timeout | it is done at once
survey chomp-openings | lang timeout max-positions | numbers have no language; it is done at once
survey chomp-losses | lang timeout | numbers have no language; it is done at once
survey chomp-nimbers | lang timeout | numbers have no language; it is done at once
survey chomp-squares | lang | numbers have no language
survey hexagons | resume csv | nothing was begun; the files are written at this size anyhow
survey line-board | resume | nothing was begun
survey octal | resume | nothing was begun
survey grundys-game | resume | nothing was begun
survey three-row-chomp | resume | nothing was begun
survey three-row-methods | method | all methods find the same
plan line-board | hexagons misere | as much is needed either way
plane | svg | the picture is what is printed
plan table | misere what | so small a table takes the same room; the times told are measured
completions | lang | a shell has no language
nimber | lang | numbers have no language
";

fn run(line: &[String], input: &str) -> (i32, Vec<u8>, String) {
    let output = run_with(grundy(line).env("COLUMNS", "100"), input);
    (
        output.status.code().unwrap_or(-1),
        output.stdout,
        text(&output.stderr),
    )
}

/// Collects every file below a folder with its content.
fn files(folder: &Path, into: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => files(&path, into),
            false => {
                let name = path.strip_prefix(folder).unwrap_or(&path).to_owned();
                into.insert(name, fs::read(&path).unwrap_or_default());
            }
        }
    }
}

/// The result of a line: status, output, and the files it wrote.
#[derive(PartialEq, Eq)]
struct Observed {
    status: i32,
    out: Vec<u8>,
    said: String,
    files: BTreeMap<PathBuf, Vec<u8>>,
}

struct Trial {
    folder: Scratch,
    lines: usize,
}

impl Trial {
    fn see(&mut self, command: &str, line: &str) -> Observed {
        self.lines += 1;
        let new = self.folder.join("new");
        let _ = fs::remove_dir_all(&new);
        let _ = fs::remove_file(&new);
        let words = command
            .split(' ')
            .chain(line.split(' ').filter(|w| !w.is_empty()));
        let words: Vec<String> = words
            .map(|word| {
                word.replace("DIR", &new.display().to_string())
                    .replace("OLD", &self.folder.join("old").display().to_string())
                    .replace("NOWHERE", &self.folder.join("none").display().to_string())
                    .replace("PROOF", &self.folder.join("proof").display().to_string())
                    .replace('+', " ")
            })
            .collect();
        let input = match command {
            "play" => "quit\n",
            "batch" => {
                "{\"id\":1,\"game\":\"nimbi\",\"position\":\"3x4\"}\n{\"id\":2,\"game\":\"die\",\"position\":\"x\"}\n"
            }
            _ => "",
        };
        let (status, out, said) = run(&words, input);
        let mut written = BTreeMap::new();
        match new.is_file() {
            true => drop(written.insert(PathBuf::new(), fs::read(&new).unwrap_or_default())),
            false => files(&new, &mut written),
        }
        Observed {
            status,
            out,
            said,
            files: written,
        }
    }
}

#[test]
fn every_flag_of_every_command_is_obeyed_or_refused() {
    let mut trial = Trial {
        folder: Scratch::new(),
        lines: 0,
    };
    let old = trial.folder.at("old");
    let made = run(
        &["survey", "three-row-chomp", "--to", "3", "--out", &old].map(String::from),
        "",
    );
    assert_eq!(made.0, 0, "{}", made.2);
    let proof = trial.folder.at("proof");
    let made = run(
        &["solve", "nimbi", "3x3", "--proof", &proof].map(String::from),
        "",
    );
    assert_eq!(made.0, 0, "{}", made.2);

    let mut known: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (command, line) in table(LINES) {
        known.entry(command).or_default().push(line);
    }
    let values: BTreeMap<&str, &str> = table(VALUES).collect();
    let unseen = |command: &str, flag: &str| {
        let mut own = table(UNSEEN).filter(|(name, _)| *name == command);
        own.any(|(_, flags)| {
            let (flags, _) = flags.split_once(" | ").expect("a reason");
            flags.split(' ').any(|name| name == flag)
        })
    };
    let (mut pairs, mut idle) = (0, Vec::new());
    for (command, flags) in commands() {
        if HELPS
            .keys()
            .any(|name| name.starts_with(&format!("{command} ")))
        {
            // Its subcommands are tested instead.
            continue;
        }
        if command == "serve" {
            // It does not end by itself; `the_page_ends_cleanly…` and the tests of the
            // page cover its flags.
            continue;
        }
        if command == "new-game" {
            // It writes into a source tree, and the language is its only flag.
            assert_eq!(flags.len(), 1, "{flags:?}");
            continue;
        }
        let lines = known
            .get(command)
            .unwrap_or_else(|| panic!("{command}: a line to try its flags with is missing"));
        let plain: Vec<Observed> = lines.iter().map(|line| trial.see(command, line)).collect();
        for (line, seen) in lines.iter().zip(&plain) {
            let is_answered = [0, 4].contains(&seen.status);
            assert!(
                is_answered,
                "{command} {line}: {} {}",
                seen.status, seen.said
            );
        }
        let mut shown = BTreeSet::new();
        for (flag, takes_value) in &flags {
            let is_unseen = unseen(command, flag);
            for (line, seen) in lines.iter().zip(&plain) {
                if line.split(' ').any(|word| word == format!("--{flag}")) {
                    continue;
                }
                pairs += 1;
                let given = match values.get(flag.as_str()) {
                    Some(values) if *takes_value => values.split(' ').collect(),
                    None if *takes_value => panic!("{command} --{flag}: values are missing"),
                    _ => vec![""],
                };
                let has_effect = given.iter().any(|value| {
                    let with = format!("{line} --{flag} {value}");
                    let now = trial.see(command, with.trim());
                    assert!(
                        (0..=4).contains(&now.status),
                        "{command} {with}: {}",
                        now.said
                    );
                    now != *seen
                });
                if has_effect {
                    shown.insert(flag.clone());
                } else if !is_unseen && !MAY_BE_IDLE.contains(&flag.as_str()) {
                    idle.push(format!("{command} {line} --{flag}"));
                }
            }
            if !shown.contains(flag) && !is_unseen && MAY_BE_IDLE.contains(&flag.as_str()) {
                idle.push(format!("{command}: --{flag} has no effect anywhere"));
            }
        }
    }
    println!("{pairs} pairs of a line and a flag, {} runs", trial.lines);
    assert!(pairs > 300, "{pairs}");
    assert!(idle.is_empty(), "without effect:\n{}", idle.join("\n"));
}
