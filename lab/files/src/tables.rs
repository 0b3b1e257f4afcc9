//! The tables of a folder, opened for a solver.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_core::{Message, Nimber, Outcome, ValueKind};
use grundy_kernels::hexagons::Region;
use grundy_kernels::line_boards::Board;
use grundy_kernels::{BoardTable, PositionTable, RegionTable, Tables};

use crate::error::{FileOperation, SurveyError};
use crate::folder::STATE;
use crate::{hexagons, line_boards, positions};

/// Opens every table (`*.table`, and the `state.bin` of a finished survey of hexagon
/// boards) in a folder and in its subfolders, so that several surveys can be stored side
/// by side.
///
/// # Errors
/// If the folder cannot be read, or one of the tables is of another version, damaged, or
/// not a table.
pub fn open(folder: &Path) -> Result<Tables, SurveyError> {
    let mut tables = Tables::default();
    for path in files(folder)? {
        if path.is_dir() {
            for path in files(&path)? {
                add(&mut tables, &path)?;
            }
        } else {
            add(&mut tables, &path)?;
        }
    }
    Ok(tables)
}

/// Opens a file, if its name is a table's.
fn add(tables: &mut Tables, path: &Path) -> Result<(), SurveyError> {
    if path.file_name().is_some_and(|name| name == STATE) && path.is_file() {
        match hexagons::Table::open(path) {
            Ok(Some(table)) => tables.add_regions(Arc::new(table)),
            // An unfinished survey, or the state of another one.
            Ok(None) | Err(SurveyError::NoTable { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    let extension = path.extension();
    if extension.is_none_or(|extension| extension != "table") || !path.is_file() {
        return Ok(());
    }
    match positions::Table::open(path) {
        Err(SurveyError::NoTable { .. }) => {
            tables.add_board(Arc::new(line_boards::Table::open(path)?));
        }
        opened => tables.add_positions(Arc::new(opened?)),
    }
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, SurveyError> {
    let failed = |error| SurveyError::File {
        file: folder.to_path_buf(),
        doing: FileOperation::Reading,
        error,
        saved: false,
    };
    let mut files = Vec::new();
    for file in fs::read_dir(folder).map_err(failed)? {
        files.push(file.map_err(failed)?.path());
    }
    files.sort();
    Ok(files)
}

impl BoardTable for line_boards::Table {
    fn board(&self) -> &Board {
        self.board()
    }

    fn kind(&self) -> ValueKind {
        self.want()
    }

    fn path(&self) -> &Path {
        self.path()
    }

    fn outcome(&self, position: u64) -> Result<Option<Outcome>, Message> {
        self.outcome(position).map_err(unreadable)
    }

    fn nimber(&self, position: u64) -> Result<Option<Nimber>, Message> {
        self.nimber(position).map_err(unreadable)
    }
}

impl RegionTable for hexagons::Table {
    fn side(&self) -> u32 {
        self.side()
    }

    fn path(&self) -> &Path {
        self.path()
    }

    fn nimber(&self, region: Region) -> Result<Option<u16>, Message> {
        self.nimber(region).map_err(unreadable)
    }
}

impl PositionTable for positions::Table {
    fn game(&self) -> &str {
        &self.head().game
    }

    fn start(&self) -> &str {
        &self.head().start
    }

    fn kind(&self) -> ValueKind {
        self.head().valuing
    }

    fn positions(&self) -> u64 {
        self.head().positions()
    }

    fn has_texts(&self) -> bool {
        self.head().texts
    }

    fn path(&self) -> &Path {
        self.path()
    }

    fn value(&self, rank: u64, key: u64, text: &str) -> Result<Option<u16>, Message> {
        self.value(rank, key, text).map_err(unreadable)
    }
}

/// The reader's message about a table that cannot be read.
fn unreadable(error: SurveyError) -> Message {
    match error {
        SurveyError::Damaged { file, at } => Message::new("survey-error-damaged")
            .with("file", file.display().to_string())
            .with("at", at.to_string()),
        SurveyError::File { file, error, .. } => Message::new("error-file")
            .with("file", file.display().to_string())
            .with("why", error.to_string()),
        other => Message::new("error-file")
            .with("file", other.word())
            .with("why", other.to_string()),
    }
}
