//! Numberings of positions.

use std::fmt::Debug;

use crate::{Flow, Game, Rules};

/// A numbering of a set of positions, such as all those reachable from one board. It lets
/// engines use an array or a table of words in place of a hash table of positions.
///
/// A game attaches its numbering as [`Game::Index`]; [`Index::numbering`],
/// [`Index::coding`] and [`Index::whole_board`] create one.
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
    /// Numbers all positions reachable from `at` so that each move leads to a smaller
    /// number: tables are then arrays. `None` if this position has no such numbering.
    fn numbering(game: &G, at: &G::Position) -> Option<Self> {
        let _ = (game, at);
        None
    }

    /// Numbers all positions reachable from `at` below 2^62, possibly with far more
    /// numbers than positions and with moves in either direction: hash tables then use
    /// these numbers as keys. `None` if there is none: the keys are then the positions'
    /// notation, which is slow.
    fn coding(game: &G, at: &G::Position) -> Option<Self> {
        Self::numbering(game, at)
    }

    /// Numbers the positions of a whole board, with bit `row * columns + column` set
    /// where a counter lies, for games of counters on the places of a board.
    fn whole_board(game: &G, rows: u32, columns: u32) -> Option<Self> {
        let _ = (game, rows, columns);
        None
    }

    /// The exclusive upper bound of the numbers; some may stand for no position.
    fn size(&self) -> u64;

    /// The number of a position, below [`Index::size`]; `None` if it is not in the set.
    fn number(&self, at: &G::Position) -> Option<u64>;

    /// The position with this number; `None` if there is none.
    fn position(&self, number: u64) -> Option<G::Position>;

    /// Visits the numbers of the options of a numbered position.
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

    /// The rank of a numbered position; 0 if the number stands for none.
    fn rank(&self, game: &G, number: u64) -> u64
    where
        G: Game,
    {
        self.position(number).map_or(0, |at| game.rank(&at))
    }
}

/// The index of a game without one: it has no values.
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
