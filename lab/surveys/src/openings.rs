//! Winning openings of Chomp boards as a file in a folder.

use std::path::Path;

use grundy_kernels::rows::Openings;

use crate::folder::{self, Folder};
use crate::survey::SurveyError;

const SURVEY: &str = "chomp-openings 1";
const TABLE: &str = "openings.csv";

/// Refuses a folder into which [`save`] will not write, so that nothing is computed
/// in vain.
///
/// # Errors
/// When the folder is another survey's.
pub fn refuse_foreign(out: &Path) -> Result<(), SurveyError> {
    folder::refuse_foreign(out, &[SURVEY])
}

/// Writes the table as `openings.csv` into a folder of its own, whole or not at all.
///
/// # Errors
/// When the folder is another survey's, or a file cannot be written.
pub fn save(openings: &Openings, out: &Path) -> Result<(), SurveyError> {
    Folder::take(out, SURVEY, true)
        .and_then(|folder| folder.write(TABLE, |file| openings.csv(file)))
        .map_err(SurveyError::nothing_kept)
}
