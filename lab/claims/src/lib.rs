//! Claims about impartial games, checked case by case.
//!
//! A claim is a statement in a small safe language over ranges of its variables: `for n
//! in 1..=200: is_p("chomp", [n, n - 1])`. The lab checks every case in the order stated,
//! on several threads, and finds the first that fails, the same for any number of
//! threads. The claims of the five documents are texts in `books/` ([`Book`]); a user's
//! own is a [`Statement`].
//!
//! ```
//! use grundy_claims::{Finding, Lab, Statement};
//!
//! let lab = Lab::default();
//! let statement = Statement::read("for n in 1..=50: is_p(\"chomp\", [n, n - 1])")?;
//! assert_eq!(lab.check(&statement).finding, Finding::Holds);
//! let statement = Statement::read("for n in 1..=50: is_n(\"fibonacci\", n)")?;
//! let Finding::Fails(example) = lab.check(&statement).finding else { unreachable!() };
//! assert_eq!(example.values, [("n".to_owned(), "1".to_owned())]);
//! # Ok::<(), grundy_claims::Error>(())
//! ```
//!
//! A [`Source`] is a paper or a book with printed tables: [`reproduce()`] recomputes each
//! cell of them.
//!
//! This crate prints nothing, and a script can neither read nor write anything: it has
//! the functions that [`functions`] lists, and limits on time, steps, depth and memory.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod audit;
mod book;
mod claim;
mod error;
mod fit;
mod judge;
mod lab;
mod language;
mod reproduce;
mod source;
mod statement;

pub use audit::{Audited, Checked, audit};
pub use book::{Book, Document};
pub use claim::{Claim, Corrected, Text, Untried, Verdict};
pub use error::Error;
pub use fit::{Evidence, Law};
pub use judge::{ByDefinition, BySolver, Judge, JudgeMaker, Unjudged};
pub use lab::{Counterexample, Finding, Lab, Outcome, Rules, ValuedPosition};
pub use language::{Bounds, functions};
pub use reproduce::{Mismatch, Reproduced, reproduce};
pub use source::{Content, PrintedCell, PrintedTable, Recorded, Right, Seconds, Source};
pub use statement::{Statement, Variable};
