//! The games of a survey of many, each with a budget of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use grundy_engine::{Budget, Limits, Observer, Progress, Stop, StopReason};

/// The progress and budgets of all games, reported to the survey's observer.
pub(crate) struct Games<'o> {
    observer: &'o dyn Observer,
    /// The limits of each game.
    limits: Limits,
    began: Instant,
    done: AtomicU64,
    of: u64,
    /// Set once the survey is cancelled or has failed: then all threads stop.
    over: AtomicBool,
}

impl<'o> Games<'o> {
    /// Begins with `done` of the `of` games done before.
    pub(crate) fn new(observer: &'o dyn Observer, limits: Limits, done: u64, of: u64) -> Self {
        Self {
            observer,
            limits,
            began: Instant::now(),
            done: AtomicU64::new(done),
            of,
            over: AtomicBool::new(false),
        }
    }

    /// The budget of one game, unless the survey is over.
    pub(crate) fn budget(&self) -> Result<Budget<'_>, Stop> {
        self.share(u64::MAX)
    }

    /// An extra budget for one game, with at most this work, unless the survey is over.
    pub(crate) fn share(&self, work: u64) -> Result<Budget<'_>, Stop> {
        if self.cancelled() {
            return Err(Stop {
                why: StopReason::Cancelled,
                reached: Progress::default(),
            });
        }
        let limits = Limits {
            work: work.min(self.limits.work),
            ..self.limits
        };
        Ok(Budget::new(limits, self))
    }

    /// The number of games done.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Counts one more game as done.
    pub(crate) fn one_more(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Stops all threads.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

impl Observer for Games<'_> {
    fn cancelled(&self) -> bool {
        if self.observer.cancelled() {
            self.end();
        }
        self.over.load(Ordering::Relaxed)
    }

    /// Reports the number of games done, along with the engine's progress on one.
    fn progress(&self, progress: &Progress) {
        self.observer.progress(&Progress {
            done: self.done(),
            of: self.of,
            time: self.began.elapsed(),
            left: None,
            ..*progress
        });
    }
}
