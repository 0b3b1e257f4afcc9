//! The winning openings of every board up to a size, from one sieve of the largest.
//!
//! A bite into a board of m rows and n columns leaves some rows of n and below them
//! rows of one shorter length. So the winning openings are the P-positions with at
//! most two lengths of row: the sieve of the largest board meets them all.
//!
//! A square of n > 1 rows is won by the bite at (2, 2) alone. That bite leaves a
//! row and a column of the same length, where a bite into one is answered in the
//! other. A bite into the first row or column leaves a rectangle of more than one
//! square, which the player to move wins. Any other bite leaves the first row and
//! column intact and the bite at (2, 2) to the opponent. So a square follows from
//! the boards of one row less.

use grundy_engine::Budget;

use super::boxes::{caps, cheaper};
use super::output::{Output, each_tail};
use super::sieve::sieve_in_any_order;
use super::tails::Tails;
use crate::Refusal;

/// A square by row and column, both from 1 at the poison.
pub type Square = (u32, u32);

/// The winning openings of all boards up to a size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    rows: usize,
    columns: usize,
    /// By row and column of the far corner.
    boards: Vec<Vec<Square>>,
}

impl Openings {
    /// The largest number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The largest number of columns.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The winning openings of a board, by row.
    ///
    /// `None` for a board that is empty or too large.
    #[must_use]
    pub fn of(&self, rows: usize, columns: usize) -> Option<&[Square]> {
        if rows == 0 || columns == 0 || rows > self.rows || columns > self.columns {
            return None;
        }
        self.boards
            .get((rows - 1) * self.columns + columns - 1)
            .map(Vec::as_slice)
    }

    /// Every board, by rows and then columns, with its winning openings.
    pub fn boards(&self) -> impl Iterator<Item = (usize, usize, &[Square])> {
        let columns = self.columns;
        self.boards
            .iter()
            .enumerate()
            .map(move |(at, squares)| (at / columns + 1, at % columns + 1, squares.as_slice()))
    }
}

/// The number of distinct row lengths above 0, and the last one.
#[derive(Clone, Copy)]
struct Lengths {
    count: u8,
    last: u8,
}

impl Lengths {
    const fn then(self, length: u8) -> Self {
        if length == self.last {
            return self;
        }
        Self {
            count: self.count.saturating_add((length > 0) as u8),
            last: length,
        }
    }
}

/// An output that collects the P-positions with at most two lengths of row.
#[derive(Default)]
struct TwoLengths(Vec<Vec<u8>>);

impl Output for TwoLengths {
    type State = Lengths;

    fn begin(&self) -> Lengths {
        Lengths { count: 0, last: 0 }
    }

    fn step(&self, state: Lengths, _: usize, length: u8) -> Lengths {
        state.then(length)
    }

    fn emit(&mut self, state: Lengths, head: &[u8], tails: &Tails, lost: u64) {
        if state.count > 2 {
            return;
        }
        each_tail(tails, lost, |tail| {
            let lengths = tail
                .iter()
                .fold(state, |lengths, &length| lengths.then(length));
            if lengths.count <= 2 {
                self.0.push([head, tail].concat());
            }
        });
    }
}

/// The winning openings of every board within these numbers of rows and columns.
///
/// # Errors
/// A board that is empty or too large, or a limit.
pub fn openings(
    rows: usize,
    columns: usize,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<Openings, Refusal> {
    // A theorem gives the square itself; its other boards of as many rows are
    // transposed boards of fewer rows.
    let square = rows == columns && rows > 1;
    let (layout, turned) = cheaper(&caps(rows - usize::from(square), columns))?;
    let mut all = Openings {
        rows,
        columns,
        boards: vec![Vec::new(); rows * columns],
    };
    let mut add = |height: usize, width: usize, row: usize, column: usize| {
        let (height, width, row, column) = if turned {
            (width, height, column, row)
        } else {
            (height, width, row, column)
        };
        if height <= rows && width <= columns {
            all.boards[(height - 1) * columns + width - 1].push((row as u32, column as u32));
        }
    };
    let (height, width) = (layout.rows(), layout.columns());
    for lost in sieve_in_any_order(&layout, threads, budget, TwoLengths::default)?
        .into_iter()
        .flat_map(|output| output.0)
    {
        let long = lost.first().copied().unwrap_or(0);
        let above = lost.iter().take_while(|&&x| x == long).count();
        let filled = lost.iter().take_while(|&&x| x > 0).count();
        let short = lost.get(above).copied().unwrap_or(0);
        let long = usize::from(long);
        if short > 0 {
            add(filled, long, above + 1, usize::from(short) + 1);
        } else {
            // A rectangle: the result of bites across whole rows or columns.
            (above + 1..=height).for_each(|rows| add(rows, long, above + 1, 1));
            (long + 1..=width).for_each(|columns| add(above, columns, 1, long + 1));
        }
    }
    if square {
        for column in 1..columns {
            let turned = all.of(column, rows).unwrap_or_default().iter();
            let turned = turned.map(|&(row, column)| (column, row)).collect();
            all.boards[(rows - 1) * columns + column - 1] = turned;
        }
        all.boards[rows * columns - 1] = vec![(2, 2)];
    }
    for squares in &mut all.boards {
        squares.sort_unstable();
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grundy_engine::{Limits, NoObserver};

    use super::super::{estimate, tests as yardstick};
    use super::*;

    fn survey(rows: usize, columns: usize, threads: usize) -> Openings {
        let limits = Limits {
            positions: u64::MAX,
            memory: 4 << 30,
            ..Limits::UNTIMED
        };
        openings(
            rows,
            columns,
            threads,
            &mut Budget::new(limits, &NoObserver),
        )
        .unwrap()
    }

    #[test]
    fn openings_are_as_the_rules_say() {
        for (most_rows, most_columns) in [(6, 6), (3, 9), (9, 3), (1, 9), (9, 1)] {
            let openings = survey(most_rows, most_columns, 1);
            for rows in 1..=most_rows {
                for columns in 1..=most_columns {
                    let nimbers = yardstick::nimbers(rows, columns);
                    let expected: Vec<Square> = yardstick::bites(&vec![columns as u8; rows])
                        .into_iter()
                        .filter_map(|(square, left)| (nimbers[&left] == 0).then_some(square))
                        .collect();
                    assert_eq!(
                        openings.of(rows, columns),
                        Some(&expected[..]),
                        "{rows}x{columns}"
                    );
                }
            }
            assert_eq!(openings.of(most_rows + 1, 1), None);
            assert_eq!(openings.of(0, 1), None);
        }
    }

    /// Laws of every board, and the boards known to have several openings.
    fn check(openings: &Openings) {
        for (rows, columns, squares) in openings.boards() {
            let name = format!("{rows}x{columns}: {squares:?}");
            assert_eq!(squares.is_empty(), (rows, columns) == (1, 1), "{name}");
            if rows.min(columns) > 1 {
                assert!(
                    squares.iter().all(|&(row, column)| row > 1 && column > 1),
                    "{name}"
                );
            }
            // By row: the antichain is strictly decreasing in columns.
            assert!(
                squares
                    .windows(2)
                    .all(|pair| pair[0].0 < pair[1].0 && pair[0].1 > pair[1].1),
                "{name}"
            );
            if rows.min(columns) <= 3 && (rows, columns) != (1, 1) {
                assert_eq!(squares.len(), 1, "{name}");
            }
            let mut turned: Vec<Square> =
                squares.iter().map(|&(row, column)| (column, row)).collect();
            turned.sort_unstable();
            if let Some(other) = openings.of(columns, rows) {
                assert_eq!(other, turned, "{name}");
            }
        }
    }

    /// The theorem about squares agrees with the sieve, and transposition with
    /// both.
    #[test]
    fn a_square_is_what_a_box_of_one_column_more_says() {
        for side in 1..=11 {
            let (square, wider) = (survey(side, side, 1), survey(side, side + 1, 1));
            for (rows, columns, squares) in square.boards() {
                assert_eq!(wider.of(rows, columns), Some(squares), "{rows}x{columns}");
            }
        }
    }

    #[test]
    fn less_memory_changes_nothing() {
        for (rows, columns) in [(11, 14), (14, 11), (13, 13)] {
            let needs = estimate(rows, columns, 1).unwrap();
            assert!(needs.least_memory < needs.memory);
            let limits = Limits {
                positions: u64::MAX,
                memory: needs.least_memory,
                ..Limits::UNTIMED
            };
            let sparing =
                |limits| openings(rows, columns, 2, &mut Budget::new(limits, &NoObserver));
            assert_eq!(sparing(limits).unwrap(), survey(rows, columns, 1));
        }
    }

    fn several(openings: &Openings) -> Vec<(usize, usize)> {
        let boards = openings
            .boards()
            .filter(|(rows, columns, squares)| rows <= columns && squares.len() > 1);
        boards.map(|(rows, columns, _)| (rows, columns)).collect()
    }

    #[test]
    fn all_boards_up_to_13_by_13_keep_the_laws() {
        let openings = survey(13, 13, 1);
        check(&openings);
        assert_eq!(several(&openings), [(6, 13), (8, 10), (9, 10), (12, 13)]);
        assert_eq!(survey(13, 13, 3), openings);
        assert_eq!(survey(9, 13, 2).of(9, 10), openings.of(9, 10));
        assert_eq!(survey(13, 9, 2).of(10, 9), openings.of(10, 9));
    }

    /// Small boxes have exactly the boards and openings of `docs/results/chomp-openings.md`.
    #[test]
    fn boards_with_several_openings_are_those_of_the_book() {
        let page = include_str!("../../../../docs/results/chomp-openings.md");
        let numbers = |text: &str| -> Vec<usize> {
            let words = text.split(|sign: char| !sign.is_ascii_digit());
            words.filter_map(|word| word.parse().ok()).collect()
        };
        let rows = page.lines().filter(|line| line.matches('|').count() == 5);
        let cells = rows.flat_map(|row| row.split('|').skip(1).take(4));
        let cells: Vec<Vec<usize>> = cells.map(numbers).filter(|all| !all.is_empty()).collect();
        let listed: Vec<&[Vec<usize>]> = cells.chunks(2).collect();
        assert_eq!(listed.len(), 26);
        let mut boards = BTreeSet::new();
        for (rows, columns) in [(13, 16), (11, 20), (9, 26), (7, 30)] {
            let openings = survey(rows, columns, 2);
            let several = BTreeSet::from_iter(several(&openings));
            let inside = listed
                .iter()
                .filter(|row| row[0][0] <= rows && row[0][1] <= columns);
            for row in inside.clone() {
                let squares = openings.of(row[0][0], row[0][1]).unwrap();
                let squares = squares.iter().flat_map(|&(row, column)| [row, column]);
                assert_eq!(
                    squares.map(|place| place as usize).collect::<Vec<_>>(),
                    row[1],
                    "{row:?}"
                );
            }
            let inside: BTreeSet<(usize, usize)> =
                inside.map(|row| (row[0][0], row[0][1])).collect();
            assert_eq!(several, inside, "{rows}x{columns}");
            boards.extend(inside);
        }
        assert!(boards.len() >= 13, "{boards:?}");
    }

    /// `cargo test --release -p grundy-kernels openings -- --ignored`: half a
    /// minute and 1 GB.
    #[test]
    #[ignore = "half a minute, 1 GB"]
    fn the_board_with_three() {
        let openings = survey(10, 42, 2);
        check(&openings);
        let three: Vec<_> = openings
            .boards()
            .filter(|(_, _, squares)| squares.len() > 2)
            .collect();
        assert_eq!(three.len(), 1);
        assert_eq!((three[0].0, three[0].1), (10, 42));
        check(&survey(17, 17, 2));
    }
}
