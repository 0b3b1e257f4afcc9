//! Boards as packed words, with the queries and updates of each kind.
//!
//! Every kind packs one part of a position (one board, one row, one graph) into [`Words`]
//! in canonical form: equal words are equal boards. Nothing here depends on the language;
//! the interpreter calls these functions by name.

use smallvec::SmallVec;

mod bits;
pub(crate) mod coins;
pub(crate) mod graph;
pub(crate) mod grid;
mod links;
mod pairs;
pub(crate) mod poset;
mod relabel;

/// A packed board. Small boards need no allocation.
pub(crate) type Words = SmallVec<[u64; 4]>;

/// Labels of vertices or elements. A handful needs no allocation.
pub(crate) type Labels = SmallVec<[u32; 16]>;

#[cfg(test)]
mod tests;
