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
    // The text's spots have their own names, so only small positions are searched.
    for (slug, kind, starts) in [
        ("sprouts", "curves", ["2", "2+1:1,2:1", "1:1-2,3/1:1-4:1"]),
        ("brussels-sprouts", "crosses", ["1", "1+1-2", "1-2,3/4-5-6"]),
    ] {
        let (tried, searched) = (Game::named(slug).unwrap(), searched(kind));
        let mut texts = starts.map(str::to_owned).to_vec();
        let mut next = 0;
        while let Some(text) = texts.get(next).cloned() {
            next += 1;
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
                    if texts.len() < 20 && !texts.contains(&to) {
                        texts.push(to);
                    }
                }
            }
        }
    }
    assert!(compared > 20, "{compared}");
}
