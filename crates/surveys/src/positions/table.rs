//! A table of positions on the disk.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::format::{BLOCK, Head, MAGIC, Record, VERSION};
use crate::checksum::{SEED, mix, words};
use crate::survey::{FileOperation, SurveyError};

/// A table of all positions that follow from one.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    head: Head,
    /// Where the records begin, and how many bytes they are.
    data: u64,
    length: u64,
    sums: Vec<u64>,
    open: Mutex<(File, HashMap<u64, Vec<u8>>)>,
}

/// At most so many blocks are kept: 8 MB.
const KEPT: usize = 256;

impl Table {
    /// True where a file is a table of positions, whatever its version.
    #[must_use]
    pub fn is_one(path: &Path) -> bool {
        let mut first = [0; 8];
        File::open(path).is_ok_and(|mut file| {
            file.read_exact(&mut first).is_ok() && u64::from_le_bytes(first) == MAGIC
        })
    }

    /// Opens a table: what it is and its checksums are checked.
    ///
    /// # Errors
    /// [`SurveyError::NoTable`], [`SurveyError::Version`],
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn open(path: &Path) -> Result<Self, SurveyError> {
        let failed = SurveyError::file(path, FileOperation::Reading);
        let damaged = |at| SurveyError::Damaged {
            file: path.to_path_buf(),
            at,
        };
        let mut file = File::open(path).map_err(&failed)?;
        let all = file.metadata().map_err(&failed)?.len();
        // A word that is not there makes a table that ends too early.
        let read = |file: &mut File, count: u64, at: u64| {
            let bytes = count.checked_mul(8).filter(|&bytes| bytes <= all);
            let mut bytes = vec![0; bytes.ok_or_else(|| damaged(at))? as usize];
            file.read_exact(&mut bytes)
                .map_err(|error| match error.kind() {
                    io::ErrorKind::UnexpectedEof => damaged(all),
                    _ => failed(error),
                })?;
            Ok::<Vec<u64>, SurveyError>(words(&bytes).collect())
        };
        if !Self::is_one(path) {
            return Err(SurveyError::NoTable {
                file: path.to_path_buf(),
            });
        }
        let first = read(&mut file, 3, 0)?;
        if first[1] != VERSION {
            return Err(SurveyError::Version {
                file: path.to_path_buf(),
                version: first[1],
                knows: VERSION,
            });
        }
        let fields = read(&mut file, first[2], 16)?;
        let sum = first
            .iter()
            .chain(&fields)
            .fold(SEED, |sum, &word| mix(sum, word));
        if read(&mut file, 1, 24)? != [sum] {
            return Err(damaged(24));
        }
        let head = Head::of_words(&fields).ok_or_else(|| damaged(24))?;
        let data = (4 + fields.len() as u64) * 8;
        // Data, their length, a word for each block, a checksum.
        let rest = all.saturating_sub(data);
        let fixed = head.positions().saturating_mul(head.record());
        let length = if head.texts {
            // The length stands behind the data, whose number of blocks follows
            // from what is left.
            let mut blocks = rest / (BLOCK + 8);
            while rest.saturating_sub(16 + blocks * 8) > blocks * BLOCK {
                blocks += 1;
            }
            rest.saturating_sub(16 + blocks * 8)
        } else {
            fixed
        };
        let blocks = length.div_ceil(BLOCK);
        if length < fixed || length.saturating_add(16 + blocks * 8) != rest {
            return Err(damaged(all));
        }
        file.seek(SeekFrom::Start(data + length)).map_err(&failed)?;
        let mut trailer = read(&mut file, 2 + blocks, data + length)?;
        let sum = trailer.pop();
        let found = trailer.iter().fold(SEED, |sum, &word| mix(sum, word));
        if sum != Some(found) || trailer.first() != Some(&length) {
            return Err(damaged(data + length));
        }
        trailer.remove(0);
        Ok(Self {
            path: path.to_path_buf(),
            head,
            data,
            length,
            sums: trailer,
            open: Mutex::new((file, HashMap::new())),
        })
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it is of.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// The value of the position with this key (and, in a table with notations,
    /// this notation); `None` where there is no such position.
    ///
    /// # Errors
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn value(&self, rank: u64, key: u64, text: &str) -> Result<Option<u16>, SurveyError> {
        if self.head.texts {
            // Records have no equal lengths; games without a coding have small
            // tables.
            let mut found = None;
            self.each(|of, record| {
                if of == rank && record.key == key && record.text.as_deref() == Some(text) {
                    found = Some(record.value);
                }
            })?;
            return Ok(found);
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

    /// Every position, rank by rank, in order.
    ///
    /// # Errors
    /// As [`Table::value`].
    pub fn each(&self, mut each: impl FnMut(u64, &Record)) -> Result<(), SurveyError> {
        let mut reader = io::BufReader::with_capacity(BLOCK as usize, Bytes { table: self, at: 0 });
        for &(rank, count) in &self.head.ranks {
            for _ in 0..count {
                let record = Record::read(&mut reader, self.head.wide, self.head.texts);
                let record = record.map_err(|error| self.unreadable(error))?;
                each(rank, &record);
            }
        }
        Ok(())
    }

    fn unreadable(&self, error: io::Error) -> SurveyError {
        match error.downcast::<Damage>() {
            Ok(Damage(at)) => SurveyError::Damaged {
                file: self.path.clone(),
                at,
            },
            Err(error) => SurveyError::file(&self.path, FileOperation::Reading)(error),
        }
    }

    fn record(&self, index: u64) -> Result<Record, SurveyError> {
        let at = index * self.head.record();
        let mut bytes = Bytes { table: self, at };
        Record::read(&mut bytes, self.head.wide, false).map_err(|error| self.unreadable(error))
    }

    /// Calls `with` with a block that is as it was written.
    fn block<T>(&self, block: u64, with: impl FnOnce(&[u8]) -> T) -> io::Result<T> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (file, blocks) = &mut *open;
        if !blocks.contains_key(&block) {
            let from = block * BLOCK;
            let mut bytes = vec![0; BLOCK.min(self.length - from) as usize];
            file.seek(SeekFrom::Start(self.data + from))?;
            file.read_exact(&mut bytes)?;
            if self.sums.get(block as usize) != Some(&words(&bytes).fold(SEED, mix)) {
                return Err(io::Error::other(Damage(self.data + from)));
            }
            if blocks.len() == KEPT {
                blocks.clear();
            }
            blocks.insert(block, bytes);
        }
        Ok(with(blocks.get(&block).map_or(&[], Vec::as_slice)))
    }
}

/// The byte at which a table is not as it was written.
#[derive(Debug)]
struct Damage(u64);

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "damaged at byte {}", self.0)
    }
}

impl std::error::Error for Damage {}

/// The records' bytes from a place on.
struct Bytes<'t> {
    table: &'t Table,
    at: u64,
}

impl Read for Bytes<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.at >= self.table.length {
            return Ok(0);
        }
        let (block, inside) = (self.at / BLOCK, (self.at % BLOCK) as usize);
        let read = self.table.block(block, |bytes| {
            let from = bytes.get(inside..).unwrap_or_default();
            let length = from.len().min(to.len());
            to[..length].copy_from_slice(&from[..length]);
            length
        })?;
        self.at += read as u64;
        Ok(read)
    }
}
