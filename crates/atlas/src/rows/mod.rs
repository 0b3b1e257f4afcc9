//! Chomp with any number of rows: which positions of a box are P, the winning
//! openings of boards, nimbers, and answers for single positions.

mod answer;
mod boxes;
mod error;
mod gauge;
mod layout;
mod nimbers;
mod node;
mod openings;
mod sieve;
mod sink;
mod squares;
mod wide;
#[cfg(test)]
mod yardstick;

pub use answer::{Answer, answer};
pub use boxes::{count, count_by_squares, each_loss};
pub use error::Refusal;
pub use layout::LONGEST;
pub use nimbers::{Nimbers, nimbers};
pub use openings::{Openings, Square, openings};
pub use squares::by_squares;
pub use wide::{count_wide, each_wide_loss};
