//! No argument, file, variable or line of input controls the terminal: the output of a
//! command contains no character that is obeyed instead of shown.

use std::cell::Cell;
use std::fs;
use std::process::Output;

use grundy::is_hidden;
use grundy_testkit::{Scratch, run_with, text};

use super::commands::commands;
use super::{grundy, run as run_alone};

/// A colour sequence, one that sets a title, direction marks, a carriage return, a C1
/// sequence start, and a line that pretends to come from the program.
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

#[test]
fn no_command_prints_what_it_was_given_raw() {
    let folder = Scratch::new();
    let hostile = format!("{HOSTILE}\0");
    let file = folder.write("hostile.ruleset", format!("ruleset a\n{hostile}"));
    // Hostile files where a survey, a table or a cluster reads its own.
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
        let path: Vec<&str> = path.split(' ').collect();
        for value in values {
            run(&[&path[..], &[value]].concat());
            run(&[&path[..], &["nim", value]].concat());
            run(&[&path[..], &[value, "3"]].concat());
        }
        for (flag, _) in flags {
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

/// Text that is accepted is printed as JSON with the same meaning.
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

/// Output of the page is shown on a terminal too.
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
    // Line ends of other systems are accepted.
    let rules = "ruleset own-game\r\nheaps n\r\n\toption n - 1 where n > 0\r\n";
    let file = folder.write("own.ruleset", rules);
    for words in [&["solve", &file, "3"][..], &["rules", &file, "--ruleset"]] {
        let output = run_alone(words);
        is_plain(&output, "CRLF");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(!text(&output.stdout).contains("\\u{"));
    }
}
