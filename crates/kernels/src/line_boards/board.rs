//! A board, its lines, and its positions as numbers.

use std::fmt;

use grundy_core::Grid;

/// A board, whose positions are numbers.
///
/// Bit `row * columns + column` is set if there is a counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u32,
    columns: u32,
    grid: Grid,
}

/// Adjacent counters of a line: a move, if all of them are there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The row of its first counter, from 0.
    pub row: u32,
    /// The column of its first counter, from 0.
    pub column: u32,
    /// The number of counters, at least 1.
    pub length: u32,
    /// The row step from a counter to the next, 0 or 1.
    pub down: u32,
    /// The column step from a counter to the next, 0 or 1.
    pub across: u32,
}

impl Line {
    /// The rows and columns of its first and last counter, from 1.
    #[must_use]
    pub const fn ends(&self) -> ((u32, u32), (u32, u32)) {
        let more = self.length - 1;
        let (row, column) = (self.row + 1, self.column + 1);
        (
            (row, column),
            (row + self.down * more, column + self.across * more),
        )
    }
}

/// The game's notation of the move: `r2c1-3`, `r1-3c4`; a diagonal by its two ends.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((row, column), (last_row, last_column)) = self.ends();
        for (name, first, last) in [('r', row, last_row), ('c', column, last_column)] {
            write!(f, "{name}{first}")?;
            if last != first {
                write!(f, "-{last}")?;
            }
        }
        Ok(())
    }
}

impl Board {
    /// The most counters: a position and the number of positions fit 64 bits.
    pub const MOST: u32 = 62;

    /// A board; `None` without counters or with more than [`Board::MOST`].
    #[must_use]
    pub fn new(rows: u32, columns: u32, grid: Grid) -> Option<Self> {
        let counters = rows.checked_mul(columns)?;
        (1..=Self::MOST).contains(&counters).then_some(Self {
            rows,
            columns,
            grid,
        })
    }

    /// The number of rows, at least 1.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns, at least 1.
    #[must_use]
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// The adjacency of places.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The number of counters of the full board.
    #[must_use]
    pub const fn counters(&self) -> u32 {
        self.rows * self.columns
    }

    /// The position with every counter.
    #[must_use]
    pub const fn full(&self) -> u64 {
        (1 << self.counters()) - 1
    }

    /// The number of positions.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        1 << self.counters()
    }

    /// Every line that a move may take: single counters, then rows, columns and
    /// diagonals.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let directions: &[(u32, u32)] = match self.grid {
            Grid::Squares => &[(0, 1), (1, 0)],
            Grid::Hexagons => &[(0, 1), (1, 0), (1, 1)],
        };
        let places =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        let mut lines: Vec<Line> = places
            .clone()
            .map(|(row, column)| Line {
                row,
                column,
                length: 1,
                down: 0,
                across: 1,
            })
            .collect();
        for &(down, across) in directions {
            for (row, column) in places.clone() {
                let longest = (2..).map_while(|length| {
                    let line = Line {
                        row,
                        column,
                        length,
                        down,
                        across,
                    };
                    self.holds(line).then_some(line)
                });
                lines.extend(longest);
            }
        }
        lines
    }

    fn holds(&self, line: Line) -> bool {
        let more = line.length - 1;
        line.row + line.down * more < self.rows && line.column + line.across * more < self.columns
    }

    /// The counters of a line, as bits.
    #[must_use]
    pub fn mask(&self, line: Line) -> u64 {
        (0..line.length).fold(0, |mask, index| {
            let row = line.row + line.down * index;
            let column = line.column + line.across * index;
            mask | 1 << (row * self.columns + column)
        })
    }

    /// The mirror image of a position, with the columns in reverse order.
    #[must_use]
    pub fn mirrored(&self, position: u64) -> u64 {
        let row = (1_u64 << self.columns) - 1;
        (0..self.rows).fold(0, |mirrored, index| {
            let shift = index * self.columns;
            let line = (position >> shift & row).reverse_bits() >> (64 - self.columns);
            mirrored | line << shift
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_and_hold_what_coordinates_say() {
        let lines = |rows, columns, grid| Board::new(rows, columns, grid).unwrap().lines().len();
        // A line of n has n(n + 1) / 2 parts; single counters are in each
        // direction.
        assert_eq!(lines(6, 6, Grid::Squares), 2 * 6 * 21 - 36);
        assert_eq!(lines(1, 7, Grid::Squares), 28);
        assert_eq!(lines(2, 2, Grid::Hexagons), 4 + 5);
        // Diagonals of 1, 2, 3, 2, 1.
        assert_eq!(lines(3, 3, Grid::Hexagons), 2 * 3 * 6 - 9 + 2 + 3);
        let board = Board::new(3, 4, Grid::Hexagons).unwrap();
        let line = Line {
            row: 0,
            column: 1,
            length: 3,
            down: 1,
            across: 1,
        };
        assert!(board.lines().contains(&line));
        assert_eq!(board.mask(line), 1 << 1 | 1 << 6 | 1 << 11);
        assert_eq!(board.mirrored(0b0001_0010_0111), 0b1000_0100_1110);
    }

    #[test]
    fn boards_that_no_number_holds_are_refused() {
        for (rows, columns) in [(0, 4), (4, 0), (8, 8), (1, 63), (u32::MAX, 2)] {
            assert_eq!(Board::new(rows, columns, Grid::Squares), None);
        }
        assert!(Board::new(2, 31, Grid::Squares).is_some());
    }
}
