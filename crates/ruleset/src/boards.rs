//! Boards as words: what a position of each kind holds, and what can be asked
//! of it and done to it.
//!
//! Every kind packs one part of a position (one board, one row, one graph) into
//! [`Words`], in one canonical form: equal words are equal boards. Nothing here
//! knows the language; the interpreter calls these functions by name.

use smallvec::SmallVec;

mod bits;
pub(crate) mod coins;
pub(crate) mod graph;
pub(crate) mod grid;
mod links;
mod pairs;
pub(crate) mod poset;
mod relabel;

/// A board, packed. Small boards need no allocation.
pub(crate) type Words = SmallVec<[u64; 4]>;

/// Numbers of vertices or elements. A handful needs no allocation.
pub(crate) type Labels = SmallVec<[u32; 16]>;

#[cfg(test)]
mod tests;
