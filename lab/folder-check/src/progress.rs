//! How far a check has come, within its limits.

use grundy_check::{Budget, Limit};

/// The limits of a check, and the callback that is given the progress.
pub(crate) struct Progress<'w> {
    pub(crate) budget: Budget<'w>,
    /// Steps that were done before those reported from now on.
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

    /// Reports how many steps are done, and checks the limit of time.
    pub(crate) fn done(&mut self, done: u64) -> Result<(), Limit> {
        (self.report)(self.before + done);
        self.budget.time()
    }
}
