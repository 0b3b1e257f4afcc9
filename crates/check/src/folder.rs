//! The folder of any survey, or of a table.

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits};
use crate::text_file;
use crate::{
    hexagons, infinite_quotient, line_boards, mem0, octal_atlas, octal_survey, octal_window,
    positions, quotient, three_row,
};

/// What was verified of a folder, by the survey that it belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verified {
    /// A line board.
    LineBoard(line_boards::Verified),
    /// The convex hexagon boards.
    Hexagons(hexagons::Verified),
    /// An octal game, or Grundy's.
    Octal(octal_survey::Verified),
    /// All octal games with codes of certain lengths.
    OctalAtlas(octal_atlas::Verified),
    /// An octal game by a window.
    OctalWindow(octal_window::Verified),
    /// The misère quotient of an octal game.
    Quotient(quotient::Verified),
    /// The infinite misère quotient of an octal game.
    InfiniteQuotient(infinite_quotient::Verified),
    /// A three-row Chomp census.
    ThreeRow(three_row::Verified),
    /// The values of Mem0.
    Mem0(mem0::Verified),
    /// Every position that follows from one.
    Positions(positions::Verified),
}

impl Verified {
    /// The last heap or plane, in surveys that have one.
    #[must_use]
    pub const fn last(&self) -> Option<u64> {
        match self {
            Self::Octal(verified) => Some(verified.to),
            Self::OctalWindow(verified) => Some(verified.last()),
            Self::OctalAtlas(verified) => Some(verified.last),
            Self::Quotient(verified) => Some(verified.to),
            Self::InfiniteQuotient(verified) => Some(verified.to),
            Self::ThreeRow(verified) => Some(verified.to as u64),
            Self::Mem0(verified) => Some(verified.to),
            Self::LineBoard(_) | Self::Hexagons(_) | Self::Positions(_) => None,
        }
    }

    /// Which files were checked, and which were not.
    #[must_use]
    pub const fn files(&self) -> &Files {
        match self {
            Self::LineBoard(verified) => &verified.files,
            Self::Hexagons(verified) => &verified.files,
            Self::Octal(verified) => &verified.files,
            Self::OctalWindow(verified) => &verified.files,
            Self::OctalAtlas(verified) => &verified.files,
            Self::Quotient(verified) => &verified.files,
            Self::InfiniteQuotient(verified) => &verified.files,
            Self::ThreeRow(verified) => &verified.files,
            Self::Mem0(verified) => &verified.files,
            Self::Positions(verified) => &verified.files,
        }
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LineBoard(verified) => verified.fmt(f),
            Self::Hexagons(verified) => verified.fmt(f),
            Self::Octal(verified) => verified.fmt(f),
            Self::OctalWindow(verified) => verified.fmt(f),
            Self::OctalAtlas(verified) => verified.fmt(f),
            Self::Quotient(verified) => verified.fmt(f),
            Self::InfiniteQuotient(verified) => verified.fmt(f),
            Self::ThreeRow(verified) => verified.fmt(f),
            Self::Mem0(verified) => verified.fmt(f),
            Self::Positions(verified) => verified.fmt(f),
        }
    }
}

/// Checks the folder of the survey that its `survey.txt` names. Now and then
/// `report` gets the number of positions, boards, heaps, planes or codes checked so
/// far.
///
/// # Errors
/// The first file, and its line or position, that does not hold, or the limit
/// that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let owner = text_file::owner(folder)?;
    if owner.starts_with(line_boards::SURVEY) {
        line_boards::check(folder, limits, report).map(Verified::LineBoard)
    } else if owner.starts_with(hexagons::SURVEY) {
        hexagons::check(folder, limits, report).map(Verified::Hexagons)
    } else if octal_survey::owns(&owner) {
        octal_survey::check(folder, limits, report).map(Verified::Octal)
    } else if owner.starts_with(octal_atlas::SURVEY) {
        octal_atlas::check(folder, limits, report).map(Verified::OctalAtlas)
    } else if owner.starts_with(octal_window::SURVEY) {
        octal_window::check(folder, limits, report).map(Verified::OctalWindow)
    } else if owner.starts_with(quotient::SURVEY) {
        quotient::check(folder, limits, report).map(Verified::Quotient)
    } else if owner.starts_with(infinite_quotient::SURVEY) {
        infinite_quotient::check(folder, limits, report).map(Verified::InfiniteQuotient)
    } else if owner == three_row::SURVEY {
        three_row::check(folder, limits, report).map(Verified::ThreeRow)
    } else if owner.starts_with(mem0::SURVEY) {
        mem0::check(folder, limits, report).map(Verified::Mem0)
    } else if owner.starts_with(positions::SURVEY) {
        positions::check(folder, limits, report).map(Verified::Positions)
    } else {
        let what = format!("{owner:?} is no survey whose folder can be checked");
        Err(Fault::at(&folder.join(text_file::OWNER), 1, what).into())
    }
}
