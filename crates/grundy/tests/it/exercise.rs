//! Exercises against the definition: each question has an answer, and it is right.

use std::collections::HashSet;

use grundy::computer::Chance;
use grundy::exercise::{Question, drawn};
use grundy::{Convention, Game, Limits, Outcome, Position, Solver, Start};

/// True if the player to move wins, by visiting every line of play.
fn wins(at: &Position, convention: Convention) -> bool {
    let choices = at.choices(usize::MAX);
    if choices.is_empty() {
        return convention == Convention::Misere;
    }
    let mut after = choices.iter().map(|choice| at.play(&choice.text).unwrap());
    after.any(|next| !wins(&next, convention))
}

#[test]
fn exercises_have_the_answers_of_play_and_come_again_by_their_seed() {
    let mut asked = 0;
    for (name, start) in [
        ("nim", "1,2,3"),
        ("chomp", "3x3"),
        ("kayles", "5,3"),
        ("subtraction:1-3", "9"),
        ("node-kayles", "path(5)"),
        ("nimbi", "2x3"),
    ] {
        let game = Game::named(name).unwrap();
        let start = game.start_at(start).unwrap();
        for convention in [Convention::Normal, Convention::Misere] {
            for question in Question::ALL {
                if question == Question::Nimber && convention == Convention::Misere {
                    continue;
                }
                let draw = |seed| {
                    let (mut solver, mut chance) =
                        (Solver::new(Limits::UNTIMED), Chance::seeded(seed));
                    let count = 6;
                    drawn(
                        &start,
                        convention,
                        question,
                        count,
                        &mut solver,
                        &mut chance,
                    )
                    .unwrap()
                };
                let exercises = draw(5);
                assert_eq!(exercises, draw(5), "{name} {question}");
                let mut texts = HashSet::new();
                for exercise in &exercises {
                    let (at, answer) = (&exercise.position, &exercise.answer);
                    assert!(texts.insert(at.text()), "{name} twice {}", at.text());
                    assert_eq!(
                        answer.outcome == Outcome::N,
                        wins(at, convention),
                        "{}",
                        at.text()
                    );
                    let choices = at.choices(usize::MAX);
                    let winning = |text: &str| !wins(&at.play(text).unwrap(), convention);
                    match question {
                        Question::Winner => {}
                        Question::Move => {
                            let right = choices.iter().filter(|choice| winning(&choice.text));
                            let right = right.count();
                            assert_eq!(right, answer.winning_moves.len(), "{}", at.text());
                            assert!(right > 0 && right < choices.len(), "{}", at.text());
                        }
                        Question::Nimber => assert!(answer.nimber.is_some()),
                    }
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 120, "{asked}");
}

#[test]
fn who_wins_is_asked_of_as_many_wins_as_losses() {
    let start: Start = "nim 4,5,6".parse().unwrap();
    let (mut solver, mut chance) = (Solver::new(Limits::UNTIMED), Chance::seeded(3));
    let exercises = drawn(
        &start,
        Convention::Normal,
        Question::Winner,
        8,
        &mut solver,
        &mut chance,
    );
    let exercises = exercises.unwrap();
    let wins = exercises
        .iter()
        .filter(|exercise| exercise.answer.outcome == Outcome::N);
    assert_eq!((exercises.len(), wins.count()), (8, 4));
}

#[test]
fn games_of_dice_and_games_that_go_round_have_exercises_too() {
    for slug in ["dice", "northcott", "odd-even", "xiangqi"] {
        let game = Game::named(slug).or_else(|_| {
            let page = Game::page(slug)?;
            Game::named(page.examples[0].pair().0)
        });
        let start = game.unwrap().start().unwrap();
        let (mut solver, mut chance) = (Solver::new(Limits::UNTIMED), Chance::seeded(1));
        let exercises = drawn(
            &start,
            Convention::Normal,
            Question::Winner,
            4,
            &mut solver,
            &mut chance,
        );
        assert!(!exercises.unwrap().is_empty(), "{slug}");
    }
}
