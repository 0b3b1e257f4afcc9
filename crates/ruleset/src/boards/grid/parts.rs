//! Components of a grid, and trimmed boards.

use super::super::Words;
use super::super::bits::Marks;
use super::{State, blank, cells, columns, packed, put, state, unpacked};

/// The low bit of every place of a packed board.
const LOW: u128 = 0x5555_5555_5555_5555_5555_5555_5555_5555;

/// The adjacency of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touching {
    /// Horizontal and vertical neighbours.
    Sides,
    /// Also neighbours along the falling diagonal: a triangular lattice.
    Hexagonal,
}

impl Touching {
    /// The directions to the neighbours of a place.
    pub(crate) const fn around(self) -> &'static [(i64, i64)] {
        match self {
            Self::Sides => &[(-1, 0), (1, 0), (0, -1), (0, 1)],
            Self::Hexagonal => &[(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1)],
        }
    }
}

/// The places beside one of these and not among them: in the order right, down, left, up.
pub(crate) fn around(words: &[u64], places: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let number = |(row, column): (i64, i64)| (row * columns(words) + column) as u32;
    let is_inside = |&(row, column): &(i64, i64)| state(words, row, column) != State::Outside;
    let mut seen: Marks = places
        .iter()
        .copied()
        .filter(is_inside)
        .map(number)
        .collect();
    let mut around = Vec::new();
    for &(row, column) in places {
        for (down, right) in sides {
            let place = (row.saturating_add(down), column.saturating_add(right));
            if is_inside(&place) && seen.insert(number(place)) {
                around.push(place);
            }
        }
    }
    around
}

/// The places connected with this one by sides through places of its state, itself
/// included, row by row; none if it is `.` or outside.
pub(crate) fn group(words: &[u64], row: i64, column: i64) -> Vec<(i64, i64)> {
    let own = state(words, row, column);
    if matches!(own, State::Empty | State::Outside) {
        return Vec::new();
    }
    let mut seen = Marks::default();
    let mut is_new =
        |(row, column): (i64, i64)| seen.insert((row * columns(words) + column) as u32);
    is_new((row, column));
    let mut group = vec![(row, column)];
    let mut next = 0;
    while let Some(&(row, column)) = group.get(next) {
        next += 1;
        for (down, right) in Touching::Sides.around() {
            let place = (row + down, column + right);
            if state(words, place.0, place.1) == own && is_new(place) {
                group.push(place);
            }
        }
    }
    group.sort_unstable();
    group
}

/// The components of the places that are not `.`, each trimmed, sorted by their words.
pub(crate) fn components(words: &[u64], touching: Touching) -> Vec<Words> {
    let mut parts = match packed(words) {
        Some((bits, rows, columns)) if touching == Touching::Sides => {
            flood_bits(bits, rows, columns)
        }
        _ => flood(words, touching),
    };
    parts.sort_unstable();
    parts
}

/// The places that are not `.`.
pub(super) fn in_use(words: &[u64]) -> impl Iterator<Item = Placed> {
    cells(words)
        .map(|(row, column)| (row, column, state(words, row, column)))
        .filter(|place| place.2 != State::Empty)
}

/// A place and its state.
pub(super) type Placed = (i64, i64, State);

/// A board of these places alone, in their bounding box.
pub(super) fn boxed(places: &[Placed]) -> Words {
    let ((top, rows), (left, columns)) = spans(places);
    let mut board = blank(rows, columns);
    for &(row, column, state) in places {
        put(&mut board, row - top, column - left, state);
    }
    board
}

/// The first row and the number of rows, and the same for columns.
pub(super) fn spans(places: &[Placed]) -> ((i64, usize), (i64, usize)) {
    let span = |of: fn(&Placed) -> i64| {
        let least = places.iter().map(of).min().unwrap_or(0);
        let most = places.iter().map(of).max().unwrap_or(-1);
        (least, (most - least + 1) as usize)
    };
    (span(|place| place.0), span(|place| place.1))
}

/// The components of a board of any size, place by place.
pub(super) fn flood(words: &[u64], touching: Touching) -> Vec<Words> {
    let around = touching.around();
    let mut seen = Marks::default();
    let mut is_new = |row: i64, column: i64| seen.insert((row * columns(words) + column) as u32);
    let mut parts = Vec::new();
    for first in in_use(words) {
        if !is_new(first.0, first.1) {
            continue;
        }
        let mut part = vec![first];
        let mut next = 0;
        while let Some(&(row, column, _)) = part.get(next) {
            next += 1;
            for (down, right) in around {
                let (row, column) = (row + down, column + right);
                let state = state(words, row, column);
                let wanted = !matches!(state, State::Empty | State::Outside);
                if wanted && is_new(row, column) {
                    part.push((row, column, state));
                }
            }
        }
        parts.push(boxed(&part));
    }
    parts
}

/// The components of a packed board, growing all places of one at once.
fn flood_bits(bits: u128, rows: u32, columns: u32) -> Vec<Words> {
    let width = 2 * columns;
    let first = (0..rows).fold(0, |column, row| column | 3 << (row * width));
    let last = first << (width - 2);
    let low = (bits | bits >> 1) & LOW;
    let mut rest = low | low << 1;
    let mut parts = Vec::new();
    while rest != 0 {
        let mut part: u128 = 3 << (rest.trailing_zeros() & !1);
        loop {
            let sides = (part & !last) << 2 | (part & !first) >> 2;
            // A single row of 64 places would shift by the whole width of the word.
            let above = part.checked_shr(width).unwrap_or(0);
            let below = part.checked_shl(width).unwrap_or(0);
            let grown = (part | sides | above | below) & rest;
            if grown == part {
                break;
            }
            part = grown;
        }
        rest &= !part;
        parts.push(cut_bits(bits & part, rows, columns));
    }
    parts
}

/// A packed board trimmed to the places in use.
fn cut_bits(bits: u128, rows: u32, columns: u32) -> Words {
    if bits == 0 {
        return blank(0, 0);
    }
    let width = 2 * columns;
    let line = u128::MAX >> (128 - width);
    let top = bits.trailing_zeros() / width;
    let bottom = (127 - bits.leading_zeros()) / width;
    let all = (0..rows).fold(0, |all, row| all | bits >> (row * width) & line);
    let left = all.trailing_zeros() / 2;
    let right = (127 - all.leading_zeros()) / 2;
    let (new_rows, new_columns) = (bottom - top + 1, right - left + 1);
    if (new_rows, new_columns) == (rows, columns) {
        return unpacked(bits, rows, columns);
    }
    let new_line = u128::MAX >> (128 - 2 * new_columns);
    let cut = (0..new_rows).fold(0, |cut, row| {
        let line = bits >> ((top + row) * width + 2 * left) & new_line;
        cut | line << (row * 2 * new_columns)
    });
    unpacked(cut, new_rows, new_columns)
}
