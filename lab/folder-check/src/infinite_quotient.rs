//! The folder of an infinite misère quotient of heaps: the outcome of every sum, and that
//! infinitely many sums are distinguishable, from the code alone.
//!
//! Each heap that has a move has a threshold, a period and a sign. Its multiplicity in a
//! sum is taken as is below the threshold, and modulo the period from there on; these
//! give the *cell* of the sum. Each whole period left out adds the sign to the *height*
//! of the sum. The folder says which heights of which cells are P. That is true for all
//! sums if each sum is P exactly when it has a move and no move leaves a P-position; and
//! sums differ in this only by their cell, their height, or a heap that occurs exactly as
//! often as its threshold, which then has no period to lose. So finitely many sums are
//! compared, each with all its moves (`proof`).
//!
//! If the heights far below and far above in a cell differ, sums whose heights are far
//! enough apart are distinguished by a number of heaps that lower both.

mod cells;
mod heaps;
mod proof;

use grundy_check::Error;
use grundy_check::octal::digits;

use crate::folder::{Folder, FolderCheck, Verified};
use crate::text_file::below;
use cells::{Table, Witness};

const SUMMARY: &str = "summary.csv";
const HEAPS: &str = "heaps.csv";
const CELLS: &str = "cells.csv";
/// The most heaps that are read.
const MOST_HEAPS: u64 = 64;

/// The check of an infinite misère quotient.
pub(crate) struct InfiniteQuotient;

impl FolderCheck for InfiniteQuotient {
    const OWNERS: &'static [&'static str] = &["grundy infinite quotient octal:"];
    const COMMAND: &'static str = "quotient, where it is infinite";
    const REDONE: &'static str = "who wins every sum; that no finite monoid says it";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "quotient that can be checked";
        let game = |code: &str| Some((format!("octal:{code}"), digits(code)?));
        let (game, digits) = folder.parameters::<Self, _>(kind, game)?;
        let files = folder.files(&[SUMMARY, HEAPS, CELLS], &[], &[])?;
        let head = "game,to,cells,start,up,more,down";
        let (to, cells, rest) = folder.only_line(SUMMARY, head, |line| {
            let mut fields = line.splitn(4, ',');
            let mut field = || fields.next().unwrap_or_default();
            let (name, to, cells, rest) = (field(), field(), field(), field());
            if name != game {
                return Err(format!("{name:?} has to be {game}"));
            }
            let to = below(to, MOST_HEAPS + 1)?;
            Ok((to, below(cells, cells::MOST + 1)?, rest.to_owned()))
        })?;
        let table = Table::read(folder, &digits, to, cells)?;
        let witness = table.witness().ok_or_else(|| {
            let what = "no cell has different outcomes far below and far above";
            folder.at(SUMMARY, 2, what)
        })?;
        if witness.to_string() != rest {
            let what = format!("has to say {witness}, of the first such cell");
            return Err(folder.at(SUMMARY, 2, what).into());
        }
        table
            .prove(&mut folder.progress)
            .map_err(|stop| stop.at(|problem| folder.whole(CELLS, problem)))?;
        let Witness { up, more, down, .. } = witness;
        let start = match table.text_of(&witness.start) {
            start if start.is_empty() => "0".to_owned(),
            start => start,
        };
        let twice = 2 * more;
        let proved = format!(
            "{game}: the misère quotient of the heaps to {to} is infinite; {start} with 0, {more}, \
             {twice}, … more heaps of {up} are all told apart by heaps of {down}; the heights that \
             are P in {cells} cells tell who wins every sum of these heaps"
        );
        Ok(Verified::new(proved, files).to(to))
    }
}
