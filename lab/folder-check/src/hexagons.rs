//! The folder of a hexagon survey: every convex board by the definition alone.
//!
//! * The table is the survey's state, which has a nimber for every convex board that
//!   fits: the list of boards is made here, from bounds in three directions.
//! * Every nimber is the mex of its options; an option is the sum of the parts on the two
//!   sides of a line, worth the nim-sum (Sprague–Grundy). Every move leaves fewer pieces,
//!   so by induction nimbers for which this is true everywhere are correct, and boards
//!   can be checked in any order, on all processors. On boards inside 8×8 the moves are
//!   compared with those of the rules.
//! * The other files are rebuilt from these nimbers, line by line: counts, lost hexagons,
//!   families, periods; for a period stated as proved its theorem's premise is checked,
//!   on strips valued here. Misère outcomes are determined by this crate's own search
//!   over sums of boards.
//! * `regions.parquet`, an export, is not read; its checksum in `sums.txt` is verified.
//!
//! Memory: 2 bytes for each board; for misère outcomes about 200 bytes for each
//! sum searched.

mod beyond;
mod compare;
mod misere;
mod name;
mod periods;
mod state;
mod sums;
mod tables;

use grundy_check::Error;

use crate::files::OWNER;
use crate::folder::{Folder, FolderCheck, Verified};
use crate::text_file::number;
pub(crate) use periods::tail;

/// The greatest side of a survey.
const MOST_SIDE: u64 = 1000;
/// The export of the nimbers for other programs.
const EXPORT: &str = "regions.parquet";

/// The check of the convex hexagon boards.
pub(crate) struct Hexagons;

impl FolderCheck for Hexagons {
    const OWNERS: &'static [&'static str] = &["grundy survey hexagons, version 1, side "];
    const COMMAND: &'static str = "survey hexagons";
    const REDONE: &'static str = "every board, compared with all its options";
    const VERSION: &'static str = "";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "hexagon survey that can be checked";
        let side = folder.parameters::<Self, _>(kind, |side| {
            number(side).filter(|side| (1..=MOST_SIDE).contains(side))
        })? as u32;
        let names: Vec<&str> = sums::names().filter(|&name| name != EXPORT).collect();
        let files = folder.files(&names, &[EXPORT], &[])?;
        let listed = sums::check(folder)?;
        let values = state::read(folder, side)?;
        compare::agrees_with_the_rules(side).map_err(|what| folder.at(OWNER, 1, what))?;
        compare::check(&values, &mut folder.progress)
            .map_err(|stop| stop.at(|problem| folder.whole(state::STATE, problem)))?;
        tables::counts(folder, &values)?;
        tables::families(folder, &values)?;
        let proved = periods::check(folder, &values)?;
        if listed.contains(tables::REGIONS) {
            tables::regions(folder, &values)?;
        }
        if listed.contains(tables::LOST) {
            tables::lost(folder, &values)?;
        }
        let nimbers = &values.nimbers;
        let misere = misere::check(folder, side, 2 * nimbers.capacity() as u64)?;
        let (boards, lost) = (
            nimbers.len(),
            nimbers.iter().filter(|&&nimber| nimber == 0).count(),
        );
        let proved = format!(
            "hexagon, every convex board inside {side}x{side}: {boards} boards, each from all its \
             options, by Sprague–Grundy; {lost} P-positions; counts, families and periods follow, \
             {proved} periods proved for ever, by Guy–Smith for strips; misère outcomes of \
             {misere} boards, by search"
        );
        Ok(Verified::new(proved, files))
    }
}
