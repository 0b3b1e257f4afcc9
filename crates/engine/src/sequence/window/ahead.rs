//! Values computed ahead of the refutation of their candidates.

use super::piece::Piece;
use super::points::Points;
use super::values::Values;
use crate::budget::{Budget, Stop};
use std::borrow::Cow;

/// The last values, and the stored windows.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    pub(super) values: Values,
    pub(super) points: Points,
    /// The heaps of the first and second occurrence of a window.
    pub(super) again: Option<(u64, u64)>,
    /// The number of earlier values that a refutation may use.
    pub(super) context: usize,
}

/// The reason why valuing ended.
pub(super) enum Ended {
    /// The bound was reached, or a window recurred.
    Here,
    /// The consumer refused a piece.
    Refused,
    /// The nimber of this heap is out of range.
    Nimber(u64),
    Stopped(Stop),
}

impl Ahead {
    /// Values all heaps up to `to`, or until a window recurs, and passes them on.
    pub(super) fn run(
        &mut self,
        to: u64,
        budget: &mut Budget<'_>,
        hand_on: &mut dyn FnMut(Piece<'_>) -> bool,
    ) -> Ended {
        let searching = self.again.is_none();
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
            if searching {
                self.again = self.points.store_marked(before, tape);
            }
            budget.tally(count);
            // A heap costs a fraction of an option elsewhere.
            if let Err(stop) = budget.work(count / 32) {
                return Ended::Stopped(stop);
            }
            match valued {
                Err(heap) => return Ended::Nimber(heap),
                Ok(()) if tape.heap() > to || searching && self.again.is_some() => {
                    return Ended::Here;
                }
                Ok(()) => {}
            }
        }
    }

    /// Values all heaps below this one a second time.
    pub(super) fn run_again(&mut self, heap: u64) {
        while self.values.tape().heap() < heap {
            let before = self.values.tape().heap();
            if self.values.run(heap - before).is_err() {
                return;
            }
            if self.again.is_none() {
                self.again = self.points.store_marked(before, self.values.tape());
            }
        }
    }
}
