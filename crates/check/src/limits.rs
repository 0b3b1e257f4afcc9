//! What a check may use, and what it says when that does not suffice.

use std::fmt;
use std::time::{Duration, Instant};

use crate::fault::Fault;

/// Limits of one check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// How many bytes its tables and lists may take, about.
    pub memory: u64,
    /// How long it may take.
    pub time: Duration,
}

impl Limits {
    /// None at all.
    pub const NONE: Self = Self {
        memory: u64::MAX,
        time: Duration::MAX,
    };
}

impl Default for Limits {
    /// 2 GiB, and any time: a large folder takes as long as its survey.
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
        /// Bytes that the check takes at least.
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

/// Why a part of a check ended early: it knows what is wrong, and its caller
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

/// Limits, and when the clock started.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    limits: Limits,
    began: Instant,
}

impl Budget {
    /// The clock starts now.
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            began: Instant::now(),
        }
    }

    /// Looks at the clock.
    pub(crate) fn time(&self) -> Result<(), Limit> {
        if self.began.elapsed() < self.limits.time {
            Ok(())
        } else {
            let has = self.limits.time;
            Err(Limit::Time { has })
        }
    }

    /// So many bytes are wanted in all.
    pub(crate) fn memory(&self, needs: u64) -> Result<(), Limit> {
        let has = self.limits.memory;
        if needs <= has {
            Ok(())
        } else {
            Err(Limit::Memory { needs, has })
        }
    }
}

/// A budget, and who is told how far the check has come.
pub(crate) struct Progress<'w> {
    pub(crate) budget: Budget,
    tell: &'w mut dyn FnMut(u64),
}

impl<'w> Progress<'w> {
    /// The clock starts now.
    pub(crate) fn new(limits: Limits, tell: &'w mut dyn FnMut(u64)) -> Self {
        Self {
            budget: Budget::new(limits),
            tell,
        }
    }

    /// Tells how much is done, and looks at the clock.
    pub(crate) fn done(&mut self, done: u64) -> Result<(), Limit> {
        (self.tell)(done);
        self.budget.time()
    }
}
