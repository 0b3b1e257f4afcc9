//! Tables that surveys have written, for a solver to look things up in.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_atlas::line_boards::{Grid, Table, Want};
use grundy_atlas::{Doing, SurveyError};

/// The tables of a folder.
#[derive(Debug, Default)]
pub struct Tables {
    lines: Vec<Arc<Table>>,
}

impl Tables {
    /// Opens every table (`*.table`) in a folder and in the folders in it, so
    /// that several surveys can lie side by side.
    ///
    /// # Errors
    /// When the folder cannot be read, or one of the tables is of another
    /// version, damaged, or none.
    pub fn open(folder: &Path) -> Result<Self, SurveyError> {
        let mut lines = Vec::new();
        for path in files(folder)? {
            if path.is_dir() {
                for path in files(&path)? {
                    open(&path, &mut lines)?;
                }
            } else {
                open(&path, &mut lines)?;
            }
        }
        // The smallest table that answers is the one that is read.
        lines.sort_by_key(|table| table.board().counters());
        Ok(Self { lines })
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// True when there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(crate) fn lines(&self, grid: Grid, want: Want) -> impl Iterator<Item = &Arc<Table>> {
        let this = move |table: &&Arc<Table>| table.board().grid() == grid && table.want() == want;
        self.lines.iter().filter(this)
    }
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, SurveyError> {
    let failed = |error| SurveyError::File {
        file: folder.to_path_buf(),
        doing: Doing::Reading,
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

fn open(path: &Path, tables: &mut Vec<Arc<Table>>) -> Result<(), SurveyError> {
    if path
        .extension()
        .is_some_and(|extension| extension == "table")
        && path.is_file()
    {
        tables.push(Arc::new(Table::open(path)?));
    }
    Ok(())
}
