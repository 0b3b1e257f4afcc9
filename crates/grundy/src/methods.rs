//! The ways to an answer. Nowhere else are they put in order.
//!
//! Of every kind of game ([`kind`]) theory is asked first. What it leaves open
//! is computed: of a loopy game backwards from its ends, of a scored one by
//! search, of a last-mover game by the first method of a list that applies
//! ([`last_mover`]; [`method`] says what a method is).

mod brought;
mod cache;
mod certified;
mod dominoes;
mod engines;
mod kind;
mod last_mover;
mod lattice;
mod law;
mod line_boards;
mod loopy;
mod method;
mod quotient;
mod rows;
mod scored;
mod solution;
mod sums;
mod whole;

pub(crate) use certified::of_rolls;
pub(crate) use kind::{Kind, Move, Position, Query};
pub(crate) use last_mover::LastMover;
pub(crate) use loopy::LoopyKind;
pub(crate) use quotient::{heap_sizes, with_heaps};
pub(crate) use scored::ScoredKind;
pub(crate) use solution::Solution;
pub(crate) use sums::{components, winning};
