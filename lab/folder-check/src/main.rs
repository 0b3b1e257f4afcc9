//! `grundy-check`: checks a certificate, or the folder of a survey.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufReader, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_check::{Budget, certificate};
use grundy_core::{escaped, escaped_line};
use grundy_folder_check::{ALL, Error, Fault, Limits, Part, check, check_in_steps, check_part};
use grundy_i18n::{Language, Speaker};

const USAGE: &str = "\
usage: grundy-check [--to N | --part K/N | --steps STEPS] [--max-memory SIZE]
                    [--timeout SECONDS] FILE | FOLDER

FILE is a certificate (`grundy solve … --proof FILE`): every line is done again
from the rules of the game and the lines before it. FOLDER is what one of these
commands of `grundy` wrote; what stands beside it is computed or proved again:

";

const OPTIONS: &str = "
A file that the survey does not write is refused. The checker shares the rules of
games and the language of rulesets with the solver, and none of its methods.

  --to N                the folder has to reach this heap of an octal game, or
                        this plane of a census
  --part K/N            part K of N, of an octal survey by a window: all N verified,
                        with the same sum of the files, prove what the folder says
  --steps STEPS         go through an octal survey by a window in steps: stretches
                        that the file STEPS lists as verified are passed over, and
                        further ones are added to it
  --max-memory SIZE     bytes that tables and lists may take: 500M, 8G (2G)
  --timeout SECONDS     how long it may take (any time)
  --version             print the version

Prints and exits with
  0  VERIFIED, what is proved and by which theorems; then the files of which the
     checksums hold and the content was not compared (BY CHECKSUM ALONE), and
     those that were NOT CHECKED, if any
  1  NOT VERIFIED and which line fails
  2  the command line is wrong
  3  STOPPED and the limit that was reached: nothing is verified";

/// The help, with a line for each folder check.
fn help() -> String {
    let folders = ALL.iter().map(|entry| {
        let (command, redone) = (entry.command, entry.redone);
        format!("  {command:<32}{redone}\n")
    });
    format!("{USAGE}{}{OPTIONS}", folders.collect::<String>())
}

/// The command line.
struct Query {
    path: PathBuf,
    to: Option<u64>,
    part: Option<Part>,
    steps: Option<PathBuf>,
    limits: Limits,
}

impl Query {
    /// Parses the words of the command line.
    fn read(mut words: impl Iterator<Item = OsString>) -> Option<Self> {
        let (mut path, mut to, mut part, mut steps) = (None, None, None, None);
        let mut limits = Limits::default();
        while let Some(word) = words.next() {
            match word.to_str() {
                Some("--to") => to = Some(words.next()?.to_str()?.parse().ok()?),
                Some("--part") => part = Some(Part::read(words.next()?.to_str()?)?),
                Some("--steps") => steps = Some(PathBuf::from(words.next()?)),
                Some("--max-memory") => limits.memory = size(words.next()?.to_str()?)?,
                Some("--timeout") => limits.time = seconds(words.next()?.to_str()?)?,
                Some(option) if option.starts_with('-') => return None,
                _ if path.is_some() => return None,
                _ => path = Some(PathBuf::from(word)),
            }
        }
        let asked = [to.is_some(), part.is_some(), steps.is_some()];
        if asked.iter().filter(|asked| **asked).count() > 1 {
            return None;
        }
        Some(Self {
            path: path?,
            to,
            part,
            steps,
            limits,
        })
    }
}

/// Parses `500M`, `2G`, or a number of bytes.
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

/// Parses seconds, with an optional fraction.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        return print(&help(), ExitCode::SUCCESS);
    }
    if words.iter().any(|word| word == "--version" || word == "-V") {
        let version = concat!("grundy-check ", env!("CARGO_PKG_VERSION"));
        return print(version, ExitCode::SUCCESS);
    }
    let Some(query) = Query::read(words.into_iter()) else {
        eprintln!("{}", help());
        return ExitCode::from(2);
    };
    match verdict(&query) {
        Ok(verified) => print(
            &format!("VERIFIED {}", escaped(&verified)),
            ExitCode::SUCCESS,
        ),
        Err(Error::Fault(fault)) => {
            let english = Speaker::new(Language::English);
            let fault = fault.render(|message| english.say(message));
            print(
                &format!("NOT VERIFIED {}", escaped_line(&fault)),
                ExitCode::FAILURE,
            )
        }
        Err(Error::Limit(limit)) => {
            let path = query.path.display().to_string();
            let path = escaped_line(&path);
            print(
                &format!("STOPPED {path}: {limit}; --max-memory and --timeout raise the limits"),
                ExitCode::from(3),
            )
        }
    }
}

/// Prints a line and returns this status, or failure if the line cannot be written: a
/// verdict that nobody could read is none.
fn print(line: &str, status: ExitCode) -> ExitCode {
    match writeln!(std::io::stdout(), "{line}") {
        Ok(()) => status,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Checks the file or folder, and shows progress on a terminal.
fn verdict(query: &Query) -> Result<String, Error> {
    let Query { path, limits, .. } = query;
    let is_shown = std::io::stderr().is_terminal();
    let mut next = Instant::now();
    let mut report = |done| {
        if is_shown && Instant::now() >= next {
            eprint!("\r{done}");
            let _ = std::io::stderr().flush();
            next = Instant::now() + Duration::from_millis(100);
        }
    };
    let checked = match (query.part, &query.steps) {
        (Some(part), _) => check_part(path, part, *limits, &mut report),
        (None, Some(steps)) => check_in_steps(path, steps, *limits, &mut report),
        (None, None) if path.is_dir() => check(path, *limits, &mut report),
        (None, None) => {
            let verified = of_certificate(path, *limits)?.to_string();
            return reached(query, None).map(|()| verified);
        }
    };
    if is_shown {
        eprint!("\r                    \r");
    }
    let verified = checked?;
    reached(query, verified.last)?;
    Ok(verified.to_string())
}

fn of_certificate(path: &Path, limits: Limits) -> Result<certificate::Verified, Error> {
    let file = File::open(path).map_err(|error| Fault::unreadable(path, &error))?;
    let began = Instant::now();
    let elapsed = || began.elapsed();
    let budget = Budget::new(limits, &elapsed);
    certificate::check(&mut BufReader::new(file), path, &[], budget)
}

/// Fails unless the last heap or plane reaches that of `--to`: a truncated folder is true
/// of its own heaps.
fn reached(query: &Query, last: Option<u64>) -> Result<(), Error> {
    let what = match (query.to, last) {
        (None, _) => return Ok(()),
        (Some(to), Some(last)) if last >= to => return Ok(()),
        (Some(to), Some(last)) => format!("ends with {last}, and --to asks for {to}"),
        (Some(to), None) => format!("has no last heap or plane, and --to asks for {to}"),
    };
    Err(Fault::whole(&query.path, what).into())
}
