//! A table on the disk: opened in a moment, read where it is asked, and never
//! without its checksums.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use grundy_core::{Nimber, Outcome, ValueKind};

use super::board::{Board, Line};
use super::store::{COUNTS, FIELDS, Layout, MAGIC, VERSION, checksum};
use crate::checksum::{SEED, mix, words};
use crate::survey::{FileOperation, SurveyError};

/// A table of all positions of a board.
#[derive(Debug)]
pub struct Table {
    path: PathBuf,
    layout: Layout,
    counts: [u64; COUNTS],
    ranks: Vec<u32>,
    checksums: Vec<u64>,
    open: Mutex<Open>,
}

#[derive(Debug)]
struct Open {
    file: File,
    /// Blocks read and found right, by number.
    blocks: HashMap<u64, Vec<u8>>,
}

/// At most so many blocks are kept: 8 MB.
const KEPT: usize = 256;

impl Table {
    /// The name of a board's table in its survey's folder.
    #[must_use]
    pub fn name(want: ValueKind) -> String {
        format!("{}.table", want.short_word())
    }

    /// Opens a table: what it is, its length and its checksums are checked.
    ///
    /// # Errors
    /// [`SurveyError::NoTable`], [`SurveyError::Version`],
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn open(path: &Path) -> Result<Self, SurveyError> {
        let failed = SurveyError::file(path, FileOperation::Reading);
        let damaged = |at: u64| SurveyError::Damaged {
            file: path.to_path_buf(),
            at,
        };
        let mut file = File::open(path).map_err(&failed)?;
        let length = file.metadata().map_err(&failed)?.len();
        let mut fields = [0; FIELDS];
        read_words(&mut file, &mut fields).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => SurveyError::NoTable {
                file: path.to_path_buf(),
            },
            _ => failed(error),
        })?;
        if fields[0] != MAGIC {
            return Err(SurveyError::NoTable {
                file: path.to_path_buf(),
            });
        }
        if fields[1] != VERSION {
            return Err(SurveyError::Version {
                file: path.to_path_buf(),
                version: fields[1],
                knows: VERSION,
            });
        }
        let layout = Layout::of_fields(&fields).ok_or_else(|| damaged(16))?;
        if layout.length() != length {
            return Err(damaged(length.min(layout.length())));
        }
        let read = |file: &mut File, to: &mut [u64]| read_words(file, to).map_err(&failed);
        let mut counts = [0; COUNTS];
        read(&mut file, &mut counts)?;
        let mut checksums = vec![0; layout.blocks() as usize];
        read(&mut file, &mut checksums)?;
        let mut sum = [0];
        read(&mut file, &mut sum)?;
        if sum != [head_sum(&fields, &counts, &checksums)] {
            return Err(damaged(layout.data() - 8));
        }
        Ok(Self {
            path: path.to_path_buf(),
            layout,
            counts,
            ranks: layout.ranks(),
            checksums,
            open: Mutex::new(Open {
                file,
                blocks: HashMap::new(),
            }),
        })
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.layout.shape.board
    }

    /// What it says of every position.
    #[must_use]
    pub const fn want(&self) -> ValueKind {
        self.layout.want
    }

    /// In a table of outcomes how many P-positions have each number of
    /// counters, in one of nimbers how many positions have each nimber.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Who wins; `None` where there is no such position.
    ///
    /// # Errors
    /// [`SurveyError::Damaged`] where the table is not as it was written,
    /// [`SurveyError::File`].
    pub fn outcome(&self, position: u64) -> Result<Option<Outcome>, SurveyError> {
        let lost = self.value(position)?.map(|value| match self.want() {
            ValueKind::Outcomes(_) => value >> (position_in(self, position) % 8) & 1 == 1,
            ValueKind::Nimbers => value == 0,
        });
        Ok(lost.map(|lost| if lost { Outcome::P } else { Outcome::N }))
    }

    /// The nimber; `None` in a table of outcomes and where there is no such
    /// position.
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

    /// The byte with what is known of a position.
    fn value(&self, position: u64) -> Result<Option<u8>, SurveyError> {
        if position >= self.board().positions() {
            return Ok(None);
        }
        let layout = &self.layout;
        let position = position_in(self, position);
        let part = position >> layout.shape.held;
        let inside = position & ((1 << layout.shape.held) - 1);
        let byte = match self.want() {
            ValueKind::Outcomes(_) => inside / 8,
            ValueKind::Nimbers => inside,
        };
        let rank = self.ranks.get(part as usize).copied().unwrap_or_default();
        let block = u64::from(rank) * layout.blocks_of_part() + byte / layout.block();
        self.byte(block, byte % layout.block()).map(Some)
    }

    fn byte(&self, block: u64, at: u64) -> Result<u8, SurveyError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let Open { file, blocks } = &mut *open;
        if !blocks.contains_key(&block) {
            let place = self.layout.data() + block * self.layout.block();
            let mut bytes = vec![0; self.layout.block() as usize];
            file.seek(SeekFrom::Start(place))
                .and_then(|_| file.read_exact(&mut bytes))
                .map_err(SurveyError::file(&self.path, FileOperation::Reading))?;
            if self.checksums.get(block as usize) != Some(&checksum(block, &bytes)) {
                let file = self.path.clone();
                return Err(SurveyError::Damaged { file, at: place });
            }
            if blocks.len() == KEPT {
                blocks.clear();
            }
            blocks.insert(block, bytes);
        }
        let byte = blocks.get(&block).and_then(|bytes| bytes.get(at as usize));
        Ok(byte.copied().unwrap_or_default())
    }
}

/// The position, or its mirror image where that one is written.
fn position_in(table: &Table, position: u64) -> u64 {
    let shape = &table.layout.shape;
    if shape.leads(position >> shape.held) {
        position
    } else {
        shape.board.mirrored(position)
    }
}

fn read_words(file: &mut File, to: &mut [u64]) -> io::Result<()> {
    let mut bytes = vec![0; to.len() * 8];
    file.read_exact(&mut bytes)?;
    for (to, word) in to.iter_mut().zip(words(&bytes)) {
        *to = word;
    }
    Ok(())
}

/// The checksum of all that comes before the parts.
pub(super) fn head_sum(fields: &[u64], counts: &[u64], checksums: &[u64]) -> u64 {
    let all = fields.iter().chain(counts).chain(checksums);
    all.fold(SEED, |sum, &word| mix(sum, word))
}
