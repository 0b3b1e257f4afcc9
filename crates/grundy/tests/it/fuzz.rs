//! A fuzz target for every parser: names, positions, moves, sums, batch lines.
//!
//! `cargo test` runs each some hundred times on random bytes; `cargo bolero test` guides
//! them by coverage. Any input that is read must be shown and read again as the same.

use std::sync::LazyLock;
use std::time::Duration;

use bolero::check;
use grundy::batch::Batch;
use grundy::{Convention, DrawingBudget, Game, Language, Limits, Solver, Speaker, Start, sum};

use crate::laws::sample::examples;

/// The runs of each target: some tenths of a second.
const TIMES: usize = 200;

fn tight() -> Solver {
    Solver::new(Limits {
        positions: 500,
        memory: 4 << 20,
        time: Duration::MAX,
        work: 50_000,
    })
}

#[test]
fn names() {
    check!().with_iterations(TIMES).for_each(|bytes: &[u8]| {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return;
        };
        for slug in Game::slugs() {
            for name in [
                text.to_owned(),
                format!("{slug}{text}"),
                format!("{slug}:{text}"),
            ] {
                if let Ok(game) = Game::named(&name) {
                    let again = Game::named(game.name()).expect("a canonical name is a name");
                    assert_eq!(again.name(), game.name());
                }
            }
        }
    });
}

/// The bytes as text over the letters of notations, which is nearly right far more often
/// than random text.
fn notation(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"0123456789,,,--//@@xxwwABC()hexrcps#.+;>:b |stablck";
    bytes
        .iter()
        .map(|&b| LETTERS[b as usize % LETTERS.len()] as char)
        .collect()
}

static ENGLISH: LazyLock<Speaker> = LazyLock::new(|| Speaker::new(Language::English));

/// The games and positions of every example.
static EXAMPLES: LazyLock<Vec<(Game, Start)>> = LazyLock::new(|| examples().collect());

#[test]
fn positions() {
    check!().with_iterations(TIMES).for_each(|bytes: &[u8]| {
        for text in [String::from_utf8_lossy(bytes).into_owned(), notation(bytes)] {
            for (game, _) in EXAMPLES.iter() {
                if let Ok(start) = game.start_at(&text) {
                    let shown = start.text();
                    let again = game.start_at(&shown).unwrap_or_else(|why| {
                        panic!("{} {text:?} shows {shown:?}, not read: {why}", game.name())
                    });
                    assert_eq!(again.text(), shown);
                    let _ = start.scene_within(&DrawingBudget::default());
                }
            }
        }
    });
}

#[test]
fn moves() {
    check!().with_iterations(TIMES).for_each(|bytes: &[u8]| {
        for text in [String::from_utf8_lossy(bytes).into_owned(), notation(bytes)] {
            for (_, start) in EXAMPLES.iter() {
                if let Ok(after) = start.position().and_then(|here| here.play(&text)) {
                    assert_ne!(after.text(), "", "{} {text:?}", start.text());
                }
            }
        }
    });
}

#[test]
fn sums() {
    check!().with_iterations(TIMES).for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let parts = [text, format!("nim {}", notation(bytes))];
        for count in 1..=2 {
            if let Ok(parts) = sum::read(&parts[..count]) {
                for convention in Convention::BOTH {
                    let _ = sum::solve(&parts, *convention, &mut tight());
                }
            }
        }
    });
}

#[test]
fn batch_lines() {
    check!().with_iterations(TIMES).for_each(|bytes: &[u8]| {
        let mut batch = Batch::new(tight(), &ENGLISH);
        let position = notation(bytes);
        let line = format!(r#"{{"id":1,"game":"chomp","position":"{position}"}}"#);
        for line in [bytes, line.as_bytes()] {
            let answer = batch.answer(line);
            let value = serde_json::from_str::<serde_json::Value>(&answer);
            assert!(value.is_ok(), "{answer}");
        }
    });
}
