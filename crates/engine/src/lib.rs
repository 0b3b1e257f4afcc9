//! From rules to values, for any game.
//!
//! No engine names a game: each works on a trait of `grundy-core`. Each has
//! limits on everything it uses ([`Budget`]), keeps its stack on the heap, and
//! returns an answer or the limit that stopped it ([`Stop`]).
//!
//! ```
//! use grundy_core::{Nimber, Notation as _};
//! use grundy_engine::{Budget, Limits, NoObserver, Search};
//! use grundy_games::nim::Nim;
//!
//! let position = Nim.read("3,5,7")?;
//! let mut search = Search::default();
//! let mut budget = Budget::new(Limits::default(), &NoObserver);
//! assert_eq!(search.nimber(&Nim, &position, &mut budget)?, Nimber(3 ^ 5 ^ 7));
//! // Nimbers add, so no sums were searched, only the heaps 1 to 7.
//! assert_eq!(search.len(), 7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | engine | for | method |
//! |---|---|---|
//! | [`definition`] | small positions | the definition executed: the yardstick |
//! | [`Search`] | any [`Game`](grundy_core::Game) | depth first, with a table of positions |
//! | [`Trials`] | parts that fall into parts | is a part a heap of k? |
//! | [`Sweep`] | games with an index | every position in order, an array of values |
//! | [`Sequence`] | games of heaps | heap by heap, with proved periods |
//! | [`retrograde`] | loopy games | backwards from the ends, draws remain |
//! | [`whole`] | any [`Game`](grundy_core::Game) | every position reachable from one, rank by rank |
//! | [`MisereSums`] | misère sums of any [`Game`](grundy_core::Game)s | tame parts by theorem, others depth first |
//! | [`MisereForms`] | reduced misère forms and genera of any [`Game`](grundy_core::Game) | every sum that follows, each form once |
//! | [`HeapQuotient`], [`MisereQuotient`] | misère sums of the games of a closed set | a monoid, learned and then proved |
//! | [`ScoredSearch`] | scored games | depth first, judged at the end |
//! | [`Remoteness`] | the moves to the end, of any game that ends | depth first over whole positions |

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arena;
mod budget;
pub mod definition;
mod forms;
mod genus;
mod hash;
mod misere;
pub mod native;
mod option_values;
mod outcomes;
mod quotient;
mod remoteness;
pub mod retrograde;
mod scored;
mod search;
mod sequence;
mod sweep;
mod trials;
pub mod whole;

#[cfg(test)]
mod tests;

pub use budget::{Budget, Limits, NoObserver, Observer, Progress, Stop, StopReason, on_threads};
pub use forms::{Form, MisereForms};
pub use genus::{Genus, TameGenus};
pub use misere::{Component, Components, MisereSums};
pub use option_values::OptionValues;
pub use quotient::{
    ClosedSet, CountedGame, CounterTable, Element, HeapQuotient, InfinityWitness, MisereQuotient,
    Monoid, NoQuotient, Tally,
};
pub use remoteness::{Ending, Remoteness};
pub use scored::ScoredSearch;
pub use search::{Search, after_passes};
pub use sequence::{
    Consumer, IntoThree, NoWindow, Period, Piece, Pipeline, Producer, Reached, Sequence,
    SparseSpace, TakeAndBreak, Window, WindowState, in_turn,
};
pub use sweep::Sweep;
pub use trials::{Trials, misere as misere_trial};
