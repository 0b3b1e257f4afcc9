//! A level waiting to be valued: in memory, or on the machine's own disk.

use std::io::{BufReader, BufWriter, Seek as _};
use std::path::{Path, PathBuf};

use grundy_engine::whole::PositionKey;
use grundy_surveys::durable::{self, File};
use grundy_surveys::positions::Record;
use grundy_surveys::{FileOperation, SurveyError};

use crate::error::ClusterError;

/// The positions of a rank.
pub(crate) enum Level<H> {
    /// In memory.
    Memory(Vec<H>),
    /// In a file, which is removed with this value.
    Disk(Spilled),
}

/// A file of positions. It has no name, so it is gone whatever ends the process.
pub(crate) struct Spilled {
    file: File,
    folder: PathBuf,
    count: u64,
    texts: bool,
}

impl<H> Level<H> {
    /// The number of positions in memory.
    pub(crate) fn in_memory(&self) -> u64 {
        match self {
            Self::Memory(level) => level.len() as u64,
            Self::Disk(_) => 0,
        }
    }

    /// Moves the level to a file in this folder.
    pub(crate) fn spill(&mut self, folder: &Path, texts: bool) -> Result<(), ClusterError>
    where
        H: PositionKey,
    {
        let Self::Memory(level) = self else {
            return Ok(());
        };
        let failed = SurveyError::file(folder, FileOperation::Writing);
        durable::make_folder(folder).map_err(&failed)?;
        let file = File::nameless(folder).map_err(&failed)?;
        let mut file = BufWriter::with_capacity(1 << 18, file);
        let written = level
            .iter()
            .try_for_each(|at| Record::write(&mut file, false, at.key(), 0, at.text()));
        written.map_err(&failed)?;
        let file = file.into_inner();
        let count = level.len() as u64;
        *self = Self::Disk(Spilled {
            file: file.map_err(|error| failed(error.into_error()))?,
            folder: folder.to_path_buf(),
            count,
            texts,
        });
        Ok(())
    }

    /// The positions, in the order in which they were expanded.
    pub(crate) fn take(self) -> Result<Vec<H>, ClusterError>
    where
        H: PositionKey,
    {
        let mut spilled = match self {
            Self::Memory(level) => return Ok(level),
            Self::Disk(spilled) => spilled,
        };
        let failed = SurveyError::file(&spilled.folder, FileOperation::Reading);
        spilled.file.rewind().map_err(&failed)?;
        let file = spilled.file;
        let mut file = BufReader::with_capacity(1 << 18, file);
        let mut level = Vec::with_capacity(spilled.count as usize);
        for _ in 0..spilled.count {
            let record = Record::read(&mut file, false, spilled.texts).map_err(&failed)?;
            let at = H::with(record.key, record.text.as_deref());
            level.push(at.ok_or_else(|| ClusterError::Part {
                file: spilled.folder.clone(),
                damaged: true,
            })?);
        }
        Ok(level)
    }
}
