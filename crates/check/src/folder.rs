//! The folder of any survey.

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::told;
use crate::{hexagons, line_boards, octal_survey, three_row};

/// What was verified of a folder, by the survey that it belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verified {
    /// A line board.
    LineBoard(line_boards::Verified),
    /// The convex hexagon boards.
    Hexagons(hexagons::Verified),
    /// An octal game.
    Octal(octal_survey::Verified),
    /// A three-row Chomp census.
    ThreeRow(three_row::Verified),
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LineBoard(verified) => verified.fmt(f),
            Self::Hexagons(verified) => verified.fmt(f),
            Self::Octal(verified) => verified.fmt(f),
            Self::ThreeRow(verified) => verified.fmt(f),
        }
    }
}

/// Checks the folder of the survey that its `survey.txt` names, telling now and
/// then how many positions, boards, heaps or planes were looked at.
///
/// # Errors
/// The first file, and its line or position, that does not hold.
pub fn check(folder: &Path, tell: &mut dyn FnMut(u64)) -> Result<Verified, Fault> {
    let owner = told::owner(folder)?;
    if owner.starts_with(line_boards::SURVEY) {
        line_boards::check(folder, tell).map(Verified::LineBoard)
    } else if owner.starts_with(hexagons::SURVEY) {
        hexagons::check(folder, tell).map(Verified::Hexagons)
    } else if owner.starts_with(octal_survey::SURVEY) {
        octal_survey::check(folder, tell).map(Verified::Octal)
    } else if owner == three_row::SURVEY {
        three_row::check(folder, tell).map(Verified::ThreeRow)
    } else {
        let what = format!("{owner:?} is no survey whose folder can be checked");
        Err(Fault::at(&folder.join(told::OWNER), 1, what))
    }
}
