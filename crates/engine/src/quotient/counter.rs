//! Outcomes with a counter, where no finite monoid describes them, and the proof of
//! that.
//!
//! Some games have infinitely many classes and still a simple rule: the
//! multiplicity of each game matters up to a threshold and a period, as in a finite
//! monoid, and there is one integer besides, the height, that some games raise and
//! others lower. `docs/misere-quotients.md` has the theorem and its proof.

mod letters;
mod proof;
mod repeats;
mod search;
mod sums;
mod table;
mod wide;

pub use table::{CountedGame, CounterTable, InfinityWitness, Tally};

/// The longest period that is tried.
const MOST_PERIOD: u16 = 6;

#[cfg(test)]
mod tests;
