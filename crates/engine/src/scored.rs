//! Search for games that are scored at their end.

use std::fmt;

use grundy_core::{Flow, Outcome, Scored};

use crate::arena::Arena;
use crate::budget::{Budget, Stop};
use crate::hash::{self, Table};

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

struct Frame<P> {
    at: P,
    /// The start of this frame's options in the arena.
    first: usize,
    best: Outcome,
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
        if let Some(&known) = self.outcomes.get(at) {
            return Ok(known);
        }
        let mut arena: Arena<S::Position> = Arena::default();
        let mut stack: Vec<Frame<S::Position>> = Vec::new();
        let outcome = self.search(game, at, &mut arena, &mut stack, budget);
        if let Err(stop) = &outcome {
            budget.abandon(stop, (arena, stack));
        }
        outcome
    }

    /// Searches a position on an empty stack.
    fn search(
        &mut self,
        game: &S,
        at: &S::Position,
        arena: &mut Arena<S::Position>,
        stack: &mut Vec<Frame<S::Position>>,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let lists = |at: &S::Position| game.heap_bytes(at);
        // Heap bytes of the frames' positions.
        let mut opened: u64 = 0;
        let mut entering = Some(at.clone());
        loop {
            if let Some(at) = entering.take() {
                budget.position()?;
                let first = arena.len();
                opened += lists(&at) as u64;
                let others = self.bytes() + hash::list_bytes(stack) + opened;
                budget.memory(others + arena.bytes())?;
                let mut stop = None;
                let _ = game.moves(&at, &mut |mv| {
                    let added = budget.work(1).and_then(|()| {
                        let option = game.play(&at, &mv);
                        let own = lists(&option);
                        arena.push(option, own, others, budget)
                    });
                    match added {
                        Ok(()) => Flow::Continue(()),
                        Err(why) => {
                            stop = Some(why);
                            Flow::Break(())
                        }
                    }
                });
                if let Some(stop) = stop {
                    return Err(stop);
                }
                let best = if arena.len() == first {
                    game.result(&at)
                } else {
                    Outcome::P
                };
                stack.push(Frame { at, first, best });
            }
            let Some(frame) = stack.last_mut() else {
                // Only an empty stack ends the loop; the root was its first frame,
                // so its outcome has just been recorded.
                return Ok(self.outcomes[at]);
            };
            let option = arena.last().filter(|_| arena.len() > frame.first);
            if let Some(option) = option.filter(|_| frame.best != Outcome::N) {
                match self.outcomes.get(option) {
                    Some(known) => {
                        frame.best = match (known, frame.best) {
                            (Outcome::P, _) => Outcome::N,
                            (Outcome::D, Outcome::P) => Outcome::D,
                            (_, best) => best,
                        };
                        arena.pop(lists);
                    }
                    None => entering = Some(option.clone()),
                }
            } else if let Some(frame) = stack.pop() {
                arena.truncate(frame.first, lists);
                let own = lists(&frame.at) as u64;
                opened -= own;
                self.lists += own;
                if self.outcomes.len() == self.outcomes.capacity() {
                    let frames = hash::list_bytes(stack) + opened + arena.bytes();
                    budget.memory(self.bytes() + frames)?;
                }
                self.outcomes.insert(frame.at, frame.best);
            }
        }
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
