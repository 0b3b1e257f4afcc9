//! A level that waits to be valued: in memory, or on the machine's own disk.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use grundy_atlas::positions::Record;
use grundy_atlas::{Doing, SurveyError};
use grundy_engine::whole::Held;
use grundy_rules::Game;

use crate::error::ClusterError;

/// The positions of a rank.
pub(crate) enum Level<H> {
    /// In memory.
    Here(Vec<H>),
    /// In a file, which goes when this does.
    There(Spilled),
}

/// A file of positions.
pub(crate) struct Spilled {
    path: PathBuf,
    count: u64,
    texts: bool,
}

impl Drop for Spilled {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

impl<H> Level<H> {
    /// Positions in memory.
    pub(crate) fn held(&self) -> u64 {
        match self {
            Self::Here(level) => level.len() as u64,
            Self::There(_) => 0,
        }
    }

    /// Moves it to a folder.
    pub(crate) fn spill<G: Game>(
        &mut self,
        folder: &Path,
        (worker, rank): (usize, u64),
        texts: bool,
    ) -> Result<(), ClusterError>
    where
        H: Held<G>,
    {
        let Self::Here(level) = self else {
            return Ok(());
        };
        let id = std::process::id();
        let path = folder.join(format!("grundy-{id}-{worker}-{rank}.spill"));
        let failed = SurveyError::file(&path, Doing::Writing);
        fs::create_dir_all(folder).map_err(&failed)?;
        let file = File::create(&path).map_err(&failed)?;
        // From here on the file goes whatever happens.
        let spilled = Spilled {
            path: path.clone(),
            count: level.len() as u64,
            texts,
        };
        let mut file = BufWriter::with_capacity(1 << 18, file);
        let written = level
            .iter()
            .try_for_each(|at| Record::write(&mut file, false, at.key(), 0, at.text()));
        written.and_then(|()| file.flush()).map_err(&failed)?;
        *self = Self::There(spilled);
        Ok(())
    }

    /// The positions, in the order in which they were expanded.
    pub(crate) fn take<G: Game>(self) -> Result<Vec<H>, ClusterError>
    where
        H: Held<G>,
    {
        let spilled = match self {
            Self::Here(level) => return Ok(level),
            Self::There(spilled) => spilled,
        };
        let failed = SurveyError::file(&spilled.path, Doing::Reading);
        let file = File::open(&spilled.path).map_err(&failed)?;
        let mut file = BufReader::with_capacity(1 << 18, file);
        let mut level = Vec::with_capacity(spilled.count as usize);
        for _ in 0..spilled.count {
            let record = Record::read(&mut file, false, spilled.texts).map_err(&failed)?;
            let at = H::with(record.key, record.text.as_deref());
            level.push(at.ok_or_else(|| ClusterError::Part {
                file: spilled.path.clone(),
                damaged: true,
            })?);
        }
        Ok(level)
    }
}
