//! Exercises against the definition: each question has an answer, and it is right.

use std::collections::HashSet;

use grundy::computer::Chance;
use grundy::exercise::{Exercise, Question, drawn};
use grundy::{Convention, Game, Limits, Outcome, Solver, Start};

use crate::played::Played;

/// Exercises drawn by a new solver.
fn draw(
    start: &Start,
    convention: Convention,
    question: Question,
    count: usize,
    seed: u64,
) -> Vec<Exercise> {
    let (mut solver, mut chance) = (Solver::new(Limits::UNTIMED), Chance::seeded(seed));
    drawn(start, convention, question, count, &mut solver, &mut chance).unwrap()
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
        for &convention in Convention::BOTH {
            let mut played = Played::under(convention);
            for question in Question::ALL {
                if question == Question::Nimber && convention == Convention::Misere {
                    continue;
                }
                let exercises = draw(&start, convention, question, 6, 5);
                let again = draw(&start, convention, question, 6, 5);
                assert_eq!(exercises, again, "{name} {question}");
                let mut texts = HashSet::new();
                for Exercise { position, answer } in &exercises {
                    let text = position.to_string();
                    let outcome = played.outcome(position);
                    assert_eq!(answer.outcome, outcome, "{text}");
                    let winning = played.winning(position).len();
                    match question {
                        Question::Winner => {}
                        Question::Move => {
                            assert_eq!(winning, answer.winning_moves.len(), "{text}");
                            let moves = position.choices(usize::MAX).len();
                            assert!(winning > 0 && winning < moves, "{text}");
                        }
                        Question::Nimber => assert!(answer.nimber.is_some()),
                    }
                    assert!(texts.insert(text), "{name} twice {position}");
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
    let exercises = draw(&start, Convention::Normal, Question::Winner, 8, 3);
    let outcomes = exercises.iter().map(|exercise| exercise.answer.outcome);
    let wins = outcomes.filter(|&outcome| outcome == Outcome::N).count();
    assert_eq!((exercises.len(), wins), (8, 4));
}

#[test]
fn games_of_dice_and_games_that_go_round_have_exercises_too() {
    for slug in ["dice", "northcott", "odd-even", "xiangqi"] {
        let game = Game::named(slug).or_else(|_| {
            let page = Game::page(slug)?;
            Game::named(page.examples[0].pair().0)
        });
        let start = game.unwrap().start().unwrap();
        let exercises = draw(&start, Convention::Normal, Question::Winner, 4, 1);
        assert!(!exercises.is_empty(), "{slug}");
    }
}
