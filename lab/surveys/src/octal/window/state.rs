//! The state of a window, as a file: the values before the heap, then the stored windows,
//! each after its heap.

use std::io::Write as _;

use grundy_engine::WindowState;

use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::{Head, Reader};

const KIND: &str = "octal-window-state";

pub(super) fn save(folder: &Folder, state: &WindowState) -> Result<(), SurveyError> {
    let width = state.windows.first().map_or(0, |(_, window)| window.len());
    let (first, again) = state.again.unwrap_or_default();
    let head = Head::new(KIND)
        .with("heap", state.heap)
        .with("values", state.values.len())
        .with("largest", state.largest)
        .with("part", state.smaller_part)
        .with("first", first)
        .with("again", again)
        .with("zeros", state.zeros)
        .with("width", width);
    folder.write_data(STATE, &head, |to| {
        to.write_all(&state.values)?;
        state.windows.iter().try_for_each(|(heap, window)| {
            to.write_all(&heap.to_le_bytes())?;
            to.write_all(window)
        })
    })
}

/// The state saved in a folder, if there is one.
pub(super) fn restore(folder: &Folder) -> Result<Option<WindowState>, SurveyError> {
    let Some(reader) = folder.state(KIND)? else {
        return Ok(None);
    };
    let bytes = reader.all()?;
    read(&reader, &bytes)
        .map(Some)
        .ok_or_else(|| reader.damaged())
}

fn read(reader: &Reader, bytes: &[u8]) -> Option<WindowState> {
    let head = reader.head();
    let (values, windows) = bytes.split_at_checked(head.get("values")?)?;
    let width: usize = head.get("width")?;
    let windows = windows.chunks(width.checked_add(8)?).map(|window| {
        let (heap, window) = window.split_first_chunk::<8>()?;
        (window.len() == width).then(|| (u64::from_le_bytes(*heap), window.to_vec()))
    });
    let (first, again): (u64, u64) = (head.get("first")?, head.get("again")?);
    Some(WindowState {
        heap: head.get("heap")?,
        values: values.to_vec(),
        largest: head.get("largest")?,
        smaller_part: head.get("part")?,
        again: (again > 0).then_some((first, again)),
        zeros: head.get("zeros")?,
        windows: windows.collect::<Option<_>>()?,
    })
}
