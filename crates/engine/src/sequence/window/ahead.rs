//! The values, ahead of the refutation of their candidates.

use super::points::Points;
use super::values::Values;
use crate::budget::{Budget, Stop};

/// The last values, and the windows that are kept to be met again.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    pub(super) values: Values,
    pub(super) points: Points,
    /// Where the window came again, and first was.
    pub(super) again: Option<(u64, u64)>,
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
        hand_on: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Ended {
        let looking = self.again.is_none();
        loop {
            let before = self.values.tape().heap();
            let valued = self.values.run(to + 1 - before);
            let tape = self.values.tape();
            let count = tape.heap() - before;
            if !hand_on(tape.before(tape.heap(), count as usize)) {
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
}
