//! Chomp with any number of rows: P-positions of boxes, winning openings, nimbers,
//! single positions.
//!
//! The result of a bite depends on the length of the bitten row only through the
//! bite. So the positions from which bites in row i reach a P-position form a set
//! that depends on the other rows alone and grows with row i: the *shadow* of row
//! i. A position is P if no row's shadow contains it. Two sieves use this: one for
//! boxes up to 63×63, which joins the shadows of 64 positions at a time (`node`,
//! `sieve`), and one for few rows of any length, which skips rows with a full
//! shadow (`wide`).

mod answer;
mod boxes;
mod layout;
mod meter;
mod nimbers;
mod node;
mod openings;
mod output;
mod sieve;
mod squares;
mod tails;
#[cfg(test)]
mod tests;
mod wide;

pub use answer::{Answer, answer};
pub use boxes::{Estimate, count, count_by_squares, each_loss, estimate};
pub use nimbers::{Nimbers, nimbers};
pub use openings::{Openings, Square, openings};
pub use squares::by_squares;
pub use tails::LONGEST;
pub use wide::{count_wide, each_wide_loss};
