//! Where a position's bit lies: tails of rows in lexicographic order, packed
//! into words so that a box of shorter rows is always a prefix of a box of
//! longer ones.
//!
//! A *tail* of m rows under the limit v is x₁ ≥ x₂ ≥ … ≥ x_m ≥ 0 with x₁ ≤ v.
//! The tails with x₁ up to [`Tails::grouped`] share the first word; each longer
//! x₁ has a block of its own, laid out as the tails of m − 1 rows under the
//! limit x₁. Two rows are the exception: their rows of bits are packed side by
//! side, because padding each to a word would take six times the memory.

use super::error::Refusal;

/// The most rows and the most columns: a row of bits must fit in a word.
pub const LONGEST: usize = 63;
/// Bits in a word.
const WORD: usize = 64;

/// The tails of some number of rows.
#[derive(Debug)]
pub(crate) struct Tails {
    /// Tails with a first row up to this share word 0.
    pub(crate) grouped: usize,
    /// The longest first row that occurs.
    pub(crate) longest: usize,
    /// Where the block of each first row begins, in words; two rows: the word.
    start: Vec<usize>,
    /// Two rows: the shift of each row of bits within its word.
    pub(crate) shift: Vec<u32>,
    /// Words in all, by the limit.
    words: Vec<usize>,
    /// The tails of word 0 in the order of their bits.
    pub(crate) listed: Vec<Vec<u8>>,
    /// How many of them have a first row up to a limit.
    pub(crate) within: Vec<usize>,
    /// By limit: which bits of word 0 stand for positions.
    pub(crate) valid: Vec<u64>,
    /// By bit of word 0: itself and those that a bite turns into it.
    pub(crate) shadow: Vec<u64>,
    /// By bit of word 0: the tails of one row less that a longer first row may
    /// stand over and that a bite in that row turns into it.
    pub(crate) cast: Vec<u64>,
    /// By limit v < grouped: how the bits of tails with x₁ = v + 1 copy those
    /// with every v + 1 turned into v: from, to, length.
    grow: Vec<Vec<(u32, u32, u32)>>,
}

/// The layout of all positions of a board, or of all under a position.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The lengths that rows may not exceed, the first row first.
    pub(crate) caps: Vec<usize>,
    tails: Vec<Tails>,
}

/// C(n, k), or `u64::MAX` where it does not fit.
pub(crate) fn choose(n: u64, k: u64) -> u64 {
    let k = k.min(n.saturating_sub(k));
    let mut value = 1_u128;
    for i in 1..=u128::from(k) {
        value = value * (u128::from(n) - u128::from(k) + i) / i;
        if value > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    value as u64
}

/// The lowest `bits` bits.
pub(crate) const fn low(bits: usize) -> u64 {
    if bits >= WORD {
        u64::MAX
    } else {
        (1 << bits) - 1
    }
}

/// Longest first row whose tails of m rows fit in a word.
fn grouped(m: usize) -> usize {
    let fits = |v: usize| choose((v + m) as u64, m as u64) <= WORD as u64;
    (0..LONGEST).take_while(|&v| fits(v + 1)).count()
}

/// Tails of m rows under a limit, in lexicographic order.
fn list(m: usize, limit: usize) -> Vec<Vec<u8>> {
    if m == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..=limit {
        for rest in list(m - 1, first) {
            let mut tail = Vec::with_capacity(m);
            tail.push(first as u8);
            tail.extend(rest);
            all.push(tail);
        }
    }
    all
}

impl Tails {
    fn new(m: usize, caps: &[usize], shorter: Option<&Self>) -> Self {
        let grouped = grouped(m);
        let longest = caps.first().copied().unwrap_or(0);
        let listed = if m == 0 {
            vec![Vec::new()]
        } else {
            list(m, grouped)
        };
        let within: Vec<usize> = (0..=grouped)
            .map(|v| {
                listed
                    .iter()
                    .filter(|t| t.first().is_none_or(|&x| usize::from(x) <= v))
                    .count()
            })
            .collect();
        let allowed = listed.iter().enumerate().fold(0, |bits, (bit, tail)| {
            let fits = tail
                .iter()
                .zip(caps)
                .all(|(&x, &cap)| usize::from(x) <= cap);
            bits | u64::from(fits) << bit
        });
        let valid = within.iter().map(|&count| low(count) & allowed).collect();
        let bit_of = |tail: &[u8]| listed.iter().position(|t| t == tail);
        let mut shadow: Vec<u64> = (0..listed.len()).map(|bit| 1 << bit).collect();
        for (bit, tail) in listed.iter().enumerate() {
            for row in 0..m {
                for length in 0..tail[row] {
                    let mut bitten = tail.clone();
                    bitten[row..].iter_mut().for_each(|x| *x = (*x).min(length));
                    if let Some(to) = bit_of(&bitten) {
                        shadow[to] |= 1 << bit;
                    }
                }
            }
        }
        let under = if m == 0 {
            Vec::new()
        } else {
            list(m - 1, grouped)
        };
        let cast = listed
            .iter()
            .map(|tail| {
                under.iter().enumerate().fold(0, |bits, (bit, rest)| {
                    let same = tail.split_first().is_some_and(|(&first, left)| {
                        rest.iter().map(|&x| x.min(first)).eq(left.iter().copied())
                    });
                    bits | u64::from(same) << bit
                })
            })
            .collect();
        let grow = (0..grouped).map(|v| Self::segments(m, v)).collect();
        let (start, shift, words) = Self::places(m, grouped, longest, shorter);
        Self {
            grouped,
            longest,
            start,
            shift,
            words,
            listed,
            within,
            valid,
            shadow,
            cast,
            grow,
        }
    }

    /// Tails that begin with v + 1 exactly r times copy those that begin with v
    /// at least r times and are under v + 1 for the rest: one range for each r.
    fn segments(m: usize, v: usize) -> Vec<(u32, u32, u32)> {
        let count = |rows: usize, limit: usize| choose((rows + limit) as u64, rows as u64) as u32;
        let mut from = 0;
        let mut to = count(m, v);
        (1..=m)
            .map(|r| {
                // Those before (v, v, …) with one more v.
                from += if v == 0 { 0 } else { count(m - r + 1, v - 1) };
                let length = count(m - r, v);
                let segment = (from, to, length);
                to += length;
                segment
            })
            .collect()
    }

    fn places(
        m: usize,
        grouped: usize,
        longest: usize,
        shorter: Option<&Self>,
    ) -> (Vec<usize>, Vec<u32>, Vec<usize>) {
        let mut start = vec![0; grouped + 1];
        let mut shift = vec![0; grouped + 1];
        let mut words = vec![1; grouped + 1];
        let mut used = WORD;
        let mut next = 1_usize;
        for first in grouped + 1..=longest {
            if m == 2 {
                if used + first + 1 > WORD {
                    used = 0;
                    next += 1;
                }
                start.push(next - 1);
                shift.push(used as u32);
                used += first + 1;
            } else {
                start.push(next);
                shift.push(0);
                next = next.saturating_add(shorter.map_or(0, |shorter| shorter.words(first)));
            }
            words.push(next);
        }
        (start, shift, words)
    }

    /// How many words the tails under a limit take.
    pub(crate) fn words(&self, limit: usize) -> usize {
        self.words
            .get(limit.min(self.longest).max(self.grouped.min(limit)))
            .copied()
            .unwrap_or(1)
    }

    /// Where the block of a first row begins.
    pub(crate) fn start(&self, first: usize) -> usize {
        self.start[first]
    }
}

impl Layout {
    /// The layout of all positions whose rows do not exceed `caps`, which must
    /// not grow.
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

    /// How many positions, the empty one left out.
    pub(crate) fn positions(&self) -> u64 {
        positions(&self.caps)
    }

    /// The bits of the tails of m rows under a limit that stand for none: of
    /// rows too long or of no row at all.
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

    /// The bit of a tail: its word and its place there.
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

    /// Grows a set of tails of m rows from the limit v to v + 1: a tail with
    /// rows of v + 1 belongs to it as the one with v in their place does.
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
            // The first row of a word finds what an earlier use left there.
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

/// How many positions do not exceed `caps`, the empty one left out.
pub(crate) fn positions(caps: &[usize]) -> u64 {
    // by[v]: tails of the rows seen so far, from below, under the limit v.
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
