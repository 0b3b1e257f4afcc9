//! Misère quotients: sums modulo indistinguishability.
//!
//! In misère play heaps do not add up to a nimber. But two sums of a closed set of
//! games are *indistinguishable* when every third sum gives both the same winner,
//! and the classes form a commutative monoid (Plambeck 2005; Plambeck and Siegel
//! 2008). If it is finite, a table of products and the classes of the single games
//! give the winner of every sum.
//!
//! A candidate comes from a conjecture (`oracle`, `learner`) and counts only after
//! a proof for all sums (`transitions`); `docs/misere-quotients.md` has the theory.

mod bits;
mod closed;
mod counter;
mod heaps;
mod learner;
mod monoid;
mod names;
mod oracle;
mod solver;
mod transitions;

pub use closed::ClosedSet;
pub use counter::{CountedGame, CounterTable, InfinityWitness, Tally};
pub use heaps::HeapQuotient;
pub use monoid::{Element, Monoid};
pub use solver::{MisereQuotient, NoQuotient};

#[cfg(test)]
mod tests;
