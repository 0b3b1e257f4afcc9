//! The folder of an atlas of octal games: a line for each code, recomputed from the code
//! alone.
//!
//! The heaps of a code are valued by the definition
//! ([`Heaps`](grundy_check::octal::Heaps)) up to the stated heap, and if the line has a
//! window the others as those of [`octal_window`](crate::octal_window). A period must be
//! proved by these heaps, be minimal and begin with the least heap; if a line has none,
//! none may follow. Exceptions, the largest nimber and the rare heaps of the mask are
//! counted, and the classes recomputed. Whether another mask makes fewer heaps rare is
//! not checked: a mask changes only the time of a survey. The Parquet table, an export of
//! `codes.csv`, is not read.
//!
//! Memory: the nimbers up to heap 2,000 or the end of the first period, 2 bytes each, of
//! all codes, and on each thread the memory of a single code.

mod claims;
mod classes;
mod rows;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use grundy_check::{Error, Fault, Stop};

use crate::files::OWNER;
use crate::folder::{Folder, FolderCheck, Verified};
use crate::progress::Progress;
use crate::store::Store;
use crate::workers;
use claims::{Claim, bounds, claims};

const CSV: &str = "codes.csv";
const PARQUET: &str = "codes.parquet";
/// The lines of the table without their classes, from which a survey is resumed.
const STATE: &str = "state.bin";
const STATE_TEXT: &str = "kind=octal-atlas-state\n";

/// The check of an atlas of octal games.
pub(crate) struct OctalAtlas;

impl FolderCheck for OctalAtlas {
    const OWNERS: &'static [&'static str] = &["grundy survey octal atlas "];
    const COMMAND: &'static str = "survey octal --digits";
    const REDONE: &'static str = "the same for each code; the classes";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "octal survey that can be checked";
        let bounds = folder.parameters::<Self, _>(kind, bounds)?;
        let mut files = folder.files(&[CSV, STATE], &[], &[PARQUET])?;
        files.but_columns(OWNER, &["how far windows were to go"]);
        let claims = claims(folder, &bounds)?;
        check_state(folder, &claims)?;
        let values = check_rows(folder, &claims)?;
        let classes = classes::check(&claims, &values);
        let classes = classes.map_err(|(row, what)| folder.at(CSV, row as u64 + 2, what))?;
        let codes = claims.len();
        let open = claims.iter().filter(|claim| claim.period.is_none());
        let last = open.map(|claim| claim.valued).min();
        let periods = claims.iter().filter(|claim| claim.period.is_some()).count();
        let others = last.map(|last| format!("; the others to heap {last} at least"));
        let others = others.unwrap_or_default();
        let proved = format!(
            "{codes} octal games in {classes} classes: {periods} periods for ever, and no \
             lesser{others}"
        );
        Ok(Verified::new(proved, files).to(last.unwrap_or(u64::MAX)))
    }
}

/// Compares the state with the lines of the table.
fn check_state(folder: &Folder<'_>, claims: &[Claim]) -> Result<(), Error> {
    let path = folder.join(STATE);
    if !path.exists() {
        return Ok(());
    }
    let lines: String = claims
        .iter()
        .map(|claim| claim.line.clone() + "\n")
        .collect();
    let mut left = lines.as_bytes();
    let budget = folder.budget();
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

/// Checks each line on all cores; returns the nimbers of each code that determine its
/// class.
fn check_rows(folder: &mut Folder<'_>, claims: &[Claim]) -> Result<Vec<Vec<u16>>, Error> {
    let file = folder.join(CSV);
    let budget = folder.budget();
    let bytes = AtomicU64::new(0);
    let rows = workers::each_piece(
        0..claims.len(),
        &mut folder.progress,
        Vec::new,
        |rows: &mut Vec<(usize, Vec<u16>)>, row, shared| {
            let mut silent = |_| ();
            let mut progress = Progress::new(budget, &mut silent);
            let nimbers = rows::check(&claims[row], &file, &mut progress).and_then(|nimbers| {
                let more = 2 * nimbers.len() as u64;
                budget.memory(bytes.fetch_add(more, Relaxed) + more)?;
                Ok::<_, Stop>(nimbers)
            });
            let fault = |problem| Fault::at(&file, row as u64 + 2, problem);
            rows.push((row, nimbers.map_err(|stop| stop.at(fault))?));
            shared.did(1);
            Ok::<(), Error>(())
        },
    )?;
    let mut rows: Vec<(usize, Vec<u16>)> = rows.into_iter().flatten().collect();
    rows.sort_unstable_by_key(|(row, _)| *row);
    Ok(rows.into_iter().map(|(_, nimbers)| nimbers).collect())
}
