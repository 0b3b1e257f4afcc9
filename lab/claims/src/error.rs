//! Errors in the text of a claim.

use std::fmt;

use grundy::rules::Arg;
use grundy::{Language, Message, Speaker};

/// The reason why a text is not a valid claim, and its place: the file, or the part of a
/// statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(pub(crate) Message);

impl Error {
    /// An error in this file or part.
    pub(crate) fn within(part: impl Into<Arg>, why: Message) -> Self {
        Self(within(part, why))
    }

    /// The error as a sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        self.0.clone()
    }
}

/// The sentence of an error in this part.
pub(crate) fn within(part: impl Into<Arg>, why: Message) -> Message {
    Message::new("lab-in").with("part", part).with("why", why)
}

impl fmt::Display for Error {
    /// Formats the message in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::new(Language::English).say(&self.0))
    }
}

impl std::error::Error for Error {}
