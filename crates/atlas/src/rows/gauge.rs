//! The budget, shared by threads: the first of them asks it, the others hear.

use std::sync::atomic::{AtomicBool, Ordering};

use grundy_engine::{Budget, Stop};

/// The computation is to end; the reason is with the thread that asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halted;

/// One thread's view of the limits.
pub(crate) struct Gauge<'a, 'w> {
    budget: Option<&'a mut Budget<'w>>,
    halt: &'a AtomicBool,
    /// Threads that do as much as this one does.
    threads: u64,
    stopped: Option<Stop>,
}

impl<'a, 'w> Gauge<'a, 'w> {
    /// The thread that asks the budget.
    pub(crate) const fn leading(
        budget: &'a mut Budget<'w>,
        halt: &'a AtomicBool,
        threads: usize,
    ) -> Self {
        Self {
            budget: Some(budget),
            halt,
            threads: threads as u64,
            stopped: None,
        }
    }

    /// A thread that stops when the leading one does.
    pub(crate) const fn following(halt: &'a AtomicBool) -> Self {
        Self {
            budget: None,
            halt,
            threads: 1,
            stopped: None,
        }
    }

    /// So many words are about to be looked at.
    pub(crate) fn work(&mut self, words: u64) -> Result<(), Halted> {
        if self.halt.load(Ordering::Relaxed) {
            return Err(Halted);
        }
        if let Some(budget) = &mut self.budget
            && let Err(stop) = budget.work(words.saturating_mul(self.threads))
        {
            self.stopped = Some(stop);
            self.halt.store(true, Ordering::Relaxed);
            return Err(Halted);
        }
        Ok(())
    }

    /// Looks at the clock however little was done.
    pub(crate) fn wait(&mut self) -> Result<(), Halted> {
        // More than the budget lets pass between two looks.
        self.work(1 << 14)
    }

    /// Why it ended, where this thread was the one that asked.
    pub(crate) const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}
