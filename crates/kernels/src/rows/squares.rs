//! How many P-positions have n squares, whatever their rows and columns (OEIS
//! A112470).
//!
//! The positions of at most n squares, in lexicographic order, are numbered
//! without gaps; each P-position marks the positions that a bite turns into it.
//! Those are found directly: a bite makes a run of equal rows, so rows of one
//! run, from its first on, are made longer in every way that the rows above
//! and the number of squares allow.

use grundy_engine::Budget;

use super::gauge::admit;
use crate::Refusal;

/// The most squares: there are some 10^12 positions by then.
const MOST: usize = 200;

/// Numbers of partitions of at most n squares.
struct Numbering {
    /// `step[r][x]`: what a row x adds to a number when it and all below may
    /// have r squares.
    step: Vec<Vec<u64>>,
    /// How many positions, the empty one with them.
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

    /// All positions that begin with the rows at hand; `left` squares may still
    /// be added.
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

    /// Marks what a bite turns into the position at hand.
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

    /// Makes row number `row`, of the run that begins with `first`, longer in
    /// every way, and then also those after it in the run; rows below the last
    /// are a run of length 0.
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

/// How many P-positions have each number of squares, from 0 to `most`.
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
    use grundy_engine::{Limits, NoObserver};

    use super::super::{count_by_squares, yardstick};
    use super::*;

    fn counts(most: usize) -> Vec<u64> {
        by_squares(most, &mut Budget::new(Limits::UNTIMED, &NoObserver)).unwrap()
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

    /// A box of n rows and columns holds all positions of n squares.
    #[test]
    fn the_sieve_of_a_box_counts_the_same() {
        let boxed =
            count_by_squares(14, 14, 2, &mut Budget::new(Limits::UNTIMED, &NoObserver)).unwrap();
        assert_eq!(counts(14), boxed[..=14]);
        assert_eq!(counts(30)[..=14], boxed[..=14]);
    }

    #[test]
    fn too_many_squares_are_refused() {
        let refused =
            |most| by_squares(most, &mut Budget::new(Limits::UNTIMED, &NoObserver)).unwrap_err();
        assert_eq!(refused(201), Refusal::Sides { most: MOST });
        assert!(matches!(refused(200), Refusal::Positions { .. }));
    }
}
