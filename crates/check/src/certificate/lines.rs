//! The lines of a certificate, read one by one.

use std::io::{self, BufRead, Read as _};

use grundy_core::is_hidden;

use super::seal::Seal;
use crate::fault::{Place, Problem};
use crate::limits::{Budget, Stop};

/// The most bytes of a line: longer than any notation, and all that a hostile file can
/// cost at once.
const LONGEST: u64 = 1 << 20;

/// A problem in a line earlier than the last one read.
pub(super) fn at(line: u64, problem: impl Into<Problem>) -> Stop {
    Stop::Wrong(problem.into().placed(Place::Line(line)))
}

/// The lines of a file, counted and sealed while they are read.
pub(super) struct Lines<'r> {
    input: &'r mut dyn BufRead,
    bytes: Vec<u8>,
    text: String,
    number: u64,
    seal: Seal,
    before: Seal,
    budget: Budget<'r>,
}

impl<'r> Lines<'r> {
    pub(super) fn new(input: &'r mut dyn BufRead, budget: Budget<'r>) -> Self {
        Self {
            input,
            bytes: Vec::new(),
            text: String::new(),
            number: 0,
            seal: Seal::default(),
            before: Seal::default(),
            budget,
        }
    }

    /// The limits of the whole check.
    pub(super) const fn budget(&self) -> Budget<'r> {
        self.budget
    }

    /// Checks the memory limit for bytes allocated for the lines read so far.
    pub(super) fn memory(&self, bytes: u64) -> Result<(), Stop> {
        Ok(self.budget.memory(bytes)?)
    }

    /// The number of the last line read, from 1.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Resets the number, since the end of the file is no line.
    pub(super) const fn back_to(&mut self, number: u64) {
        self.number = number;
    }

    /// The seal of all lines before the last one read.
    pub(super) const fn seal_before(&self) -> Seal {
        self.before
    }

    /// Returns the next line without its end; `None` after the last one.
    pub(super) fn next_or_end(&mut self) -> Result<Option<&str>, Stop> {
        self.budget.time()?;
        self.bytes.clear();
        self.number += 1;
        self.before = self.seal;
        (&mut self.input)
            .take(LONGEST)
            .read_until(b'\n', &mut self.bytes)
            .map_err(unreadable)?;
        self.seal.take(&self.bytes);
        match self.bytes.pop() {
            None => return Ok(None),
            Some(b'\n') => {}
            Some(_) if self.bytes.len() as u64 + 1 == LONGEST => {
                return Err(format!("is longer than {LONGEST} bytes").into());
            }
            Some(_) => return Err("is cut off: it has no end".into()),
        }
        let text = std::str::from_utf8(&self.bytes).map_err(|_| "is not UTF-8")?;
        if text.chars().any(|c| c.is_control() || is_hidden(c)) {
            return Err("holds a control character".into());
        }
        self.text.clear();
        self.text.push_str(text);
        Ok(Some(&self.text))
    }

    /// Returns the next line, which must exist.
    pub(super) fn next(&mut self) -> Result<&str, Stop> {
        self.next_or_end()?
            .ok_or_else(|| "is missing: the file ends before it".into())
    }

    /// Returns the rest of the next line, which must begin with this word.
    pub(super) fn after(&mut self, word: &str) -> Result<&str, Stop> {
        let line = self.next()?;
        line.strip_prefix(word)
            .and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| format!("{:?} has to begin with “{word} ”", clipped(line)).into())
    }
}

fn unreadable(error: io::Error) -> Stop {
    let problem = Problem::from(format!("cannot be read: {error}"));
    Stop::Wrong(problem.placed(Place::File))
}

/// Parses a number in canonical form: digits, no sign, no leading zero.
pub(super) fn number<N: std::str::FromStr + std::fmt::Display>(text: &str) -> Result<N, Stop> {
    text.parse()
        .ok()
        .filter(|number: &N| number.to_string() == text)
        .ok_or_else(|| format!("{:?} is not a number that fits here", clipped(text)).into())
}

/// Shortens a line for use in a message.
#[must_use]
pub fn clipped(text: &str) -> String {
    const MOST: usize = 60;
    let mut clipped: String = text.chars().take(MOST).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}
