//! A connected part of a Cram board as a bitboard: its moves and its canonical
//! image.

/// Rows of the bitboard.
const ROWS: u32 = 8;
/// Columns of the bitboard. The last one stays empty, so that a horizontal step
/// never wraps.
const WIDTH: u32 = 16;
/// The most pieces after a move: a domino has six neighbours.
pub(super) const MOST_PIECES: usize = 6;

/// A connected part of a board with space for a domino, in canonical orientation.
///
/// Of the eight images that are no higher than wide, in the upper left corner of a
/// word of 8 rows of 16 columns, it is the least as a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Part {
    high: u64,
    low: u64,
}

/// The low byte of each row.
const BYTES: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;

/// The rows of the bitboard in reverse order.
const fn flipped(cells: u128) -> u128 {
    let bytes = cells.swap_bytes();
    bytes >> 8 & BYTES | (bytes & BYTES) << 8
}

/// The transposed part, for at most eight columns.
const fn transposed(cells: u128) -> u128 {
    const PAIRS: u128 = 0x0000_ffff_0000_ffff_0000_ffff_0000_ffff;
    const FOURS: u128 = 0x0000_0000_ffff_ffff_0000_0000_ffff_ffff;
    let packed = (cells | cells >> 8) & PAIRS;
    let packed = (packed | packed >> 16) & FOURS;
    let mut square = (packed | packed >> 32) as u64;
    let swap = (square ^ square >> 7) & 0x00aa_00aa_00aa_00aa;
    square ^= swap ^ swap << 7;
    let swap = (square ^ square >> 14) & 0x0000_cccc_0000_cccc;
    square ^= swap ^ swap << 14;
    let swap = (square ^ square >> 28) & 0x0000_0000_f0f0_f0f0;
    square ^= swap ^ swap << 28;
    let spread = square as u128;
    let spread = (spread | spread << 32) & FOURS;
    let spread = (spread | spread << 16) & PAIRS;
    (spread | spread << 8) & BYTES
}

/// The part in the upper left corner, with its numbers of rows and columns.
const fn cornered(cells: u128) -> (u128, u32, u32) {
    let cells = cells >> (cells.trailing_zeros() / WIDTH * WIDTH);
    let used = cells | cells >> 64;
    let used = used | used >> 32;
    let used = (used | used >> 16) as u16;
    let indent = used.trailing_zeros();
    let rows = (u128::BITS - cells.leading_zeros()).div_ceil(WIDTH);
    (cells >> indent, rows, WIDTH - used.leading_zeros() - indent)
}

impl Part {
    const fn of(cells: u128) -> Self {
        Self {
            high: (cells >> 64) as u64,
            low: cells as u64,
        }
    }

    const fn cells(self) -> u128 {
        (self.high as u128) << 64 | self.low as u128
    }

    /// The part with these places, by row and column.
    ///
    /// `None` if it exceeds 8 by 15 or has fewer than two places.
    #[must_use]
    pub fn of_places(places: &[(u8, u8)]) -> Option<Self> {
        let top = places.iter().map(|place| place.0).min()?;
        let left = places.iter().map(|place| place.1).min()?;
        let fits = |row: u32, column: u32| row < ROWS && column < WIDTH - 1;
        let laid = |turned: bool| {
            places.iter().try_fold(0_u128, |cells, &(row, column)| {
                let (row, column) = (u32::from(row - top), u32::from(column - left));
                let (row, column) = if turned { (column, row) } else { (row, column) };
                fits(row, column).then(|| cells | 1 << (row * WIDTH + column))
            })
        };
        let cells = laid(false).or_else(|| laid(true))?;
        (places.len() > 1).then(|| Self::canonical(cells).0)
    }

    /// The number of places.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.high.count_ones() + self.low.count_ones()
    }

    /// The number of moves.
    pub(super) const fn moves(self) -> u32 {
        let cells = self.cells();
        (cells & cells >> 1).count_ones() + (cells & cells >> WIDTH).count_ones()
    }

    /// The canonical image, and true if the part is P by symmetry.
    ///
    /// That is so if a half turn maps the places to themselves and no domino meets
    /// its image.
    fn canonical(cells: u128) -> (Self, bool) {
        let (mut cells, mut rows, mut columns) = cornered(cells);
        if rows > columns {
            cells = transposed(cells);
            (rows, columns) = (columns, rows);
        }
        let low = (ROWS - rows) * WIDTH;
        let turned = cells.reverse_bits() >> (low + WIDTH - columns);
        let images = |cells: u128, turned: u128| {
            let least = cells.min(turned);
            least.min(flipped(cells) >> low).min(flipped(turned) >> low)
        };
        let mut least = images(cells, turned);
        if rows == columns {
            least = least.min(images(transposed(cells), transposed(turned)));
        }
        let centre = rows / 2 * WIDTH + columns / 2;
        let is_even = rows.is_multiple_of(2) && columns.is_multiple_of(2);
        let is_mirrored = turned == cells && (is_even || cells >> centre & 1 == 0);
        (Self::of(least), is_mirrored)
    }

    /// Calls `each` with the parts left by every domino, and their P-by-symmetry
    /// flags.
    ///
    /// See [`Part::canonical`]. Isolated places are dropped.
    pub(super) fn options(self, each: &mut impl FnMut(&[(Self, bool)])) {
        let cells = self.cells();
        let mut parts = [(Self::default(), false); MOST_PIECES];
        for step in [1, WIDTH] {
            let mut starts = cells & cells >> step;
            while starts != 0 {
                let first = starts & starts.wrapping_neg();
                starts ^= first;
                let mut rest = cells & !(first | first << step);
                rest &= rest << 1 | rest >> 1 | rest << WIDTH | rest >> WIDTH;
                let mut count = 0;
                while rest != 0 {
                    let mut part = rest & rest.wrapping_neg();
                    loop {
                        let near = part << 1 | part >> 1 | part << WIDTH | part >> WIDTH;
                        let grown = part | near & rest;
                        if grown == part {
                            break;
                        }
                        part = grown;
                    }
                    rest &= !part;
                    if let Some(free) = parts.get_mut(count) {
                        *free = Self::canonical(part);
                        count += 1;
                    }
                }
                each(&parts[..count]);
            }
        }
    }
}
