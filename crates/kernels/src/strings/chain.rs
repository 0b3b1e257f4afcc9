//! A chain of coins, of which boards of strings are made.

/// The ground, as an end of a chain.
pub(super) const GROUND: u8 = u8::MAX;
/// The coins of a long chain, or more.
pub(super) const LONG: u8 = 3;

/// A chain of coins between two joints, or joints and the ground.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Chain {
    pub(super) ends: [u8; 2],
    /// At most [`LONG`].
    pub(super) coins: u8,
}
