//! `state.bin`: the nimbers of all boards, by lines in all directions, then by the
//! smaller corner, rows and columns, two bytes each.

use grundy_check::Error;

use super::compare::Values;
use super::name::{Name, Names};
use crate::folder::Folder;
use crate::store::{self, Store};

/// The name of the file.
pub(super) const STATE: &str = "state.bin";

/// Reads the nimbers of a complete survey of this side.
pub(super) fn read(folder: &Folder<'_>, side: u32) -> Result<Values, Error> {
    let budget = folder.budget();
    let names = Names::new(side);
    let length = 2 * names.count() as u64;
    budget.memory(length + store::memory(length))?;
    let next = 4 * side;
    let text = format!("kind=hexagons-state\nside={side}\nnext={next}\n");
    let mut nimbers = vec![0; names.count()];
    let mut boards = (3..next).flat_map(|lines| of_lines(side, lines));
    Store::open(&folder.join(STATE), &text, length)?.each_block(&budget, |block| {
        for (bytes, name) in block.as_chunks::<2>().0.iter().zip(&mut boards) {
            let nimber = u16::from_le_bytes(*bytes);
            // A board has fewer moves than four times its columns.
            if u32::from(nimber) >= 4 * name.columns {
                let what = format!("hex({}) has no more than {nimber} moves", name.text());
                return Err(folder.whole(STATE, what).into());
            }
            nimbers[names.place(name)] = nimber;
        }
        Ok(())
    })?;
    Ok(Values { names, nimbers })
}

/// The boards with this many lines, in order.
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
    use super::*;

    #[test]
    fn lines_part_all_boards() {
        for side in 1..9 {
            let mut all: Vec<Name> = Vec::new();
            for lines in 3..4 * side {
                let here: Vec<Name> = of_lines(side, lines).collect();
                assert!(here.iter().all(|name| name.lines() == lines));
                assert!(here.is_sorted_by_key(|name| (name.short, name.rows, name.columns)));
                all.extend(here);
            }
            all.sort_unstable();
            assert_eq!(all, Names::new(side).all().collect::<Vec<_>>());
        }
    }
}
