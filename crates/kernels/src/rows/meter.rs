//! A budget shared by threads: the leader checks it, the others follow.

use std::sync::atomic::{AtomicBool, Ordering};

use grundy_engine::{Budget, Stop};

use crate::Refusal;

/// The computation must end; the leader has the reason.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halted;

/// A budget meter: one thread's view of the limits.
pub(crate) struct Meter<'a, 'w> {
    budget: Option<&'a mut Budget<'w>>,
    halt: &'a AtomicBool,
    /// The number of threads with the same work.
    threads: u64,
    stopped: Option<Stop>,
}

impl<'a, 'w> Meter<'a, 'w> {
    /// The meter of the thread that checks the budget.
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

    /// The meter of a thread that stops when the leader does.
    pub(crate) const fn following(halt: &'a AtomicBool) -> Self {
        Self {
            budget: None,
            halt,
            threads: 1,
            stopped: None,
        }
    }

    /// Counts words of 64 positions each, before they are processed.
    pub(crate) fn work(&mut self, words: u64) -> Result<(), Halted> {
        let all = words.saturating_mul(self.threads);
        if let Some(budget) = &mut self.budget {
            budget.tally(all.saturating_mul(64));
        }
        self.ask(all)
    }

    fn ask(&mut self, words: u64) -> Result<(), Halted> {
        if self.halt.load(Ordering::Relaxed) {
            return Err(Halted);
        }
        if let Some(budget) = &mut self.budget
            && let Err(stop) = budget.work(words)
        {
            self.stopped = Some(stop);
            self.halt.store(true, Ordering::Relaxed);
            return Err(Halted);
        }
        Ok(())
    }

    /// Checks the budget without counting work.
    pub(crate) fn wait(&mut self) -> Result<(), Halted> {
        // Exceeds the interval between two checks of the budget.
        self.ask(1 << 14)
    }

    /// The reason to stop, if this is the leader.
    pub(crate) const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}

/// Refuses work beyond the limits, before anything is allocated.
pub(crate) fn admit(budget: &mut Budget<'_>, positions: u64, memory: u64) -> Result<(), Refusal> {
    let limits = *budget.limits();
    if positions > limits.positions {
        return Err(Refusal::Positions {
            needs: positions,
            allowed: limits.positions,
        });
    }
    if memory > limits.memory {
        return Err(Refusal::Memory {
            needs: memory,
            allowed: limits.memory,
        });
    }
    budget.memory(memory)?;
    Ok(())
}

/// The result of a computation.
pub(crate) fn finish(done: Result<(), Halted>, meter: &Meter<'_, '_>) -> Result<(), Refusal> {
    match (done, meter.stopped()) {
        (_, Some(stop)) => Err(stop.into()),
        (Ok(()), None) => Ok(()),
        // Only after a panic a thread halts without a reason.
        (Err(Halted), None) => Err(Refusal::Broken),
    }
}

#[cfg(test)]
mod tests {
    use grundy_engine::{Limits, NoObserver};

    use super::*;

    #[test]
    fn positions_are_announced_in_words_and_waiting_is_not() {
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let halt = AtomicBool::new(false);
        let mut meter = Meter::leading(&mut budget, &halt, 2);
        meter.work(10).unwrap();
        meter.wait().unwrap();
        assert_eq!(budget.progress().positions, 10 * 64 * 2);
    }
}
