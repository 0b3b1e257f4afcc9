//! Outcomes that need a counter: a description of who wins every sum where no
//! finite monoid gives one, and the proof that there is none.
//!
//! Some games have infinitely many classes and still a simple rule: how often each
//! game stands in a sum matters up to a threshold and a period, as in a finite
//! monoid, and besides there is one whole number, the height, that some games raise
//! and others lower. `docs/misere-quotients.md` has the theorem and its proof.

mod letters;
mod proof;
mod repeats;
mod search;
mod sums;
mod table;
mod wide;

pub use table::{CountedGame, CounterTable, Crossing, Tally};

/// Longer periods are not looked for.
const MOST_PERIOD: u16 = 6;

#[cfg(test)]
mod tests;
