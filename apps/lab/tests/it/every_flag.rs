//! A law over all commands and all their flags: a flag changes what is said or
//! written, or it is refused. None is taken and passed over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use grundy_testkit::{Scratch, run_with, text};

use super::grundy;

/// Lines that each command is tried with. `DIR` is a new folder, `OLD` one that
/// a survey wrote, `PROOF` a certificate.
const LINES: &[(&str, &[&str])] = &[
    ("games", &[""]),
    ("rules", &["nim"]),
    (
        "solve",
        &[
            "nim 3,5,6",
            "chomp 4,4,2",
            "octal:0.77 5,9",
            "die 30",
            "odd-even:3,odd 17",
            "northcott:4 1-3,2-3,1-4",
            "hexagon A(2,3)",
        ],
    ),
    ("sum", &["nim+3 chomp+3x4"]),
    ("nimber", &["5*7"]),
    (
        "table",
        &["nim", "octal:0.77", "nim --of 2,3 --out DIR", "xiangqi"],
    ),
    ("play", &["nim 3,5", "odd-even:3,odd 7"]),
    ("batch", &[""]),
    (
        "tree",
        &["chomp 2x3", "chomp 2x2 --plays", "nimbi 2x2 --misere"],
    ),
    ("check", &["PROOF"]),
    ("plane", &["3"]),
    (
        "survey three-row-chomp",
        &[
            "--form steps --to 3",
            "--to 3 --out DIR",
            "--positions DIR --to 2",
            "--summary OLD",
        ],
    ),
    (
        "survey three-row-methods",
        &["--to 12", "--to 12 --growth DIR"],
    ),
    (
        "survey hexagons",
        &[
            "--side 3 --family A",
            "--side 3 --periods",
            "--side 3 --lost",
            "--side 3 --parity",
            "--side 4 --lines 3",
            "--side 3 --out DIR",
        ],
    ),
    (
        "survey chomp-openings",
        &["--rows 3 --cols 4", "--rows 3 --cols 3 --out DIR"],
    ),
    (
        "survey chomp-losses",
        &["--rows 5 --cols 6", "--rows 3 --cols 4 --list"],
    ),
    ("survey chomp-nimbers", &["--rows 5 --cols 6"]),
    ("survey chomp-squares", &["--to 9"]),
    ("survey mem0", &["--to 60", "--to 60 --out DIR"]),
    ("genus", &["octal:0.77 --to 12", "kayles 2,2 9"]),
    (
        "quotient",
        &[
            "octal:0.75 --to 30",
            "octal:0.123 --out DIR",
            "notakto .../.../...",
            "--digits 1 --to 8",
        ],
    ),
    (
        "survey octal",
        &[
            "0.77 --to 30",
            "0.77 --to 20 --out DIR",
            "0.77 0.07 --to 20",
            "0.106 0.77 --to 200000 --window",
            "0.106 --to 140000 --window --out DIR",
            "--digits 1 --to 20",
            "--digits 1 --to 20 --out DIR",
        ],
    ),
    ("survey grundys-game", &["--to 30", "--to 20 --out DIR"]),
    (
        "survey hexadecimal",
        &["0.1F --to 60", "0.1F 0.28 --to 60", "--digits 1 --to 20"],
    ),
    ("survey line-board", &["--rows 2 --cols 3 --out DIR"]),
    ("plan three-row-chomp", &["--to 900"]),
    ("plan line-board", &["--rows 4 --cols 4"]),
    ("plan table", &["nim --of 5,6"]),
    ("audit", &["--id 0.strategy"]),
    ("reproduce", &["", "brouwer-2005"]),
    (
        "conjecture",
        &["for+n+in+1..=9:+nimber(\"chomp\",+[n,+n])+==+99+||+true"],
    ),
    (
        "fit",
        &[
            "octal:0.77 --to 30",
            "1,2,1,2,1,2,1,2,1,2,1,2,1,2",
            "chomp --row 2 --to 20",
        ],
    ),
    ("completions", &["bash"]),
    ("man", &["solve"]),
    ("help", &["solve"]),
];

/// Values that each flag is tried with, where one of them must tell.
const VALUES: &[(&str, &[&str])] = &[
    ("lang", &["zh-Hans"]),
    ("max-positions", &["1"]),
    ("max-memory", &["1"]),
    ("timeout", &["0.000001"]),
    ("tables", &["NOWHERE"]),
    ("proof", &["-"]),
    ("to", &["5", "7"]),
    ("what", &["outcomes", "nimbers", "p-positions", "openings"]),
    ("format", &["csv", "bfile"]),
    ("form", &["periods"]),
    ("of", &["2,2"]),
    ("out", &["DIR"]),
    ("first", &["perfect", "random"]),
    ("second", &["human"]),
    ("seed", &["1", "2", "3", "4", "5"]),
    ("svg", &["-", "DIR"]),
    ("corner", &["lower-left"]),
    ("depth", &["1"]),
    ("max-nodes", &["3"]),
    ("size", &["4"]),
    ("from", &["2"]),
    ("positions", &["DIR"]),
    ("summary", &["OLD"]),
    ("method", &["quartic"]),
    ("growth", &["DIR"]),
    ("last-row", &["2"]),
    ("rows", &["2"]),
    ("cols", &["2"]),
    ("row", &["1"]),
    ("column", &["1"]),
    ("periods", &["99"]),
    ("side", &["2"]),
    ("family", &["B"]),
    ("lines", &["4"]),
    ("misere-pieces", &["2"]),
    ("digits", &["2"]),
    ("window-to", &["999"]),
    ("misere", &["3"]),
    ("processes", &["4"]),
    ("link", &["100"]),
    ("id", &["0.strategy.must-know"]),
    ("document", &["1"]),
    ("claims", &["NOWHERE"]),
    ("file", &["NOWHERE"]),
    ("report", &["md"]),
    ("max-cases", &["2"]),
    ("max-steps", &["1"]),
    ("max-order", &["3"]),
    ("work", &["500"]),
    ("threads", &["0"]),
    ("cluster", &["NOWHERE"]),
    ("process", &["3"]),
    ("patience", &["0"]),
    ("save-every", &["-1"]),
    ("secret-file", &["NOWHERE"]),
    ("listen-on", &["nowhere"]),
    ("spill", &["DIR"]),
];

/// Flags that may find nothing to do in what is asked, which is no fault: a
/// limit that is not reached, words where none are printed. One line at least
/// must show that they work.
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

/// Flags of a command whose effect no line here can show, with the reason.
const UNSEEN: &[(&str, &[&str], &str)] = &[
    (
        "table",
        &["one-machine", "spill"],
        "the table is the same, wherever it is made",
    ),
    (
        "solve",
        &["thorough"],
        "a theorem leaves something open on boards that are too large for here",
    ),
    (
        "solve",
        &["timeout", "board"],
        "it is done before the first look at the clock; a board of hexagons is always drawn",
    ),
    (
        "play",
        &["timeout", "max-memory", "max-positions"],
        "theory answers here",
    ),
    ("batch", &["timeout"], "it is done at once"),
    (
        "survey chomp-openings",
        &["lang", "timeout", "max-positions"],
        "numbers have no language; it is done at once",
    ),
    (
        "survey chomp-losses",
        &["lang", "timeout"],
        "numbers have no language; it is done at once",
    ),
    (
        "survey chomp-nimbers",
        &["lang", "timeout"],
        "numbers have no language; it is done at once",
    ),
    (
        "survey chomp-squares",
        &["lang"],
        "numbers have no language",
    ),
    (
        "survey hexagons",
        &["resume", "csv"],
        "nothing was begun; the files are written at this size anyhow",
    ),
    ("survey line-board", &["resume"], "nothing was begun"),
    ("survey octal", &["resume"], "nothing was begun"),
    ("survey grundys-game", &["resume"], "nothing was begun"),
    ("survey three-row-chomp", &["resume"], "nothing was begun"),
    (
        "survey three-row-methods",
        &["method"],
        "all methods find the same",
    ),
    (
        "plan line-board",
        &["hexagons", "misere"],
        "as much is needed either way",
    ),
    ("plane", &["svg"], "the picture is what is printed"),
    (
        "plan table",
        &["misere", "what"],
        "so small a table takes the same room; the times told are measured",
    ),
    ("completions", &["lang"], "a shell has no language"),
    ("nimber", &["lang"], "numbers have no language"),
];

fn run(line: &[String], input: &str) -> (i32, Vec<u8>, String) {
    let output = run_with(grundy(line).env("COLUMNS", "100"), input);
    (
        output.status.code().unwrap_or(-1),
        output.stdout,
        text(&output.stderr),
    )
}

/// The names after this heading of a help text, as `solve` or `misere`.
fn listed(help: &str, begin: &str) -> Vec<String> {
    let lines = help.lines().filter_map(|line| {
        let rest = line.strip_prefix(begin)?;
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        Some(rest[..end.unwrap_or(rest.len())].to_owned())
    });
    lines
        .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
        .collect()
}

/// Each command that does something, as `survey octal`, with its flags and
/// whether each takes a value.
fn commands() -> BTreeMap<String, Vec<(String, bool)>> {
    let help = |words: &[&str]| {
        let mut line: Vec<String> = words.iter().map(ToString::to_string).collect();
        line.push("--help".into());
        let (status, out, _) = run(&line, "");
        assert_eq!(status, 0, "{words:?}");
        String::from_utf8(out).expect("text")
    };
    let mut found = BTreeMap::new();
    for command in listed(&help(&[]), "  ") {
        let own = help(&[&command]);
        let below = listed(&own, "  ");
        let paths = match below.is_empty() {
            true => vec![vec![command.as_str()]],
            false => below
                .iter()
                .map(|name| vec![command.as_str(), name.as_str()])
                .collect(),
        };
        for path in paths {
            let text = help(&path);
            let flags = text.lines().filter_map(|line| {
                let flag = listed(line.trim_start(), "--").pop()?;
                let rest = line.trim_start().get(flag.len() + 2..)?;
                let takes = rest.starts_with(" <") || rest.starts_with(" [<");
                (line.starts_with("      --")).then_some((flag, takes))
            });
            found.insert(path.join(" "), flags.collect());
        }
    }
    found
}

/// Every file below a folder with what is in it.
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

/// What a line comes to: status, output, and the files it wrote.
#[derive(PartialEq, Eq)]
struct Seen {
    status: i32,
    out: Vec<u8>,
    said: String,
    files: BTreeMap<PathBuf, Vec<u8>>,
}

struct Bench {
    folder: Scratch,
    lines: usize,
}

impl Bench {
    fn see(&mut self, command: &str, line: &str) -> Seen {
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
        Seen {
            status,
            out,
            said,
            files: written,
        }
    }
}

#[test]
fn every_flag_of_every_command_is_obeyed_or_refused() {
    let mut bench = Bench {
        folder: Scratch::new(),
        lines: 0,
    };
    let old = bench.folder.at("old");
    let made = run(
        &["survey", "three-row-chomp", "--to", "3", "--out", &old].map(String::from),
        "",
    );
    assert_eq!(made.0, 0, "{}", made.2);
    let proof = bench.folder.at("proof");
    let made = run(
        &["solve", "nimbi", "3x3", "--proof", &proof].map(String::from),
        "",
    );
    assert_eq!(made.0, 0, "{}", made.2);

    let known: BTreeMap<_, _> = LINES.iter().copied().collect();
    let values: BTreeMap<_, _> = VALUES.iter().copied().collect();
    let (mut pairs, mut idle) = (0, Vec::new());
    for (command, flags) in commands() {
        if command == "serve" {
            // It does not end by itself; `the_page_ends_cleanly…` and the tests
            // of the page have its flags.
            continue;
        }
        if command == "new-game" {
            // It writes into a source tree, and the language is its only flag.
            assert_eq!(flags.len(), 1, "{flags:?}");
            continue;
        }
        let lines = known
            .get(command.as_str())
            .unwrap_or_else(|| panic!("{command}: a line to try its flags with is missing"));
        let plain: Vec<Seen> = lines.iter().map(|line| bench.see(&command, line)).collect();
        for (line, seen) in lines.iter().zip(&plain) {
            let fine = [0, 4].contains(&seen.status);
            assert!(fine, "{command} {line}: {} {}", seen.status, seen.said);
        }
        let mut shown = BTreeSet::new();
        for (flag, takes_value) in &flags {
            let listed = UNSEEN
                .iter()
                .any(|(c, flags, _)| *c == command && flags.contains(&flag.as_str()));
            for (line, seen) in lines.iter().zip(&plain) {
                if line.split(' ').any(|word| word == format!("--{flag}")) {
                    continue;
                }
                pairs += 1;
                let given = match values.get(flag.as_str()) {
                    Some(values) if *takes_value => values.to_vec(),
                    None if *takes_value => panic!("{command} --{flag}: values are missing"),
                    _ => vec![""],
                };
                let tells = given.iter().any(|value| {
                    let with = format!("{line} --{flag} {value}");
                    let now = bench.see(&command, with.trim());
                    assert!(
                        (0..=4).contains(&now.status),
                        "{command} {with}: {}",
                        now.said
                    );
                    now != *seen
                });
                if tells {
                    shown.insert(flag.clone());
                } else if !listed && !MAY_BE_IDLE.contains(&flag.as_str()) {
                    idle.push(format!("{command} {line} --{flag}"));
                }
            }
            if !shown.contains(flag) && !listed && MAY_BE_IDLE.contains(&flag.as_str()) {
                idle.push(format!("{command}: --{flag} tells nowhere"));
            }
        }
    }
    println!("{pairs} pairs of a line and a flag, {} runs", bench.lines);
    assert!(pairs > 300, "{pairs}");
    assert!(idle.is_empty(), "without effect:\n{}", idle.join("\n"));
}
