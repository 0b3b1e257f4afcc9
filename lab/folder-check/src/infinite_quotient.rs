//! The folder of an infinite misère quotient of heaps: who wins every sum, and that
//! infinitely many sums are told apart, from the code alone.
//!
//! Each heap that has a move has a threshold, a period and a sign. How often it
//! stands in a sum is taken as it is below the threshold, and from there on modulo
//! the period; that gives the *cell* of a sum. Each whole period left out adds the
//! sign to the *height* of the sum. The folder says which heights of which cells are
//! P. That is so for all sums when each sum is P exactly where it has a move and no
//! move leaves one that is; and sums differ in this only as far as they have
//! another cell, another height, or a heap exactly as often as its threshold, which
//! then has no period to lose. So finitely many sums are looked at, each with all its
//! moves (`proof`).
//!
//! Where the heights far below and far above in a cell differ, sums whose heights are
//! far enough from each other are told apart by a number of heaps that lower both.

mod proof;
mod table;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::octal::digits;
use crate::text_file::{self, TextFile};

use table::Table;

/// How `survey.txt` of such a folder begins: the rest of the code and the version
/// follow.
pub const SURVEY: &str = "grundy infinite quotient octal:";
const VERSION: &str = ", version 1";
const SUMMARY: &str = "summary.csv";
const HEAPS: &str = "heaps.csv";
const CELLS: &str = "cells.csv";
/// No more heaps are read.
const MOST_HEAPS: u64 = 64;

/// What is proved by the folder of an infinite quotient that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's name.
    pub game: String,
    /// The last heap: the quotient is infinite with the heaps to this one, and with
    /// more heaps too.
    pub to: u64,
    /// The cells in which sums are P.
    pub cells: u64,
    /// Heaps to which others are added.
    pub start: Vec<u64>,
    /// The heap that is added.
    pub up: u64,
    /// How many of it at a time.
    pub more: u64,
    /// The heap of which numbers tell the sums apart.
    pub down: u64,
    /// Which files were checked.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            to,
            cells,
            start,
            up,
            more,
            down,
            files,
        } = self;
        let start: Vec<String> = start.iter().map(u64::to_string).collect();
        let start = match start.is_empty() {
            true => "0".to_owned(),
            false => start.join(" + "),
        };
        write!(
            f,
            "{game}: the misère quotient of the heaps to {to} is infinite; {start} with 0, {more}, \
             {}, … more heaps of {up} are all told apart by heaps of {down}; the heights that are \
             P in {cells} cells tell who wins every sum of these heaps",
            2 * more
        )?;
        files.fmt(f)
    }
}

/// Checks the files of a folder. Now and then `report` gets the number of sums looked
/// at.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let (game, digits) = text_file::owned(folder, "quotient that can be checked", |owner| {
        let code = owner.strip_suffix(VERSION)?.strip_prefix(SURVEY)?;
        Some((format!("octal:{code}"), digits(code)?))
    })?;
    let files = Files::of(folder, &[SUMMARY, HEAPS, CELLS], &[], &[])?;
    let mut summary = TextFile::open(folder, SUMMARY)?;
    let (to, cells, rest) = read_summary(&game, &mut summary)?;
    let table = Table::read(folder, &digits, to, cells, &progress)?;
    let wrong = |what: String| Fault::at(&folder.join(SUMMARY), 2, what);
    let crossing = table.crossing().ok_or_else(|| {
        wrong("no cell has different outcomes far below and far above".to_owned())
    })?;
    if crossing.to_string() != rest {
        let what = format!("has to say {crossing}, of the first such cell");
        return Err(wrong(what).into());
    }
    let proved = table.prove(&mut progress);
    proved.map_err(|stop| stop.at(|what| Fault::whole(&folder.join(CELLS), what)))?;
    Ok(Verified {
        game,
        to,
        cells,
        start: table.heaps_of(&crossing.start),
        up: crossing.up,
        more: crossing.more,
        down: crossing.down,
        files,
    })
}

/// The last heap, the number of cells, and what is told apart, as it stands there.
fn read_summary(game: &str, summary: &mut TextFile) -> Result<(u64, u64, String), Fault> {
    summary.expect_line("game,to,cells,start,up,more,down")?;
    let line = summary.next()?.unwrap_or_default();
    let mut fields = line.splitn(4, ',');
    let mut field = || fields.next().unwrap_or_default();
    let (name, to, cells, rest) = (field(), field(), field(), field());
    if name != game {
        return Err(summary.fault(format!("{name:?} has to be {game}")));
    }
    let number = |text: &str, most: u64| {
        text_file::number(text)
            .filter(|&number| number <= most)
            .ok_or_else(|| summary.fault(format!("{text:?} is not a number up to {most}")))
    };
    let read = (
        number(to, MOST_HEAPS)?,
        number(cells, table::MOST_CELLS)?,
        rest.to_owned(),
    );
    summary.expect_end()?;
    Ok(read)
}

#[cfg(test)]
mod tests;
