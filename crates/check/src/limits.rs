//! Limits of a check, and the errors that end one.

use std::fmt;
use std::time::Duration;

use crate::fault::{Fault, Problem};

/// Limits of one check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The memory of tables and lists in bytes, approximately.
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
    /// 2 GiB, and no time limit, since a large folder takes as long as its survey.
    fn default() -> Self {
        Self {
            memory: 2 << 30,
            time: Duration::MAX,
        }
    }
}

/// The limit that was reached: nothing is verified, and nothing is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// [`Limits::memory`].
    Memory {
        /// The bytes that the check needs at least.
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

/// The reason why something is not verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A fault in the input.
    Fault(Fault),
    /// A limit reached before the end.
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

/// The reason for ending a check, before the file is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A problem in the input.
    Wrong(Problem),
    /// A limit reached.
    Limit(Limit),
}

impl Stop {
    /// Returns the error, once the caller adds the file.
    pub fn at(self, fault: impl FnOnce(Problem) -> Fault) -> Error {
        match self {
            Self::Wrong(problem) => Error::Fault(fault(problem)),
            Self::Limit(limit) => Error::Limit(limit),
        }
    }
}

impl<P: Into<Problem>> From<P> for Stop {
    fn from(problem: P) -> Self {
        Self::Wrong(problem.into())
    }
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The limits of one check, and the clock that measures its time.
#[derive(Clone, Copy)]
pub struct Budget<'c> {
    limits: Limits,
    elapsed: &'c (dyn Fn() -> Duration + Sync),
}

impl Budget<'static> {
    /// No limits and no clock.
    pub const UNLIMITED: Self = Self {
        limits: Limits::NONE,
        elapsed: &|| Duration::ZERO,
    };
}

impl Default for Budget<'static> {
    /// The default memory limit, and no clock.
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            ..Self::UNLIMITED
        }
    }
}

impl<'c> Budget<'c> {
    /// A budget with these limits; `elapsed` is the time since the check began.
    pub fn new(limits: Limits, elapsed: &'c (dyn Fn() -> Duration + Sync)) -> Self {
        Self { limits, elapsed }
    }

    /// Checks the time limit.
    ///
    /// # Errors
    /// If the time is up.
    pub fn time(&self) -> Result<(), Limit> {
        let has = self.limits.time;
        if has == Duration::MAX || (self.elapsed)() < has {
            Ok(())
        } else {
            Err(Limit::Time { has })
        }
    }

    /// Checks the memory limit for this many bytes in all.
    ///
    /// # Errors
    /// If they exceed the limit.
    pub const fn memory(&self, needs: u64) -> Result<(), Limit> {
        let has = self.limits.memory;
        if needs <= has {
            Ok(())
        } else {
            Err(Limit::Memory { needs, has })
        }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Budget").field(&self.limits).finish()
    }
}
