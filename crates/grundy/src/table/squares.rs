//! Document 0's table: the boards of Chomp by their number of squares, sorted by
//! nimber.

use std::collections::BTreeMap;

use grundy_core::Message;

use crate::error::Error;
use crate::game::Game;
use crate::solver::Solver;

/// The most squares: there are 28,628 boards of up to 30 squares, and more would be too
/// many to read.
const MOST: u64 = 30;
/// The number of squares up to which document 0 prints the table.
pub const USUAL: u64 = 6;

/// The boards of 1 to n squares, each with its transpose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squares {
    /// The boards of n squares at index n − 1, by nimber, in notation, the longest first
    /// row first.
    pub boards: Vec<BTreeMap<u64, Vec<String>>>,
}

impl Squares {
    /// The largest nimber in the table.
    #[must_use]
    pub fn largest(&self) -> u64 {
        let nimbers = self.boards.iter().flat_map(BTreeMap::keys);
        nimbers.copied().max().unwrap_or(0)
    }

    /// Every board as (squares, board, nimber), in this order.
    pub fn places(&self) -> impl Iterator<Item = (usize, &str, u64)> {
        let columns = self.boards.iter().enumerate();
        columns.flat_map(|(index, column)| {
            column.iter().flat_map(move |(nimber, boards)| {
                let boards = boards.iter();
                boards.map(move |board| (index + 1, board.as_str(), *nimber))
            })
        })
    }
}

/// The boards of Chomp of 1 to `to` squares by nimber.
///
/// # Errors
/// [`Error::BadRequest`] for no square or more than thirty, and
/// [`Error::Limit`].
pub fn squares(to: u64, solver: &mut Solver) -> Result<Squares, Error> {
    if !(1..=MOST).contains(&to) {
        return Err(Error::BadRequest(
            Message::new("table-squares-most").with("most", MOST),
        ));
    }
    let chomp = Game::named("chomp")?;
    solver.together(|solver| {
        let mut boards = Vec::new();
        for squares in 1..=to {
            let mut column: BTreeMap<u64, Vec<String>> = BTreeMap::new();
            for rows in partitions(squares) {
                let rows: Vec<String> = rows.iter().map(u64::to_string).collect();
                let board = rows.join(",");
                let nimber = chomp.position(&board)?.nimber(solver)?;
                column.entry(nimber).or_default().push(board);
            }
            boards.push(column);
        }
        Ok(Squares { boards })
    })
}

/// The partitions of n into non-increasing parts, the largest first part first.
fn partitions(n: u64) -> Vec<Vec<u64>> {
    let mut partitions = Vec::new();
    let mut parts = vec![n];
    loop {
        partitions.push(parts.clone());
        // The last part above 1 is lowered by 1, and the remainder is split into parts of
        // that size.
        let mut over = 0;
        while parts.last() == Some(&1) {
            parts.pop();
            over += 1;
        }
        let Some(part) = parts.pop() else {
            return partitions;
        };
        over += 1;
        let part = part - 1;
        parts.push(part);
        while over > 0 {
            let next = part.min(over);
            parts.push(next);
            over -= next;
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_engine::Limits;

    use super::*;

    #[test]
    fn partitions_are_as_many_as_there_are() {
        let counts: Vec<usize> = (1..=12).map(|n| partitions(n).len()).collect();
        assert_eq!(counts, [1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77]);
        assert_eq!(
            partitions(4),
            [
                vec![4],
                vec![3, 1],
                vec![2, 2],
                vec![2, 1, 1],
                vec![1, 1, 1, 1]
            ]
        );
    }

    /// Document 0 prints the table up to 6 squares; where it omits boards, this checks
    /// the boards it has.
    #[test]
    fn the_table_begins_as_document_0s() {
        let table = squares(6, &mut Solver::new(Limits::UNTIMED)).expect("six squares are few");
        assert_eq!(table.boards[0][&0], ["1"]);
        assert_eq!(table.boards[2][&0], ["2,1"]);
        assert_eq!(table.boards[4][&0], ["3,2", "3,1,1", "2,2,1"]);
        assert_eq!(table.boards[1][&1], ["2", "1,1"]);
        assert_eq!(table.boards[2][&2], ["3", "1,1,1"]);
        assert_eq!(table.boards[3][&3], ["4", "3,1", "2,1,1", "1,1,1,1"]);
        assert_eq!(table.boards[3][&2], ["2,2"]);
        // A hook is two Nim heaps, its arms: 4 and 1 here.
        assert_eq!(
            table.boards[5][&5],
            ["6", "5,1", "2,1,1,1,1", "1,1,1,1,1,1"]
        );
        assert_eq!(table.places().count(), 1 + 2 + 3 + 5 + 7 + 11);
        assert!(squares(0, &mut Solver::new(Limits::UNTIMED)).is_err());
        assert!(squares(31, &mut Solver::new(Limits::UNTIMED)).is_err());
    }
}
