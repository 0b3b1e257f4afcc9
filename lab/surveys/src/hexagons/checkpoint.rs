//! The state of a survey, as a file: the nimbers of the completed levels, two bytes each,
//! level by level and in the order of a [`Level`].

use std::io::{self, BufReader, Read, Write as _};

use grundy_engine::Observer;
use grundy_kernels::hexagons::{Level, Table};

use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::hexagons::{KIND, head};
use grundy_files::store;

/// Saves the state.
pub(super) fn save(folder: &Folder, table: &Table) -> Result<(), SurveyError> {
    folder.write_data(STATE, &head(table.side(), table.next), |to| {
        let mut bytes = table.done.iter().map(|nimber| nimber.to_le_bytes());
        bytes.try_for_each(|bytes| to.write_all(&bytes))
    })
}

/// The state saved in a folder, or a new one.
pub(super) fn restore(
    folder: &Folder,
    side: u32,
    threads: usize,
    observer: &dyn Observer,
) -> Result<Table, SurveyError> {
    let mut table = Table::new(side);
    let Some(state) = folder.state(KIND)? else {
        return Ok(table);
    };
    let next = state.head().get("next").unwrap_or_default();
    let sane = (table.next..=table.end()).contains(&next) && *state.head() == head(side, next);
    if !sane {
        return Err(state.damaged());
    }
    let mut data = BufReader::with_capacity(1 << 18, state.data_from(0));
    let read = levels(&mut table, next, (threads, observer), &mut data);
    read.map_err(store::unreadable(state.path()))?;
    Ok(table)
}

/// Reads the levels before `next`.
fn levels(
    table: &mut Table,
    next: u32,
    (threads, observer): (usize, &dyn Observer),
    data: &mut impl Read,
) -> io::Result<()> {
    while table.next < next {
        let level = Level::new(table.side(), table.next);
        let mut bytes = vec![0; 2 * level.len];
        data.read_exact(&mut bytes)?;
        let words = bytes.as_chunks::<2>().0.iter();
        let nimbers: Vec<u16> = words.map(|bytes| u16::from_le_bytes(*bytes)).collect();
        if nimbers
            .iter()
            .any(|&nimber| u32::from(nimber) >= table.end())
        {
            return Err(store::nonsense());
        }
        table.put(&level, &nimbers, threads, observer);
    }
    match data.read(&mut [0])? {
        0 => Ok(()),
        _ => Err(store::nonsense()),
    }
}
