//! Misère play of heaps by their quotient, against the rules executed.

use std::collections::HashMap;

use grundy::{
    Convention, Error, Game, Language, Limits, NoQuotient, Outcome, Position, Reply, Solver,
    Speaker,
};

fn game(name: &str) -> Game {
    Game::named(name).unwrap()
}

/// The misère outcome move by move.
fn outcome(at: &Position, known: &mut HashMap<String, Outcome>) -> Outcome {
    if let Some(&outcome) = known.get(&at.text()) {
        return outcome;
    }
    let options = at.options(usize::MAX);
    let loses = options
        .iter()
        .any(|option| outcome(option, known) == Outcome::P);
    let outcome = match loses || options.is_empty() {
        true => Outcome::N,
        false => Outcome::P,
    };
    known.insert(at.text(), outcome);
    outcome
}

fn answer(at: &Position, solver: &mut Solver) -> grundy::Answer {
    match at.solve(Convention::Misere, solver) {
        Ok(Reply::Answer(answer)) => *answer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn heaps_are_won_as_the_rules_say() {
    let mut lost = 0;
    for code in ["0.77", "0.07", "0.123", "0.75", "4.07", "0.16", "0.333"] {
        let game = game(&format!("octal:{code}"));
        let (mut solver, mut known) = (Solver::default(), HashMap::new());
        for text in [
            "9", "3,4,4", "1,2,3,5", "2,2,6", "1,1,1", "5,6", "2,2,2,2", "4,9",
        ] {
            let at = game.position(text).unwrap();
            let answer = answer(&at, &mut solver);
            assert_eq!(answer.outcome, outcome(&at, &mut known), "{code} {text}");
            let options = at.options(usize::MAX).into_iter();
            let mut winning: Vec<String> = options
                .filter(|option| outcome(option, &mut known) == Outcome::P)
                .map(|option| option.text())
                .collect();
            winning.sort();
            winning.dedup();
            let mut named: Vec<String> = answer
                .winning_moves
                .iter()
                .map(|mv| mv.to.clone())
                .collect();
            named.sort();
            named.dedup();
            assert_eq!(named, winning, "{code} {text}");
            lost += usize::from(answer.outcome == Outcome::P);
        }
    }
    assert!(lost > 5, "{lost}");
}

#[test]
fn any_number_of_heaps_of_any_size_is_answered_with_a_reason() {
    let mut solver = Solver::default();
    let kayles = game("octal:0.77");
    let at = kayles.position("100,200,300").unwrap();
    let answer = answer(&at, &mut solver);
    let speaker = Speaker::new(Language::English);
    let reason = speaker.say(&answer.reason);
    assert!(reason.contains("P-portion"), "{reason}");
    let steps: Vec<String> = answer.steps.iter().map(|step| speaker.say(step)).collect();
    assert!(steps.join(" ").contains("40 elements"), "{steps:?}");
    // What a winning move leaves is lost.
    let left = kayles.position(&answer.winning_moves[0].to).unwrap();
    let huge = "71,83,1000000000000,1000000000012,999999999999999999";
    let huge = kayles.position(huge).unwrap();
    for (at, wanted) in [(&left, Some(Outcome::P)), (&huge, None)] {
        let outcome = at.outcome(Convention::Misere, &mut solver).unwrap();
        assert!(wanted.is_none_or(|wanted| wanted == outcome));
    }
}

#[test]
fn quotients_that_are_asked_for() {
    let mut solver = Solver::default();
    // Plambeck and Whitehead (2013).
    let boards: Position = "notakto .../.../...".parse().unwrap();
    let boards = boards.quotient(1024, &mut solver).unwrap();
    assert_eq!(boards.table().monoid().order(), 18);
    assert_eq!(boards.table().monoid().p_portion().len(), 4);
    let too_large = game("octal:0.77").quotient(30, 20, &mut solver).unwrap();
    assert_eq!(too_large.stopped, Some(NoQuotient::TooLarge { most: 20 }));
    assert_eq!(too_large.heaps().map(|heaps| heaps.len()), Some(12));
    let refused = game("chomp").quotient(9, 20, &mut solver);
    assert!(matches!(refused, Err(Error::BadRequest(_))));
    let limits = Limits {
        positions: 10,
        ..Limits::default()
    };
    let stopped = game("octal:0.07").quotient(30, 1024, &mut Solver::new(limits));
    assert!(matches!(
        stopped.unwrap().stopped,
        Some(NoQuotient::Stopped(_))
    ));
}
