//! Images of a grid, and a representative for all of them.

use super::super::{Symmetry, Words};
use super::parts::{Placed, boxed, in_use, spans};
use super::{blank, cells, columns, packed, put, rows, state, unpacked};

/// An image of a grid: transposed first, then flipped upside down, then mirrored.
pub(crate) type Image = (bool, bool, bool);

impl Symmetry {
    /// The images of a grid, itself included.
    pub(crate) fn images(self) -> impl Iterator<Item = Image> {
        let transposes = self != Self::Reflections;
        let reflects = self != Self::Transpose;
        (0..8)
            .map(|i| (i & 4 != 0, i & 2 != 0, i & 1 != 0))
            .filter(move |&(t, u, m)| (transposes || !t) && (reflects || !(u || m)))
    }
}

/// The image with the least words.
pub(crate) fn representative(words: &[u64], symmetry: Symmetry) -> Words {
    match packed(words) {
        Some((bits, rows, columns)) => least_bits(bits, rows, columns, symmetry),
        None => least(words, symmetry),
    }
}

/// The least image of a board of any size, place by place.
pub(super) fn least(words: &[u64], symmetry: Symmetry) -> Words {
    let least = images(words, symmetry).into_iter().min();
    least.unwrap_or_else(|| Words::from_slice(words))
}

/// All images of a board, perhaps with repetitions.
pub(crate) fn images(words: &[u64], symmetry: Symmetry) -> Vec<Words> {
    let images = symmetry.images().map(|image| image_of(words, image));
    images.collect()
}

pub(super) fn image_of(words: &[u64], image: Image) -> Words {
    let (mut high, mut wide) = (rows(words), columns(words));
    if image.0 {
        (high, wide) = (wide, high);
    }
    let mut turned_board = blank(high as usize, wide as usize);
    for (row, column) in cells(words) {
        let (to_row, to_column) = turned((row, column), (high, wide), image);
        put(
            &mut turned_board,
            to_row,
            to_column,
            state(words, row, column),
        );
    }
    turned_board
}

/// A place in an image with these rows and columns.
pub(crate) const fn turned(
    (mut row, mut column): (i64, i64),
    (high, wide): (i64, i64),
    (transposed, upside_down, mirrored): Image,
) -> (i64, i64) {
    if transposed {
        (row, column) = (column, row);
    }
    if upside_down {
        row = high - 1 - row;
    }
    if mirrored {
        column = wide - 1 - column;
    }
    (row, column)
}

/// The least of the twelve images on the triangular lattice, where places also touch
/// along the falling diagonal; each in its bounding box.
pub(crate) fn hexagonal(words: &[u64]) -> Words {
    let mut turned: Vec<Placed> = in_use(words).collect();
    let mut images = Vec::with_capacity(12);
    for _ in 0..6 {
        // A rotation by 60°, which maps right to right and down, and the reflection that
        // exchanges rows and columns.
        for place in &mut turned {
            *place = (place.1, place.1 - place.0, place.2);
        }
        images.push(turned.clone());
        images.push(turned.iter().map(|&(r, c, state)| (c, r, state)).collect());
    }
    // Words begin with the size, so only boards of the least size are built.
    let size = |image: &Vec<Placed>| {
        let ((_, rows), (_, columns)) = spans(image);
        (rows, columns)
    };
    let least = images.iter().map(size).min();
    let small = images.iter().filter(|image| Some(size(image)) == least);
    small
        .map(|image| boxed(image))
        .min()
        .unwrap_or_else(|| blank(0, 0))
}

/// The least image of a packed board.
fn least_bits(bits: u128, rows: u32, columns: u32, symmetry: Symmetry) -> Words {
    // Boards compare by their words: rows, columns, then the low half first.
    let key = |bits: u128| bits.rotate_left(64);
    let least = |bits: u128, rows: u32, columns: u32| {
        if symmetry == Symmetry::Transpose {
            return bits;
        }
        let upside_down = upside_down(bits, rows, columns);
        let half_turn = |bits| half_turn(bits, rows * columns);
        [bits, upside_down, half_turn(bits), half_turn(upside_down)]
            .into_iter()
            .min_by_key(|&bits| key(bits))
            .unwrap_or(bits)
    };
    let transposes = symmetry != Symmetry::Reflections;
    if transposes && columns < rows {
        let bits = transposed(bits, rows, columns);
        return unpacked(least(bits, columns, rows), columns, rows);
    }
    let mut best = least(bits, rows, columns);
    if transposes && columns == rows {
        let other = least(transposed(bits, rows, columns), rows, columns);
        if key(other) < key(best) {
            best = other;
        }
    }
    unpacked(best, rows, columns)
}

/// The rows in reverse order.
fn upside_down(bits: u128, rows: u32, columns: u32) -> u128 {
    let width = 2 * columns;
    let line = u128::MAX >> (128 - width);
    (0..rows).fold(0, |turned, row| {
        turned | (bits >> (row * width) & line) << ((rows - 1 - row) * width)
    })
}

/// The places in reverse order.
fn half_turn(bits: u128, places: u32) -> u128 {
    const LOW: u128 = 0x5555_5555_5555_5555_5555_5555_5555_5555;
    let turned = bits.reverse_bits() >> (128 - 2 * places);
    (turned & LOW) << 1 | turned >> 1 & LOW
}

fn transposed(bits: u128, rows: u32, columns: u32) -> u128 {
    let mut turned = 0;
    let mut rest = bits;
    for row in 0..rows {
        for column in 0..columns {
            turned |= (rest & 3) << (2 * (column * rows + row));
            rest >>= 2;
        }
    }
    turned
}
