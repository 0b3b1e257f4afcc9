//! One position: its outcome and all its winning moves.
//!
//! The positions below a position, row by row, form a small sieve that meets every
//! P-position a bite leaves.

use std::sync::Mutex;

use grundy_core::{Outcome, Unpoisoned as _};
use grundy_engine::Budget;

use super::boxes::{cheaper, transposed};
use super::openings::Square;
use super::output::{Output, each_tail};
use super::sieve::sieve_in_any_order;
use super::tails::{LONGEST, Tails};
use super::wide::each_loss_under;
use crate::Refusal;

/// The outcome of a position, and its winning moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The outcome: P if no move wins.
    pub outcome: Outcome,
    /// The squares of winning bites, by row and then column.
    pub winning: Vec<Square>,
}

/// The square whose bite turns `from` into `to`, if one does.
fn bite(from: &[usize], to: impl Iterator<Item = usize> + Clone) -> Option<Square> {
    let (row, (_, length)) = from
        .iter()
        .zip(to.clone())
        .enumerate()
        .find(|(_, (x, y))| *x != y)?;
    let left = from
        .iter()
        .enumerate()
        .map(|(at, &x)| if at < row { x } else { x.min(length) });
    left.eq(to).then_some((row as u32 + 1, length as u32 + 1))
}

/// The relation of the rows so far to the original position.
#[derive(Clone, Copy)]
enum Rows {
    /// Unchanged.
    Whole,
    /// Cut to this length by a bite.
    Bitten(u8),
    /// Not the result of a bite.
    Other,
}

/// An output that collects the bites to P-positions.
struct Bites<'p> {
    from: &'p [usize],
    winning: Vec<Square>,
}

impl Output for Bites<'_> {
    type State = Rows;

    fn begin(&self) -> Rows {
        Rows::Whole
    }

    fn step(&self, state: Rows, row: usize, length: u8) -> Rows {
        let (whole, now) = (self.from[row], usize::from(length));
        match state {
            Rows::Whole if now == whole => state,
            Rows::Whole => Rows::Bitten(length),
            Rows::Bitten(to) if now == whole.min(to.into()) => state,
            _ => Rows::Other,
        }
    }

    fn emit(&mut self, state: Rows, head: &[u8], tails: &Tails, lost: u64) {
        if matches!(state, Rows::Other) {
            return;
        }
        each_tail(tails, lost, |tail| {
            let rows = head.iter().chain(tail).map(|&x| usize::from(x));
            self.winning.extend(bite(self.from, rows));
        });
    }
}

/// The outcome of a position and its winning moves, from its rows, the poison's
/// first.
///
/// # Errors
/// No squares, growing rows, more than 63 rows and columns (with up to 8 rows or 8
/// columns the other side may be longer), or a limit.
pub fn answer(rows: &[usize], threads: usize, budget: &mut Budget<'_>) -> Result<Answer, Refusal> {
    if rows.windows(2).any(|pair| pair[0] < pair[1]) {
        return Err(Refusal::RowsGrow);
    }
    let filled = rows.iter().take_while(|&&x| x > 0).count();
    let rows = &rows[..filled];
    let Some(&columns) = rows.first() else {
        return Err(Refusal::Empty);
    };
    let (mut winning, turned) = if filled.max(columns) <= LONGEST {
        let (layout, turned) = cheaper(rows)?;
        let outputs = sieve_in_any_order(&layout, threads, budget, || Bites {
            from: &layout.caps,
            winning: Vec::new(),
        })?;
        (
            outputs
                .into_iter()
                .flat_map(|output| output.winning)
                .collect(),
            turned,
        )
    } else {
        few_rows(rows, columns, budget)?
    };
    if turned {
        winning
            .iter_mut()
            .for_each(|(row, column)| std::mem::swap(row, column));
    }
    winning.sort_unstable();
    let outcome = Outcome::p_if(winning.is_empty());
    Ok(Answer { outcome, winning })
}

/// The winning bites with few rows or columns and a long other side; true if
/// transposed.
fn few_rows(
    rows: &[usize],
    columns: usize,
    budget: &mut Budget<'_>,
) -> Result<(Vec<Square>, bool), Refusal> {
    let turned = rows.len() > columns;
    let mut from = if turned {
        transposed(rows)
    } else {
        rows.to_vec()
    };
    from.resize(from.len().max(3), 0);
    let winning = Mutex::new(Vec::new());
    each_loss_under(&from, budget, |lost| {
        let bite = bite(&from, lost.iter().copied());
        winning.lock().unpoisoned().extend(bite);
    })?;
    Ok((winning.into_inner().unpoisoned(), turned))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{self as yardstick, budget};
    use super::*;

    fn check(position: &[u8], lost: impl Fn(&[u8]) -> bool) {
        let rows: Vec<usize> = position.iter().map(|&x| x.into()).collect();
        let result = answer(&rows, 1, &mut budget()).unwrap();
        let mut expected: Vec<Square> = yardstick::bites(position)
            .into_iter()
            .filter_map(|(square, left)| lost(&left).then_some(square))
            .collect();
        expected.sort_unstable();
        assert_eq!(result.winning, expected, "{position:?}");
        assert_eq!(result.outcome == Outcome::P, lost(position), "{position:?}");
        let mut turned = answer(&transposed(&rows), 2, &mut budget())
            .unwrap()
            .winning;
        turned
            .iter_mut()
            .for_each(|(row, column)| std::mem::swap(row, column));
        turned.sort_unstable();
        assert_eq!(turned, expected, "{position:?}");
    }

    #[test]
    fn small_positions_are_as_the_rules_say() {
        for (rows, columns, every) in [(6, 6, 1), (4, 12, 13), (7, 8, 61)] {
            let nimbers = yardstick::nimbers(rows, columns);
            for position in yardstick::all(rows, columns).iter().step_by(every) {
                check(position, |p| nimbers[p] == 0);
            }
        }
    }

    #[test]
    fn few_long_rows_are_answered_both_ways() {
        for rows in [[20, 9, 7], [30, 30, 12], [41, 25, 25], [63, 20, 3]] {
            let short = answer(&rows, 1, &mut budget()).unwrap();
            let (mut long, turned) = few_rows(&rows, rows[0], &mut budget()).unwrap();
            long.sort_unstable();
            assert_eq!((long, turned), (short.winning, false));
        }
        // 3 × n has exactly one winning opening; two rows are P if the upper is one
        // longer; a single row is bitten down to the poison.
        let wide = answer(&[700, 700, 700], 1, &mut budget()).unwrap().winning;
        assert_eq!(wide.len(), 1);
        let high = answer(&[3; 700], 1, &mut budget()).unwrap().winning;
        assert_eq!(high, [(wide[0].1, wide[0].0)]);
        assert_eq!(
            answer(&[801, 800], 1, &mut budget()).unwrap().outcome,
            Outcome::P
        );
        assert_eq!(answer(&[5000], 1, &mut budget()).unwrap().winning, [(1, 2)]);
        assert_eq!(
            answer(&[1; 5000], 1, &mut budget()).unwrap().winning,
            [(2, 1)]
        );
    }

    #[test]
    fn what_is_no_position_or_too_large_is_refused() {
        let refused = |rows: &[usize]| answer(rows, 2, &mut budget()).unwrap_err();
        assert_eq!(refused(&[]), Refusal::Empty);
        assert_eq!(refused(&[0, 0]), Refusal::Empty);
        assert_eq!(refused(&[1, 2]), Refusal::RowsGrow);
        assert_eq!(refused(&[usize::MAX]), Refusal::Sides { most: 65_536 });
        assert_eq!(refused(&[100; 100]), Refusal::Sides { most: 8 });
        assert!(matches!(
            refused(&[40; 10]),
            Refusal::Positions {
                needs: 10_272_278_169,
                ..
            }
        ));
        assert!(matches!(refused(&[1000; 8]), Refusal::Positions { .. }));
    }
}
