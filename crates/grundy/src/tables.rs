//! Tables that surveys have written, for a solver to look positions up in.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_core::ValueKind;
use grundy_surveys::line_boards::{Grid, Table};
use grundy_surveys::positions::Table as Positions;
use grundy_surveys::{FileOperation, SurveyError};

/// The tables of a folder.
#[derive(Debug, Default)]
pub struct Tables {
    lines: Vec<Arc<Table>>,
    positions: Vec<Arc<Positions>>,
}

impl Tables {
    /// Opens every table (`*.table`) in a folder and in the folders in it, so
    /// that several surveys can lie side by side.
    ///
    /// # Errors
    /// When the folder cannot be read, or one of the tables is of another
    /// version, damaged, or not a table.
    pub fn open(folder: &Path) -> Result<Self, SurveyError> {
        let mut tables = Self::default();
        for path in files(folder)? {
            if path.is_dir() {
                for path in files(&path)? {
                    tables.add(&path)?;
                }
            } else {
                tables.add(&path)?;
            }
        }
        // The smallest table with the answer is read.
        tables.lines.sort_by_key(|table| table.board().counters());
        let size = |table: &Arc<Positions>| table.head().positions();
        tables.positions.sort_by_key(size);
        Ok(tables)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len() + self.positions.len()
    }

    /// True when there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn lines(&self, grid: Grid, want: ValueKind) -> impl Iterator<Item = &Arc<Table>> {
        let this = move |table: &&Arc<Table>| table.board().grid() == grid && table.want() == want;
        self.lines.iter().filter(this)
    }

    /// The tables of all positions that follow from one position of a game.
    pub(crate) fn positions(
        &self,
        game: &str,
        valuing: ValueKind,
    ) -> impl Iterator<Item = &Arc<Positions>> {
        let this = move |table: &&Arc<Positions>| {
            table.head().game == game && table.head().valuing == valuing
        };
        self.positions.iter().filter(this)
    }

    /// Opens a file, if it is a table by its name.
    fn add(&mut self, path: &Path) -> Result<(), SurveyError> {
        let extension = path.extension();
        if extension.is_none_or(|extension| extension != "table") || !path.is_file() {
            return Ok(());
        }
        match Positions::open(path) {
            Err(SurveyError::NoTable { .. }) => self.lines.push(Arc::new(Table::open(path)?)),
            opened => self.positions.push(Arc::new(opened?)),
        }
        Ok(())
    }
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, SurveyError> {
    let failed = |error| SurveyError::File {
        file: folder.to_path_buf(),
        doing: FileOperation::Reading,
        error,
        kept: false,
    };
    let mut files = Vec::new();
    for file in fs::read_dir(folder).map_err(failed)? {
        files.push(file.map_err(failed)?.path());
    }
    files.sort();
    Ok(files)
}
