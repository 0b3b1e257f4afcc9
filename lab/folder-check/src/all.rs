//! The list of all folder checks.

use std::path::Path;

use grundy_check::{Error, Limits};

use crate::files::OWNER;
use crate::folder::{Folder, FolderCheck, Verified, within};
use crate::hexagon_strips::Strips;
use crate::hexagons::Hexagons;
use crate::infinite_quotient::InfiniteQuotient;
use crate::line_boards::LineBoards;
use crate::mem0::Mem0;
use crate::octal_atlas::OctalAtlas;
use crate::octal_survey::OctalSurvey;
use crate::octal_window::OctalWindow;
use crate::positions::Positions;
use crate::quotient::Quotient;
use crate::three_row::ThreeRow;

/// An entry of the list [`ALL`].
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The prefixes of the line in `survey.txt` of its folders.
    pub owners: &'static [&'static str],
    /// The command that writes such folders.
    pub command: &'static str,
    /// The recomputation, in a line of the program's help.
    pub redone: &'static str,
    check: fn(&mut Folder<'_>) -> Result<Verified, Error>,
}

impl Entry {
    const fn of<C: FolderCheck>() -> Self {
        Self {
            owners: C::OWNERS,
            command: C::COMMAND,
            redone: C::REDONE,
            check: C::check,
        }
    }
}

/// All folder checks.
pub const ALL: [Entry; 11] = [
    Entry::of::<ThreeRow>(),
    Entry::of::<OctalSurvey>(),
    Entry::of::<OctalWindow>(),
    Entry::of::<OctalAtlas>(),
    Entry::of::<Quotient>(),
    Entry::of::<InfiniteQuotient>(),
    Entry::of::<LineBoards>(),
    Entry::of::<Hexagons>(),
    Entry::of::<Strips>(),
    Entry::of::<Mem0>(),
    Entry::of::<Positions>(),
];

/// Checks the folder of the survey that its `survey.txt` names. From time to time
/// `report` gets the number of positions, boards, heaps, planes or codes checked so far.
///
/// # Errors
/// The first file that does not hold, with its line or position, or the limit that was
/// reached.
pub fn check(path: &Path, limits: Limits, report: &mut dyn FnMut(u64)) -> Result<Verified, Error> {
    within(path, limits, report, |folder| {
        let owner = folder.owner();
        let owns = |entry: &&Entry| entry.owners.iter().any(|own| owner.starts_with(own));
        match ALL.iter().find(owns) {
            Some(entry) => (entry.check)(folder),
            None => {
                let what = format!("{owner:?} is no survey whose folder can be checked");
                Err(folder.at(OWNER, 1, what).into())
            }
        }
    })
}
