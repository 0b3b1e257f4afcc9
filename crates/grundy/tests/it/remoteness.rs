//! The number of moves to the end, against the definition executed round by round.

use std::collections::HashMap;

use grundy::{
    Convention, Error, Example, Game, Limits, Outcome, Position, Solver, Start, StopReason,
};

/// The most positions that follow from one that is compared.
const MOST: usize = 250;

/// A position's followers with their options by number; `None` if there are too many.
fn followers(start: &Position) -> Option<(Vec<Position>, Vec<Vec<usize>>)> {
    let mut numbers = HashMap::from([(start.text(), 0)]);
    let mut all = vec![start.clone()];
    let mut options = Vec::new();
    while let Some(at) = all.get(options.len()) {
        let listed = at.options(MOST + 1);
        if listed.len() > MOST {
            return None;
        }
        let mut own = Vec::new();
        for option in listed {
            let new = numbers.len();
            let number = *numbers.entry(option.text()).or_insert(new);
            if number == new {
                all.push(option);
            }
            own.push(number);
        }
        if all.len() > MOST {
            return None;
        }
        options.push(own);
    }
    Some((all, options))
}

/// The remoteness of each position: in round n those are known that are won by a move to
/// one lost in fewer, or lost since each move leads to one won in fewer. What no round
/// reaches is drawn.
fn by_rounds(all: &[Position], options: &[Vec<usize>], convention: Convention) -> Vec<Option<u32>> {
    let ended = all.iter().map(|at| at.ended(convention));
    let mut known: Vec<Option<(Outcome, u32)>> = ended
        .map(|outcome| outcome.map(|outcome| (outcome, 0)))
        .collect();
    for round in 1.. {
        let before = known.clone();
        let is = |option: &usize, outcome| before[*option].is_some_and(|known| known.0 == outcome);
        for (at, options) in options.iter().enumerate() {
            if before[at].is_some() {
                continue;
            }
            if options.iter().any(|option| is(option, Outcome::P)) {
                known[at] = Some((Outcome::N, round));
            } else if options.iter().all(|option| is(option, Outcome::N)) {
                known[at] = Some((Outcome::P, round));
            }
        }
        if known == before {
            break;
        }
    }
    known
        .iter()
        .map(|known| {
            known
                .filter(|known| known.0 != Outcome::D)
                .map(|known| known.1)
        })
        .collect()
}

/// The first position on a line of play from an example that is small enough.
fn small(game: &Game, text: &str) -> Option<(Vec<Position>, Vec<Vec<usize>>)> {
    let mut at = match game.start_at(text).ok()? {
        Start::Position(position) => position,
        Start::Opening(opening) => opening.throws().into_iter().next()?.1,
    };
    for step in 0..200 {
        if let Some(small) = followers(&at) {
            return Some(small);
        }
        let options = at.options(MOST);
        at = options.get((7 * step + 3) % options.len().max(1))?.clone();
    }
    None
}

#[test]
fn remoteness_is_that_of_the_definition_in_every_game() {
    let mut games = 0;
    let (mut compared, mut drawn) = (0, 0);
    let classics = Game::classics()
        .into_iter()
        .map(|(slug, _)| slug.to_owned());
    let slugs = Game::slugs().into_iter().chain(classics);
    for slug in slugs.chain([grundy::sum::NAME.to_owned()]) {
        let examples = Game::page(&slug).unwrap().examples;
        let before = compared;
        for (name, text) in examples.iter().map(Example::pair) {
            let game = Game::named(name).unwrap();
            let Some((all, options)) = small(&game, text) else {
                continue;
            };
            for &convention in game.conventions() {
                let expected = by_rounds(&all, &options, convention);
                let mut solver = Solver::new(Limits::UNTIMED);
                for (at, expected) in all.iter().zip(expected) {
                    let remoteness = at.remoteness(convention, &mut solver).unwrap();
                    assert_eq!(remoteness, expected, "{convention:?} {at}");
                    compared += 1;
                    drawn += usize::from(expected.is_none());
                }
            }
        }
        games += usize::from(compared > before);
    }
    assert!(
        games >= 60 && compared > 10_000 && drawn > 100,
        "{games} {compared} {drawn}"
    );
}

#[test]
fn remoteness_that_is_not_found_is_not_guessed() {
    let limits = Limits {
        positions: 1000,
        ..Limits::UNTIMED
    };
    let remoteness = |text: &str| {
        let position: Position = text.parse().unwrap();
        position.remoteness(Convention::Normal, &mut Solver::new(limits))
    };
    // Theorems tell who wins.
    for text in [
        "nim 1000000000000,7",
        "chomp 12x12",
        "sum chomp 12x12 + nim 3",
    ] {
        let error = remoteness(text).unwrap_err();
        let Error::Limit(stop) = &error else {
            panic!("{text}: {error}");
        };
        assert_ne!(stop.why, StopReason::Endless, "{text}");
    }
    for text in ["chomp wx3", "sum northcott:4 1-4 + nim 3"] {
        let error = remoteness(text).unwrap_err();
        assert!(matches!(error, Error::NotKnown { .. }), "{text}: {error}");
    }
}
