//! Trials of parts find what the options say.

use grundy::{Answer, Convention, Game, Limits, Solver};

/// The lines of Sprouts as a text that is not recognised, so that it is searched.
fn searched(kind: &str) -> Game {
    let text = format!(
        "ruleset own-lines; {kind} s; option join line for line in lines(s) where line >= 0"
    );
    Game::named(&text).unwrap()
}

#[test]
fn trials_of_parts_equal_a_search_of_all_options() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut compared = 0;
    for (slug, kind, start) in [
        ("sprouts", "curves", "3"),
        ("brussels-sprouts", "crosses", "2"),
    ] {
        let (tried, searched) = (Game::named(slug).unwrap(), searched(kind));
        let mut texts = vec![
            start.to_owned(),
            format!("{start}+2"),
            "1:1,2+1-2/1-3".to_owned(),
        ];
        let mut next = 0;
        while let Some(text) = texts.get(next).cloned() {
            next += 1;
            if kind == "crosses" && text.contains(':') {
                continue;
            }
            let (one, other) = (tried.position(&text), searched.position(&text));
            let (one, other) = (one.unwrap(), other.unwrap());
            for &convention in Convention::BOTH {
                let tried_answer = one.solve(convention, &mut solver).unwrap();
                let searched_answer = other.solve(convention, &mut solver).unwrap();
                let moves = |answer: &Answer| -> Vec<String> {
                    answer
                        .winning_moves
                        .iter()
                        .map(|mv| mv.to.clone())
                        .collect()
                };
                assert_eq!(
                    tried_answer.outcome, searched_answer.outcome,
                    "{slug} {text} {convention:?}"
                );
                assert_eq!(
                    tried_answer.nimber, searched_answer.nimber,
                    "{slug} {text} {convention:?}"
                );
                assert_eq!(
                    moves(&tried_answer),
                    moves(&searched_answer),
                    "{slug} {text} {convention:?}"
                );
                compared += 1;
                // One line of play, and the others where the winner has a choice.
                for to in moves(&tried_answer) {
                    if texts.len() < 60 && !texts.contains(&to) {
                        texts.push(to);
                    }
                }
            }
        }
    }
    assert!(compared > 80, "{compared}");
}
