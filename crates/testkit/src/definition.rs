//! Games solved by the definition.

use std::collections::HashMap;

use grundy_core::{Flow, Notation, Outcome, Rules};

/// The moves of a position, in the game's order.
pub fn moves<R: Rules>(rules: &R, at: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    let _ = rules.moves(at, &mut |mv| {
        moves.push(mv);
        Flow::Continue(())
    });
    moves
}

/// All positions reachable from a start.
#[derive(Clone, Debug)]
pub struct Solved<P> {
    /// Each position with its outcome.
    pub positions: Vec<(P, Outcome)>,
    /// The texts of lost positions, one per line, each after those that it depends
    /// on.
    pub lost: Vec<String>,
}

/// Solves every position reachable from a start; one that is neither won nor lost is
/// drawn.
///
/// `end` gives the outcome of a position without moves.
///
/// # Panics
/// When the position cannot be read.
pub fn by_definition<R: Notation>(
    rules: &R,
    start: &str,
    end: impl Fn(&R::Position) -> Outcome,
) -> Solved<R::Position> {
    let start = rules.read(start);
    let mut all = vec![start.unwrap_or_else(|error| panic!("no position: {error}"))];
    let mut places = HashMap::from([(all[0].clone(), 0)]);
    let mut options: Vec<Vec<usize>> = Vec::new();
    while let Some(at) = all.get(options.len()).cloned() {
        let mut reached = Vec::new();
        for mv in moves(rules, &at) {
            let to = rules.play(&at, &mv);
            let place = *places.entry(to.clone()).or_insert(all.len());
            if place == all.len() {
                all.push(to);
            }
            reached.push(place);
        }
        options.push(reached);
    }
    let (mut outcomes, mut lost) = (vec![Outcome::D; all.len()], Vec::new());
    loop {
        let before = outcomes.clone();
        for place in 0..all.len() {
            if outcomes[place] != Outcome::D {
                continue;
            }
            let of_options: Vec<_> = options[place].iter().map(|to| outcomes[*to]).collect();
            outcomes[place] = if of_options.is_empty() {
                end(&all[place])
            } else if of_options.contains(&Outcome::P) {
                Outcome::N
            } else if of_options.contains(&Outcome::D) {
                Outcome::D
            } else {
                Outcome::P
            };
            if outcomes[place] == Outcome::P {
                lost.push(rules.show(&all[place]) + "\n");
            }
        }
        if before == outcomes {
            break;
        }
    }
    Solved {
        positions: all.into_iter().zip(outcomes).collect(),
        lost,
    }
}
