//! Values with a text form and plain data are read back unchanged.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use grundy::batch::Reply;
use grundy::computer::Skill;
use grundy::rules::Nimber;
use grundy::table::{Cell, Content};
use grundy::{
    By, Convention, Language, Limits, Opening, Outcome, Position, Solver, Start, StopReason, sum,
};
use serde::{Serialize, de::DeserializeOwned};

use crate::laws::sample::examples;

fn read_back<T>(values: &[T]) -> usize
where
    T: Display + Debug + PartialEq + FromStr<Err: Debug + PartialEq>,
{
    for value in values {
        assert_eq!(value.to_string().parse().as_ref(), Ok(value));
    }
    values.len()
}

#[test]
fn every_text_is_read_back_as_its_value() {
    let cells = [
        Cell::Nimber(0),
        Cell::Nimber(u64::MAX),
        Cell::Outcome(Outcome::P),
        Cell::Open,
    ];
    let tried = read_back(&StopReason::ALL)
        + read_back(&By::ALL)
        + read_back(&Content::ALL)
        + read_back(&Skill::ALL)
        + read_back(&Language::ALL)
        + read_back(&cells)
        + read_back(&[Nimber(0), Nimber(7)]);
    assert_eq!(tried, 7 + 3 + 3 + 6 + 3 + 4 + 2);
}

#[test]
fn every_example_of_every_game_is_read_back_as_the_same_position() {
    let mut tried = 0;
    for (game, start) in examples() {
        assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
        let again: Start = start.to_string().parse().unwrap();
        assert_eq!(again.to_string(), start.to_string());
        assert_eq!(again.position(), start.position());
        assert!(format!("{start:?}").contains(&start.text()));
        tried += 1;
    }
    assert!(tried > 40, "{tried} examples");
}

#[test]
fn a_wrong_text_says_what_was_expected() {
    let convention = "normall".parse::<Convention>().unwrap_err();
    let language = "fr".parse::<Language>().unwrap_err();
    let cell = "3x".parse::<Cell>().unwrap_err();
    for (error, at, key) in [
        (convention, 0, "misread-word-nearest"),
        (language, 0, "misread-word"),
        (cell, 1, "misread-rest"),
    ] {
        assert_eq!((error.at, &*error.why.key), (at, key));
    }
    let kind = |text: &str| text.parse::<Position>().unwrap_err().kind();
    assert_eq!(kind("nim"), "bad-request");
    assert_eq!(kind("nimm 3,5"), "unknown-game");
    assert_eq!(kind("nim 3,x"), "bad-position");
}

/// Checks that a value read back is written as the same bytes.
fn same_bytes<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let json = serde_json::to_string(value).unwrap();
    let back: T = serde_json::from_str(&json).unwrap();
    assert_eq!(serde_json::to_string(&back).unwrap(), json);
    back
}

#[test]
fn answers_are_read_back_from_their_json() {
    let mut solver = Solver::new(Limits::UNTIMED);
    // A nimber, an open list of winning moves, a draw.
    for text in ["nim 3,5,7", "chomp 30x40", "northcott:4 1-4,1-3"] {
        let position: Position = text.parse().unwrap();
        assert_eq!(same_bytes(&position), position);
        let answer = position.solve(Convention::Normal, &mut solver).unwrap();
        let back = same_bytes(&answer);
        assert_eq!(back.outcome, answer.outcome);
        assert_eq!(back.by, answer.by);
        assert_eq!(back.winning_moves_complete, answer.winning_moves_complete);
        assert!(back.reason.key.is_empty());
        let line = serde_json::to_string(&answer).unwrap();
        let reply = serde_json::from_str(&line).unwrap();
        let same = matches!(reply, Reply::Answer(read) if *read == back);
        assert!(same, "{line}");
    }
    let opening: Opening = "die 30".parse().unwrap();
    assert_eq!(opening.to_string(), "die 30");
    let rolls = opening.solve(Convention::Normal, &mut solver).unwrap();
    assert_eq!(same_bytes(&rolls), rolls);
    let line = serde_json::to_string(&rolls).unwrap();
    let reply: Reply = serde_json::from_str(&line).unwrap();
    assert_eq!(reply, Reply::Rolls(rolls));
    let parts = sum::read(&["nim 3,5", "chomp 2x3"]).unwrap();
    let answer = sum::solve(&parts, Convention::Normal, &mut solver).unwrap();
    let back = same_bytes(&answer);
    assert_eq!((back.nimber, back.parts), (answer.nimber, answer.parts));
}

#[test]
fn an_answer_without_its_reason_says_nothing() {
    let silent = grundy::Message::default();
    for language in Language::ALL {
        assert_eq!(grundy::Speaker::new(language).say(&silent), "");
    }
}
