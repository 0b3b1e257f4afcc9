//! The laws: what must hold for every game of the registry.
//!
//! Nothing here names a game. A new game gets all of it by its registry line.

mod boards;
mod engines;
mod notation;
mod proofs;
mod published;
mod sample;
mod sums;
mod texts;
mod theory;
mod turned;
mod whole;
