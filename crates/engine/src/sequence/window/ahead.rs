//! The values, ahead of the refutation of their candidates.

use super::piece::Piece;
use super::points::Points;
use super::values::Values;
use crate::budget::{Budget, Stop};
use std::borrow::Cow;

/// The last values, and the windows that are kept to be met again.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    pub(super) values: Values,
    pub(super) points: Points,
    /// Where the window came again, and first was.
    pub(super) again: Option<(u64, u64)>,
    /// As many values as a refutation may look back at.
    pub(super) context: usize,
}

/// Why values were found no further.
pub(super) enum Ended {
    /// They go to the bound, or the window came again.
    Here,
    /// They were not taken.
    Refused,
    /// This heap's nimber is above all bounds.
    Nimber(u64),
    Stopped(Stop),
}

impl Ahead {
    /// Values all heaps up to this one, or until the window comes again, and
    /// hands them on as long as they are taken.
    pub(super) fn run(
        &mut self,
        to: u64,
        budget: &mut Budget<'_>,
        hand_on: &mut dyn FnMut(Piece<'_>) -> bool,
    ) -> Ended {
        let looking = self.again.is_none();
        loop {
            let before = self.values.tape().heap();
            let valued = self.values.run(to.saturating_add(1) - before);
            let tape = self.values.tape();
            let count = tape.heap() - before;
            let values = tape.before(tape.heap(), self.context + count as usize);
            let more = hand_on(Piece {
                heap: before,
                before: self.context,
                values: Cow::Borrowed(values),
            });
            if !more {
                return Ended::Refused;
            }
            if looking {
                self.again = self.points.look(before, tape);
            }
            budget.tally(count);
            // A heap costs a small part of what an option does elsewhere.
            if let Err(stop) = budget.work(count / 32) {
                return Ended::Stopped(stop);
            }
            match valued {
                Err(heap) => return Ended::Nimber(heap),
                Ok(()) if tape.heap() > to || looking && self.again.is_some() => {
                    return Ended::Here;
                }
                Ok(()) => {}
            }
        }
    }

    /// Values all heaps below this one, which was done before.
    pub(super) fn run_again(&mut self, heap: u64) {
        while self.values.tape().heap() < heap {
            let before = self.values.tape().heap();
            if self.values.run(heap - before).is_err() {
                return;
            }
            if self.again.is_none() {
                self.again = self.points.look(before, self.values.tape());
            }
        }
    }
}
