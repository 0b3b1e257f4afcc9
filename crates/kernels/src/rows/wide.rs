//! P-positions of few rows of any length: the last row from the rows above it.
//!
//! For each choice of all rows but the last at most one last row makes it P: the
//! shortest that no row's shadow contains (see [`super::node`] for shadows). The
//! shadow of the first row for given lower rows grows with the first row; once it
//! contains every last row, those rows are skipped for good, which leaves a small
//! part of the box.

use std::sync::atomic::AtomicBool;

use grundy_engine::Budget;

use super::layout::positions;
use super::meter::{Halted, Meter, admit, finish};
use super::tails::low;
use crate::Refusal;

/// The longest row: beyond it even three rows exceed any memory.
const LONGEST: usize = 1 << 16;
/// The most rows: with more of them [`super::count`] reaches further.
const ROWS: usize = 8;

/// Sets of last rows for each choice of m rows above, in lexicographic order.
///
/// A set for rows that end with u has u + 1 bits in words of its own.
struct ShadowLayout {
    /// `before[m][u]`: words of the sets for m rows that begin below u.
    before: Vec<Vec<usize>>,
}

impl ShadowLayout {
    fn new(rows: usize, columns: usize) -> Self {
        let mut before: Vec<Vec<usize>> = Vec::new();
        // No rows above: one set, as long as the row above it.
        for m in 0..=rows {
            let mut sum = 0_usize;
            let next = (0..=columns + 1)
                .map(|u| {
                    let here = sum;
                    sum = sum.saturating_add(match m {
                        0 => 0,
                        1 => u / 64 + 1,
                        _ => before[m - 1][(u + 1).min(columns + 1)],
                    });
                    here
                })
                .collect();
            before.push(next);
        }
        Self { before }
    }

    /// Words for m rows under a limit.
    fn words(&self, m: usize, limit: usize) -> usize {
        self.before[m][limit + 1]
    }

    /// Grows a set, as [`super::layout::Layout::grow`] does.
    fn grow(&self, set: &mut [u64], m: usize, v: usize) {
        let (from, to) = (self.before[m][v], self.before[m][v + 1]);
        if m == 1 {
            let new = v + 1;
            set.copy_within(from..to, to);
            if new.is_multiple_of(64) {
                set[to + new / 64] = 0;
            }
            let last = set[from + v / 64] >> (v % 64) & 1;
            set[to + new / 64] |= last << (new % 64);
            return;
        }
        set.copy_within(from..to, to);
        self.grow(&mut set[to..], m - 1, v);
    }
}

struct Walk<'s, F> {
    rows: usize,
    /// The largest length of each row.
    caps: &'s [usize],
    shadows: &'s ShadowLayout,
    /// The shadow of each row that has at least one between it and the last.
    tables: Vec<Vec<u64>>,
    /// The full sets of the first row's shadow: a bit for each choice of rows above
    /// the last.
    ///
    /// It is laid out as a table of one row less.
    full: Vec<u64>,
    /// By bit of `full`: the number of full words at the start of the set.
    skip: Vec<u16>,
    /// The start of the sets of the current rows in each table.
    at: Vec<usize>,
    /// The shadow of the row above the last.
    near: Vec<u64>,
    position: Vec<usize>,
    each: F,
}

impl<F: FnMut(&[usize])> Walk<'_, F> {
    /// Enumerates row number `row` and the rows below it.
    ///
    /// `limit` is the row above, and `full` the start of the full sets of these
    /// rows.
    fn rows(
        &mut self,
        row: usize,
        limit: usize,
        full: usize,
        meter: &mut Meter<'_, '_>,
    ) -> Result<(), Halted> {
        if row + 2 == self.rows {
            meter.work(limit as u64 + 1)?;
            self.last_two(limit, full);
            return Ok(());
        }
        // The number of rows between this one and the last.
        let m = self.rows - row - 2;
        self.tables[row][0] = 0;
        for length in 0..=limit.min(self.caps[row]) {
            let next = length < limit.min(self.caps[row + 1]);
            if row == 0 && length == 0 {
                // The empty position does not count.
                if next {
                    self.shadows.grow(&mut self.tables[0], m, 0);
                }
                continue;
            }
            self.position[row] = length;
            for outer in 0..row {
                self.at[outer] += self.shadows.before[m + 1][length];
            }
            self.at[row] = 0;
            let full = if row == 0 {
                0
            } else {
                full + self.shadows.before[m][length]
            };
            self.rows(row + 1, length, full, meter)?;
            for outer in 0..row {
                self.at[outer] -= self.shadows.before[m + 1][length];
            }
            if next {
                self.shadows.grow(&mut self.tables[row], m, length);
            }
        }
        Ok(())
    }

    fn last_two(&mut self, limit: usize, full: usize) {
        let row = self.rows - 2;
        let limit = limit.min(self.caps[row]);
        let cap = self.caps[row + 1];
        let near = &mut self.near[..];
        near[..=limit / 64].fill(0);
        let mut sets: [&mut [u64]; ROWS - 2] = Default::default();
        for (set, (table, &at)) in sets.iter_mut().zip(self.tables.iter_mut().zip(&self.at)) {
            *set = &mut table[at..];
        }
        let Some((first, others)) = sets[..row].split_first_mut() else {
            return;
        };
        // The near shadow contains last rows from here on.
        let mut from = cap + 1;
        for block in full..=full + limit / 64 {
            let start = (block - full) * 64;
            let mut left = !self.full[block] & low(limit + 1 - start);
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                let length = start + place;
                let set = self.shadows.before[1][length];
                // Skips the full words of the first row's shadow.
                let longest = length.min(cap);
                let skip = &mut self.skip[block * 64 + place];
                let mut word = usize::from(*skip);
                while word <= longest / 64
                    && first[set + word] | !low(longest + 1 - word * 64) == u64::MAX
                {
                    word += 1;
                }
                *skip = word as u16;
                if word > longest / 64 {
                    self.full[block] |= 1 << place;
                    continue;
                }
                let end = (length + 1).min(from);
                while word * 64 < end {
                    let at = set + word;
                    let excluded = others
                        .iter()
                        .fold(first[at] | near[word], |all, other| all | other[at]);
                    let open = !excluded & low(end - word * 64);
                    if open == 0 {
                        word += 1;
                        continue;
                    }
                    let bit = open & open.wrapping_neg();
                    first[at] |= bit;
                    others.iter_mut().for_each(|other| other[at] |= bit);
                    near[word] |= bit;
                    let last = word * 64 + bit.trailing_zeros() as usize;
                    if last == length {
                        from = last;
                    }
                    self.position[row] = length;
                    self.position[row + 1] = last;
                    (self.each)(&self.position);
                    break;
                }
            }
        }
    }
}

/// Calls `each` with every P-position of 3 to 8 rows of at most `columns`.
///
/// They come in lexicographic order, zeros included.
///
/// # Errors
/// Too few or too many rows, rows too long, or a limit, perhaps after some
/// positions.
pub fn each_wide_loss(
    rows: usize,
    columns: usize,
    budget: &mut Budget<'_>,
    each: impl FnMut(&[usize]),
) -> Result<(), Refusal> {
    if rows == 0 || columns == 0 {
        return Err(Refusal::Empty);
    }
    if !(3..=ROWS).contains(&rows) {
        return Err(Refusal::Sides { most: ROWS });
    }
    each_loss_under(&vec![columns; rows], budget, each)
}

/// Calls `each` with every P-position within `caps`, 3 to 8 that do not grow.
pub(crate) fn each_loss_under(
    caps: &[usize],
    budget: &mut Budget<'_>,
    each: impl FnMut(&[usize]),
) -> Result<(), Refusal> {
    let rows = caps.len();
    let columns = caps.first().copied().unwrap_or(0);
    if columns > LONGEST {
        return Err(Refusal::Sides { most: LONGEST });
    }
    if !(3..=ROWS).contains(&rows) {
        return Err(Refusal::Sides { most: ROWS });
    }
    let shadows = ShadowLayout::new(rows - 2, caps[1]);
    let table = |row: usize| shadows.words(rows - row - 2, caps[row + 1]);
    let words = (0..rows - 2).fold(0_u64, |sum, row| sum.saturating_add(table(row) as u64));
    let full = if rows == 3 {
        caps[1] / 64 + 1
    } else {
        shadows.words(rows - 3, caps[1])
    };
    // A bit and two bytes for each choice of all rows but the last.
    let words = words.saturating_add((full as u64).saturating_mul(1 + 64 / 4));
    admit(
        budget,
        positions(&caps[..rows - 1]),
        words.saturating_mul(8),
    )?;
    let mut walk = Walk {
        rows,
        caps,
        tables: (0..rows - 2).map(|row| vec![0; table(row)]).collect(),
        full: vec![0; full],
        skip: vec![0; full * 64],
        at: vec![0; rows - 2],
        near: vec![0; columns / 64 + 1],
        position: vec![0; rows],
        shadows: &shadows,
        each,
    };
    let halt = AtomicBool::new(false);
    let mut meter = Meter::leading(budget, &halt, 1);
    let done = walk.rows(0, columns, 0, &mut meter);
    finish(done, &meter)
}

/// The number of P-positions of a box of 3 to 8 rows.
///
/// # Errors
/// As [`each_wide_loss`].
pub fn count_wide(rows: usize, columns: usize, budget: &mut Budget<'_>) -> Result<u64, Refusal> {
    let mut count = 0;
    each_wide_loss(rows, columns, budget, |_| count += 1)?;
    Ok(count)
}

#[cfg(test)]
mod tests;
