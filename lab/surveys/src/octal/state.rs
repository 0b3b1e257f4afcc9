//! The nimbers computed so far, as a file: two bytes each, heap by heap.

use std::io::Write as _;

use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::Head;

const KIND: &str = "octal-state";

pub(super) fn save(folder: &Folder, values: &[u16]) -> Result<(), SurveyError> {
    folder.write_data(STATE, &Head::new(KIND), |to| {
        let mut bytes = values.iter().map(|value| value.to_le_bytes());
        bytes.try_for_each(|bytes| to.write_all(&bytes))
    })
}

/// The nimbers saved in a folder, if there are any.
pub(super) fn restore(folder: &Folder) -> Result<Vec<u16>, SurveyError> {
    let Some(state) = folder.state(KIND)? else {
        return Ok(Vec::new());
    };
    let bytes = state.all()?;
    let (values, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(state.damaged());
    }
    let values = values.iter().map(|bytes| u16::from_le_bytes(*bytes));
    Ok(values.collect())
}
