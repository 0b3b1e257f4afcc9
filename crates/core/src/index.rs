//! Positions as numbers.

use std::fmt::Debug;

use crate::{Flow, Game, Rules};

/// Numbers for a set of positions, such as those of a board and all that follow
/// from it. Engines then use an array, or words in a table, in place of a hash
/// table of positions.
///
/// [`Game::index`] and [`Game::coding`] say what more holds of theirs.
pub trait Index<G: Rules>: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// How many numbers there are, from 0 on; some may stand for no position.
    fn size(&self) -> u64;

    /// The number of a position, below [`Index::size`]; `None` for one that is
    /// not in the set.
    fn number(&self, at: &G::Position) -> Option<u64>;

    /// The position with a number; `None` for a number that stands for none.
    fn position(&self, number: u64) -> Option<G::Position>;

    /// The numbers of the options of a numbered position.
    fn options(&self, game: &G, number: u64, each: &mut impl FnMut(u64)) {
        let Some(at) = self.position(number) else {
            return;
        };
        let _ = game.moves(&at, &mut |mv| {
            if let Some(option) = self.number(&game.play(&at, &mv)) {
                each(option);
            }
            Flow::Continue(())
        });
    }

    /// The rank of a numbered position; 0 for a number that stands for none.
    fn rank(&self, game: &G, number: u64) -> u64
    where
        G: Game,
    {
        self.position(number).map_or(0, |at| game.rank(&at))
    }
}

/// The index of a game that has none: there is no value of this type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoIndex {}

impl<G: Rules> Index<G> for NoIndex {
    fn size(&self) -> u64 {
        match *self {}
    }

    fn number(&self, _: &G::Position) -> Option<u64> {
        match *self {}
    }

    fn position(&self, _: u64) -> Option<G::Position> {
        match *self {}
    }
}
