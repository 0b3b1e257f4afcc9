//! The limits of one question.

use std::sync::Mutex;
use std::time::Duration;

use grundy::Observer;
use grundy::rules::Unpoisoned as _;
use grundy_pages::Budget;

/// Ends a question when its time is over. The caller can end it at any moment, by ending
/// the program.
#[derive(Debug)]
pub(crate) struct Deadline {
    clock: fn() -> Duration,
    until: Mutex<Duration>,
}

impl Deadline {
    pub(crate) fn new(clock: fn() -> Duration) -> Self {
        Self {
            clock,
            until: Mutex::default(),
        }
    }

    /// Starts a question that may take this long.
    pub(crate) fn begin(&self, time: Duration) {
        *self.until.lock().unpoisoned() = (self.clock)().saturating_add(time);
    }

    fn until(&self) -> Duration {
        *self.until.lock().unpoisoned()
    }
}

impl Observer for Deadline {
    /// A search ends earlier, by its own limit of time, and names it; this ends
    /// everything else.
    fn cancelled(&self) -> bool {
        const GRACE: Duration = Duration::from_millis(500);
        self.now().saturating_sub(self.until()) > GRACE
    }

    fn now(&self) -> Duration {
        (self.clock)()
    }
}

impl Budget for Deadline {
    fn left(&self) -> Duration {
        self.until().saturating_sub(self.now())
    }

    /// There is one lane, so nothing is too heavy for it.
    fn lay_out(&self, _: usize) {}

    fn declare_heavy(&self) {}
}
