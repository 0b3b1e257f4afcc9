//! A table on disk: opened quickly, and read on demand.

use std::io::Read as _;
use std::path::Path;

use grundy_core::{Nimber, Outcome, ValueKind};

use super::layout::{COUNTS, KIND, Layout};
use crate::error::SurveyError;
use crate::store::{BLOCK, Reader, unreadable, words};
use grundy_kernels::line_boards::{Board, Line};

/// A table of all positions of a board.
#[derive(Debug)]
pub struct Table {
    file: Reader,
    layout: Layout,
    counts: [u64; COUNTS],
    ranks: Vec<u32>,
}

impl Table {
    /// The name of a board's table in its survey's folder.
    #[must_use]
    pub fn name(want: ValueKind) -> String {
        format!("{}.table", want.short_word())
    }

    /// Opens a table, and checks its head, length, counts and sums.
    ///
    /// # Errors
    /// [`SurveyError::NoTable`], [`SurveyError::Version`],
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn open(path: &Path) -> Result<Self, SurveyError> {
        let file = Reader::open(path, &[KIND])?;
        let layout = Layout::of(file.head()).ok_or_else(|| file.damaged())?;
        if layout.data() != file.length() {
            return Err(file.damaged());
        }
        let mut bytes = [0; COUNTS * 8];
        let read = file.data_from(0).read_exact(&mut bytes);
        read.map_err(unreadable(path))?;
        let mut counts = [0; COUNTS];
        for (count, word) in counts.iter_mut().zip(words(&bytes)) {
            *count = word;
        }
        Ok(Self {
            ranks: layout.ranks(),
            file,
            layout,
            counts,
        })
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.layout.shape.board
    }

    /// The kind of its values.
    #[must_use]
    pub const fn want(&self) -> ValueKind {
        self.layout.want
    }

    /// In a table of outcomes the number of P-positions with each number of counters; in
    /// one of nimbers the number of positions with each nimber.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The outcome; `None` if there is no such position.
    ///
    /// # Errors
    /// [`SurveyError::Damaged`] if the table is not as it was written,
    /// [`SurveyError::File`].
    pub fn outcome(&self, position: u64) -> Result<Option<Outcome>, SurveyError> {
        let lost = self.value(position)?.map(|value| match self.want() {
            ValueKind::Outcomes(_) => value >> (position_in(self, position) % 8) & 1 == 1,
            ValueKind::Nimbers => value == 0,
        });
        Ok(lost.map(Outcome::p_if))
    }

    /// The nimber; `None` in a table of outcomes and if there is no such position.
    ///
    /// # Errors
    /// As [`Table::outcome`].
    pub fn nimber(&self, position: u64) -> Result<Option<Nimber>, SurveyError> {
        match self.want() {
            ValueKind::Outcomes(_) => Ok(None),
            ValueKind::Nimbers => Ok(self.value(position)?.map(|value| Nimber(value.into()))),
        }
    }

    /// The winning moves of a position, in the order of [`Board::lines`].
    ///
    /// # Errors
    /// As [`Table::outcome`].
    pub fn winning(&self, position: u64) -> Result<Vec<Line>, SurveyError> {
        let mut winning = Vec::new();
        for line in self.board().lines() {
            let taken = self.board().mask(line);
            if taken & position == taken && self.outcome(position ^ taken)? == Some(Outcome::P) {
                winning.push(line);
            }
        }
        Ok(winning)
    }

    /// The byte that has the value of a position.
    fn value(&self, position: u64) -> Result<Option<u8>, SurveyError> {
        if position >= self.board().positions() {
            return Ok(None);
        }
        let layout = &self.layout;
        let position = position_in(self, position);
        let part = position >> layout.shape.part_counters;
        let inside = position & ((1 << layout.shape.part_counters) - 1);
        let byte = match self.want() {
            ValueKind::Outcomes(_) => inside / 8,
            ValueKind::Nimbers => inside,
        };
        let rank = self.ranks.get(part as usize).copied().unwrap_or_default();
        let mut value = [0];
        let at = BLOCK + u64::from(rank) * layout.part() + byte;
        let read = self.file.data_from(at).read_exact(&mut value);
        read.map_err(unreadable(self.path()))?;
        Ok(Some(value[0]))
    }
}

/// The position, or its mirror image if that is the stored one.
fn position_in(table: &Table, position: u64) -> u64 {
    let shape = &table.layout.shape;
    if shape.leads(position >> shape.part_counters) {
        position
    } else {
        shape.board.mirrored(position)
    }
}
