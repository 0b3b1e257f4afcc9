//! The number of P-positions of n squares, for any rows and columns (OEIS A112470).
//!
//! The positions of at most n squares are numbered in lexicographic order without
//! gaps; each P-position marks the positions from which a bite leads to it. They
//! are enumerated directly: a bite makes a run of equal rows, so rows of a run,
//! from its first on, are lengthened in every way that the rows above and the
//! number of squares allow.

use grundy_engine::Budget;

use super::meter::admit;
use crate::Refusal;

/// The most squares, which give some 10^12 positions.
const MOST: usize = 200;

/// The numbering of the partitions of at most n squares.
struct Numbering {
    /// `step[r][x]`: the number added by a row x when r squares remain for it and
    /// all below.
    step: Vec<Vec<u64>>,
    /// The number of positions, the empty one included.
    size: u64,
}

impl Numbering {
    fn new(most: usize) -> Self {
        // under[r][v]: positions of at most r squares and rows up to v.
        let mut under = vec![vec![1_u64; most + 1]; most + 1];
        for r in 0..=most {
            for v in 1..=most {
                let ending = if v <= r { under[r - v][v] } else { 0 };
                under[r][v] = under[r][v - 1].saturating_add(ending);
            }
        }
        let step = (0..=most)
            .map(|r| {
                let mut sum = 1_u64;
                let mut steps = vec![0];
                for x in 1..=r {
                    steps.push(sum);
                    sum = sum.saturating_add(under[r - x][x]);
                }
                steps
            })
            .collect();
        Self {
            step,
            size: under[most][most],
        }
    }
}

struct Walk {
    numbering: Numbering,
    won: Vec<u64>,
    rows: Vec<usize>,
    counts: Vec<u64>,
}

impl Walk {
    fn mark(&mut self, number: u64) {
        self.won[(number / 64) as usize] |= 1 << (number % 64);
    }

    /// Visits all positions that begin with the current rows; `left` squares may be
    /// added.
    fn visit(&mut self, number: u64, left: usize, budget: &mut Budget<'_>) -> Result<(), Refusal> {
        let longest = self.rows.last().copied().unwrap_or(left).min(left);
        for length in 1..=longest {
            let number = number + self.numbering.step[left][length];
            self.rows.push(length);
            budget.tally(1);
            if self.won[(number / 64) as usize] >> (number % 64) & 1 == 0 {
                let squares = self.counts.len() - 1 - (left - length);
                self.counts[squares] += 1;
                budget.work(64)?;
                self.mark_shadow();
            }
            self.visit(number, left - length, budget)?;
            self.rows.pop();
        }
        Ok(())
    }

    /// Marks the positions from which a bite leads to the current one.
    fn mark_shadow(&mut self) {
        let mut number = 0;
        let mut left = self.counts.len() - 1;
        let mut row = 0;
        let mut above = left;
        loop {
            self.lengthen(row, row, above, left, number);
            let Some(&length) = self.rows.get(row) else {
                return;
            };
            while self.rows.get(row) == Some(&length) {
                number += self.numbering.step[left][length];
                left -= length;
                row += 1;
            }
            above = length;
        }
    }

    /// Marks the positions with row `row`, in the run from `first`, lengthened in every way.
    ///
    /// Later rows of the run are then lengthened too; the rows below the last form
    /// a run of length 0.
    fn lengthen(&mut self, first: usize, row: usize, above: usize, left: usize, number: u64) {
        let run = self.rows.get(first).copied().unwrap_or(0);
        let rest: usize = self.rows.iter().skip(row + 1).sum();
        for length in run + 1..=above.min(left.saturating_sub(rest)) {
            let number = number + self.numbering.step[left][length];
            let left = left - length;
            let mut marked = number;
            let mut spare = left;
            for &below in self.rows.iter().skip(row + 1) {
                marked += self.numbering.step[spare][below];
                spare -= below;
            }
            self.mark(marked);
            if self.rows.get(row + 1).copied().unwrap_or(0) == run {
                self.lengthen(first, row + 1, length, left, number);
            }
        }
    }
}

/// The number of P-positions by squares, from 0 to `most`.
///
/// # Errors
/// More than 200 squares, or a limit.
pub fn by_squares(most: usize, budget: &mut Budget<'_>) -> Result<Vec<u64>, Refusal> {
    if most > MOST {
        return Err(Refusal::Sides { most: MOST });
    }
    let numbering = Numbering::new(most);
    admit(budget, numbering.size, numbering.size / 8 + 8)?;
    let mut walk = Walk {
        won: vec![0; (numbering.size / 64 + 1) as usize],
        numbering,
        rows: Vec::new(),
        counts: vec![0; most + 1],
    };
    walk.visit(0, most, budget)?;
    Ok(walk.counts)
}

#[cfg(test)]
mod tests {
    use super::super::count_by_squares;
    use super::super::tests::{self as yardstick, budget};
    use super::*;

    fn counts(most: usize) -> Vec<u64> {
        by_squares(most, &mut budget()).unwrap()
    }

    #[test]
    fn small_numbers_are_as_the_rules_say() {
        let mut expected = vec![0; 10];
        for (position, nimber) in yardstick::nimbers(9, 9) {
            let squares: usize = position.iter().map(|&x| usize::from(x)).sum();
            if nimber == 0 && squares < expected.len() {
                expected[squares] += 1;
            }
        }
        assert_eq!(counts(9), expected);
        assert_eq!(counts(0), [0]);
        assert_eq!(counts(1), [0, 1]);
    }

    /// A box of n rows and columns contains all positions of n squares.
    #[test]
    fn the_sieve_of_a_box_counts_the_same() {
        let boxed = count_by_squares(14, 14, 2, &mut budget()).unwrap();
        assert_eq!(counts(14), boxed[..=14]);
        assert_eq!(counts(30)[..=14], boxed[..=14]);
    }

    #[test]
    fn too_many_squares_are_refused() {
        let refused = |most| by_squares(most, &mut budget()).unwrap_err();
        assert_eq!(refused(201), Refusal::Sides { most: MOST });
        assert!(matches!(refused(200), Refusal::Positions { .. }));
    }
}
