//! What can be wrong with a claim's text.

use std::fmt;

/// Why a text is no claim.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file of claims is not as it should be.
    Book {
        /// The file's name.
        file: String,
        /// What is wrong, and where.
        why: String,
    },
    /// A statement cannot be read.
    Statement {
        /// What is wrong, and where.
        why: String,
    },
    /// A script does not compile.
    Script {
        /// Which part of the statement: a range, the check.
        part: String,
        /// What is wrong, and where.
        why: String,
    },
    /// The threads could not be started.
    Threads(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book { file, why } => write!(f, "{file}: {why}"),
            Self::Statement { why } => f.write_str(why),
            Self::Script { part, why } => write!(f, "{part}: {why}"),
            Self::Threads(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Error {}
