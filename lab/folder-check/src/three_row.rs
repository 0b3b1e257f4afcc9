//! Checks the proofs of a three-row Chomp census.
//!
//! What is relied on, and evaluated here plane by plane:
//!
//! * **One P-position a row.** Row b of plane c (third row c), played upwards
//!   from b = c, takes the least column a ≥ max(b, 1) that is not the first
//!   column of an earlier plane, not taken in this plane before, and not a
//!   P-position's column in row b of an earlier plane. The plane ends with the
//!   row that takes a = b. (From the three kinds of bites; the argument is in
//!   `docs/three-row-chomp.md`.)
//! * **The same state again.** When no earlier plane is irregular from row r
//!   on, rows r and r + p find the same columns unavailable, and every earlier
//!   plane with an offset a − b between the least available and the greatest
//!   taken offset of the rows r … r + p − 1 has a period that divides p, then
//!   the offsets repeat with p for ever.
//!
//! The method is another than the survey's on purpose: one plane after the
//! other, whole rows of bits, and a forest of pointers to the next available
//! column. It is slower and it is short.
//!
//! Memory: 40 bytes for each row from c to the last row played, and a bit for
//! each column of such a row between its first open column and its last taken
//! one (about 300 MB for a census to 100,000).

mod columns;
mod lines;
mod plane;
mod rows;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::store::{self, Store};
use crate::text_file;
use lines::Tables;
use plane::Replay;

/// The line in `survey.txt` of such a folder.
pub const SURVEY: &str = "grundy survey three-row-chomp, version 1";
/// The planes and live blocks from which a census is resumed.
const STATE: &str = "state.bin";
const STATE_KIND: &str = "three-row-state";
/// What `--summary` writes.
const NOT_CHECKED: [&str; 3] = ["periods.txt", "periods.svg", "lines.svg"];

/// What is proved by the folder of a three-row census that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The last plane.
    pub to: u32,
    /// Planes that end.
    pub finite: u64,
    /// Planes whose period is proved.
    pub infinite: u64,
    /// P-positions outside the periodic parts.
    pub positions: u64,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "three-row Chomp, planes 0 to {}: {} end, {} are periodic, {} P-positions outside \
             the periods; by the rules, one P-position a row, and the same state again",
            self.to, self.finite, self.infinite, self.positions
        )?;
        self.files.fmt(f)
    }
}

/// Checks `planes.csv` and `proofs.csv` of a folder, and the checksums of its
/// state. `report` gets each plane before it is played.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    if text_file::owner(folder)? != SURVEY {
        let what = format!("has to say {SURVEY}");
        return Err(Fault::at(&folder.join(text_file::OWNER), 1, what).into());
    }
    let mut verified = Verified {
        to: 0,
        finite: 0,
        infinite: 0,
        positions: 0,
        files: Files::of(
            folder,
            &[lines::PLANES, lines::PROOFS],
            &[STATE],
            &NOT_CHECKED,
        )?,
    };
    let state = folder.join(STATE);
    if state.exists() {
        let text = store::text_of_kind(&state, STATE_KIND)?;
        let budget = progress.budget;
        Store::open_any(&state, &text, &budget)?.each_block(&budget, |_| Ok(()))?;
    }
    let mut tables = Tables::open(folder)?;
    let mut replay = Replay::default();
    while let Some(stated) = tables.next()? {
        progress.done(stated.c.into())?;
        let infinite = stated.periodic.is_some();
        replay
            .plane(&stated, progress.budget)
            .map_err(|stop| stop.at(|what| tables.fault(infinite, what)))?;
        verified.to = stated.c;
        verified.finite += u64::from(!infinite);
        verified.infinite += u64::from(infinite);
        verified.positions += u64::from(stated.positions);
    }
    match verified.finite + verified.infinite {
        0 => Err(tables.fault(false, "there is no plane".to_owned()).into()),
        _ => Ok(verified),
    }
}
