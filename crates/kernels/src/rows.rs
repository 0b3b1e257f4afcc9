//! Chomp with any number of rows: which positions of a box are P, the winning
//! openings of boards, nimbers, and answers for single positions.
//!
//! All of it rests on one fact: what a bite leaves depends on the length of the
//! bitten row only through the bite. So the positions from which bites in row i
//! reach a P-position form a set that depends on the other rows alone and only
//! grows with row i: the *shadow* of row i. A position is P when no row's shadow
//! holds it. Two sieves use this: one for boxes up to 63×63 that joins shadows
//! 64 positions at a time (`node`, `sieve`), one for few rows of any length
//! that skips the rows whose shadow is full (`wide`).

mod answer;
mod boxes;
mod gauge;
mod layout;
mod nimbers;
mod node;
mod openings;
mod sieve;
mod sink;
mod squares;
mod tails;
mod wide;
#[cfg(test)]
mod yardstick;

pub use answer::{Answer, answer};
pub use boxes::{Estimate, count, count_by_squares, each_loss, estimate};
pub use nimbers::{Nimbers, nimbers};
pub use openings::{Openings, Square, openings};
pub use squares::by_squares;
pub use tails::LONGEST;
pub use wide::{count_wide, each_wide_loss};
