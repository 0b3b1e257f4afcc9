//! The state of a finished survey of hexagon boards, opened to look boards up.

use std::io::Read as _;
use std::path::Path;

use grundy_kernels::hexagons::{Level, MOST_SIDE, Region};

use crate::error::SurveyError;
use crate::store::{Head, Reader, unreadable};

/// The kind of the file.
pub const KIND: &str = "hexagons-state";

/// The head of the state of a survey of this side, which goes on with level `next`; with
/// four times the side it is finished.
#[must_use]
pub fn head(side: u32, next: u32) -> Head {
    Head::new(KIND).with("side", side).with("next", next)
}

/// The nimbers of every region that fits into a parallelogram.
#[derive(Debug)]
pub struct Table {
    reader: Reader,
    side: u32,
    /// For each number of lines, from 3 on, the number of regions with fewer.
    before: Vec<u64>,
}

impl Table {
    /// Opens the state of a survey; `None` if the survey is not finished.
    ///
    /// # Errors
    /// [`SurveyError::NoTable`] for another file, [`SurveyError::Version`],
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn open(path: &Path) -> Result<Option<Self>, SurveyError> {
        let reader = Reader::open(path, &[KIND])?;
        let side: u32 = reader.head().get("side").unwrap_or_default();
        if !(1..=MOST_SIDE).contains(&side) {
            return Err(reader.damaged());
        }
        if *reader.head() != head(side, 4 * side) {
            return Ok(None);
        }
        let mut before = vec![0];
        let mut all = 0;
        for lines in 3..4 * side {
            all += Level::new(side, lines).len as u64;
            before.push(all);
        }
        match reader.length() == 2 * all {
            true => Ok(Some(Self {
                reader,
                side,
                before,
            })),
            false => Err(reader.damaged()),
        }
    }

    /// Rows and columns of the parallelogram.
    #[must_use]
    pub const fn side(&self) -> u32 {
        self.side
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.reader.path()
    }

    /// The nimber of a region; `None` if it does not fit.
    ///
    /// # Errors
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn nimber(&self, region: Region) -> Result<Option<u16>, SurveyError> {
        if region.columns > self.side.into() {
            return Ok(None);
        }
        let lines = region.lines() as u32;
        let place = Level::new(self.side, lines).place(region) as u64;
        let at = 2 * (self.before[lines as usize - 3] + place);
        let mut bytes = [0; 2];
        let read = self.reader.data_from(at).read_exact(&mut bytes);
        read.map_err(unreadable(self.reader.path()))?;
        let nimber = u16::from_le_bytes(bytes);
        // A board has fewer moves than four times its columns.
        match u32::from(nimber) < 4 * self.side {
            true => Ok(Some(nimber)),
            false => Err(self.reader.damaged()),
        }
    }
}
