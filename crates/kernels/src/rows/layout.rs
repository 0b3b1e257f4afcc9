//! The bit of each position: tails of rows in lexicographic order, packed into
//! words.
//!
//! A box of shorter rows is always a prefix of a box of longer ones. A *tail* of m
//! rows under the limit v is x₁ ≥ x₂ ≥ … ≥ x_m ≥ 0 with x₁ ≤ v. The tails with x₁
//! up to [`Tails::grouped`] share the first word; each longer x₁ has a block of its
//! own, laid out as the tails of m − 1 rows under the limit x₁. For two rows the
//! bits are packed without padding, which would take six times the memory.

use super::tails::{LONGEST, Tails, low};
use crate::Refusal;

/// The layout of all positions of a board, or of all below a position.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The largest length of each row, from the first on.
    pub(crate) caps: Vec<usize>,
    tails: Vec<Tails>,
}

impl Layout {
    /// The layout of all positions within `caps`, which must not grow.
    ///
    /// # Errors
    /// More than 63 rows or columns, or none.
    pub(crate) fn new(caps: &[usize]) -> Result<Self, Refusal> {
        let columns = caps.first().copied().unwrap_or(0);
        if caps.is_empty() || columns == 0 {
            return Err(Refusal::Empty);
        }
        if caps.len() > LONGEST || columns > LONGEST {
            return Err(Refusal::Sides { most: LONGEST });
        }
        if caps.windows(2).any(|pair| pair[0] < pair[1]) {
            return Err(Refusal::RowsGrow);
        }
        let mut tails: Vec<Tails> = Vec::with_capacity(caps.len() + 1);
        for m in 0..=caps.len() {
            let next = Tails::new(m, &caps[caps.len() - m..], tails.last());
            tails.push(next);
        }
        Ok(Self {
            caps: caps.to_vec(),
            tails,
        })
    }

    pub(crate) fn rows(&self) -> usize {
        self.caps.len()
    }

    pub(crate) fn columns(&self) -> usize {
        self.caps.first().copied().unwrap_or(0)
    }

    pub(crate) fn tails(&self, m: usize) -> &Tails {
        &self.tails[m]
    }

    /// Words for the tails of m rows under a limit.
    pub(crate) fn words(&self, m: usize, limit: usize) -> usize {
        self.tails[m].words(limit)
    }

    /// The number of positions, without the empty one.
    pub(crate) fn positions(&self) -> u64 {
        positions(&self.caps)
    }

    /// The bits of the tails of m rows under a limit that stand for no tail.
    pub(crate) fn unused(&self, m: usize, limit: usize) -> Vec<u64> {
        let mut bits = vec![u64::MAX; self.words(m, limit)];
        self.clear_used(m, limit, &mut bits);
        bits
    }

    fn clear_used(&self, m: usize, limit: usize, bits: &mut [u64]) {
        let tails = &self.tails[m];
        bits[0] = !tails.valid[limit.min(tails.grouped)];
        for first in tails.grouped + 1..=limit.min(tails.longest) {
            let at = tails.start(first);
            if m == 2 {
                let row = low(first.min(self.tails[1].longest) + 1);
                bits[at] &= !(row << tails.shift[first]);
            } else {
                self.clear_used(m - 1, first, &mut bits[at..]);
            }
        }
    }

    /// The word and bit of a tail.
    pub(crate) fn bit(&self, tail: &[usize]) -> Option<(usize, u32)> {
        let m = tail.len();
        let tails = self.tails.get(m)?;
        let Some((&first, rest)) = tail.split_first() else {
            return Some((0, 0));
        };
        if first > tails.longest {
            return None;
        }
        if first <= tails.grouped {
            let bit = tails
                .listed
                .iter()
                .position(|t| t.iter().map(|&x| usize::from(x)).eq(tail.iter().copied()))?;
            return Some((0, bit as u32));
        }
        if m == 2 {
            return Some((tails.start(first), tails.shift[first] + rest[0] as u32));
        }
        let (word, bit) = self.bit(rest)?;
        Some((tails.start(first) + word, bit))
    }

    /// Grows a set of tails of m rows from the limit v to v + 1.
    ///
    /// A tail with rows of v + 1 belongs to it if the one with v in their place
    /// does.
    pub(crate) fn grow(&self, set: &mut [u64], m: usize, v: usize) {
        let tails = &self.tails[m];
        let new = v + 1;
        if m == 0 || new > tails.longest {
            return;
        }
        if new <= tails.grouped {
            for &(from, to, length) in &tails.grow[v] {
                set[0] |= (set[0] >> from & low(length as usize)) << to;
            }
            return;
        }
        if m == 2 {
            let (word, shift) = if v > tails.grouped {
                (tails.start(v), tails.shift[v] as usize)
            } else {
                (0, tails.within[v] - new)
            };
            let row = set[word] >> shift & low(new);
            let row = (row | (row >> v & 1) << new) << tails.shift[new];
            let to = tails.start(new);
            // The first row of a word overwrites an earlier use.
            set[to] = if tails.shift[new] == 0 {
                row
            } else {
                set[to] | row
            };
            return;
        }
        let at = tails.start(new);
        if v == tails.grouped {
            let before = if v == 0 { 0 } else { tails.within[v - 1] };
            set[at] = set[0] >> before & low(tails.within[v] - before);
        } else {
            let from = tails.start(v);
            set.copy_within(from..from + self.words(m - 1, v), at);
        }
        self.grow(&mut set[at..], m - 1, v);
    }
}

/// The number of positions within `caps`, without the empty one.
pub(crate) fn positions(caps: &[usize]) -> u64 {
    // by[v]: tails of the rows so far, from below, under the limit v.
    let columns = caps.first().copied().unwrap_or(0);
    let mut by = vec![1_u64; columns + 1];
    for &cap in caps.iter().rev() {
        let mut sum = 0_u64;
        by = (0..=columns)
            .map(|v| {
                if v <= cap {
                    sum = sum.saturating_add(by[v]);
                }
                sum
            })
            .collect();
    }
    by.last().map_or(0, |&all| all.saturating_sub(1))
}
