//! No argument, file, variable or line of input makes a terminal do anything:
//! what a command writes holds no character that is obeyed instead of shown.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs;
use std::process::Output;

use grundy::is_hidden;
use grundy_testkit::{Scratch, run_with, text};

use super::{grundy, run as run_alone};

/// A sequence that colours, one that sets a title, marks of direction, a return
/// to the start of the line, C1's own way to begin a sequence, and a line that
/// is none of the program's.
const HOSTILE: &str = "x\u{1b}[31m\u{1b}]0;t\u{7}\u{202e}\u{2066}\r\u{9b}2J\u{7f}\nVERIFIED";

fn is_plain(output: &Output, what: &str) {
    for bytes in [&output.stdout, &output.stderr] {
        let low = bytes
            .iter()
            .find(|b| **b == 0x7f || (**b < b' ' && !b"\n\t".contains(b)));
        let written = text(bytes);
        let hidden = written.chars().find(|c| is_hidden(*c));
        assert_eq!((low, hidden), (None, None), "{what}: {written:?}");
        let forged = written.lines().any(|line| line == "VERIFIED");
        assert!(!forged, "{what}: a line that a text wrote: {written}");
    }
    assert!(output.status.code().is_some(), "{what}: no status");
}

/// The names that help lists after `begin`.
fn listed(help: &str, begin: &str) -> Vec<String> {
    let names = help.lines().filter_map(|line| line.strip_prefix(begin));
    let name = |rest: &str| {
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        rest[..end.unwrap_or(rest.len())].to_owned()
    };
    names.map(name).filter(|name| !name.is_empty()).collect()
}

/// The commands, as `survey octal`, each with its flags.
fn commands() -> BTreeMap<Vec<String>, Vec<String>> {
    let help = |words: &[String]| {
        let output = run_alone(words.iter().map(String::as_str).chain(["--help"]));
        text(&output.stdout)
    };
    let mut found = BTreeMap::new();
    for command in listed(&help(&[]), "  ") {
        let below = listed(&help(std::slice::from_ref(&command)), "  ");
        let mut paths = vec![vec![command.clone()]];
        paths.extend(below.into_iter().map(|name| vec![command.clone(), name]));
        for path in paths {
            let flags = listed(&help(&path), "      --");
            found.insert(path, flags);
        }
    }
    found
}

#[test]
fn no_command_prints_what_it_was_given_raw() {
    let folder = Scratch::new();
    let hostile = format!("{HOSTILE}\0");
    let file = folder.write("hostile.ruleset", format!("ruleset a\n{hostile}"));
    // Its owner's line, and what a survey, a table or a cluster may be asked for.
    let dir = folder.at("folder");
    fs::create_dir(&dir).expect("a folder");
    for name in ["survey.txt", "summary.csv", "table.txt", "positions.txt"] {
        fs::write(format!("{dir}/{name}"), &hostile).expect("a file");
    }
    let named = format!("{}.ruleset", HOSTILE.replace('/', ""));
    let hostile_file = folder.write(&named, &hostile);
    let hosts = folder.write("hosts", format!("127.0.0.1:{HOSTILE}\n{HOSTILE}:1"));
    let book = folder.write(
        "book.toml",
        format!("[[document]]\nnumber = 1\ntitle = {HOSTILE:?}\n{hostile}"),
    );
    let values = [HOSTILE, &file, &dir, &hostile_file, &hosts, &book];
    let runs = Cell::new(0);
    let run = |words: &[&str]| {
        let mut command = grundy(words);
        command.current_dir(folder.path());
        let output = run_with(&mut command, format!("{hostile}\n{hostile}"));
        is_plain(&output, &format!("{words:?}"));
        runs.set(runs.get() + 1);
    };
    for (path, flags) in commands() {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        for value in values {
            run(&[&path[..], &[value]].concat());
            run(&[&path[..], &["nim", value]].concat());
            run(&[&path[..], &[value, "3"]].concat());
        }
        for flag in flags {
            let flag = format!("--{flag}");
            for value in [HOSTILE, &dir, &file] {
                run(&[&path[..], &["nim", "3", &flag, value]].concat());
            }
        }
    }
    assert!(runs.get() > 1000, "{}", runs.get());
    run(&["audit", "--claims", &book]);
    run(&["survey", "octal", "0.77", "--to", "20", "--out", &dir]);
    run(&["table", "nim", "--of", "3", "--out", &dir]);
}

/// Where a text is accepted as a text, it is said as data that means the same.
#[test]
fn a_batch_answers_with_escapes_in_json() {
    let request = format!("{{\"id\": {:?}}}", "a\u{202e}");
    let request = request.replace("\\u{202e}", "\u{202e}");
    let output = run_with(&mut grundy(["batch"]), request);
    is_plain(&output, "batch");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a line of JSON");
    assert_eq!(answer["id"], "a\u{202e}");
}

#[test]
fn a_variable_is_shown_and_not_obeyed() {
    for (name, value) in [
        ("GRUNDY_TABLE\u{1b}[31m", "x"),
        ("GRUNDY_TABLES", HOSTILE),
        ("GRUNDY_PORT", HOSTILE),
        ("COLUMNS", HOSTILE),
        ("LC_ALL", HOSTILE),
        ("SLURM_PROCID", HOSTILE),
    ] {
        for words in [
            &["solve", "nim", "3"][..],
            &["games"],
            &["serve", "--port", "x"],
        ] {
            let output = grundy(words).env(name, value).output();
            is_plain(&output.expect("a run"), name);
        }
    }
}

/// What the page sends is read with a terminal too.
#[test]
fn a_ruleset_with_characters_that_a_terminal_obeys_is_refused_at_its_place() {
    let folder = Scratch::new();
    for (inside, line) in [
        ("title \"a\u{1b}[2Jb\"", 2),
        ("text \"a\u{202e}b\"", 2),
        ("# a\u{2066}comment", 2),
        ("source \"a\0b\"", 2),
    ] {
        let rules = format!("ruleset own-game\n{inside}\nheaps n\noption n - 1 where n > 0\n");
        let file = folder.write("own.ruleset", rules);
        for words in [
            &["solve", &file, "3"][..],
            &["rules", &file],
            &["play", &file, "3"],
        ] {
            let output = run_alone(words);
            is_plain(&output, inside);
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{inside:?}: {said}");
            assert!(said.contains("\\u{"), "{inside:?}: {said}");
            assert!(said.contains(&format!("{line}: ")), "{inside:?}: {said}");
        }
    }
    // Lines may end as they do elsewhere.
    let rules = "ruleset own-game\r\nheaps n\r\n\toption n - 1 where n > 0\r\n";
    let file = folder.write("own.ruleset", rules);
    for words in [&["solve", &file, "3"][..], &["rules", &file, "--ruleset"]] {
        let output = run_alone(words);
        is_plain(&output, "CRLF");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(!text(&output.stdout).contains("\\u{"));
    }
}
