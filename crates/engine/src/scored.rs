//! Search for games that are judged at their end.

use std::fmt;

use grundy_core::{Flow, Outcome, Scored};

use crate::budget::{Budget, Stop};
use crate::hash::{self, Table};

/// The outcomes found so far of one scored game's positions.
///
/// ```
/// use grundy_core::{Family as _, Notation as _, Outcome};
/// use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch};
/// use grundy_games::odd_even::OddEven;
///
/// // Take at most three; who holds an odd number at the end wins.
/// let game = OddEven::with_parameters(Some("3,odd"))?;
/// let position = game.read("3")?;
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let outcome = ScoredSearch::default().outcome(&game, &position, &mut budget)?;
/// assert_eq!(outcome, Outcome::N);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ScoredSearch<S: Scored> {
    outcomes: Table<S::Position, Outcome>,
}

impl<S: Scored> Default for ScoredSearch<S> {
    fn default() -> Self {
        Self {
            outcomes: Table::default(),
        }
    }
}

// How many there are, since a cache may hold millions.
impl<S: Scored> fmt::Debug for ScoredSearch<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScoredSearch")
            .field("positions", &self.len())
            .finish_non_exhaustive()
    }
}

struct Frame<P> {
    at: P,
    /// Where this frame's options begin in the arena.
    first: usize,
    best: Outcome,
}

impl<S: Scored> ScoredSearch<S> {
    /// The outcome of a position: at the end [`Scored::result`], before it by the
    /// options.
    ///
    /// # Errors
    /// When a limit is reached; what was found by then stays in the table.
    pub fn outcome(
        &mut self,
        game: &S,
        at: &S::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        if let Some(&known) = self.outcomes.get(at) {
            return Ok(known);
        }
        let mut arena: Vec<S::Position> = Vec::new();
        let mut stack: Vec<Frame<S::Position>> = Vec::new();
        let mut entering = Some(at.clone());
        loop {
            if let Some(at) = entering.take() {
                budget.position()?;
                let first = arena.len();
                let mut stop = None;
                let _ = game.moves(&at, &mut |mv| {
                    arena.push(game.play(&at, &mv));
                    let used = hash::bytes(&self.outcomes)
                        + hash::list_bytes(&arena)
                        + hash::list_bytes(&stack);
                    match budget.work(1).and_then(|()| budget.memory(used)) {
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
                // Only an empty stack ends the loop, and the root was its first
                // frame: its outcome has just been recorded.
                return Ok(self.outcomes[at]);
            };
            if arena.len() > frame.first && frame.best != Outcome::N {
                match self.outcomes.get(&arena[arena.len() - 1]) {
                    Some(known) => {
                        frame.best = match (known, frame.best) {
                            (Outcome::P, _) => Outcome::N,
                            (Outcome::D, Outcome::P) => Outcome::D,
                            (_, best) => best,
                        };
                        arena.pop();
                    }
                    None => entering = arena.last().cloned(),
                }
            } else if let Some(frame) = stack.pop() {
                arena.truncate(frame.first);
                self.outcomes.insert(frame.at, frame.best);
            }
        }
    }

    /// Positions in the table.
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
