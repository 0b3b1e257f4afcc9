//! Errors of parsing notation.

use std::fmt;

use crate::{Arg, Message};

/// An error in the notation of a position, a move or a parameter, or a breach of a rule
/// of the game.
///
/// ```
/// use grundy_core::Nimber;
/// let error = "*3x".parse::<Nimber>().unwrap_err();
/// assert_eq!(error.at, 2);
/// assert_eq!(error.why.key, "misread-rest");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseError {
    /// The place in the text, in characters from 0; the length of the text if something
    /// is missing at its end.
    pub at: usize,
    /// The expected notation, or the rule that is broken.
    pub why: Message,
}

impl ParseError {
    /// Creates an error at this character, for this reason.
    #[must_use]
    pub fn new(at: usize, why: impl Into<Message>) -> Self {
        let why = why.into();
        Self { at, why }
    }

    /// Adds one more argument to the reason.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.why = self.why.with(name, value);
        self
    }

    /// Moves the error `by` characters to the right: for a part of a longer text.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Self {
        self.at += by;
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: {}", self.at, self.why)
    }
}

impl std::error::Error for ParseError {}
