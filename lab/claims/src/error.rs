//! Errors in the text of a claim.

use std::fmt;

use grundy::{Language, Message, Speaker};

/// The reason why a text is not a valid claim.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file of claims is invalid.
    Book {
        /// The file's name.
        file: String,
        /// The error and its place.
        why: Message,
    },
    /// A statement cannot be parsed.
    Statement {
        /// The error and its place.
        why: Message,
    },
    /// A script does not compile.
    Script {
        /// The part of the statement: a range or the check.
        part: Message,
        /// The error and its place.
        why: Message,
    },
    /// The threads could not be started.
    Threads(String),
}

impl Error {
    /// The error as a sentence.
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
    /// Formats the message in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::new(Language::English).say(&self.message()))
    }
}

impl std::error::Error for Error {}
