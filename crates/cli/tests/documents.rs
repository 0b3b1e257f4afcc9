//! Every row of `docs/documents.md`, the five documents item by item, is run in
//! each language that has the page.

use std::collections::BTreeMap;
use std::fs;

use grundy_testkit::{Scratch, program};

/// How many things the five documents contain.
const ITEMS: usize = 93;

/// A row of the table: what is typed, and what the answer holds.
struct Row {
    command: String,
    says: String,
}

/// The rows of the table by number.
fn rows(text: &str) -> BTreeMap<usize, Vec<Row>> {
    let mut rows: BTreeMap<usize, Vec<Row>> = BTreeMap::new();
    for line in text.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [number, _, _, command, says] = cells[..] else {
            continue;
        };
        let Ok(number) = number.parse() else {
            continue;
        };
        let bare = |cell: &str| cell.trim_matches('`').to_owned();
        let (command, says) = (bare(command), bare(says));
        rows.entry(number).or_default().push(Row { command, says });
    }
    rows
}

/// The words of a command as a shell takes them apart, with double quotes alone.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in command.split('"').enumerate() {
        match place % 2 {
            0 => words.extend(part.split_whitespace().map(String::from)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// The rows of the page in this folder.
fn table(folder: &str) -> BTreeMap<usize, Vec<Row>> {
    let page = format!("{}/../../{folder}/documents.md", env!("CARGO_MANIFEST_DIR"));
    rows(&fs::read_to_string(page).expect("the page"))
}

/// Without blanks and line ends: lines are broken where the terminal is narrow.
fn unbroken(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Runs each row of the page in this folder, and looks for what it says.
fn run(folder: &str, locale: &str) {
    let rows = table(folder);
    let numbers: Vec<usize> = rows.keys().copied().collect();
    assert_eq!(numbers, (1..=ITEMS).collect::<Vec<_>>());
    let mut run = 0;
    for (number, rows) in rows {
        for Row { command, says } in rows {
            let words = words(&command);
            assert_eq!(
                words.first().map(String::as_str),
                Some("grundy"),
                "{number}"
            );
            let scratch = Scratch::new();
            let output = program(env!("CARGO_BIN_EXE_grundy"))
                .args(&words[1..])
                .current_dir(scratch.path())
                .env("LC_ALL", locale)
                .env("COLUMNS", "100")
                .output()
                .expect("the program runs");
            let said = String::from_utf8_lossy(&output.stdout);
            let wrong = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{number}: {command}: {wrong}");
            assert!(
                !says.is_empty() && unbroken(&said).contains(&unbroken(&says)),
                "{number}: {command}: no “{says}” in {said}"
            );
            run += 1;
        }
    }
    assert!(run >= ITEMS, "{run} commands");
}

#[test]
fn every_item_of_the_five_documents_has_a_command_that_does_it() {
    run("docs", "C.UTF-8");
}

#[test]
fn every_item_has_it_in_traditional_chinese() {
    run("docs/zh-Hant", "zh_TW.UTF-8");
}

#[test]
fn every_item_has_it_in_simplified_chinese() {
    run("docs/zh-Hans", "zh_CN.UTF-8");
}

#[test]
fn the_translated_tables_have_the_same_commands() {
    let commands = |folder: &str| -> Vec<(usize, Vec<String>)> {
        let commands = |rows: Vec<Row>| rows.into_iter().map(|row| row.command).collect();
        let rows = table(folder).into_iter();
        rows.map(|(number, rows)| (number, commands(rows)))
            .collect()
    };
    let english = commands("docs");
    for folder in ["docs/zh-Hant", "docs/zh-Hans"] {
        for (here, there) in commands(folder).iter().zip(&english) {
            assert_eq!(here, there, "{folder}/documents.md");
        }
    }
}
