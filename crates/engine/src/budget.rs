//! The limits of a computation, in one place for all engines.

use std::fmt;
use std::time::Duration;

use grundy_core::Flow;

use crate::native;

/// Limits of one question, all in force at once.
///
/// ```
/// use std::time::Duration;
///
/// use grundy_engine::{Budget, Limits, NoObserver, StopReason};
///
/// let limits = Limits { positions: 2, time: Duration::from_secs(5), ..Limits::default() };
/// let mut budget = Budget::new(limits, &NoObserver);
/// assert!(budget.position().is_ok() && budget.position().is_ok());
/// let stop = budget.position().unwrap_err();
/// assert_eq!((stop.why, stop.reached.positions), (StopReason::Positions, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Positions evaluated.
    pub positions: u64,
    /// Bytes of the engine's tables and stacks.
    pub memory: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// Options examined: unlike time, the same on every machine.
    pub work: u64,
}

impl Limits {
    /// The default limits without the limit of time, hence the same on every
    /// machine.
    pub const UNTIMED: Self = Self {
        positions: 200_000_000,
        memory: 2 << 30,
        time: Duration::MAX,
        work: u64::MAX,
    };
}

impl Default for Limits {
    /// Limits for a question on a small machine: 200 million positions, 2 GiB, one
    /// minute.
    fn default() -> Self {
        Self {
            time: Duration::from_mins(1),
            ..Self::UNTIMED
        }
    }
}

/// The limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StopReason {
    /// [`Limits::positions`].
    Positions,
    /// [`Limits::memory`].
    Memory,
    /// [`Limits::time`].
    Time,
    /// [`Limits::work`].
    Work,
    /// The [`Observer`] cancelled the computation.
    Cancelled,
    /// The position has infinitely many options and no theorem answers it.
    Endless,
    /// A position has more moves than a list in a certificate may have.
    Moves,
}

impl StopReason {
    /// All reasons.
    pub const ALL: [Self; 7] = [
        Self::Positions,
        Self::Memory,
        Self::Time,
        Self::Work,
        Self::Cancelled,
        Self::Endless,
        Self::Moves,
    ];

    /// The word used in data: `positions`, `memory`, `time`, `work`, `cancelled`,
    /// `endless`, `moves`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Positions => "positions",
            Self::Memory => "memory",
            Self::Time => "time",
            Self::Work => "work",
            Self::Cancelled => "cancelled",
            Self::Endless => "endless",
            Self::Moves => "moves",
        }
    }
}

grundy_core::words!(StopReason, &StopReason::ALL);

/// The progress of a computation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Progress {
    /// Steps done (planes, boards, heaps), earlier runs included; zero if there are
    /// no steps.
    pub done: u64,
    /// All steps; zero if unknown.
    pub of: u64,
    /// Positions evaluated or reached in this run.
    pub positions: u64,
    /// Bytes in use.
    pub memory: u64,
    /// Time spent in this run.
    pub time: Duration,
    /// The estimated remaining time, if there is an estimate.
    pub left: Option<Duration>,
}

impl Progress {
    /// Positions per second in this run.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.positions as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The limit that ended a computation, and the progress by then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop {
    /// The limit reached.
    pub why: StopReason,
    /// The progress when it was reached.
    pub reached: Progress,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "stopped at the limit of {} after {} positions",
            self.why, self.reached.positions
        )
    }
}

impl std::error::Error for Stop {}

/// An observer of a computation, which may cancel it.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use grundy_engine::{Budget, Limits, Observer, StopReason};
///
/// #[derive(Default)]
/// struct Button(AtomicBool);
///
/// impl Observer for Button {
///     fn cancelled(&self) -> bool {
///         self.0.load(Ordering::Relaxed)
///     }
/// }
///
/// let button = Button::default();
/// let mut budget = Budget::new(Limits::default(), &button);
/// button.0.store(true, Ordering::Relaxed);
/// assert_eq!(budget.work(1).unwrap_err().why, StopReason::Cancelled);
/// ```
pub trait Observer: Sync {
    /// True when the computation should end.
    fn cancelled(&self) -> bool {
        false
    }
    /// Called with the progress, at most some hundred times a second.
    fn progress(&self, progress: &Progress) {
        let _ = progress;
    }
    /// Called at the end with the options examined and positions evaluated.
    fn ended(&self, options: u64, positions: u64) {
        let _ = (options, positions);
    }
    /// The time since a fixed moment; by default the system's monotonic clock.
    ///
    /// Without the feature `native` the clock stands still, and limits of time stop
    /// nothing.
    fn now(&self) -> Duration {
        native::now()
    }
    /// The number of threads to use; by default the machine's parallelism.
    fn threads(&self) -> usize {
        native::threads()
    }
    /// Runs `own` on this thread and `helper` on up to `helpers` further threads.
    ///
    /// `own` receives the number of threads started, which the system may limit.
    fn with_helpers(&self, helpers: usize, helper: &(dyn Fn() + Sync), own: &mut dyn FnMut(usize)) {
        native::with_helpers(helpers, helper, own);
    }
    /// True if the process ends with the computation.
    ///
    /// A computation out of time then skips freeing its tables, which takes seconds
    /// for millions of positions: the system reclaims them at once.
    fn ends_with_it(&self) -> bool {
        false
    }
}

/// Goes on with an enumeration while its last step succeeded.
pub(crate) const fn flow<E>(step: &Result<(), E>) -> Flow {
    match step {
        Ok(()) => Flow::Continue(()),
        Err(_) => Flow::Break(()),
    }
}

/// Runs `work` on up to `threads` threads, including this one.
///
/// `work` takes its pieces from a shared store, so the number of threads does not
/// matter.
pub fn on_threads(observer: &dyn Observer, threads: usize, work: impl Fn() + Sync) {
    observer.with_helpers(threads.saturating_sub(1), &work, &mut |_| work());
}

/// An observer that does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {}

/// Limits, what is used of them, and the observer; every engine takes one.
pub struct Budget<'w> {
    limits: Limits,
    started: Duration,
    positions: u64,
    memory: u64,
    work: u64,
    next_check: u64,
    /// Work between two checks of the clock: less where options are expensive.
    interval: u64,
    last_check: Duration,
    /// True if nothing else is tried when the time is over.
    is_last: bool,
    observer: &'w dyn Observer,
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("limits", &self.limits)
            .field("used", &self.progress())
            .finish_non_exhaustive()
    }
}

impl Drop for Budget<'_> {
    fn drop(&mut self) {
        self.observer.ended(self.work, self.positions);
    }
}

impl<'w> Budget<'w> {
    /// The most work between two checks of the clock. It bounds the overrun where
    /// cheap options turn expensive.
    const MOST_INTERVAL: u64 = 1 << 6;
    /// The target time between two checks.
    const GAP: Duration = Duration::from_millis(5);

    /// Starts the clock.
    #[must_use]
    pub fn new(limits: Limits, observer: &'w dyn Observer) -> Self {
        let started = observer.now();
        Self {
            limits,
            started,
            positions: 0,
            memory: 0,
            work: 0,
            next_check: 0,
            interval: 1,
            last_check: started,
            is_last: false,
            observer,
        }
    }

    /// Marks the budget as final: nothing else is tried when its time is over.
    #[must_use]
    pub const fn last(mut self) -> Self {
        self.is_last = true;
        self
    }

    /// Drops the tables of a stopped computation, or leaks them if the process ends now.
    ///
    /// See [`Observer::ends_with_it`].
    pub fn abandon<T>(&self, stop: &Stop, tables: T) {
        let ends = match stop.why {
            StopReason::Cancelled => true,
            StopReason::Time => self.is_last,
            _ => false,
        };
        if ends && self.observer.ends_with_it() {
            std::mem::forget(tables);
        }
    }

    /// The progress so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            positions: self.positions,
            memory: self.memory,
            time: self.observer.now().saturating_sub(self.started),
            ..Progress::default()
        }
    }

    /// The observer, which also lends threads.
    #[must_use]
    pub const fn observer(&self) -> &'w dyn Observer {
        self.observer
    }

    /// The limits in force.
    #[must_use]
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Counts one evaluated position.
    ///
    /// # Errors
    /// When the limit of positions is reached, and as [`Budget::work`].
    pub fn position(&mut self) -> Result<(), Stop> {
        self.positions += 1;
        if self.positions > self.limits.positions {
            return Err(self.stop(StopReason::Positions));
        }
        self.work(1)
    }

    /// Counts positions without applying the limit.
    ///
    /// For engines that decide many positions at once and compare an estimate with
    /// [`Limits::positions`] beforehand.
    pub const fn tally(&mut self, positions: u64) {
        self.positions = self.positions.saturating_add(positions);
    }

    /// Counts examined options; checks the clock and the observer at intervals.
    ///
    /// # Errors
    /// When a limit is reached or the observer cancels.
    pub fn work(&mut self, options: u64) -> Result<(), Stop> {
        let observer = self.observer;
        self.work_by(options, || observer.now())
    }

    /// [`Budget::work`] with a given clock.
    #[inline]
    fn work_by(&mut self, options: u64, clock: impl FnOnce() -> Duration) -> Result<(), Stop> {
        self.work = self.work.saturating_add(options);
        if self.work < self.next_check {
            return Ok(());
        }
        self.set_next_check(clock());
        if self.work >= self.limits.work {
            return Err(self.stop(StopReason::Work));
        }
        if self.observer.cancelled() {
            return Err(self.stop(StopReason::Cancelled));
        }
        if self.last_check.saturating_sub(self.started) >= self.limits.time {
            return Err(self.stop(StopReason::Time));
        }
        self.observer.progress(&self.progress());
        Ok(())
    }

    /// Adapts the interval and sets the work at which the clock is read next.
    fn set_next_check(&mut self, now: Duration) {
        let gap = now.saturating_sub(self.last_check);
        self.last_check = now;
        self.interval = if gap > Self::GAP {
            let times = (gap.as_nanos() / Self::GAP.as_nanos()) as u64 + 1;
            (self.interval / times).max(1)
        } else {
            (self.interval * 2).min(Self::MOST_INTERVAL)
        };
        self.next_check = self
            .work
            .saturating_add(self.interval)
            .min(self.limits.work);
    }

    /// True if this many further options are within the limit of work.
    #[must_use]
    pub const fn allows(&self, options: u64) -> bool {
        self.work.saturating_add(options) < self.limits.work
    }

    /// Records the bytes in use by the engine's tables and stacks.
    ///
    /// # Errors
    /// When they exceed the limit.
    pub fn memory(&mut self, bytes: u64) -> Result<(), Stop> {
        self.memory = bytes;
        if bytes > self.limits.memory {
            return Err(self.stop(StopReason::Memory));
        }
        Ok(())
    }

    /// A stop for this reason, with the progress so far.
    #[must_use]
    pub fn stop(&self, why: StopReason) -> Stop {
        Stop {
            why,
            reached: self.progress(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_stops_and_says_which() {
        let tight = |limits: Limits| {
            let mut budget = Budget::new(limits, &NoObserver);
            (0..100_000).find_map(|n| {
                budget
                    .position()
                    .and_then(|()| budget.memory(n))
                    .err()
                    .map(|stop| stop.why)
            })
        };
        let wide = Limits::UNTIMED;
        assert_eq!(tight(wide), None);
        assert_eq!(
            tight(Limits {
                positions: 7,
                ..wide
            }),
            Some(StopReason::Positions)
        );
        assert_eq!(
            tight(Limits { memory: 7, ..wide }),
            Some(StopReason::Memory)
        );
        assert_eq!(tight(Limits { work: 7, ..wide }), Some(StopReason::Work));
        assert_eq!(
            tight(Limits {
                time: Duration::ZERO,
                ..wide
            }),
            Some(StopReason::Time)
        );
    }

    #[test]
    fn a_tally_is_counted_and_limits_nothing() {
        let limits = Limits {
            positions: 5,
            ..Limits::UNTIMED
        };
        let mut budget = Budget::new(limits, &NoObserver);
        budget.tally(64);
        budget.tally(64);
        assert_eq!(budget.progress().positions, 128);
        assert!(budget.work(1).is_ok());
    }

    #[test]
    fn the_clock_is_read_more_often_where_options_are_expensive() {
        /// Options examined within 30 ms of a simulated clock, and its readings.
        fn within_30_ms(option: Duration) -> (u32, u32) {
            let limits = Limits {
                time: Duration::from_millis(30),
                ..Limits::UNTIMED
            };
            let mut budget = Budget::new(limits, &NoObserver);
            let (mut now, mut options, mut readings) = (budget.started, 0, 0);
            while budget
                .work_by(1, || {
                    readings += 1;
                    now
                })
                .is_ok()
            {
                now += option;
                options += 1;
            }
            (options, readings)
        }
        // A fixed interval of 4096 options would take over four seconds.
        let (options, _) = within_30_ms(Duration::from_millis(1));
        assert!((30..=38).contains(&options), "{options} options");
        // An interval of one option would read the clock 30,000 times.
        let (options, readings) = within_30_ms(Duration::from_micros(1));
        assert!((30_000..35_000).contains(&options), "{options} options");
        assert!(readings < 30_000 / 60, "{readings} readings");
    }

    #[test]
    fn an_observer_hears_how_much_every_computation_took() {
        use std::sync::Mutex;

        #[derive(Default)]
        struct Ledger(Mutex<Vec<(u64, u64)>>);
        impl Observer for Ledger {
            fn ended(&self, options: u64, positions: u64) {
                self.0.lock().unwrap().push((options, positions));
            }
        }
        let ledger = Ledger::default();
        for work in [3, 5] {
            let mut budget = Budget::new(Limits::UNTIMED, &ledger).last();
            budget.work(work).unwrap();
            budget.position().unwrap();
        }
        assert_eq!(*ledger.0.lock().unwrap(), [(4, 1), (6, 1)]);
    }

    #[test]
    fn an_observer_can_stop_it() {
        struct Impatient;
        impl Observer for Impatient {
            fn cancelled(&self) -> bool {
                true
            }
        }
        let mut budget = Budget::new(Limits::UNTIMED, &Impatient);
        assert_eq!(budget.work(1).unwrap_err().why, StopReason::Cancelled);
    }
}
