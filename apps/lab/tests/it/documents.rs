//! Runs every row of `docs/documents.md`, the five documents item by item, in three
//! languages, and checks that its expectation would fail for a wrong program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;
use std::thread;

use grundy_testkit::{Scratch, text};

use super::commands::{HELPS, words};
use super::grundy;

/// The last row: the 81 items of the list used for the first reading of the documents,
/// and those added since.
const LAST: usize = 130;

/// The least number of significant characters in an expectation.
const SIGNIFICANT: usize = 6;

/// A row of the table.
struct Row {
    number: usize,
    command: String,
    says: String,
}

/// All rows.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| rows(&page("docs")));

/// The output of each command in English, Traditional and Simplified Chinese. Several rows
/// may have one command.
static PRINTED: LazyLock<BTreeMap<&str, [String; 3]>> = LazyLock::new(|| {
    let commands: BTreeSet<&str> = ROWS.iter().map(|row| &*row.command).collect();
    let commands: Vec<&str> = commands.into_iter().collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let shares = commands.chunks(commands.len().div_ceil(threads));
        let runs: Vec<_> = shares
            .map(|share| scope.spawn(move || share.iter().map(|&one| (one, run(one))).collect()))
            .collect();
        let printed = runs.into_iter().map(|run| run.join().expect("its outputs"));
        printed.flat_map(|outputs: Vec<_>| outputs).collect()
    })
});

impl Row {
    fn printed(&self) -> &[String; 3] {
        &PRINTED[&*self.command]
    }
}

/// The path of the page in this folder.
fn page(folder: &str) -> String {
    let page = format!("{}/../../{folder}/documents.md", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(page).expect("the page")
}

/// The rows of the page.
fn rows(page: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let (Some(Ok(number)), 5) = (cells.first().map(|cell| cell.parse()), cells.len()) else {
            continue;
        };
        let bare = |cell: &str| cell.trim_matches('`').to_owned();
        rows.push(Row {
            number,
            command: bare(cells[3]),
            says: bare(cells[4]),
        });
    }
    rows
}

/// The output of a command in three languages.
fn run(command: &str) -> [String; 3] {
    let words = words(command);
    ["en", "zh-Hant", "zh-Hans"].map(|language| {
        let folder = Scratch::new();
        let mut program = grundy(&words[1..]);
        program.current_dir(folder.path()).env("COLUMNS", "100");
        if !words.iter().any(|word| word == "--lang") {
            program.args(["--lang", language]);
        }
        let output = program.output().expect("the program runs");
        let wrong = text(&output.stderr);
        assert!(output.status.success(), "{command}: {wrong}");
        one_line(&text(&output.stdout))
    })
}

/// Undoes the line breaks of a narrow terminal.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The number of significant characters: neither blanks nor punctuation.
fn significant(text: &str) -> usize {
    text.chars()
        .filter(|&c| c.is_alphanumeric() || "★*✖".contains(c))
        .count()
}

/// The part of an expectation that does not merely repeat the words of the command, which
/// an answer echoes.
fn beyond(command: &str, says: &str) -> String {
    let echoed: Vec<String> = words(command);
    let is_echo = |word: &&str| {
        echoed
            .iter()
            .any(|echo| echo == word || echo.ends_with(&format!(":{word}")))
    };
    let left = says.split_whitespace().filter(|word| !is_echo(word));
    left.collect::<Vec<_>>().join(" ")
}

/// The question of a command: its words without flags.
fn question(command: &str) -> Vec<String> {
    let mut words = words(command);
    words.retain(|word| !word.starts_with("--"));
    words
}

/// The reason why an expectation alone would not reveal a wrong answer.
fn weakness(command: &str, says: &str, help: &str) -> Option<&'static str> {
    if significant(&beyond(command, says)) < SIGNIFICANT {
        Some("it says next to nothing")
    } else if command.contains(says) {
        Some("the command says it")
    } else if help.contains(says) {
        Some("the help says it")
    } else {
        None
    }
}

/// The numbers and positions in a text: runs of letters, digits and notation that contain
/// a digit.
fn notation(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || ",+*@/".contains(c);
    let parts = text
        .split(|c| !is_part(c))
        .map(|part| part.trim_matches([',', '+', '/']));
    parts
        .filter(|part| part.contains(|c: char| c.is_ascii_digit()))
        .collect()
}

#[test]
fn every_item_of_the_five_documents_has_a_row() {
    // An item may have several rows.
    let mut numbers: Vec<usize> = ROWS.iter().map(|row| row.number).collect();
    numbers.dedup();
    assert_eq!(numbers, (1..=LAST).collect::<Vec<_>>());
    for row in &*ROWS {
        assert!(row.command.starts_with("grundy "), "{}", row.number);
    }
}

#[test]
fn every_command_says_what_the_row_says() {
    let says = |row: &&Row| !row.printed()[0].contains(&one_line(&row.says));
    let silent = ROWS.iter().filter(says);
    let name = |row: &Row| format!("{}: {}: {}", row.number, row.command, row.printed()[0]);
    let silent = silent.map(name);
    assert_eq!(silent.collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn no_row_expects_what_a_wrong_answer_has_too() {
    let mut weak = Vec::new();
    for row in &*ROWS {
        let words = words(&row.command);
        let help = one_line(&HELPS[&words[1]]);
        if let Some(why) = weakness(&row.command, &row.says, &help) {
            weak.push(format!("{}: {}: {why}", row.number, row.says));
        }
        // Another question's answer contains it too, so it does not identify this one.
        let others = ROWS.iter().filter(|other| {
            question(&other.command) != question(&row.command)
                && other.printed()[0].contains(&one_line(&row.says))
        });
        let others: Vec<usize> = others.map(|other| other.number).collect();
        if !others.is_empty() {
            weak.push(format!("{}: {}: so do {others:?}", row.number, row.says));
        }
    }
    assert_eq!(weak, Vec::<String>::new());
}

#[test]
fn every_row_has_the_same_numbers_and_positions_in_chinese() {
    // A number may be spelled out in words, but never a position or a move.
    let is_compound = |part: &&str| *part != "1s" && !part.bytes().all(|b| b.is_ascii_digit());
    let mut unlike = Vec::new();
    for row in &*ROWS {
        let [english, chinese @ ..] = row.printed();
        let says = one_line(&row.says);
        let mut expected = notation(&says);
        // Texts in pictures are placed differently in other languages.
        if !english.starts_with("<svg") {
            expected.extend(notation(english).into_iter().filter(is_compound));
        }
        for (language, printed) in ["zh-Hant", "zh-Hans"].into_iter().zip(chinese) {
            let missing: Vec<&str> = expected.difference(&notation(printed)).copied().collect();
            if !missing.is_empty() {
                unlike.push(format!("{} {language}: {missing:?}", row.number));
            }
        }
    }
    assert_eq!(unlike, Vec::<String>::new());
}

#[test]
fn the_translated_tables_have_the_same_commands() {
    let commands = |folder: &str| -> Vec<String> {
        let lines = page(folder);
        let rows = lines.lines().filter(|line| line.starts_with("| "));
        let cells = rows.filter_map(|line| {
            let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
            let number: usize = cells.next()?.parse().ok()?;
            Some(format!("{number} {}", cells.nth(2)?))
        });
        cells.collect()
    };
    let english = commands("docs");
    assert_eq!(english.len(), ROWS.len());
    for folder in ["docs/zh-Hant", "docs/zh-Hans"] {
        assert_eq!(commands(folder), english, "{folder}/documents.md");
    }
}

#[test]
fn weak_expectations_are_refused() {
    for (command, says) in [
        ("grundy solve dice:3,sum 30", "1,1,1"),
        ("grundy plane 3 --text", "3"),
        ("grundy rules chomp", "open"),
        ("grundy plane 3 --svg", "<svg"),
        ("grundy audit --id 0.poster", "0.poster"),
        ("grundy solve hexagon \"B(2,3)\"", "hexagon B(2,3)"),
        ("grundy solve chomp 4,2,2", "chomp 4,2,2"),
        ("grundy solve nim:1 4", "solve nim:1"),
        (
            "grundy sum --misere \"nim 3\" \"octal:0.77 4\"",
            "misère play",
        ),
    ] {
        let help = "--misere Ask about misère play";
        assert!(weakness(command, says, help).is_some(), "{says}");
    }
    assert_eq!(weakness("grundy solve nim 1,2", "leaves 1,1", ""), None);
    assert_eq!(
        notation("(12,9),pat(15+k,10+k)... *3, at most 2."),
        BTreeSet::from(["12,9", "15+k,10+k", "*3", "2"])
    );
}
