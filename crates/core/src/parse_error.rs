//! What is wrong with a text that should have been notation.

use std::fmt;

use crate::Message;

/// A text is not the notation of a position, a move or a parameter, or breaks a
/// rule of the game.
///
/// ```
/// use grundy_core::Nimber;
/// let error = "*3x".parse::<Nimber>().unwrap_err();
/// assert_eq!(error.at, 2);
/// assert_eq!(error.why.key, "misread-rest");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseError {
    /// Where in the text, in characters from 0; the length of the text when
    /// something is missing at its end.
    pub at: usize,
    /// What was expected, or which rule is broken.
    pub why: Message,
}

impl ParseError {
    /// At this character, for this reason.
    #[must_use]
    pub fn new(at: usize, why: impl Into<Message>) -> Self {
        let why = why.into();
        Self { at, why }
    }

    /// The same reason, `by` characters further on: for a part of a longer
    /// text.
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
