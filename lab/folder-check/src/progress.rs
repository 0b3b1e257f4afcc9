//! The progress of a check, within its limits.

use grundy_check::{Budget, Limit};

/// The limits of a check, and the callback for its progress.
pub(crate) struct Progress<'w> {
    pub(crate) budget: Budget<'w>,
    /// The number of steps done before those reported from now on.
    pub(crate) before: u64,
    report: &'w mut dyn FnMut(u64),
}

impl<'w> Progress<'w> {
    pub(crate) fn new(budget: Budget<'w>, report: &'w mut dyn FnMut(u64)) -> Self {
        Self {
            budget,
            before: 0,
            report,
        }
    }

    /// Reports the number of steps done, and checks the time limit.
    pub(crate) fn done(&mut self, done: u64) -> Result<(), Limit> {
        (self.report)(self.before + done);
        self.budget.time()
    }
}
