//! Boards of few rows and any length, and the proof that their nimbers follow laws.
//!
//! A strip of k rows is a [`Kind`] and a length. Lines across it leave two strips of k
//! rows, lines along it strips of fewer rows and about the same length. So strips are a
//! take-and-break game with finitely many kinds of heaps, and laws that hold over a
//! stretch hold for all lengths: [`Laws`]. `docs/strips.md` has the theorem and its proof.

mod kind;
mod laws;
mod proof;
mod values;

pub use kind::{Kind, Pairs, Strip};
pub use laws::Laws;
pub use proof::Common;
pub use values::Strips;
