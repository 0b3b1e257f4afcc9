//! Depth-first search of outcomes, on an explicit stack.

use grundy_core::Outcome;

use crate::arena::Arena;
use crate::budget::{Budget, Stop, StopReason};
use crate::hash;

/// Positions with their outcomes, as far as they are known.
pub(crate) trait Outcomes {
    type Position: Clone;

    /// The outcome, if it is recorded or follows without a search.
    fn known(&self, at: &Self::Position) -> Option<Outcome>;

    /// Records the outcome of a position.
    fn record(&mut self, at: Self::Position, outcome: Outcome);

    /// Bytes of the tables.
    fn bytes(&self) -> u64;

    /// True if the next record makes a table grow.
    fn is_full(&self) -> bool;

    /// Heap bytes of a position.
    fn heap_bytes(&self, at: &Self::Position) -> usize;

    /// Appends the options that may decide the outcome; returns it if none has to be
    /// searched. `others` is the memory besides the arena.
    fn open(
        &self,
        at: &Self::Position,
        arena: &mut Arena<Self::Position>,
        others: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop>;
}

/// A position whose options are being decided.
struct Frame<P> {
    at: P,
    /// The start of this frame's options in the arena.
    first: usize,
    /// The outcome by the options so far.
    best: Outcome,
}

/// The outcome of a position, which is recorded with those that it depends on.
///
/// # Errors
/// When a limit is reached; decided positions stay recorded.
pub(crate) fn search<O: Outcomes>(
    outcomes: &mut O,
    root: O::Position,
    budget: &mut Budget<'_>,
) -> Result<Outcome, Stop> {
    if let Some(outcome) = outcomes.known(&root) {
        return Ok(outcome);
    }
    let (mut arena, mut stack) = (Arena::default(), Vec::new());
    let outcome = decide(outcomes, root, &mut arena, &mut stack, budget);
    if let Err(stop) = &outcome {
        budget.abandon(stop, (arena, stack));
    }
    outcome
}

/// Decides a position on an empty stack.
fn decide<O: Outcomes>(
    outcomes: &mut O,
    root: O::Position,
    arena: &mut Arena<O::Position>,
    stack: &mut Vec<Frame<O::Position>>,
    budget: &mut Budget<'_>,
) -> Result<Outcome, Stop> {
    // Heap bytes of the frames' positions.
    let mut opened = 0;
    let mut entering = Some(root);
    loop {
        if let Some(at) = entering.take() {
            budget.position()?;
            let first = arena.len();
            opened += outcomes.heap_bytes(&at) as u64;
            let others = outcomes.bytes() + hash::list_bytes(stack) + opened;
            budget.memory(others + arena.bytes())?;
            match outcomes.open(&at, arena, others, budget)? {
                Some(outcome) => {
                    arena.truncate(first, |at| outcomes.heap_bytes(at));
                    opened -= outcomes.heap_bytes(&at) as u64;
                    outcomes.record(at, outcome);
                    if stack.is_empty() {
                        return Ok(outcome);
                    }
                }
                None => {
                    let best = Outcome::P;
                    stack.push(Frame { at, first, best });
                }
            }
        }
        let Some(frame) = stack.last_mut() else {
            return Err(budget.stop(StopReason::Memory));
        };
        // The last option of the frame: decided by now, or the next to enter.
        if let Some(option) = arena.last().filter(|_| arena.len() > frame.first) {
            match outcomes.known(option) {
                Some(Outcome::P) => frame.best = Outcome::N,
                Some(outcome) => {
                    if outcome == Outcome::D {
                        frame.best = Outcome::D;
                    }
                    arena.pop(|at| outcomes.heap_bytes(at));
                    continue;
                }
                None => {
                    entering = Some(option.clone());
                    continue;
                }
            }
        }
        if outcomes.is_full() {
            let frames = hash::list_bytes(stack) + opened + arena.bytes();
            budget.memory(outcomes.bytes() + frames)?;
        }
        if let Some(Frame { at, first, best }) = stack.pop() {
            arena.truncate(first, |at| outcomes.heap_bytes(at));
            opened -= outcomes.heap_bytes(&at) as u64;
            outcomes.record(at, best);
            if stack.is_empty() {
                return Ok(best);
            }
        }
    }
}
