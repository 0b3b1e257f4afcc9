//! A table of positions on disk.

use std::io::{BufReader, Write};
use std::path::Path;

use super::format::{Head, KIND, Record};
use crate::error::SurveyError;
use crate::store::{self, BLOCK, Reader};

/// A table of all positions reachable from one.
#[derive(Debug)]
pub struct Table {
    file: Reader,
    head: Head,
}

/// Writes a table with the records that `fill` writes: as many of each rank as the head
/// says, in key order.
///
/// # Errors
/// The error of `fill`, or a failure to write the file.
pub fn write<E: From<SurveyError>>(
    path: &Path,
    head: &Head,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    store::write(path, &head.encoded(), |to| fill(to)).map(drop)
}

impl Table {
    /// Opens a table, and checks its head and sums. A file of another kind, or of another
    /// program, is refused as `NoTable`.
    ///
    /// # Errors
    /// [`SurveyError::NoTable`], [`SurveyError::Version`],
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn open(path: &Path) -> Result<Self, SurveyError> {
        let file = Reader::open(path, &[KIND])?;
        let head = Head::of(file.head()).ok_or_else(|| file.damaged())?;
        let least = head.positions().saturating_mul(head.record());
        if file.length() < least || (!head.texts && file.length() > least) {
            return Err(file.damaged());
        }
        Ok(Self { file, head })
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The head of the table.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// The value of the position with this key (and, in a table with notations, this
    /// notation); `None` if there is no such position.
    ///
    /// # Errors
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn value(&self, rank: u64, key: u64, text: &str) -> Result<Option<u16>, SurveyError> {
        if self.head.texts {
            // Records differ in length; games without a coding have small tables.
            let mut value = None;
            self.each(|of, record| {
                if of == rank && record.key == key && record.text.as_deref() == Some(text) {
                    value = Some(record.value);
                }
            })?;
            return Ok(value);
        }
        let mut first = 0;
        let ranks = &self.head.ranks;
        let Some((_, count)) = ranks.iter().find(|(of, count)| {
            let here = *of == rank;
            first += if here { 0 } else { *count };
            here
        }) else {
            return Ok(None);
        };
        let (mut low, mut high) = (first, first + count);
        while low < high {
            let middle = low + (high - low) / 2;
            let record = self.record(middle)?;
            match record.key.cmp(&key) {
                std::cmp::Ordering::Equal => return Ok(Some(record.value)),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Ok(None)
    }

    /// Visits every position, rank by rank, in order.
    ///
    /// # Errors
    /// As [`Table::value`].
    pub fn each(&self, mut each: impl FnMut(u64, &Record)) -> Result<(), SurveyError> {
        let data = self.file.data_from(0);
        let mut reader = BufReader::with_capacity(BLOCK as usize, data);
        for &(rank, count) in &self.head.ranks {
            for _ in 0..count {
                let record = Record::read(&mut reader, self.head.wide, self.head.texts);
                let record = record.map_err(store::unreadable(self.path()))?;
                each(rank, &record);
            }
        }
        Ok(())
    }

    fn record(&self, index: u64) -> Result<Record, SurveyError> {
        let mut bytes = self.file.data_from(index * self.head.record());
        let record = Record::read(&mut bytes, self.head.wide, false);
        record.map_err(store::unreadable(self.path()))
    }
}
