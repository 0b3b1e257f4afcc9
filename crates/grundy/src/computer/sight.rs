//! Look-ahead of a few moves, without a solver and within a fixed amount of work.

use grundy_core::{Convention, Outcome};

use crate::position::Position;

/// The most positions visited for one move: a few milliseconds.
const MOST_VISITED: usize = 4000;

/// The indices of the options that look best `plies` moves ahead: the winning ones,
/// else those not seen to lose; where all lose, those that lose last.
pub(super) fn best(options: &[Position], plies: u32, convention: Convention) -> Vec<usize> {
    let mut candidates: Vec<usize> = (0..options.len()).collect();
    let mut left = MOST_VISITED;
    for depth in 0..plies {
        let outcomes = candidates.iter().map(|&place| {
            let outcome = outcome(&options[place], depth, convention, &mut left);
            (place, outcome)
        });
        let outcomes: Vec<(usize, Option<Outcome>)> = outcomes.collect();
        let those = |wanted: &dyn Fn(Option<Outcome>) -> bool| -> Vec<usize> {
            let those = outcomes.iter().filter(|(_, outcome)| wanted(*outcome));
            those.map(|(place, _)| *place).collect()
        };
        let winning = those(&|outcome| outcome == Some(Outcome::P));
        if !winning.is_empty() {
            return winning;
        }
        let others = those(&|outcome| outcome != Some(Outcome::N));
        if others.is_empty() {
            break;
        }
        candidates = others;
    }
    candidates
}

/// The outcome of a position, if `plies` more moves decide it. Each option visited
/// takes one from `left`.
fn outcome(at: &Position, plies: u32, convention: Convention, left: &mut usize) -> Option<Outcome> {
    if let Some(ended) = at.ended(convention) {
        return Some(ended);
    }
    if plies == 0 || *left == 0 {
        return None;
    }
    let options = at.options(*left);
    let mut lost = !options.is_empty() && options.len() < *left;
    *left -= options.len();
    for option in &options {
        match outcome(option, plies - 1, convention, left) {
            Some(Outcome::P) => return Some(Outcome::N),
            Some(Outcome::N) => {}
            Some(Outcome::D) | None => lost = false,
        }
    }
    lost.then_some(Outcome::P)
}
