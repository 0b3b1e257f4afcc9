//! Bounds on the work behind every example of the five documents.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy::{Game, Language, Limits, Observer};

use super::*;

/// The positions searched in a second: ten times what a solver spends on the cases that a
/// theorem leaves open (`SolveContext::EXTRA_WORK`), which take a tenth of one.
const SECOND: u64 = 20_000_000;

/// Counts the options that computations examined. Engines that decide a word of 64
/// positions at once count positions only.
#[derive(Default)]
struct Ledger(AtomicU64);

impl Observer for Ledger {
    fn ended(&self, options: u64, positions: u64) {
        let work = options.max(positions / 64);
        self.0.fetch_add(work, Ordering::Relaxed);
    }
}

/// The cost of `solve --why`, and the working that it prints.
fn cost(position: &Position, convention: Convention) -> (u64, String) {
    let ledger = Arc::new(Ledger::default());
    let mut solver = Solver::new(Limits::UNTIMED).observed_by(ledger.clone());
    let speaker = Speaker::new(Language::English);
    let answer = position.solve(convention, &mut solver).unwrap();
    let Ok(text) = explained(&answer, position, &mut solver, &speaker) else {
        panic!("{position}: no explanation");
    };
    (ledger.0.load(Ordering::Relaxed), text)
}

/// The positions of the documents' examples and of every `solve` command in
/// `docs/documents.md`.
fn examples() -> BTreeMap<(String, bool), Position> {
    let mut examples = BTreeMap::new();
    let mut add = |game: &str, text: &str, misere: bool| {
        let game = Game::named(game).unwrap_or_else(|why| panic!("{game}: {why}"));
        let start = game.start_at(text);
        let start = start.unwrap_or_else(|why| panic!("{} {text}: {why}", game.name()));
        // Before a throw there is no move to explain.
        if start.opening().is_none() {
            let position = start.position().expect("it is no opening");
            examples.insert((position.to_string(), misere), position);
        }
    };
    let list = include_str!("documents.txt").lines();
    for line in list.filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let game = words.next().expect("a game");
        words.for_each(|text| add(game, text, false));
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/documents.md");
    let page = fs::read_to_string(page).expect("the page");
    for command in page
        .split('`')
        .filter(|code| code.starts_with("grundy solve "))
    {
        let bare = command.replace('"', "");
        let words: Vec<&str> = bare.split_whitespace().collect();
        add(words[2], words[3], words.contains(&"--misere"));
    }
    examples
}

#[test]
fn the_working_of_every_example_of_the_documents_takes_at_most_a_second() {
    let examples = examples();
    assert!(examples.len() > 300, "{} examples", examples.len());
    let mut dear = Vec::new();
    let mut worked = 0;
    for ((text, misere), position) in examples {
        let convention = match misere {
            true => Convention::Misere,
            false => Convention::Normal,
        };
        let (work, _) = cost(&position, convention);
        worked += usize::from(work > 0);
        if work > SECOND {
            dear.push(format!("{text}: {work}"));
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
    assert!(worked > 100, "{worked} examples took any work");
}

/// Document 4's example of Moore's game, whose answers the theorem names: a fifth of a
/// second, nearly all for the cases that the theorem leaves open.
#[test]
fn each_answer_in_moores_game_is_named_by_the_theorem() {
    let position: Position = "moore:3 1,3,5,7,9,11,13,15".parse().unwrap();
    let (work, text) = cost(&position, Convention::Normal);
    assert!(work <= SECOND / 5, "{work}");
    assert_eq!(text.matches(", leaving ").count(), MOST_EXPLAINED, "{text}");
}
