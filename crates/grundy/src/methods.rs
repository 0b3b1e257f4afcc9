//! The methods that answer a question, and their order, which is fixed here alone.
//!
//! For every kind of game ([`kind`]) theory comes first. The rest is computed: a
//! loopy game backwards from its ends, a scored one by search, a last-mover game by
//! the first method of a list that applies ([`last_mover`]; [`method`] defines a
//! method).

mod bits;
mod brought;
mod cache;
mod certified;
mod complimenting;
mod engines;
mod kind;
mod last_mover;
mod lattice;
mod law;
mod line_boards;
mod loopy;
mod method;
mod numbers;
mod quotient;
mod remoteness;
mod rows;
mod scored;
mod solution;
mod whole;

pub(crate) use cache::Cache;
pub(crate) use complimenting::ComplimentingKind;
pub(crate) use kind::{Kind, KindQuery, Move, Position, Query, Worth};
pub(crate) use last_mover::LastMover;
pub(crate) use loopy::LoopyKind;
pub(crate) use quotient::{heap_sizes, with_heaps};
pub(crate) use remoteness::Lengths;
pub(crate) use scored::ScoredKind;
pub(crate) use solution::{Solution, finite, moves_that};
