//! Misère quotients: the classes of sums that no company tells apart.
//!
//! In misère play heaps do not add up to a nimber. But of the sums of a closed
//! set of games two may be taken for the same when every third sum gives both the
//! same winner, and the classes form a commutative monoid (Plambeck 2005;
//! Plambeck and Siegel 2008). Where it is finite, a table of products and the
//! classes of the single games tell who wins every sum.
//!
//! A candidate comes from a conjecture (`oracle`, `learner`) and counts only once
//! it is proved for all sums (`transitions`); `docs/misere-quotients.md` has the
//! proofs.

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
pub use counter::{CountedGame, CounterTable, Crossing, Tally};
pub use heaps::HeapQuotient;
pub use monoid::{Element, Monoid};
pub use solver::{MisereQuotient, NoQuotient};

#[cfg(test)]
mod tests;
