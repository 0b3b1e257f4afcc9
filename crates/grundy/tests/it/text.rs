//! Values with a text form and plain data are read back unchanged.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use grundy::batch::Reply;
use grundy::computer::Skill;
use grundy::rules::{Nimber, ParseError};
use grundy::table::{Cell, What};
use grundy::{
    By, Convention, Game, Language, Limits, Opening, Outcome, Position, Solver, Start, Why, sum,
};
use serde::{Serialize, de::DeserializeOwned};

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
    let tried = read_back(&Why::ALL)
        + read_back(&By::ALL)
        + read_back(&What::ALL)
        + read_back(&Skill::ALL)
        + read_back(&Language::ALL)
        + read_back(&cells)
        + read_back(&[Nimber(0), Nimber(7)]);
    assert_eq!(tried, 6 + 3 + 3 + 6 + 3 + 4 + 2);
}

#[test]
fn every_example_of_every_game_is_read_back_as_the_same_position() {
    let mut tried = 0;
    for slug in Game::slugs() {
        for example in Game::page(&slug).unwrap().examples {
            let game: Game = example.game.parse().unwrap();
            assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
            let start = game.start_at(&example.position).unwrap();
            let again: Start = start.to_string().parse().unwrap();
            assert_eq!(again.to_string(), start.to_string());
            assert_eq!(again.position(), start.position());
            assert!(format!("{start:?}").contains(&start.text()));
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried} examples");
}

#[test]
fn a_wrong_text_says_what_was_expected() {
    let error = |error: ParseError| (error.at, error.why.key.into_owned());
    let wrong = |key: &str| (0, key.to_owned());
    assert_eq!(
        error("normall".parse::<Convention>().unwrap_err()),
        wrong("misread-word-nearest")
    );
    assert_eq!(
        error("fr".parse::<Language>().unwrap_err()),
        wrong("misread-word")
    );
    assert_eq!(
        error("3x".parse::<Cell>().unwrap_err()),
        (1, "misread-rest".to_owned())
    );
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
        assert!(
            matches!(reply, Reply::Answer(read) if *read == back),
            "{line}"
        );
    }
    let opening: Opening = "die 30".parse().unwrap();
    assert_eq!(opening.to_string(), "die 30");
    let rolls = opening.solve(Convention::Normal, &mut solver).unwrap();
    assert_eq!(same_bytes(&rolls), rolls);
    let line = serde_json::to_string(&rolls).unwrap();
    assert_eq!(
        serde_json::from_str::<Reply>(&line).unwrap(),
        Reply::Rolls(rolls)
    );
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
