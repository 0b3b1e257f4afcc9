//! Boards as packed words, with the queries and updates of each kind.
//!
//! Every kind packs one part of a position (one board, one row, one graph) into [`Words`]
//! in canonical form: equal words are equal boards. Nothing here depends on the language;
//! the interpreter calls these functions by name.

use smallvec::SmallVec;

mod bits;
pub(crate) mod coins;
pub(crate) mod curves;
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

/// A symmetry: which images of a position are equivalent to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symmetry {
    /// Reversal of a row.
    Reverse,
    /// Permutation of the numbers.
    Swap,
    /// Transposition of a grid, or conjugation of a non-increasing sequence of rows.
    Transpose,
    /// The two reflections and the half-turn of a grid.
    Reflections,
    /// All eight images of a grid.
    All,
    /// The twelve images of a triangular lattice: a grid in which places also touch along
    /// the falling diagonal, trimmed to the places in use.
    Hexagonal,
    /// Renumbering of the vertices of a graph, the elements of a poset or the spots of
    /// curves.
    Relabel,
}

#[cfg(test)]
mod tests;
