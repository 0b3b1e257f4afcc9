//! The folder of a hexagon survey: every convex board by the definition alone.
//!
//! * The table is the survey's state, which has a nimber for every convex board
//!   that fits: the list of boards is made here, from bounds in three
//!   directions.
//! * Every nimber is the least that no option has; an option is what a line
//!   leaves on its two sides, worth the nim-sum (Sprague–Grundy). Every move
//!   leaves fewer pieces, so nimbers of which this is true everywhere are the
//!   true ones, by induction, and boards can be checked in any order, on all
//!   processors. On boards inside 8×8 the moves are compared with those of
//!   the rules.
//! * The other files are made again from these nimbers, line by line: counts,
//!   lost hexagons, families, periods; a period that is stated as proved has
//!   its theorem's premise checked, on strips valued here. Misère outcomes are
//!   found by a search of this crate's own over sums of boards.
//! * `regions.parquet`, an export, is not read; its checksum in `sums.txt` is
//!   verified.
//!
//! Memory: 2 bytes for each board; for misère outcomes about 200 bytes for each
//! sum searched.

mod beyond;
mod holds;
mod misere;
mod name;
mod periods;
mod state;
mod sums;
mod tables;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::text_file;
use holds::Values;

/// How `survey.txt` of such a folder begins.
pub const SURVEY: &str = "grundy survey hexagons, version 1, side ";
/// The greatest side that a survey has.
const MOST_SIDE: u64 = 1000;
/// The same nimbers for other programs.
const EXPORT: &str = "regions.parquet";

/// What is proved by the folder of a hexagon survey that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Boards fit into a parallelogram of so many rows of so many pieces.
    pub side: u32,
    /// How many boards there are.
    pub boards: u64,
    /// How many of them the second player wins.
    pub lost: u64,
    /// Lines of `periods.csv` whose period is proved for ever.
    pub proved: u64,
    /// Boards of `misere.csv`.
    pub misere: u64,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "hexagon, every convex board inside {0}x{0}: {1} boards, each from all its options, by \
             Sprague–Grundy; {2} P-positions; counts, families and periods follow, {3} periods \
             proved for ever, by Guy–Smith for strips; misère outcomes of {4} boards, by search",
            self.side, self.boards, self.lost, self.proved, self.misere
        )?;
        self.files.fmt(f)
    }
}

/// Checks all files of a folder. Now and then `report` gets the number of boards
/// checked so far.
///
/// # Errors
/// The first file, and its line or the board, that does not hold, or the limit
/// that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let side = text_file::owned(folder, "hexagon survey that can be checked", |owner| {
        let side = owner.strip_prefix(SURVEY).and_then(text_file::number);
        side.filter(|side| (1..=MOST_SIDE).contains(side))
    })? as u32;
    let names: Vec<&str> = sums::names().filter(|&name| name != EXPORT).collect();
    let files = Files::of(folder, &names, &[EXPORT], &[])?;
    let listed = sums::check(folder)?;
    let values = state::read(folder, side, progress.budget)?;
    holds::agrees_with_the_rules(side)
        .map_err(|what| Fault::at(&folder.join(text_file::OWNER), 1, what))?;
    holds::check(&values, &mut progress)
        .map_err(|stop| stop.at(|what| Fault::whole(&folder.join(state::STATE), what)))?;
    tables::counts(folder, &values)?;
    tables::families(folder, &values)?;
    let proved = periods::check(folder, &values)?;
    if listed.contains(tables::REGIONS) {
        tables::regions(folder, &values)?;
    }
    if listed.contains(tables::LOST) {
        tables::lost(folder, &values)?;
    }
    let misere = misere::check(folder, side, held(&values), progress.budget)?;
    let lost = values.nimbers.iter().filter(|&&nimber| nimber == 0).count();
    Ok(Verified {
        side,
        boards: values.nimbers.len() as u64,
        lost: lost as u64,
        proved,
        misere,
        files,
    })
}

/// Bytes that the nimbers take.
const fn held(values: &Values) -> u64 {
    2 * values.nimbers.capacity() as u64
}
