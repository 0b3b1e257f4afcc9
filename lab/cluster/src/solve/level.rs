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
    /// In a file without a name, which is gone whatever ends the process.
    Disk {
        file: File,
        folder: PathBuf,
        count: u64,
        texts: bool,
    },
}

impl<H> Level<H> {
    /// The number of positions in memory.
    pub(crate) fn in_memory(&self) -> u64 {
        match self {
            Self::Memory(level) => level.len() as u64,
            Self::Disk { .. } => 0,
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
        *self = Self::Disk {
            file: file.map_err(|error| failed(error.into_error()))?,
            folder: folder.to_path_buf(),
            count: level.len() as u64,
            texts,
        };
        Ok(())
    }

    /// The positions, in the order in which they were expanded.
    pub(crate) fn take(self) -> Result<Vec<H>, ClusterError>
    where
        H: PositionKey,
    {
        let (mut file, folder, count, texts) = match self {
            Self::Memory(level) => return Ok(level),
            Self::Disk {
                file,
                folder,
                count,
                texts,
            } => (file, folder, count, texts),
        };
        let failed = SurveyError::file(&folder, FileOperation::Reading);
        file.rewind().map_err(&failed)?;
        let mut file = BufReader::with_capacity(1 << 18, file);
        // As large as the level: it was spilled because memory is short.
        let mut positions = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let record = Record::read(&mut file, false, texts).map_err(&failed)?;
            let position = H::with(record.key, record.text.as_deref());
            positions.push(position.ok_or_else(|| ClusterError::damaged(&folder))?);
        }
        Ok(positions)
    }
}
