//! What a computation may use, in one place for all engines.

use std::fmt;
use std::time::{Duration, Instant};

/// Limits of one question. Every one of them is always in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// How many positions may be evaluated.
    pub positions: u64,
    /// How many bytes the engine's tables and stacks may take.
    pub memory: u64,
    /// How long it may take.
    pub time: Duration,
    /// How many options may be looked at. A measure of work that, unlike time,
    /// is the same on every machine.
    pub work: u64,
}

impl Default for Limits {
    /// Sensible for one question on a small machine: 200 million positions,
    /// 2 GiB, one minute.
    fn default() -> Self {
        Self {
            positions: 200_000_000,
            memory: 2 << 30,
            time: Duration::from_mins(1),
            work: u64::MAX,
        }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// [`Limits::positions`].
    Positions,
    /// [`Limits::memory`].
    Memory,
    /// [`Limits::time`].
    Time,
    /// [`Limits::work`].
    Work,
    /// Somebody asked to stop.
    Cancelled,
    /// The question has infinitely many options and no theorem answers it.
    Endless,
}

impl Why {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Positions,
        Self::Memory,
        Self::Time,
        Self::Work,
        Self::Cancelled,
        Self::Endless,
    ];

    /// The word used in data: `positions`, `memory`, `time`, `work`,
    /// `cancelled`, `endless`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Positions => "positions",
            Self::Memory => "memory",
            Self::Time => "time",
            Self::Work => "work",
            Self::Cancelled => "cancelled",
            Self::Endless => "endless",
        }
    }
}

grundy_core::words!(Why, &Why::ALL);

/// How far a computation has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Progress {
    /// Steps done (planes, boards, heaps), including those of earlier runs. Zero
    /// where a computation has no steps.
    pub done: u64,
    /// Steps in all; zero where that is not known.
    pub of: u64,
    /// Positions evaluated, or found, in this run.
    pub positions: u64,
    /// Bytes in use.
    pub memory: u64,
    /// Time spent in this run.
    pub time: Duration,
    /// How long the rest will take, where that can be estimated.
    pub left: Option<Duration>,
}

impl Progress {
    /// Positions a second in this run.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.positions as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Why there is no answer, and how far it got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop {
    /// The limit reached.
    pub why: Why,
    /// What had been done by then.
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

/// A progress observer: shows progress, asks to stop.
pub trait Observer: Sync {
    /// True when the computation should end now.
    fn cancelled(&self) -> bool {
        false
    }
    /// Called a few times a second at most.
    fn progress(&self, progress: &Progress) {
        let _ = progress;
    }
}

/// The observer that does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {}

/// Limits, what has been used of them, and the observer.
pub struct Budget<'w> {
    limits: Limits,
    started: Instant,
    positions: u64,
    memory: u64,
    work: u64,
    next_look: u64,
    /// Work between two looks at the clock: less where options are dear.
    interval: u64,
    last_look: Instant,
    watch: &'w dyn Observer,
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("limits", &self.limits)
            .field("used", &self.progress())
            .finish_non_exhaustive()
    }
}

impl<'w> Budget<'w> {
    /// The most work between two looks at the clock. An option may take 50 µs,
    /// so this is also what a limit of time is overrun by where options that
    /// were cheap become dear: 0.2 s, once.
    const MOST_INTERVAL: u64 = 1 << 12;
    /// Time between two looks that is aimed at.
    const GAP: Duration = Duration::from_millis(5);

    /// The clock starts now.
    #[must_use]
    pub fn new(limits: Limits, watch: &'w dyn Observer) -> Self {
        let started = Instant::now();
        Self {
            limits,
            started,
            positions: 0,
            memory: 0,
            work: 0,
            next_look: 0,
            interval: 1,
            last_look: started,
            watch,
        }
    }

    /// How far the computation has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            positions: self.positions,
            memory: self.memory,
            time: self.started.elapsed(),
            ..Progress::default()
        }
    }

    /// The limits in force.
    #[must_use]
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// One more position is evaluated.
    ///
    /// # Errors
    /// When that is one too many.
    pub fn position(&mut self) -> Result<(), Stop> {
        self.positions += 1;
        if self.positions > self.limits.positions {
            return Err(self.stop(Why::Positions));
        }
        self.work(1)
    }

    /// So many positions more are told of as evaluated. For engines that decide
    /// many at once and hold their estimate against [`Limits::positions`]
    /// before they begin; the limit is not applied again.
    pub const fn tally(&mut self, positions: u64) {
        self.positions = self.positions.saturating_add(positions);
    }

    /// Takes note of options looked at; looks at the clock now and then.
    ///
    /// # Errors
    /// When a limit is reached or somebody asked to stop.
    pub fn work(&mut self, options: u64) -> Result<(), Stop> {
        self.work = self.work.saturating_add(options);
        if self.work < self.next_look {
            return Ok(());
        }
        self.set_next_look();
        if self.work >= self.limits.work {
            return Err(self.stop(Why::Work));
        }
        if self.watch.cancelled() {
            return Err(self.stop(Why::Cancelled));
        }
        if self.last_look.saturating_duration_since(self.started) >= self.limits.time {
            return Err(self.stop(Why::Time));
        }
        self.watch.progress(&self.progress());
        Ok(())
    }

    /// Looks at the clock, and says when to look again.
    fn set_next_look(&mut self) {
        let now = Instant::now();
        let gap = now.saturating_duration_since(self.last_look);
        self.last_look = now;
        self.interval = if gap > Self::GAP {
            (self.interval / 2).max(1)
        } else {
            (self.interval * 2).min(Self::MOST_INTERVAL)
        };
        self.next_look = self
            .work
            .saturating_add(self.interval)
            .min(self.limits.work);
    }

    /// True when looking at this many options at once would go past the limit
    /// of work: a walk over options breaks off then.
    #[must_use]
    pub const fn allows(&self, options: u64) -> bool {
        self.work.saturating_add(options) < self.limits.work
    }

    /// The engine's tables and stacks now take this many bytes.
    ///
    /// # Errors
    /// When that is too much.
    pub fn memory(&mut self, bytes: u64) -> Result<(), Stop> {
        self.memory = bytes;
        if bytes > self.limits.memory {
            return Err(self.stop(Why::Memory));
        }
        Ok(())
    }

    /// Stops for this reason.
    #[must_use]
    pub fn stop(&self, why: Why) -> Stop {
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
        let wide = Limits::default();
        assert_eq!(tight(wide), None);
        assert_eq!(
            tight(Limits {
                positions: 7,
                ..wide
            }),
            Some(Why::Positions)
        );
        assert_eq!(tight(Limits { memory: 7, ..wide }), Some(Why::Memory));
        assert_eq!(tight(Limits { work: 7, ..wide }), Some(Why::Work));
        assert_eq!(
            tight(Limits {
                time: Duration::ZERO,
                ..wide
            }),
            Some(Why::Time)
        );
    }

    #[test]
    fn a_tally_is_told_and_limits_nothing() {
        let limits = Limits {
            positions: 5,
            ..Limits::default()
        };
        let mut budget = Budget::new(limits, &NoObserver);
        budget.tally(64);
        budget.tally(64);
        assert_eq!(budget.progress().positions, 128);
        assert!(budget.work(1).is_ok());
    }

    #[test]
    fn the_clock_is_looked_at_more_often_where_options_are_dear() {
        let limits = Limits {
            time: Duration::from_millis(30),
            ..Limits::default()
        };
        let mut budget = Budget::new(limits, &NoObserver);
        let began = Instant::now();
        let mut options = 0;
        while budget.work(1).is_ok() {
            std::thread::sleep(Duration::from_millis(1));
            options += 1;
        }
        // A fixed interval of 4096 options would take four seconds and more.
        assert!((1..200).contains(&options), "{options} options");
        assert!(began.elapsed() < Duration::from_secs(2));
    }

    #[test]
    fn a_watcher_can_stop_it() {
        struct Impatient;
        impl Observer for Impatient {
            fn cancelled(&self) -> bool {
                true
            }
        }
        let mut budget = Budget::new(Limits::default(), &Impatient);
        assert_eq!(budget.work(1).unwrap_err().why, Why::Cancelled);
    }
}
