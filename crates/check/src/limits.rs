//! The limits of a check, and the errors that end one.

use std::fmt;
use std::time::{Duration, Instant};

use crate::fault::Fault;

/// Limits of one check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Bytes of its tables and lists, about.
    pub memory: u64,
    /// Wall-clock time.
    pub time: Duration,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self {
        memory: u64::MAX,
        time: Duration::MAX,
    };
}

impl Default for Limits {
    /// 2 GiB, and any time, since a large folder takes as long as its survey.
    fn default() -> Self {
        Self {
            memory: 2 << 30,
            time: Duration::MAX,
        }
    }
}

/// The limit that was reached. Nothing is verified then, and nothing is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// [`Limits::memory`].
    Memory {
        /// Bytes that the check needs at least.
        needs: u64,
        /// The limit.
        has: u64,
    },
    /// [`Limits::time`].
    Time {
        /// The limit.
        has: Duration,
    },
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory { needs, has } => write!(
                f,
                "takes {} MB of memory or more, and the limit is {} MB",
                needs.div_ceil(1 << 20),
                has >> 20
            ),
            Self::Time { has } => write!(f, "takes more than {} s", has.as_secs_f64()),
        }
    }
}

/// Why something is not verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Something is wrong with it.
    Fault(Fault),
    /// A limit was reached before the end.
    Limit(Limit),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Limit(limit) => limit.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Limit> for Error {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Why a part of a check ended early: what is wrong, to which the caller adds
/// where.
pub(crate) enum Stop {
    Wrong(String),
    Limit(Limit),
}

impl Stop {
    /// The fault, once it is known where.
    pub(crate) fn at(self, fault: impl FnOnce(String) -> Fault) -> Error {
        match self {
            Self::Wrong(what) => Error::Fault(fault(what)),
            Self::Limit(limit) => Error::Limit(limit),
        }
    }
}

impl From<String> for Stop {
    fn from(what: String) -> Self {
        Self::Wrong(what)
    }
}

impl From<&str> for Stop {
    fn from(what: &str) -> Self {
        Self::Wrong(what.to_owned())
    }
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Limits, and when the check began.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    limits: Limits,
    began: Instant,
}

impl Budget {
    /// Starts the clock.
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            began: Instant::now(),
        }
    }

    /// Checks the limit of time.
    pub(crate) fn time(&self) -> Result<(), Limit> {
        if self.began.elapsed() < self.limits.time {
            Ok(())
        } else {
            let has = self.limits.time;
            Err(Limit::Time { has })
        }
    }

    /// Checks the limit of memory for this many bytes in all.
    pub(crate) fn memory(&self, needs: u64) -> Result<(), Limit> {
        let has = self.limits.memory;
        if needs <= has {
            Ok(())
        } else {
            Err(Limit::Memory { needs, has })
        }
    }
}

/// A budget, and the callback that is given the progress.
pub(crate) struct Progress<'w> {
    pub(crate) budget: Budget,
    report: &'w mut dyn FnMut(u64),
}

impl<'w> Progress<'w> {
    /// Starts the clock.
    pub(crate) fn new(limits: Limits, report: &'w mut dyn FnMut(u64)) -> Self {
        Self {
            budget: Budget::new(limits),
            report,
        }
    }

    /// With a clock that runs already.
    pub(crate) fn of(budget: Budget, report: &'w mut dyn FnMut(u64)) -> Self {
        Self { budget, report }
    }

    /// Reports how much is done, and checks the limit of time.
    pub(crate) fn done(&mut self, done: u64) -> Result<(), Limit> {
        (self.report)(done);
        self.budget.time()
    }
}
