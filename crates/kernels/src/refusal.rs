//! Refusals of a kernel.

use std::fmt;

use grundy_engine::Stop;

/// A question that cannot be answered as asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// No squares at all.
    Empty,
    /// A row longer than the previous one.
    RowsGrow,
    /// More rows or columns than this method handles.
    Sides {
        /// The largest number of either.
        most: usize,
    },
    /// More memory needed than allowed; nothing was allocated.
    Memory {
        /// Bytes needed.
        needs: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// More positions needed than allowed; nothing was begun.
    Positions {
        /// Positions needed.
        needs: u64,
        /// Positions allowed.
        allowed: u64,
    },
    /// A bound beyond the method's range; nothing was begun.
    TooFar {
        /// The requested bound.
        to: u64,
        /// The greatest bound.
        most: u64,
    },
    /// A nimber above 255: a position has one byte.
    Nimber,
    /// A thread panicked: a bug.
    Broken,
    /// A limit was reached, or the observer cancelled.
    Stopped(Stop),
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the board has no squares"),
            Self::RowsGrow => write!(f, "a row is longer than the row before it"),
            Self::Sides { most } => write!(f, "at most {most} rows and columns"),
            Self::Memory { needs, allowed } => {
                write!(f, "needs {needs} bytes of memory, {allowed} are allowed")
            }
            Self::Positions { needs, allowed } => {
                write!(
                    f,
                    "needs to look at {needs} positions, {allowed} are allowed"
                )
            }
            Self::TooFar { to, most } => write!(f, "{to} is too far: at most {most}"),
            Self::Nimber => write!(f, "a nimber above 255"),
            Self::Broken => write!(f, "a thread broke down"),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Stopped(stop) => Some(stop),
            _ => None,
        }
    }
}
