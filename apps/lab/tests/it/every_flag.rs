//! A law of all commands and flags: each flag changes the output or the files written, or
//! it is refused. None is accepted and ignored.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use grundy_testkit::{Scratch, files, run_with, table, text};

use super::commands::{HELPS, commands};
use super::grundy;

/// The lines tried for each command. `DIR` is a new folder, `OLD` one that a survey
/// wrote, `PROOF` a certificate; a plus is a blank within a word.
const LINES: &str = include_str!("every_flag/lines.txt");

/// The values tried for each flag. One of them must have an effect.
const VALUES: &str = include_str!("every_flag/values.txt");

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
const UNSEEN: &str = include_str!("every_flag/unseen.txt");

fn run(line: &[String], input: &str) -> (i32, Vec<u8>, String) {
    let output = run_with(grundy(line).env("COLUMNS", "100"), input);
    (
        output.status.code().unwrap_or(-1),
        output.stdout,
        text(&output.stderr),
    )
}

/// The result of a line: status, output, and the files it wrote.
#[derive(PartialEq, Eq)]
struct Observed {
    status: i32,
    out: Vec<u8>,
    said: String,
    files: BTreeMap<String, Vec<u8>>,
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
        let files = match new.exists() {
            true => files(&new),
            false => BTreeMap::new(),
        };
        Observed {
            status,
            out,
            said,
            files,
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
        if command == "site" {
            // It needs the program for browsers; `site.rs` covers its flags.
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
