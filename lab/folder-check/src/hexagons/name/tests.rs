//! Names and options compared with the pieces themselves.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

type Cell = (i32, i32);

/// All twelve images of pieces, each moved to the origin.
fn images(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut image = cells.to_vec();
    (0..12)
        .map(|turn| {
            for cell in &mut image {
                *cell = if turn == 6 {
                    (cell.1, cell.0)
                } else {
                    (cell.1, cell.1 - cell.0)
                };
            }
            let row = image.iter().map(|cell| cell.0).min().unwrap();
            let column = image.iter().map(|cell| cell.1).min().unwrap();
            let mut moved: Vec<Cell> = image
                .iter()
                .map(|cell| (cell.0 - row, cell.1 - column))
                .collect();
            moved.sort_unstable();
            moved
        })
        .collect()
}

/// Pieces between bounds in three directions: every convex board is one.
fn boards(side: i32) -> BTreeMap<Vec<Cell>, BTreeSet<Name>> {
    let mut boards: BTreeMap<Vec<Cell>, BTreeSet<Name>> = BTreeMap::new();
    for rows in 0..2 * side {
        for columns in 0..2 * side {
            for low in -rows..=columns {
                for high in low..=columns {
                    let bounds = Bounds {
                        low: [0, 0, low],
                        high: [rows, columns, high],
                    };
                    let Some(tight) = bounds.tight() else {
                        continue;
                    };
                    let cells: Vec<Cell> = (0..=rows)
                        .flat_map(|row| (0..=columns).map(move |column| (row, column)))
                        .filter(|(row, column)| (low..=high).contains(&(column - row)))
                        .collect();
                    let least = images(&cells).into_iter().min().unwrap();
                    boards.entry(least).or_default().insert(tight.name());
                }
            }
        }
    }
    boards
}

/// By the pieces alone: each board has one name, no two share a name, the list has
/// exactly those that fit, in order, and places are indices in the list.
#[test]
fn every_board_that_fits_is_listed_once() {
    let side = 5;
    let all = boards(side);
    let mut names: Vec<Name> = Vec::new();
    for (cells, here) in &all {
        assert_eq!(here.len(), 1, "{cells:?} {here:?}");
        let name = *here.first().unwrap();
        assert_eq!(name.area(), cells.len() as u64, "{name:?}");
        assert_eq!(Name::of_sides(name.sides()), Some(name));
        let fits = images(cells).iter().any(|image| {
            image
                .iter()
                .all(|&(row, column)| row < side && column < side)
        });
        assert_eq!(fits, name.columns <= side as u32, "{name:?}");
        if fits {
            names.push(name);
        }
    }
    names.sort_unstable();
    let listed = Names::new(side as u32);
    assert_eq!(listed.all().collect::<Vec<_>>(), names);
    assert_eq!(listed.count(), names.len());
    for (place, name) in names.into_iter().enumerate() {
        assert_eq!(listed.place(name), place);
    }
}

/// For each line of pieces, the parts left on its sides, by the pieces.
#[test]
fn options_are_what_the_pieces_leave() {
    let names: BTreeMap<Vec<Cell>, Name> = boards(4)
        .into_iter()
        .map(|(cells, names)| (cells, *names.first().unwrap()))
        .collect();
    let mut looked_at = 0;
    for (cells, &name) in names.iter().filter(|(_, name)| name.columns <= 4) {
        let along = |cell: &Cell, direction: usize| match direction {
            0 => cell.0,
            1 => cell.1,
            _ => cell.1 - cell.0,
        };
        let mut expected = BTreeSet::new();
        for direction in 0..3 {
            for line in cells.iter().map(|cell| along(cell, direction)) {
                let part = |keep: &dyn Fn(i32) -> bool| {
                    let part: Vec<Cell> = cells
                        .iter()
                        .copied()
                        .filter(|cell| keep(along(cell, direction)))
                        .collect();
                    (!part.is_empty()).then(|| names[&images(&part).into_iter().min().unwrap()])
                };
                let mut parts = [part(&|at| at < line), part(&|at| at > line)];
                parts.sort_unstable();
                expected.insert(parts);
            }
        }
        let mut options = BTreeSet::new();
        let mut lines = 0;
        name.options(|before, beyond| {
            let mut parts = [before, beyond];
            parts.sort_unstable();
            options.insert(parts);
            lines += 1;
        });
        assert_eq!(options, expected, "{name:?}");
        assert_eq!(lines, name.lines(), "{name:?}");
        looked_at += 1;
    }
    assert!(looked_at > 15);
}
