//! The nimbers computed so far, as a file: two bytes each, heap by heap.

use std::io::Write as _;

use grundy_files::folder::Folder;
use grundy_files::store::{self, Head, Reader};
use grundy_files::{FileOperation, SurveyError};

const STATE: &str = "state.bin";
const KIND: &str = "octal-state";

pub(super) fn save(folder: &Folder, values: &[u16]) -> Result<(), SurveyError> {
    let path = folder.path(STATE);
    store::write(&path, &Head::new(KIND), |to| {
        let mut bytes = values.iter().map(|value| value.to_le_bytes());
        let written = bytes.try_for_each(|bytes| to.write_all(&bytes));
        written.map_err(SurveyError::file(&path, FileOperation::Writing))
    })
    .map(drop)
}

/// The nimbers saved in a folder, if there are any.
pub(super) fn restore(folder: &Folder) -> Result<Vec<u16>, SurveyError> {
    let Some(state) = Reader::open_if_there(&folder.path(STATE), &[KIND])? else {
        return Ok(Vec::new());
    };
    let bytes = state.all()?;
    let (values, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(state.damaged());
    }
    Ok(values
        .iter()
        .map(|bytes| u16::from_le_bytes(*bytes))
        .collect())
}
