//! Pieces of values, passed on to the refutations.

use std::borrow::Cow;

/// The values of some heaps, preceded by those that a refutation may use.
#[derive(Clone, Debug)]
pub struct Piece<'v> {
    /// The first heap with a new value.
    pub(super) heap: u64,
    /// The number of values before that heap's.
    pub(super) before: usize,
    pub(super) values: Cow<'v, [u8]>,
}

impl Piece<'_> {
    /// A copy that can be stored or sent to another thread.
    #[must_use]
    pub fn into_owned(self) -> Piece<'static> {
        Piece {
            heap: self.heap,
            before: self.before,
            values: Cow::Owned(self.values.into_owned()),
        }
    }
}
