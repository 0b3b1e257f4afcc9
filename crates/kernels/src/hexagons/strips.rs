//! Boards of few rows and any length, and the proof that their nimbers are
//! periodic.
//!
//! A strip of r rows is determined by its type, the two corners cut off, and its
//! columns. Lines across a strip leave two strips of the same rows, together
//! shorter by one line; lines along it leave two strips of fewer rows and about the
//! same length. So strips are a take-and-break game with finitely many kinds of
//! heaps, and the argument of Guy and Smith applies to all kinds at once: see
//! [`Strips::period`].

use super::region::Region;

/// Nimbers of all strips up to a number of rows and of columns.
#[derive(Clone, Debug)]
pub struct Strips {
    rows: u32,
    columns: u32,
    /// By type, then by columns; entries with fewer columns than rows are unused
    /// zeros.
    values: Vec<Vec<u16>>,
}

/// A proved period of the nimbers of all strips up to a number of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StripPeriod {
    /// The most rows for which it holds.
    pub rows: u32,
    /// The number of columns from which it holds.
    pub from: u32,
    /// The period.
    pub length: u32,
    /// The number of columns that the proof uses.
    pub proved_by: u32,
}

/// The index of a type among those of at most as many rows.
fn index(rows: u32, short: u32, long: u32) -> usize {
    // Strips of r rows have Σ over short of (r − 2·short) types.
    let types = |rows: u32| -> u32 { (0..rows.div_ceil(2)).map(|short| rows - 2 * short).sum() };
    let before: u32 = (1..rows).map(types).sum();
    let shorter: u32 = (0..short).map(|short| rows - 2 * short).sum();
    (before + shorter + long - short) as usize
}

/// Every type with these rows: the two cuts.
fn types(rows: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..rows.div_ceil(2))
        .flat_map(move |short| (short..rows - short).map(move |long| (short, long)))
}

impl Strips {
    /// Values all strips; `None` if halted.
    #[must_use]
    pub fn new(rows: u32, columns: u32, halt: &dyn Fn() -> bool) -> Option<Self> {
        let count = index(rows + 1, 0, 0);
        let mut strips = Self {
            rows,
            columns,
            values: vec![vec![0; columns as usize + 1]; count],
        };
        let firsts: Vec<usize> = (0..=rows).map(|rows| index(rows.max(1), 0, 0)).collect();
        let at = |region: Region| {
            let shorter = region.short * (region.rows + 1 - region.short);
            firsts[region.rows as usize] + (shorter + region.long - region.short) as usize
        };
        let mut seen = Vec::new();
        let mut stamp = 0_u32;
        for length in 1..=columns {
            if halt() {
                return None;
            }
            for rows in 1..=rows.min(length) {
                // Of strips of one length those with more lines come later.
                let mut order: Vec<(u32, u32)> = types(rows).collect();
                order.sort_by_key(|&(short, long)| std::cmp::Reverse(short + long));
                for (short, long) in order {
                    let region = Region {
                        rows,
                        columns: length,
                        short,
                        long,
                    };
                    stamp += 1;
                    for option in region.options() {
                        let value = option.iter().flatten().fold(0, |value, part| {
                            value ^ strips.values[at(*part)][part.columns as usize]
                        });
                        let value = usize::from(value);
                        if value >= seen.len() {
                            seen.resize(value + 1, 0);
                        }
                        seen[value] = stamp;
                    }
                    let nimber = seen.iter().take_while(|&&seen| seen == stamp).count();
                    strips.values[at(region)][length as usize] = nimber as u16;
                }
            }
        }
        Some(strips)
    }

    /// The number of types with at most this many rows.
    pub(super) fn types_up_to(rows: u32) -> usize {
        index(rows + 1, 0, 0)
    }

    /// The nimber of a strip; `None` if it is out of range.
    #[must_use]
    pub fn nimber(&self, region: Region) -> Option<u16> {
        let fits = region.rows <= self.rows && region.columns <= self.columns;
        fits.then(|| {
            self.values[index(region.rows, region.short, region.long)][region.columns as usize]
        })
    }

    /// The least common period of all strips of at most `rows` rows, if the values
    /// prove one.
    ///
    /// Let G(n + p) = G(n) for every type and n from n₀ up to M − p, where n₀ ≥
    /// rows and M ≥ 2n₀ + 2p + 4·rows. Then it holds for every n ≥ n₀. By induction
    /// over the columns N > M of a strip: a line across it leaves two strips with
    /// together at least N − 2·rows columns, so one of them has at least n₀ + p;
    /// removing p columns from its middle gives the option of the strip of N − p
    /// columns with the same line, and the same value. Conversely one part of each
    /// such option of the shorter strip has at least n₀ columns, and p more do not
    /// change its value. A line along it leaves strips of fewer rows, all of them
    /// long enough, and both lose or gain p columns. So the two strips have the
    /// same set of option values, and the same mex.
    #[must_use]
    pub fn period(&self, rows: u32) -> Option<StripPeriod> {
        let values = self.values.get(..index(rows + 1, 0, 0))?;
        let last = self.columns;
        (1..=last / 2).find_map(|length| {
            // Backwards to the last disagreement of any type.
            let mut from = rows;
            for values in values {
                let agrees = |&n: &u32| values[n as usize] == values[(n + length) as usize];
                let count = (from..=last - length).rev().take_while(agrees).count() as u32;
                from = last - length + 1 - count;
                if 2 * from + 2 * length + 4 * rows > last {
                    return None;
                }
            }
            Some(StripPeriod {
                rows,
                from,
                length,
                proved_by: 2 * from + 2 * length + 4 * rows,
            })
        })
    }
}
