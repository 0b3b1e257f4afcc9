//! `grundy-check`: does the proofs again.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::ffi::OsString;
use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_check::octal_window::{self, Part};
use grundy_check::{Error, Fault, Limits, certificate, folder};
use grundy_core::{escaped, escaped_line};

const USAGE: &str = "\
usage: grundy-check [--to N | --part K/N] [--max-memory SIZE] [--timeout SECONDS]
                    FILE | FOLDER

FILE is a certificate (`grundy solve … --proof FILE`): every line is done again
from the rules of the game and the lines before it. FOLDER is that of a
three-row Chomp census (`grundy survey three-row-chomp`): every plane is played
again and every period is proved again; of an octal survey (`grundy survey
octal`), of one code or all with so many digits: every nimber is computed from
the definition and the period proved; of a misère quotient (`grundy quotient`):
the monoid, the classes of all sums of heaps and the period are proved again, or
who wins every sum and that no finite monoid says it; of a line board (`grundy
survey line-board`) or of the convex hexagon boards (`grundy survey hexagons`):
every position is compared with all its options; of a table of any game (`grundy
table GAME --of POSITION`): the same, by the game's ruleset. A file that the
survey does not write is refused.

  --to N                the folder has to reach this heap of an octal game, or
                        this plane of a census
  --part K/N            part K of N, of an octal survey by a window: all N verified,
                        with the same sum of the files, prove what the folder says
  --max-memory SIZE     bytes that tables and lists may take: 500M, 8G (2G)
  --timeout SECONDS     how long it may take (any time)

Prints and exits with
  0  VERIFIED, what is proved and by which theorems; then the files of which the
     checksums hold and the content was not compared (BY CHECKSUM ALONE), and
     those that were NOT CHECKED, if any
  1  NOT VERIFIED and which line fails
  2  the command line is wrong
  3  STOPPED and the limit that was reached: nothing is verified";

/// What is asked for.
struct Question {
    path: PathBuf,
    to: Option<u64>,
    part: Option<Part>,
    limits: Limits,
}

impl Question {
    /// Reads the words of the command line.
    fn read(mut words: impl Iterator<Item = OsString>) -> Option<Self> {
        let (mut path, mut to, mut part) = (None, None, None);
        let mut limits = Limits::default();
        while let Some(word) = words.next() {
            match word.to_str() {
                Some("--to") => to = Some(words.next()?.to_str()?.parse().ok()?),
                Some("--part") => part = Some(Part::read(words.next()?.to_str()?)?),
                Some("--max-memory") => limits.memory = size(words.next()?.to_str()?)?,
                Some("--timeout") => limits.time = seconds(words.next()?.to_str()?)?,
                Some(option) if option.starts_with('-') => return None,
                _ if path.is_some() => return None,
                _ => path = Some(PathBuf::from(word)),
            }
        }
        if to.is_some() && part.is_some() {
            return None;
        }
        Some(Self {
            path: path?,
            to,
            part,
            limits,
        })
    }
}

/// `500M`, `2G`, or a number of bytes.
fn size(text: &str) -> Option<u64> {
    let (digits, shift) = match text.char_indices().last()? {
        (at, 'K') => (&text[..at], 10),
        (at, 'M') => (&text[..at], 20),
        (at, 'G') => (&text[..at], 30),
        (at, 'T') => (&text[..at], 40),
        _ => (text, 0),
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift)
}

/// Seconds, with a fraction if wanted.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        return said(USAGE, ExitCode::SUCCESS);
    }
    let Some(question) = Question::read(words.into_iter()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let path = &question.path;
    match verified(&question) {
        Ok(verified) => {
            let verified = verified.to_string();
            said(
                &format!("VERIFIED {}", escaped(&verified)),
                ExitCode::SUCCESS,
            )
        }
        Err(Error::Fault(fault)) => {
            let fault = fault.to_string();
            said(
                &format!("NOT VERIFIED {}", escaped_line(&fault)),
                ExitCode::FAILURE,
            )
        }
        Err(Error::Limit(limit)) => {
            let path = path.display().to_string();
            let path = escaped_line(&path);
            said(
                &format!("STOPPED {path}: {limit}; --max-memory and --timeout raise the limits"),
                ExitCode::from(3),
            )
        }
    }
}

/// Prints a line and ends with this status, or with that of a failure where the
/// line cannot be written: a verdict that nobody could read is none.
fn said(line: &str, status: ExitCode) -> ExitCode {
    match writeln!(std::io::stdout(), "{line}") {
        Ok(()) => status,
        Err(_) => ExitCode::FAILURE,
    }
}

/// What was verified.
enum Verified {
    Certificate(certificate::Verified),
    Folder(folder::Verified),
    Part(octal_window::VerifiedPart),
}

impl Verified {
    /// Fails unless it goes as far as was asked for: what was cut short is true
    /// as far as it goes.
    fn reaches(self, question: &Question) -> Result<Self, Error> {
        let Some(to) = question.to else {
            return Ok(self);
        };
        let last = match &self {
            Self::Folder(verified) => verified.last(),
            Self::Certificate(_) | Self::Part(_) => None,
        };
        let what = match last {
            Some(last) if last >= to => return Ok(self),
            Some(last) => format!("ends with {last}, and --to asks for {to}"),
            None => format!("has no last heap or plane, and --to asks for {to}"),
        };
        let (file, line) = (question.path.clone(), None);
        Err(Fault { file, line, what }.into())
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Certificate(verified) => verified.fmt(f),
            Self::Folder(verified) => verified.fmt(f),
            Self::Part(verified) => verified.fmt(f),
        }
    }
}

/// Checks what is asked for.
fn verified(question: &Question) -> Result<Verified, Error> {
    let Question { path, limits, .. } = question;
    let shown = std::io::stderr().is_terminal();
    let mut next = Instant::now();
    let mut report = |done| {
        if shown && Instant::now() >= next {
            eprint!("\r{done}");
            let _ = std::io::stderr().flush();
            next = Instant::now() + Duration::from_millis(100);
        }
    };
    let checked = match question.part {
        Some(part) => {
            octal_window::check_part(path, part, *limits, &mut report).map(Verified::Part)
        }
        None if path.is_dir() => folder::check(path, *limits, &mut report).map(Verified::Folder),
        None => certificate::check_file(path, &[], *limits).map(Verified::Certificate),
    };
    if shown {
        eprint!("\r                    \r");
    }
    checked?.reaches(question)
}
