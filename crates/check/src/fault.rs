//! What is wrong, and where.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why something is not verified.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1; nothing when the file as a whole is meant.
    pub line: Option<u64>,
    /// What was found, and what had to be there.
    pub what: String,
}

impl Fault {
    pub(crate) fn at(file: &Path, line: u64, what: impl Into<String>) -> Self {
        Self {
            file: file.to_path_buf(),
            line: Some(line),
            what: what.into(),
        }
    }

    /// A fault of a file that has no lines.
    pub(crate) fn whole(file: &Path, what: impl Into<String>) -> Self {
        Self {
            file: file.to_path_buf(),
            line: None,
            what: what.into(),
        }
    }

    pub(crate) fn unreadable(file: &Path, error: &io::Error) -> Self {
        Self {
            file: file.to_path_buf(),
            line: None,
            what: format!("cannot be read: {error}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Fault {}
