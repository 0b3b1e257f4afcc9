//! The definitions executed literally: slow, obviously right, the yardstick of
//! every engine.
//!
//! They recurse as deep as the game is long, so they take a bound on the rank and
//! return `None` above it. For tests only.
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

use grundy_core::{Complimenting, Convention, Flow, Game, Mex, Nimber, Outcome, Rules, Scored};

/// The options of a position, in the order of its moves.
pub fn options<R: Rules>(game: &R, at: &R::Position) -> Vec<R::Position> {
    let mut options = Vec::new();
    let _ = game.moves(at, &mut |mv| {
        options.push(game.play(at, &mv));
        Flow::Continue(())
    });
    options
}

/// The nimber by its definition, the mex over the options. `None` above this rank.
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

/// The value by its definition where some moves do not pass the turn: the least heap up to
/// `most` whose sum with the position is lost; `None` if there is none. `None` above this
/// rank.
pub fn complimenting<G: Complimenting>(
    game: &G,
    at: &G::Position,
    most: u64,
    highest_rank: u64,
) -> Option<Option<Nimber>> {
    let mut known = HashMap::new();
    (game.rank(at) <= highest_rank)
        .then(|| (0..=most).find(|heap| is_lost_with(game, at, *heap, &mut known)))
        .map(|heap| heap.map(Nimber))
}

/// True if a position with a Nim heap is lost in normal play.
fn is_lost_with<G: Complimenting>(
    game: &G,
    at: &G::Position,
    heap: u64,
    known: &mut HashMap<(G::Position, u64), bool>,
) -> bool {
    let key = (at.clone(), heap);
    if let Some(&lost) = known.get(&key) {
        return lost;
    }
    let mut next = options(game, at).into_iter().map(|option| (option, heap));
    let heaps = if game.must_pass(at) { 0 } else { heap };
    let lost = !next.any(|(option, heap)| is_lost_with(game, &option, heap, known))
        && !(0..heaps).any(|left| is_lost_with(game, at, left, known));
    known.insert(key, lost);
    lost
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

/// The first `values` misère values g⁻ of a position plus 0, 1, 2, … heaps of size
/// two.
///
/// g⁻ of a sum is the size of the one Nim heap that makes it a misère loss. `None`
/// above this rank.
pub fn misere_values<G: Game>(
    game: &G,
    at: &G::Position,
    values: usize,
    highest_rank: u64,
) -> Option<Vec<Nimber>> {
    if game.rank(at) > highest_rank {
        return None;
    }
    let mut known = HashMap::new();
    let mut value = |twos: usize| {
        let mut heaps = vec![2; twos];
        heaps.push(0);
        let lost = |size: &u64| {
            heaps[twos] = *size;
            is_lost(game, at, &heaps, &mut known)
        };
        (0..).find(lost).map(Nimber)
    };
    (0..values).map(&mut value).collect()
}

/// True if a position plus these Nim heaps is lost in misère play.
fn is_lost<G: Game>(
    game: &G,
    at: &G::Position,
    heaps: &[u64],
    known: &mut HashMap<(G::Position, Vec<u64>), bool>,
) -> bool {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    let key = (at.clone(), heaps);
    if let Some(&lost) = known.get(&key) {
        return lost;
    }
    let mut after: Vec<(G::Position, Vec<u64>)> = Vec::new();
    for option in options(game, at) {
        after.push((option, key.1.clone()));
    }
    for place in 0..key.1.len() {
        for left in 0..key.1[place] {
            let mut heaps = key.1.clone();
            heaps[place] = left;
            after.push((at.clone(), heaps));
        }
    }
    // A player without a move has won.
    let lost = !after.is_empty()
        && !after
            .iter()
            .any(|(at, heaps)| is_lost(game, at, heaps, known));
    known.insert(key, lost);
    lost
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
