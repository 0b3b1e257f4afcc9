//! The lines of a certificate, one after the other.

use std::io::{self, BufRead, Read as _};

use grundy_core::is_hidden;

use super::seal::Seal;
use crate::limits::{Budget, Limit, Stop};

/// A line may have this many bytes. No notation is as long, and no hostile file
/// costs more at once.
const LONGEST: u64 = 1 << 20;

/// What is wrong with the line that was read last.
#[derive(Debug)]
pub(super) enum Wrong {
    /// Its content.
    Content(String),
    /// The content of an earlier line, which this one contradicts.
    At(u64, String),
    /// The file cannot be read.
    Unreadable(io::Error),
    /// Nothing: a limit was reached.
    Limit(Limit),
}

impl Wrong {
    /// The same of an earlier line.
    pub(super) fn at(self, line: u64) -> Self {
        match self {
            Self::Content(what) => Self::At(line, what),
            other => other,
        }
    }
}

impl From<Limit> for Wrong {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

impl From<Stop> for Wrong {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Wrong(what) => Self::Content(what),
            Stop::Limit(limit) => Self::Limit(limit),
        }
    }
}

impl From<String> for Wrong {
    fn from(what: String) -> Self {
        Self::Content(what)
    }
}

impl From<&str> for Wrong {
    fn from(what: &str) -> Self {
        Self::Content(what.to_owned())
    }
}

/// The lines of a file, counted and sealed as they are read.
pub(super) struct Lines<'r> {
    input: &'r mut dyn BufRead,
    bytes: Vec<u8>,
    text: String,
    number: u64,
    seal: Seal,
    before: Seal,
    budget: Budget,
}

impl<'r> Lines<'r> {
    pub(super) fn new(input: &'r mut dyn BufRead, budget: Budget) -> Self {
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

    /// What may be used until the end.
    pub(super) const fn budget(&self) -> Budget {
        self.budget
    }

    /// Bytes that were allocated for the lines read so far.
    pub(super) fn held(&self, bytes: u64) -> Result<(), Wrong> {
        Ok(self.budget.memory(bytes)?)
    }

    /// The number of the line read last, from 1.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Takes the end of the file back, which is no line.
    pub(super) const fn back_to(&mut self, number: u64) {
        self.number = number;
    }

    /// The seal of all lines before the one read last.
    pub(super) const fn seal_before(&self) -> Seal {
        self.before
    }

    /// The next line, without its end; nothing after the last one.
    pub(super) fn next_or_end(&mut self) -> Result<Option<&str>, Wrong> {
        self.budget.time()?;
        self.bytes.clear();
        self.number += 1;
        self.before = self.seal;
        (&mut self.input)
            .take(LONGEST)
            .read_until(b'\n', &mut self.bytes)
            .map_err(Wrong::Unreadable)?;
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

    /// The next line, which must be there.
    pub(super) fn next(&mut self) -> Result<&str, Wrong> {
        self.next_or_end()?
            .ok_or_else(|| "is missing: the file ends before it".into())
    }

    /// What stands after a word in the next line.
    pub(super) fn after(&mut self, word: &str) -> Result<&str, Wrong> {
        let line = self.next()?;
        line.strip_prefix(word)
            .and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| format!("{:?} has to begin with “{word} ”", clipped(line)).into())
    }
}

/// A number as it is written here: digits, no sign, no idle zero.
pub(super) fn number<N: std::str::FromStr + std::fmt::Display>(text: &str) -> Result<N, Wrong> {
    text.parse()
        .ok()
        .filter(|number: &N| number.to_string() == text)
        .ok_or_else(|| format!("{:?} is not a number that fits here", clipped(text)).into())
}

/// A line short enough to be repeated in a message.
pub(crate) fn clipped(text: &str) -> String {
    const MOST: usize = 60;
    let mut clipped: String = text.chars().take(MOST).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}
