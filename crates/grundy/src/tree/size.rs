//! The size of a game tree.

use grundy_core::Convention;

/// The size of a tree. Numbers saturate at 2^128 − 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// The nodes, including the root.
    pub nodes: u128,
    /// The plays with an even and with an odd number of moves; one that the depth cuts
    /// off counts with the moves it has.
    pub plays: [u128; 2],
}

impl Size {
    pub(super) const LEAF: Self = Self {
        nodes: 1,
        plays: [1, 0],
    };

    /// A node without its moves.
    pub(super) const BARE: Self = Self {
        nodes: 1,
        plays: [0, 0],
    };

    pub(super) const fn add(&mut self, below: &Self) {
        self.nodes = self.nodes.saturating_add(below.nodes);
        self.plays[0] = self.plays[0].saturating_add(below.plays[1]);
        self.plays[1] = self.plays[1].saturating_add(below.plays[0]);
    }

    /// The number of plays.
    #[must_use]
    pub const fn all(&self) -> u128 {
        self.plays[0].saturating_add(self.plays[1])
    }

    /// The plays that the first player wins: in normal play those in which that player
    /// makes the last move.
    #[must_use]
    pub const fn won_by_first(&self, convention: Convention) -> u128 {
        match convention {
            Convention::Normal => self.plays[1],
            Convention::Misere => self.plays[0],
        }
    }
}
