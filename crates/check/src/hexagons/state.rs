//! `state.bin`: all nimbers again, by lines in all directions, then by the
//! smaller corner, rows and columns, four to a word.

use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::Path;

use super::holds::Values;
use super::name::Name;
use crate::fault::Fault;

/// What a checksum begins with.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// Compares the state with the table.
pub(super) fn check(folder: &Path, values: &Values) -> Result<(), Fault> {
    let path = folder.join("state.bin");
    let unreadable = |error: std::io::Error| Fault::unreadable(&path, &error);
    let mut file = BufReader::with_capacity(1 << 18, File::open(&path).map_err(unreadable)?);
    let (mut sum, mut at) = (SEED, 0_u64);
    let mut says = |word: u64| {
        let mut bytes = [0; 8];
        file.read_exact(&mut bytes).map_err(unreadable)?;
        if u64::from_le_bytes(bytes) != word {
            return Err(Fault::whole(
                &path,
                format!("the word at byte {at} has to be {word:#018x}"),
            ));
        }
        at += 8;
        sum = (sum ^ word)
            .wrapping_mul(0xD6E8_FEB8_6659_FD93)
            .rotate_left(27)
            .wrapping_add(SEED);
        Ok(())
    };
    let side = values.names.side;
    for word in [
        u64::from_le_bytes(*b"grundyhx"),
        1,
        side.into(),
        4 * u64::from(side),
    ] {
        says(word)?;
    }
    let (mut word, mut held) = (0, 0);
    for name in (3..4 * side).flat_map(|lines| of_lines(side, lines)) {
        word |= u64::from(values.of(name)) << (16 * held);
        held += 1;
        if held == 4 {
            says(word)?;
            (word, held) = (0, 0);
        }
    }
    if held > 0 {
        says(word)?;
    }
    let mut last = [0; 8];
    file.read_exact(&mut last).map_err(unreadable)?;
    if u64::from_le_bytes(last) != sum {
        return Err(Fault::whole(&path, "its checksum is wrong"));
    }
    match file.read(&mut [0]).map_err(unreadable)? {
        0 => Ok(()),
        _ => Err(Fault::whole(&path, "has more than a state")),
    }
}

/// The boards with so many lines, in order.
fn of_lines(side: u32, lines: u32) -> impl Iterator<Item = Name> {
    (0..side.div_ceil(2))
        .flat_map(move |short| (2 * short + 1..=side).map(move |rows| (short, rows)))
        .flat_map(move |(short, rows)| {
            // lines = 2(rows + columns) − 1 − short − long, short ≤ long < rows − short.
            let least = (lines + 1 + 2 * short).saturating_sub(2 * rows).div_ceil(2);
            let most = (lines + rows).saturating_sub(2 * rows) / 2;
            (least.max(rows)..=most.min(side)).map(move |columns| Name {
                columns,
                rows,
                short,
                long: 2 * (rows + columns) - 1 - short - lines,
            })
        })
}

#[cfg(test)]
mod tests {
    use super::super::name::Names;
    use super::*;

    #[test]
    fn lines_part_all_boards() {
        for side in 1..9 {
            let mut found: Vec<Name> = Vec::new();
            for lines in 3..4 * side {
                let here: Vec<Name> = of_lines(side, lines).collect();
                assert!(here.iter().all(|name| name.lines() == lines));
                assert!(here.is_sorted_by_key(|name| (name.short, name.rows, name.columns)));
                found.extend(here);
            }
            found.sort_unstable();
            assert_eq!(found, Names::new(side).all().collect::<Vec<_>>());
        }
    }
}
