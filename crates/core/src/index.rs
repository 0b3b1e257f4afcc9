//! Numberings of positions.

use std::fmt::Debug;

use crate::{Flow, Game, Rules};

/// A numbering of a set of positions, such as all that are reachable from one
/// board. Engines then use an array, or a table of words, in place of a hash
/// table of positions.
///
/// A game attaches its numbering as [`Game::Index`]; how positions get one is
/// [`Index::numbering`], [`Index::coding`] and [`Index::whole_board`].
///
/// ```
/// use grundy_core::{Flow, Index, Rules};
///
/// # struct OneOrTwo;
/// # impl Rules for OneOrTwo {
/// #     type Position = u64;
/// #     type Move = u64;
/// #     fn moves(&self, &heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
/// #         (1..=heap.min(2)).try_for_each(each)
/// #     }
/// #     fn play(&self, heap: &u64, count: &u64) -> u64 {
/// #         heap - count
/// #     }
/// # }
/// /// All heaps up to a size, by their size.
/// #[derive(Clone, PartialEq, Debug)]
/// struct Heaps(u64);
///
/// impl Index<OneOrTwo> for Heaps {
///     fn size(&self) -> u64 {
///         self.0 + 1
///     }
///     fn number(&self, heap: &u64) -> Option<u64> {
///         (*heap <= self.0).then_some(*heap)
///     }
///     fn position(&self, number: u64) -> Option<u64> {
///         (number <= self.0).then_some(number)
///     }
/// }
///
/// let mut options = Vec::new();
/// Heaps(9).options(&OneOrTwo, 7, &mut |option| options.push(option));
/// assert_eq!(options, [6, 5]);
/// ```
pub trait Index<G: Rules>: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// An index of every position reachable from `at` in which each move leads
    /// to a smaller number: tables of it are arrays. `None` where there is none for
    /// this position.
    fn numbering(game: &G, at: &G::Position) -> Option<Self> {
        let _ = (game, at);
        None
    }

    /// An index of every position reachable from `at` below 2^62, that may have
    /// far more numbers than positions and in which moves may lead anywhere:
    /// tables that are looked up by hash hold positions by these numbers.
    /// `None` where there is none: positions are then keyed by their notation,
    /// which is slow.
    fn coding(game: &G, at: &G::Position) -> Option<Self> {
        Self::numbering(game, at)
    }

    /// The index of a whole board, with bit `row * columns + column` set where a
    /// counter lies, for games of counters on the places of a board.
    fn whole_board(game: &G, rows: u32, columns: u32) -> Option<Self> {
        let _ = (game, rows, columns);
        None
    }

    /// The numbers are 0 to below this; some may stand for no position.
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
