//! What is handed on from the values to the refutations.

use std::borrow::Cow;

/// The values of some heaps, after those of the heaps before them that a
/// refutation may look back at.
#[derive(Clone, Debug)]
pub struct Piece<'v> {
    /// The first of the heaps whose values are new.
    pub(super) heap: u64,
    /// How many values lie before its own.
    pub(super) before: usize,
    pub(super) values: Cow<'v, [u8]>,
}

impl Piece<'_> {
    /// One that can be kept or sent to another thread.
    #[must_use]
    pub fn into_owned(self) -> Piece<'static> {
        Piece {
            heap: self.heap,
            before: self.before,
            values: Cow::Owned(self.values.into_owned()),
        }
    }
}
