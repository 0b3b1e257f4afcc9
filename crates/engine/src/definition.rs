//! The definitions executed as they stand: slow, obviously right, and what every
//! engine is compared with.
//!
//! They recurse as deep as the game is long, so they take a bound on the rank
//! and refuse positions above it. Only tests need them.
//!
//! ```
//! use grundy_core::{Convention, Nimber, Notation as _, Outcome};
//! use grundy_engine::definition;
//! use grundy_games::nim::Nim;
//!
//! let position = Nim.read("1,2,3")?;
//! assert_eq!(definition::nimber(&Nim, &position, 10), Some(Nimber(0)));
//! let outcome = definition::outcome(&Nim, Convention::Misere, &position, 10);
//! assert_eq!(outcome, Some(Outcome::P));
//! assert_eq!(definition::nimber(&Nim, &position, 5), None);
//! # Ok::<(), grundy_core::ParseError>(())
//! ```

use std::collections::HashMap;

use grundy_core::{Convention, Flow, Game, Mex, Nimber, Outcome, Rules, Scored};

/// The options of a position, in the order of its moves.
pub fn options<R: Rules>(game: &R, at: &R::Position) -> Vec<R::Position> {
    let mut options = Vec::new();
    let _ = game.moves(at, &mut |mv| {
        options.push(game.play(at, &mv));
        Flow::Continue(())
    });
    options
}

/// The nimber by its definition: the mex of the nimbers of the options. No
/// symmetry, no sums. `None` above this rank.
pub fn nimber<G: Game>(game: &G, at: &G::Position, highest_rank: u64) -> Option<Nimber> {
    (game.rank(at) <= highest_rank).then(|| nimber_of(game, at, &mut HashMap::new()))
}

fn nimber_of<G: Game>(
    game: &G,
    at: &G::Position,
    known: &mut HashMap<G::Position, Nimber>,
) -> Nimber {
    if let Some(&nimber) = known.get(at) {
        return nimber;
    }
    let mut mex = Mex::default();
    for option in options(game, at) {
        mex.insert(nimber_of(game, &option, known));
    }
    let nimber = mex.mex();
    known.insert(at.clone(), nimber);
    nimber
}

/// The outcome by its definition in either convention. `None` above this rank.
pub fn outcome<G: Game>(
    game: &G,
    convention: Convention,
    at: &G::Position,
    highest_rank: u64,
) -> Option<Outcome> {
    (game.rank(at) <= highest_rank)
        .then(|| outcome_of(game, at, &mut HashMap::new(), &|_| convention.at_end()))
}

/// The outcome of a scored game by its definition. `None` above this rank.
pub fn scored<S: Scored>(game: &S, at: &S::Position, highest_rank: u64) -> Option<Outcome> {
    (game.rank(at) <= highest_rank)
        .then(|| outcome_of(game, at, &mut HashMap::new(), &|end| game.result(end)))
}

fn outcome_of<R: Rules>(
    game: &R,
    at: &R::Position,
    known: &mut HashMap<R::Position, Outcome>,
    at_end: &impl Fn(&R::Position) -> Outcome,
) -> Outcome {
    if let Some(&outcome) = known.get(at) {
        return outcome;
    }
    let options = options(game, at);
    let outcome = if options.is_empty() {
        at_end(at)
    } else {
        Outcome::of_options(
            options
                .iter()
                .map(|option| outcome_of(game, option, known, at_end)),
        )
    };
    known.insert(at.clone(), outcome);
    outcome
}
