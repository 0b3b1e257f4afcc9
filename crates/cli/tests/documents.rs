//! Every row of `docs/documents.md`, the five documents item by item, is run.

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

#[test]
fn every_item_of_the_five_documents_has_a_command_that_does_it() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/documents.md");
    let rows = rows(&fs::read_to_string(page).expect("the page"));
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
            let folder = Scratch::new();
            let output = program(env!("CARGO_BIN_EXE_grundy"))
                .args(&words[1..])
                .current_dir(folder.path())
                .env("COLUMNS", "100")
                .output()
                .expect("the program runs");
            let said = String::from_utf8_lossy(&output.stdout);
            let wrong = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{number}: {command}: {wrong}");
            // Lines are broken where the terminal is narrow.
            let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                !says.is_empty() && said.contains(&says),
                "{number}: {command}: {said}"
            );
            run += 1;
        }
    }
    assert!(run >= ITEMS, "{run} commands");
}
