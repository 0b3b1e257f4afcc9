//! What can be wrong with a claim's text.

use std::fmt;

use grundy::{Language, Message, Speaker};

/// Why a text is no claim.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file of claims is not as it should be.
    Book {
        /// The file's name.
        file: String,
        /// What is wrong, and where.
        why: Message,
    },
    /// A statement cannot be read.
    Statement {
        /// What is wrong, and where.
        why: Message,
    },
    /// A script does not compile.
    Script {
        /// Which part of the statement: a range, the check.
        part: Message,
        /// What is wrong, and where.
        why: Message,
    },
    /// The threads could not be started.
    Threads(String),
}

impl Error {
    /// What is wrong, as a sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Book { file, why } => Message::new("lab-in")
                .with("part", file.as_str())
                .with("why", why.clone()),
            Self::Statement { why } => why.clone(),
            Self::Script { part, why } => Message::new("lab-in")
                .with("part", part.clone())
                .with("why", why.clone()),
            Self::Threads(why) => Message::new("lab-threads").with("why", why.as_str()),
        }
    }
}

impl fmt::Display for Error {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::new(Language::English).say(&self.message()))
    }
}

impl std::error::Error for Error {}
