//! Boards of Nimbi as bits: notation, runs, connected parts, symmetries.

use grundy_core::{Flow, Message, ParseError, Reader};

use super::run::Run;

mod changed;

/// The most places of a board, one bit each.
pub(crate) const MOST: u32 = 128;
/// The most parts of a board of [`MOST`] places.
pub(crate) const MOST_PARTS: usize = 64;

/// Counters on a board of given rows and columns. It keeps its size while counters are
/// taken, so that the places of the others do not change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board {
    /// The number of rows, at least 1.
    pub(crate) rows: u8,
    /// The number of columns, at least 1.
    pub(crate) columns: u8,
    /// Bit `row * columns + column` is set if a counter lies there.
    pub(crate) cells: u128,
}

/// The lowest `count` bits.
pub(crate) const fn low(count: u32) -> u128 {
    if count >= MOST {
        u128::MAX
    } else {
        (1 << count) - 1
    }
}

/// A left shift by any number of bits.
const fn left(cells: u128, by: u32) -> u128 {
    if by >= MOST { 0 } else { cells << by }
}

const fn right(cells: u128, by: u32) -> u128 {
    if by >= MOST { 0 } else { cells >> by }
}

impl Board {
    /// The smallest board, without counters.
    pub(crate) const EMPTY: Self = Self {
        rows: 1,
        columns: 1,
        cells: 0,
    };

    pub(crate) const fn full(rows: u8, columns: u8) -> Self {
        Self {
            rows,
            columns,
            cells: low(rows as u32 * columns as u32),
        }
    }

    pub(crate) const fn is_full(self) -> bool {
        self.cells == Self::full(self.rows, self.columns).cells
    }

    /// The rows and columns of the smallest board that holds the counters, 1 and 1 if
    /// there are none.
    #[must_use]
    pub fn extent(self) -> (u32, u32) {
        let cropped = self.cropped();
        (cropped.rows.into(), cropped.columns.into())
    }

    const fn width(self) -> u32 {
        self.columns as u32
    }

    pub(crate) fn has(self, row: u8, column: u8) -> bool {
        row < self.rows
            && column < self.columns
            && self.cells >> (u32::from(row) * self.width() + u32::from(column)) & 1 == 1
    }

    /// The places of the first column.
    fn first_column(self) -> u128 {
        (0..u32::from(self.rows)).fold(0, |mask, row| mask | 1 << (row * self.width()))
    }

    /// Visits every run once, as its places and itself.
    pub(crate) fn runs(self, each: &mut impl FnMut(u128, Run) -> Flow) -> Flow {
        let inner = self.cells & !self.first_column();
        let mut starts = self.cells;
        while starts != 0 {
            let at = starts.trailing_zeros();
            starts &= starts - 1;
            let mut run = Run {
                row: (at / self.width()) as u8,
                column: (at % self.width()) as u8,
                length: 1,
                down: false,
            };
            let first = 1 << at;
            let (mut last, mut places) = (first, first);
            each(places, run)?;
            loop {
                last = left(last, 1) & inner;
                if last == 0 {
                    break;
                }
                places |= last;
                run.length += 1;
                each(places, run)?;
            }
            (last, places) = (first, first);
            run = Run {
                length: 1,
                down: true,
                ..run
            };
            loop {
                last = left(last, self.width()) & self.cells;
                if last == 0 {
                    break;
                }
                places |= last;
                run.length += 1;
                each(places, run)?;
            }
        }
        Flow::Continue(())
    }

    /// The places of a run.
    pub(crate) fn places(self, run: Run) -> u128 {
        let step = if run.down { self.width() } else { 1 };
        let first = 1 << (u32::from(run.row) * self.width() + u32::from(run.column));
        (0..u32::from(run.length)).fold(0, |places, index| places | left(first, index * step))
    }

    pub(crate) fn without(self, places: u128) -> Self {
        Self {
            cells: self.cells & !places,
            ..self
        }
    }

    /// Visits the connected parts, on boards of this size. No run meets two of them.
    pub(crate) fn parts(self, mut each: impl FnMut(Self)) {
        let first = self.first_column();
        let last = left(first, self.width() - 1);
        let mut rest = self.cells;
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let grown = part
                    | left(part, 1) & !first
                    | right(part & !first, 1) & !last
                    | left(part, self.width())
                    | right(part, self.width());
                let grown = grown & rest;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest &= !part;
            each(Self {
                cells: part,
                ..self
            });
        }
    }

    /// The same counters on the smallest board that holds them.
    pub(crate) fn cropped(self) -> Self {
        if self.cells == 0 {
            return Self::EMPTY;
        }
        let width = self.width();
        let top = self.cells.trailing_zeros() / width;
        let bottom = (MOST - 1 - self.cells.leading_zeros()) / width;
        let cells = right(self.cells, top * width);
        let rows = bottom - top + 1;
        let whole = low(width);
        let used = (0..rows).fold(0, |used, row| used | right(cells, row * width) & whole);
        let indent = used.trailing_zeros();
        let columns = MOST - used.leading_zeros() - indent;
        let cells = if columns == width {
            cells
        } else {
            (0..rows).fold(0, |packed, row| {
                let line = right(cells, row * width + indent) & low(columns);
                packed | left(line, row * columns)
            })
        };
        Self {
            rows: rows as u8,
            columns: columns as u8,
            cells,
        }
    }

    /// The board after a half turn about its centre.
    pub(crate) const fn turned(self) -> Self {
        let places = self.rows as u32 * self.columns as u32;
        Self {
            cells: right(self.cells.reverse_bits(), MOST - places),
            ..self
        }
    }

    /// The board with its rows in reverse order.
    fn flipped(self) -> Self {
        let width = self.width();
        let cells = (0..u32::from(self.rows)).fold(0, |flipped, row| {
            left(flipped, width) | right(self.cells, row * width) & low(width)
        });
        Self { cells, ..self }
    }

    /// The transposed board.
    pub(crate) fn transposed(self) -> Self {
        let mut cells = 0;
        let mut rest = self.cells;
        while rest != 0 {
            let at = rest.trailing_zeros();
            rest &= rest - 1;
            let (row, column) = (at / self.width(), at % self.width());
            cells |= 1 << (column * u32::from(self.rows) + row);
        }
        Self {
            rows: self.columns,
            columns: self.rows,
            cells,
        }
    }

    /// The canonical board of all eight images, cropped, with no more rows than columns.
    pub(crate) fn canonical(self) -> Self {
        let least = |board: Self| {
            let flipped = board.flipped();
            board.min(board.turned()).min(flipped).min(flipped.turned())
        };
        let board = self.cropped();
        match board.rows.cmp(&board.columns) {
            std::cmp::Ordering::Less => least(board),
            std::cmp::Ordering::Greater => least(board.transposed()),
            std::cmp::Ordering::Equal => least(board).min(least(board.transposed())),
        }
    }

    /// The bits of this board placed on another one, cropped or transposed if necessary;
    /// `None` if the counters do not fit.
    pub(crate) fn within(self, rows: u32, columns: u32) -> Option<u128> {
        let fits = |board: Self| u32::from(board.rows) <= rows && board.width() <= columns;
        let board = Some(self)
            .filter(|&board| fits(board))
            .or_else(|| Some(self.transposed()).filter(|&board| fits(board)))
            .or_else(|| Some(self.cropped()).filter(|&board| fits(board)))
            .or_else(|| Some(self.cropped().transposed()).filter(|&board| fits(board)))?;
        Some((0..u32::from(board.rows)).fold(0, |cells, row| {
            let line = right(board.cells, row * board.width()) & low(board.width());
            cells | left(line, row * columns)
        }))
    }

    /// Reads `4x4`, or rows such as `##./###`.
    pub(crate) fn read(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let too_large = Message::new("nimbi-too-large").with("most", MOST);
        if reader
            .peek()
            .is_some_and(|c| c.is_ascii_digit() || c == '-')
        {
            let rows = reader.number(1, MOST.into())?;
            reader.expect('x')?;
            let columns = reader.number(1, MOST.into())?;
            reader.end()?;
            if rows * columns > MOST.into() {
                return Err(ParseError::new(place, too_large));
            }
            return Ok(Self::full(rows as u8, columns as u8));
        }
        let (mut rows, mut columns, mut cells) = (0, 0, 0_u128);
        let mut spaced = None;
        loop {
            let mut length = 0;
            loop {
                let blank = reader.skip_blanks();
                let place = reader.place();
                let counter = reader.take('#');
                if !counter && !reader.take('.') {
                    break;
                }
                // A blank between some places alone may have been meant to end a row.
                if length > 0 && *spaced.get_or_insert(blank) != blank {
                    return Err(ParseError::new(place, "misread-blank"));
                }
                let at = rows * columns + length;
                if at >= MOST {
                    return Err(ParseError::new(place, too_large));
                }
                cells |= u128::from(counter) << at;
                length += 1;
            }
            if length == 0 {
                return Err(reader.misread("nimbi-row"));
            }
            rows += 1;
            if rows == 1 {
                columns = length;
            } else if length != columns {
                return Err(reader.misread(
                    Message::new("nimbi-row-length")
                        .with("row", rows)
                        .with("length", length)
                        .with("columns", columns),
                ));
            }
            if !reader.take('/') {
                break;
            }
        }
        reader.end()?;
        Ok(Self {
            rows: rows as u8,
            columns: columns as u8,
            cells,
        })
    }

    /// Shows `4x4` when no counter is gone, the rows otherwise.
    pub(crate) fn show(self) -> String {
        if self.is_full() {
            return format!("{}x{}", self.rows, self.columns);
        }
        let rows: Vec<String> = (0..self.rows)
            .map(|row| {
                (0..self.columns)
                    .map(|column| if self.has(row, column) { '#' } else { '.' })
                    .collect()
            })
            .collect();
        rows.join("/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that all eight images of a lopsided board have one canonical form, and that
    /// the bit tricks agree with coordinates.
    #[test]
    fn symmetries_agree_with_coordinates() {
        let board = Board::read("...../.##../.#.../.###./.....").unwrap();
        let cropped = board.cropped();
        assert_eq!(cropped.show(), "##./#../###");
        assert_eq!(cropped.turned().show(), "###/..#/.##");
        assert_eq!(cropped.flipped().show(), "###/#../##.");
        assert_eq!(cropped.transposed().show(), "###/#.#/..#");
        let mut images = vec![cropped];
        for index in 0..8 {
            let image = images[index];
            images.push(if index % 2 == 0 {
                image.transposed()
            } else {
                image.flipped()
            });
        }
        for image in images {
            assert_eq!(image.canonical(), board.canonical());
        }
        assert_eq!(Board::full(1, 128).transposed(), Board::full(128, 1));
        assert_eq!(Board::full(128, 1).canonical(), Board::full(1, 128));
    }

    #[test]
    fn parts_do_not_reach_round_the_edge() {
        let count = |text: &str| {
            let mut parts = 0;
            Board::read(text).unwrap().parts(|_| parts += 1);
            parts
        };
        assert_eq!(count("..#/#.."), 2);
        assert_eq!(count("#.#/###"), 1);
        assert_eq!(count(&["#."; 64].concat()), MOST_PARTS);
        assert_eq!(count("128x1"), 1);
        assert_eq!(count("."), 0);
    }
}
