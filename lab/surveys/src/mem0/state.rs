//! The state of a survey, as a file: the values of the heaps, then the moves to come that
//! end at a forbidden number, three numbers each; all numbers take four bytes.

use std::io::{self, BufReader, Read, Write as _};

use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::{self, Head};

use super::Heaps;

const KIND: &str = "mem0-state";

/// Saves the state.
pub(super) fn save(folder: &Folder, heaps: &Heaps) -> Result<(), SurveyError> {
    let head = Head::new(KIND).with("heaps", heaps.values.len());
    folder.write_data(STATE, &head, |to| {
        let values = heaps.values.iter().copied();
        let mut words = values.chain(heaps.forbidden.all().flatten());
        words.try_for_each(|word| to.write_all(&word.to_le_bytes()))
    })
}

/// Restores the heaps that were saved in a folder, if there are any.
pub(super) fn restore(folder: &Folder, to: u64, heaps: &mut Heaps) -> Result<(), SurveyError> {
    let Some(state) = folder.state(KIND)? else {
        return Ok(());
    };
    let mut data = BufReader::with_capacity(1 << 18, state.data_from(0));
    let count = state.head().get("heaps").filter(|&count| count <= to + 1);
    let words = state.length() / 4;
    let moves = count.and_then(|count| words.checked_sub(count));
    let (Some(count), Some(moves)) = (count, moves) else {
        return Err(state.damaged());
    };
    if state.length() != 4 * words || !moves.is_multiple_of(3) {
        return Err(state.damaged());
    }
    let read = read(heaps, [count, moves / 3, to], &mut data);
    read.map_err(store::unreadable(state.path()))
}

/// Reads the values of heaps, and moves of later heaps up to the last: this many of each.
fn read(heaps: &mut Heaps, [count, moves, to]: [u64; 3], data: &mut impl Read) -> io::Result<()> {
    let mut word = || {
        let mut bytes = [0; 4];
        data.read_exact(&mut bytes)?;
        Ok::<_, io::Error>(u32::from_le_bytes(bytes))
    };
    for heap in 0..count as u32 {
        let value = word()?;
        if value as usize > heaps.met.len() {
            return Err(store::nonsense());
        }
        heaps.put(heap, value);
    }
    for _ in 0..moves {
        let [from, at, value] = [word()?, word()?, word()?];
        let later = count..=to;
        let is_sane = later.contains(&from.into()) && u64::from(at) < count;
        if !is_sane || value as usize >= heaps.met.len() {
            return Err(store::nonsense());
        }
        heaps.forbidden.add(from, at, value);
    }
    Ok(())
}
