//! Fast methods for positions of a known structure, in memory.
//!
//! | module | for | method |
//! |---|---|---|
//! | [`rows`] | rows of squares, as in Chomp | a sieve that decides 64 positions at a time |
//! | [`three_row`] | three-row Chomp, plane by plane | the rows that are still live, with proved periods |
//! | [`bits`] | rules on bits, as unrolled from a ruleset | a search in words of bits |
//! | [`numbers`] | lists of numbers, as computed by a ruleset | a search with packed positions |
//! | [`hexagons`] | pieces on a triangular lattice | all convex regions up to a size, or a search in words of bits |
//! | [`strings`] | coins and strings: Nimstring, Dots and Boxes | values of components, and scores, in words of bits |
//! | [`line_boards`] | counters on lines, as in Nimbi | every position of a board, 64 at a time |
//!
//! Each takes a [`Budget`](grundy_engine::Budget) or an
//! [`Observer`](grundy_engine::Observer), which lends threads and a clock and may
//! cancel, and refuses ([`Refusal`]) inputs beyond the limits. Surveys use the same
//! modules with folders and checkpoints.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod bits;
pub mod hexagons;
pub mod line_boards;
pub mod numbers;
mod parts;
mod refusal;
pub mod rows;
pub mod strings;
mod tables;
pub mod three_row;

pub use refusal::Refusal;
pub use tables::{BoardTable, PositionTable, RegionTable, Tables};
