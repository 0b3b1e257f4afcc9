//! Checks the proofs of a three-row Chomp census.
//!
//! The check relies on two facts, evaluated here plane by plane:
//!
//! * **One P-position per row.** Row b of plane c (third row c), played upwards from b =
//!   c, takes the least column a ≥ max(b, 1) that is not the first column of an earlier
//!   plane, not taken in this plane before, and not a P-position's column in row b of an
//!   earlier plane. The plane ends with the row that takes a = b. (From the three kinds
//!   of bites; the argument is in `docs/three-row-chomp.md`.)
//! * **A repeated state.** If no earlier plane is irregular from row r on, rows r and r +
//!   p have the same unavailable columns, and every earlier plane with an offset a − b
//!   between the least available and the greatest taken offset of the rows r … r + p − 1
//!   has a period that divides p, then the offsets repeat with p for ever.
//!
//! The method differs from the survey's on purpose: one plane after the other, whole rows
//! of bits, and a forest of pointers to the next available column. It is slower, but
//! short.
//!
//! Memory: 40 bytes for each row from c to the last row played, and a bit for each column
//! of such a row between its first open column and its last taken one (about 300 MB for a
//! census to 100,000).

mod columns;
mod plane;
mod rows;
mod tables;

use grundy_check::Error;

use crate::folder::{Folder, FolderCheck, Verified};
use crate::store::{self, Store};
use plane::Replay;
use tables::Tables;

/// The planes and live blocks from which a census is resumed.
const STATE: &str = "state.bin";
const STATE_KIND: &str = "three-row-state";
/// The files that `--summary` writes.
const NOT_CHECKED: [&str; 3] = ["periods.txt", "periods.svg", "lines.svg"];

/// The check of a three-row Chomp census: `planes.csv` and `proofs.csv`, and the
/// checksums of the state.
pub(crate) struct ThreeRow;

impl FolderCheck for ThreeRow {
    const OWNERS: &'static [&'static str] = &["grundy survey three-row-chomp, version 1"];
    const COMMAND: &'static str = "survey three-row-chomp";
    const REDONE: &'static str = "every plane; its period";
    const VERSION: &'static str = "";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "three-row census that can be checked";
        folder.parameters::<Self, _>(kind, |rest| rest.is_empty().then_some(()))?;
        let files = folder.files(&[tables::PLANES, tables::PROOFS], &[STATE], &NOT_CHECKED)?;
        let state = folder.join(STATE);
        if state.exists() {
            let text = store::text_of_kind(&state, STATE_KIND)?;
            let budget = folder.budget();
            Store::open_any(&state, &text, &budget)?.each_block(&budget, |_| Ok(()))?;
        }
        let mut tables = Tables::open(folder)?;
        let mut replay = Replay::default();
        let (mut finite, mut infinite, mut positions) = (0_u64, 0_u64, 0_u64);
        while let Some(stated) = tables.next()? {
            folder.progress.done(stated.c.into())?;
            let is_infinite = stated.periodic.is_some();
            replay
                .plane(&stated, folder.budget())
                .map_err(|stop| stop.at(|problem| tables.fault(is_infinite, problem)))?;
            infinite += u64::from(is_infinite);
            finite += u64::from(!is_infinite);
            positions += u64::from(stated.positions);
        }
        let Some(last) = (finite + infinite).checked_sub(1) else {
            return Err(tables.fault(false, "there is no plane").into());
        };
        let proved = format!(
            "three-row Chomp, planes 0 to {last}: {finite} end, {infinite} are periodic, \
             {positions} P-positions outside the periods; by the rules, one P-position a row, \
             and the same state again"
        );
        Ok(Verified::new(proved, files).to(last))
    }
}
