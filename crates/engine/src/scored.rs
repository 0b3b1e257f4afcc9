//! Search for games that are scored at their end.

use std::fmt;

use grundy_core::{Outcome, Scored};

use crate::arena::Arena;
use crate::budget::{Budget, Stop, flow};
use crate::hash::{self, Table};
use crate::outcomes::{self, Outcomes};

/// A memo of outcomes of one scored game's positions.
///
/// ```
/// use grundy_core::{Notation as _, Outcome};
/// use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch};
/// use grundy_games::odd_even;
///
/// // Take at most three; who holds an odd number at the end wins.
/// let game = odd_even::with_parameters(Some("3,odd"))?;
/// let position = game.read("3")?;
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let outcome = ScoredSearch::default().outcome(&game, &position, &mut budget)?;
/// assert_eq!(outcome, Outcome::N);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ScoredSearch<S: Scored> {
    outcomes: Table<S::Position, Outcome>,
    /// Heap bytes of the positions in the table.
    lists: u64,
}

impl<S: Scored> Default for ScoredSearch<S> {
    fn default() -> Self {
        Self {
            outcomes: Table::default(),
            lists: 0,
        }
    }
}

// Shows the size alone: a cache may hold millions.
impl<S: Scored> fmt::Debug for ScoredSearch<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScoredSearch")
            .field("positions", &self.len())
            .finish_non_exhaustive()
    }
}

impl<S: Scored> ScoredSearch<S> {
    /// The outcome of a position: [`Scored::result`] at the end, else by the
    /// options.
    ///
    /// # Errors
    /// When a limit is reached; decided positions stay in the table.
    pub fn outcome(
        &mut self,
        game: &S,
        at: &S::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let mut outcomes = WholePositions { game, memo: self };
        outcomes::search(&mut outcomes, at.clone(), budget)
    }

    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        hash::bytes(&self.outcomes) + self.lists
    }

    /// The number of positions in the table.
    #[must_use]
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }
}

/// The outcomes of whole positions.
struct WholePositions<'s, S: Scored> {
    game: &'s S,
    memo: &'s mut ScoredSearch<S>,
}

impl<S: Scored> Outcomes for WholePositions<'_, S> {
    type Position = S::Position;

    fn known(&self, at: &S::Position) -> Option<Outcome> {
        self.memo.outcomes.get(at).copied()
    }

    fn record(&mut self, at: S::Position, outcome: Outcome) {
        self.memo.lists += self.heap_bytes(&at) as u64;
        self.memo.outcomes.insert(at, outcome);
    }

    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }

    fn is_full(&self) -> bool {
        self.memo.outcomes.len() == self.memo.outcomes.capacity()
    }

    fn heap_bytes(&self, at: &S::Position) -> usize {
        self.game.heap_bytes(at)
    }

    fn open(
        &self,
        at: &S::Position,
        arena: &mut Arena<S::Position>,
        others: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        let first = arena.len();
        let mut added = Ok(());
        let _ = self.game.moves(at, &mut |mv| {
            added = budget.work(1).and_then(|()| {
                let option = self.game.play(at, &mv);
                let own = self.heap_bytes(&option);
                arena.push(option, own, others, budget)
            });
            flow(&added)
        });
        added.map(|()| (arena.len() == first).then(|| self.game.result(at)))
    }
}
