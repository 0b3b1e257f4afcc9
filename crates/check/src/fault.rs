//! A fault in a file, and its place.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use grundy_core::{Message, ParseError};

/// A fault in a file, and the line that has it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1; `None` for the file as a whole.
    pub line: Option<u64>,
    /// The actual and the expected content.
    pub what: String,
    /// The parse error of a ruleset or position, if that is the reason.
    pub why: Option<ParseError>,
}

impl Fault {
    /// A fault in a line.
    pub fn at(file: &Path, line: u64, problem: impl Into<Problem>) -> Self {
        Self {
            line: Some(line),
            ..Self::whole(file, problem)
        }
    }

    /// A fault of a whole file.
    pub fn whole(file: &Path, problem: impl Into<Problem>) -> Self {
        let Problem { what, why, .. } = problem.into();
        Self {
            file: file.to_path_buf(),
            line: None,
            what,
            why,
        }
    }

    /// A file that cannot be read.
    #[must_use]
    pub fn unreadable(file: &Path, error: &io::Error) -> Self {
        Self::whole(file, format!("cannot be read: {error}"))
    }

    /// Returns the fault in words; `say` renders a message as a sentence.
    pub fn render(&self, say: impl FnOnce(&Message) -> String) -> String {
        let file = self.file.display();
        let line = self.line.map(|line| format!(", line {line}"));
        let why = (self.why.as_ref()).map(|why| format!(": at {}: {}", why.at, say(&why.why)));
        let (line, why) = (line.unwrap_or_default(), why.unwrap_or_default());
        format!("{file}{line}: {}{why}", self.what)
    }
}

impl fmt::Display for Fault {
    /// Shows a message by its key instead of its sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Message::to_string))
    }
}

impl std::error::Error for Fault {}

/// A problem whose file is not yet known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    what: String,
    why: Option<ParseError>,
    pub(crate) place: Place,
}

/// The place of a problem in a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The last line read.
    Last,
    /// An earlier line, which a later one contradicts.
    Line(u64),
    /// No line: the file cannot be read.
    File,
}

impl Problem {
    /// A problem with the parse error that explains it.
    pub fn because(what: impl Into<String>, why: ParseError) -> Self {
        Self {
            why: Some(why),
            ..Self::from(what.into())
        }
    }

    /// The same problem in another place.
    pub(crate) fn placed(self, place: Place) -> Self {
        Self { place, ..self }
    }
}

impl From<String> for Problem {
    fn from(what: String) -> Self {
        Self {
            what,
            why: None,
            place: Place::Last,
        }
    }
}

impl From<&str> for Problem {
    fn from(what: &str) -> Self {
        what.to_owned().into()
    }
}
