//! The folder of an atlas of octal games: a line for each code, done again from
//! the code alone.
//!
//! The heaps of a code are valued by the definition ([`Heaps`](crate::octal::Heaps))
//! as far as the line says, and where it has a window the others as those of
//! [`octal_window`](crate::octal_window). A period has to be proved by these
//! heaps, to be the least and to begin with the least heap; where a line has
//! none, none may follow. Exceptions, the largest nimber and the rare heaps of
//! the mask are counted, and the classes found anew. That no other mask makes
//! fewer heaps rare is not checked: a mask changes the time of a survey alone.
//! The Parquet table, an export of `codes.csv`, is not read.
//!
//! Memory: the nimbers up to heap 2,000 or the end of the first period, 2 bytes
//! each, of all codes, and on each thread what a single code takes.

mod claims;
mod classes;
mod rows;

use std::fmt;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use crate::crew;
use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::store::Store;
use crate::text_file::{self, OWNER};
use claims::{Claim, bounds, claims};
use rows::values;

/// How `survey.txt` of such a folder begins: the bounds and the version follow.
pub const SURVEY: &str = "grundy survey octal atlas ";
const VERSION: &str = ", version 1";
const CSV: &str = "codes.csv";
const PARQUET: &str = "codes.parquet";
/// The lines of the table without their classes, from which a survey is resumed.
const STATE: &str = "state.bin";
const STATE_TEXT: &str = "kind=octal-atlas-state\n";

/// What is proved by the folder of an atlas that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many codes there are.
    pub codes: u64,
    /// How many of them have a proved period.
    pub proved: u64,
    /// How many classes they are in.
    pub classes: u64,
    /// The heap to which at least every code is valued that has no period.
    pub last: u64,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            codes,
            proved,
            classes,
            last,
            ..
        } = self;
        write!(
            f,
            "{codes} octal games in {classes} classes: {proved} periods for ever, and no lesser"
        )?;
        if proved < codes {
            write!(f, "; the others to heap {last} at least")?;
        }
        self.files.fmt(f)
    }
}

/// Checks the files of a folder. Now and then `report` gets the number of codes
/// that are done.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let bounds = text_file::owned(folder, "octal survey that can be checked", |owner| {
        bounds(owner.strip_suffix(VERSION)?.strip_prefix(SURVEY)?)
    })?;
    let mut files = Files::of(folder, &[CSV, STATE], &[], &[PARQUET])?;
    files.but_columns(OWNER, &["how far windows were to go"]);
    let claims = claims(folder, &bounds)?;
    check_state(folder, &claims, &progress)?;
    let values = rows_hold(folder, &claims, &mut progress)?;
    let wrong = |(row, what): (usize, String)| Fault::at(&folder.join(CSV), row as u64 + 2, what);
    let classes = classes::check(&claims, &values).map_err(wrong)?;
    let open = claims.iter().filter(|claim| claim.period.is_none());
    Ok(Verified {
        codes: claims.len() as u64,
        proved: claims.iter().filter(|claim| claim.period.is_some()).count() as u64,
        classes,
        last: open.map(|claim| claim.valued).min().unwrap_or(u64::MAX),
        files,
    })
}

/// Compares the state with the lines of the table.
fn check_state(folder: &Path, claims: &[Claim], progress: &Progress<'_>) -> Result<(), Error> {
    let path = folder.join(STATE);
    if !path.exists() {
        return Ok(());
    }
    let lines: String = claims
        .iter()
        .map(|claim| claim.line.clone() + "\n")
        .collect();
    let mut left = lines.as_bytes();
    let budget = progress.budget;
    Store::open_any(&path, STATE_TEXT, &budget)?.each_block(&budget, |bytes| {
        let rest = left.strip_prefix(bytes);
        left = rest.ok_or_else(|| Fault::whole(&path, "does not hold the lines of codes.csv"))?;
        Ok(())
    })?;
    if left.is_empty() {
        return Ok(());
    }
    Err(Fault::whole(&path, "does not hold all lines of codes.csv").into())
}

/// Checks each line, on all cores; the nimbers of each code by which its class is
/// found.
fn rows_hold(
    folder: &Path,
    claims: &[Claim],
    progress: &mut Progress<'_>,
) -> Result<Vec<Vec<u16>>, Error> {
    let file = folder.join(CSV);
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let done = AtomicUsize::new(0);
    let found = Mutex::new((
        vec![Vec::new(); claims.len()],
        None::<(usize, Error)>,
        0_u64,
    ));
    let budget = progress.budget;
    let work = || {
        loop {
            let row = next.fetch_add(1, Ordering::Relaxed);
            let Some(claim) = claims.get(row).filter(|_| !over.load(Ordering::Relaxed)) else {
                return;
            };
            let mut silent = |_| ();
            let held = values(claim, &file, &mut Progress::of(budget, &mut silent));
            let mut found = found.lock().unwrap_or_else(|lock| lock.into_inner());
            let held = held.and_then(|values| {
                found.2 += 2 * values.len() as u64;
                budget.memory(found.2)?;
                Ok(values)
            });
            match held {
                Ok(values) => found.0[row] = values,
                Err(stop) => {
                    over.store(true, Ordering::Relaxed);
                    let error = stop.at(|what| Fault::at(&file, row as u64 + 2, what));
                    if found.1.as_ref().is_none_or(|(before, _)| row < *before) {
                        found.1 = Some((row, error));
                    }
                }
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    crew::together(claims.len(), work, &over, Duration::from_millis(20), || {
        progress.done(done.load(Ordering::Relaxed) as u64)
    })?;
    match found.into_inner().unwrap_or_else(|lock| lock.into_inner()) {
        (_, Some((_, error)), _) => Err(error),
        (values, None, _) => Ok(values),
    }
}
