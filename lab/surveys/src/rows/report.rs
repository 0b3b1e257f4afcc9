//! Tables of winning openings as files.

use std::io::{self, Write};
use std::path::Path;

use super::Openings;
use crate::folder::{Folder, refuse_foreign};
use crate::survey::SurveyError;

const SURVEY: &str = "chomp-openings 1";
const TABLE: &str = "openings.csv";

impl Openings {
    /// One line a board: `rows,cols,count,openings`, the openings as
    /// `r4c12 r5c9`.
    ///
    /// # Errors
    /// When a line cannot be written.
    pub fn csv(&self, file: &mut impl Write) -> io::Result<()> {
        writeln!(file, "rows,cols,count,openings")?;
        for (rows, columns, squares) in self.boards() {
            let openings: Vec<String> = squares
                .iter()
                .map(|(row, column)| format!("r{row}c{column}"))
                .collect();
            let (count, openings) = (squares.len(), openings.join(" "));
            writeln!(file, "{rows},{columns},{count},{openings}")?;
        }
        Ok(())
    }

    /// Refuses a folder into which [`Openings::save`] will not write, so that nothing
    /// is computed in vain.
    ///
    /// # Errors
    /// When the folder is another survey's.
    pub fn refuse_foreign(out: &Path) -> Result<(), SurveyError> {
        refuse_foreign(out, &[SURVEY])
    }

    /// Writes the table as `openings.csv` into a folder of its own, whole or
    /// not at all.
    ///
    /// # Errors
    /// When the folder is another survey's, or a file cannot be written.
    pub fn save(&self, out: &Path) -> Result<(), SurveyError> {
        Folder::take(out, SURVEY, true)
            .and_then(|folder| folder.write(TABLE, |file| self.csv(file)))
            .map_err(SurveyError::nothing_kept)
    }
}
