//! Remoteness: the number of moves until the end when the winner hurries and the loser
//! delays.
//!
//! A position without a move has remoteness 0. The winner's position has one more than the
//! least remoteness among the options that are lost for the opponent; a lost position has
//! one more than the greatest among its options. So defined by C. A. B. Smith, *Graphs and
//! composite games* (Journal of Combinatorial Theory 1, 1966), and by J. H. Conway, *On
//! Numbers and Games* (1976), chapter 14.
//!
//! Remoteness does not follow from the parts of a sum, so whole positions are searched. Of
//! a won position only the options that are lost have to be.

use std::fmt;
use std::hash::Hash;

use grundy_core::{Flow, Outcome};

use crate::arena::Arena;
use crate::budget::{Budget, Stop, StopReason, flow};
use crate::hash::{self, Table};

/// A game in which play ends, with the outcomes of its positions.
pub trait Ending {
    /// A position.
    type Position: Clone + Eq + Hash;
    /// The error of an outcome.
    type Error: From<Stop>;

    /// The outcome of a position: N or P.
    ///
    /// # Errors
    /// When it is not known within the limits.
    fn outcome(
        &mut self,
        at: &Self::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Self::Error>;

    /// Visits the options of a position; positions with the same remoteness may have one
    /// representative.
    fn options(&self, at: &Self::Position, each: &mut dyn FnMut(Self::Position) -> Flow) -> Flow;

    /// Heap bytes of a position.
    fn heap_bytes(&self, at: &Self::Position) -> usize;

    /// Bytes of the tables that the outcomes come from.
    fn bytes(&self) -> u64;
}

/// A memo of the remoteness of positions; later questions reuse it.
///
/// ```
/// use grundy_core::{Flow, Outcome};
/// use grundy_engine::{Budget, Ending, Limits, NoObserver, Remoteness, Stop};
///
/// /// Take one or two from a heap: multiples of three are lost.
/// struct OneOrTwo;
///
/// impl Ending for OneOrTwo {
///     type Position = u32;
///     type Error = Stop;
///
///     fn outcome(&mut self, heap: &u32, _: &mut Budget<'_>) -> Result<Outcome, Stop> {
///         Ok(Outcome::p_if(heap % 3 == 0))
///     }
///
///     fn options(&self, heap: &u32, each: &mut dyn FnMut(u32) -> Flow) -> Flow {
///         (1..=2.min(*heap)).try_for_each(|taken| each(heap - taken))
///     }
///
///     fn heap_bytes(&self, _: &u32) -> usize {
///         0
///     }
///
///     fn bytes(&self) -> u64 {
///         0
///     }
/// }
///
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// // Two moves take three; the loser cannot delay.
/// assert_eq!(Remoteness::default().of(&mut OneOrTwo, &10, &mut budget)?, 7);
/// # Ok::<(), Stop>(())
/// ```
pub struct Remoteness<P> {
    known: Table<P, u32>,
    /// Heap bytes of the positions in the table.
    lists: u64,
}

impl<P> Default for Remoteness<P> {
    fn default() -> Self {
        Self {
            known: Table::default(),
            lists: 0,
        }
    }
}

// Shows the size alone: a cache may hold millions.
impl<P> fmt::Debug for Remoteness<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Remoteness")
            .field("positions", &self.known.len())
            .finish_non_exhaustive()
    }
}

/// A position whose options are being measured.
struct Frame<P> {
    at: P,
    /// The start of this frame's options in the arena.
    first: usize,
    is_lost: bool,
    /// The greatest remoteness of the options so far if lost, else the least.
    best: Option<u32>,
}

impl<P: Clone + Eq + Hash> Remoteness<P> {
    /// The remoteness of a position.
    ///
    /// # Errors
    /// When a limit is reached; measured positions stay in the table.
    pub fn of<E: Ending<Position = P>>(
        &mut self,
        game: &mut E,
        at: &P,
        budget: &mut Budget<'_>,
    ) -> Result<u32, E::Error> {
        if let Some(&known) = self.known.get(at) {
            return Ok(known);
        }
        let (mut arena, mut stack) = (Arena::default(), Vec::new());
        self.measure(game, at.clone(), &mut arena, &mut stack, budget)
    }

    /// Measures a position on an empty stack.
    fn measure<E: Ending<Position = P>>(
        &mut self,
        game: &mut E,
        root: P,
        arena: &mut Arena<P>,
        stack: &mut Vec<Frame<P>>,
        budget: &mut Budget<'_>,
    ) -> Result<u32, E::Error> {
        // Heap bytes of the frames' positions.
        let mut opened = 0;
        let mut entering = Some(root);
        loop {
            if let Some(at) = entering.take() {
                budget.position()?;
                opened += game.heap_bytes(&at) as u64;
                let others = self.bytes() + game.bytes() + hash::list_bytes(stack) + opened;
                stack.push(open(game, at, arena, others, budget)?);
            }
            let Some(frame) = stack.last_mut() else {
                return Err(budget.stop(StopReason::Memory).into());
            };
            if let Some(option) = arena.last().filter(|_| arena.len() > frame.first) {
                match self.known.get(option) {
                    None => entering = Some(option.clone()),
                    Some(&known) => {
                        frame.best = Some(match frame.best {
                            None => known,
                            Some(best) if frame.is_lost => best.max(known),
                            Some(best) => best.min(known),
                        });
                        arena.pop(|at| game.heap_bytes(at));
                    }
                }
                continue;
            }
            if self.known.len() == self.known.capacity() {
                let frames = hash::list_bytes(stack) + opened + arena.bytes();
                budget.memory(self.bytes() + game.bytes() + frames)?;
            }
            if let Some(Frame { at, best, .. }) = stack.pop() {
                let own = game.heap_bytes(&at) as u64;
                opened -= own;
                self.lists += own;
                let remoteness = best.map_or(0, |best| best + 1);
                self.known.insert(at, remoteness);
                if stack.is_empty() {
                    return Ok(remoteness);
                }
            }
        }
    }

    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        hash::bytes(&self.known) + self.lists
    }
}

/// Appends the options of a position to the arena: all if it is lost, else those that are
/// lost. `others` is the memory besides the arena.
fn open<E: Ending>(
    game: &mut E,
    at: E::Position,
    arena: &mut Arena<E::Position>,
    others: u64,
    budget: &mut Budget<'_>,
) -> Result<Frame<E::Position>, E::Error> {
    let is_lost = game.outcome(&at, budget)? == Outcome::P;
    let first = arena.len();
    let mut added = Ok(());
    let mut options = Vec::new();
    let mut listed = 0;
    let _ = game.options(&at, &mut |option| {
        listed += game.heap_bytes(&option) as u64;
        let used = others + arena.bytes() + hash::list_bytes(&options) + listed;
        added = budget.work(1).and_then(|()| budget.memory(used));
        options.push(option);
        flow(&added)
    });
    added?;
    let has_move = !options.is_empty();
    for option in options {
        if is_lost || game.outcome(&option, budget)? == Outcome::P {
            let own = game.heap_bytes(&option);
            arena.push(option, own, others, budget)?;
        }
    }
    // An outcome that says N without such a move is wrong.
    if has_move && arena.len() == first {
        return Err(budget.stop(StopReason::Endless).into());
    }
    Ok(Frame {
        at,
        first,
        is_lost,
        best: None,
    })
}
