//! The parts of an unfinished table: positions by rank, each with its key and value.

use std::io::{self, BufRead as _, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use grundy_surveys::durable::Draft;
use grundy_surveys::positions::Record;
use grundy_surveys::store::{self, BLOCK, Cursor, Head, Reader, Writer};
use grundy_surveys::{FileOperation, SurveyError};

use crate::error::ClusterError;
use crate::manifest::{Shared, Step};

const KIND: &str = "positions-part";

/// The shared folder of a run, and the format of its parts.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    /// The folder.
    pub(crate) shared: Shared,
    /// True if values take two bytes.
    wide: bool,
    /// True if positions have their notation.
    pub(crate) texts: bool,
}

impl Store {
    /// The store in a folder that exists.
    pub(crate) fn new(folder: &Path, wide: bool, texts: bool) -> Self {
        Self {
            shared: Shared::new(folder),
            wide,
            texts,
        }
    }

    /// Writes a part with the positions that `fill` writes, by rank. Returns its length
    /// and sum.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn write(
        &self,
        (step, worker, workers): (usize, usize, usize),
        fill: impl FnOnce(&mut PartWriter<'_, '_>) -> io::Result<()>,
    ) -> Result<(u64, u64), ClusterError> {
        let path = self.shared.path(step as u64, worker, workers);
        let head = Head::new(KIND)
            .with("wide", self.wide)
            .with("texts", self.texts);
        let wide = self.wide;
        let written = store::write(&path, &head, |to| {
            let written = fill(&mut PartWriter { to, wide });
            written.map_err(SurveyError::file(&path, FileOperation::Writing))
        })?;
        Ok(written)
    }

    /// Opens a part named in the manifest.
    ///
    /// # Errors
    /// If it is missing or is not the one that was written.
    pub(crate) fn open(
        &self,
        number: usize,
        worker: usize,
        step: &Step,
    ) -> Result<PartReader, ClusterError> {
        let part = |path: &Path| Reader::open(path, &[KIND]);
        let file = self.shared.open(number as u64, worker, step, part)?;
        Ok(PartReader {
            wide: self.wide,
            texts: self.texts,
            left: 0,
            path: file.path().to_path_buf(),
            data: BufReader::with_capacity(BLOCK as usize, file.into_data()),
        })
    }
}

/// A part being written.
#[derive(Debug)]
pub(crate) struct PartWriter<'f, 'd> {
    to: &'f mut Writer<&'d mut Draft>,
    wide: bool,
}

impl PartWriter<'_, '_> {
    /// Begins a rank with `count` positions.
    ///
    /// # Errors
    /// The errors of the file.
    pub(crate) fn rank(&mut self, rank: u64, count: u64) -> io::Result<()> {
        self.to.write_all(&rank.to_le_bytes())?;
        self.to.write_all(&count.to_le_bytes())
    }

    /// Writes a position of this rank.
    ///
    /// # Errors
    /// The errors of the file.
    pub(crate) fn put(&mut self, key: u64, value: u16, text: Option<&str>) -> io::Result<()> {
        Record::write(self.to, self.wide, key, value, text)
    }
}

/// A part being read.
#[derive(Debug)]
pub(crate) struct PartReader {
    data: BufReader<Cursor<Reader>>,
    wide: bool,
    texts: bool,
    /// The number of positions left in this rank.
    left: u64,
    path: PathBuf,
}

impl PartReader {
    fn failed(&self, error: io::Error) -> ClusterError {
        ClusterError::of_part(store::unreadable(&self.path)(error))
    }

    /// The error of a damaged part.
    pub(crate) fn damaged(&self) -> ClusterError {
        ClusterError::damaged(&self.path)
    }

    /// The next rank and its number of positions; `None` at the end.
    ///
    /// # Errors
    /// If the part cannot be read or is damaged.
    pub(crate) fn rank(&mut self) -> Result<Option<(u64, u64)>, ClusterError> {
        if self.left > 0 {
            return Err(self.damaged());
        }
        let mut read = || {
            if self.data.fill_buf()?.is_empty() {
                return Ok(None);
            }
            let mut word = || {
                let mut bytes = [0; 8];
                self.data.read_exact(&mut bytes)?;
                Ok::<_, io::Error>(u64::from_le_bytes(bytes))
            };
            Ok(Some((word()?, word()?)))
        };
        let read = read().map_err(|error| self.failed(error))?;
        self.left = read.map_or(0, |(_, count)| count);
        Ok(read)
    }

    /// The next position of this rank; `None` at its end.
    ///
    /// # Errors
    /// If the part cannot be read or is damaged.
    pub(crate) fn record(&mut self) -> Result<Option<Record>, ClusterError> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let record = Record::read(&mut self.data, self.wide, self.texts);
        record.map(Some).map_err(|error| self.failed(error))
    }
}
