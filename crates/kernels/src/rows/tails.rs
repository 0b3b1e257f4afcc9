//! Tails of a number of rows: the tables that turn rules into masks of words.
//!
//! See [`super::layout`] for the order of the bits.

/// The most rows and the most columns: a row of bits must fit in a word.
pub const LONGEST: usize = 63;
/// Bits in a word.
const WORD: usize = 64;

/// The tails of some number of rows.
#[derive(Debug)]
pub(crate) struct Tails {
    /// The longest first row of the tails in word 0.
    pub(crate) grouped: usize,
    /// The longest first row.
    pub(crate) longest: usize,
    /// By first row, the first word of its block; for two rows, the word.
    start: Vec<usize>,
    /// For two rows, the shift of each row of bits within its word.
    pub(crate) shift: Vec<u32>,
    /// By limit, the number of words.
    words: Vec<usize>,
    /// The tails of word 0 in the order of their bits.
    pub(crate) listed: Vec<Vec<u8>>,
    /// By limit, the number of these tails with a first row up to it.
    pub(crate) within: Vec<usize>,
    /// By limit, the bits of word 0 that stand for positions.
    pub(crate) valid: Vec<u64>,
    /// By bit of word 0: itself and the tails from which a bite leads to it.
    pub(crate) shadow: Vec<u64>,
    /// By bit of word 0: the tails, with one row less, that it excludes below a
    /// longer first row.
    pub(crate) cast: Vec<u64>,
    /// By limit v < grouped: the copies (from, to, length) of bits that give the
    /// tails with x₁ = v + 1.
    ///
    /// A tail copies the one with v in place of every v + 1.
    pub(crate) grow: Vec<Vec<(u32, u32, u32)>>,
}

/// C(n, k), or `u64::MAX` if it does not fit.
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

/// The longest first row whose tails of m rows fit in a word.
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
    /// The tails of m rows within `caps`, given those of one row less.
    pub(crate) fn new(m: usize, caps: &[usize], shorter: Option<&Self>) -> Self {
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

    /// One range for each number r of leading rows v + 1.
    ///
    /// Such tails copy those that begin with v at least r times and are below v + 1
    /// otherwise.
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

    /// The number of words of the tails under a limit.
    pub(crate) fn words(&self, limit: usize) -> usize {
        self.words
            .get(limit.min(self.longest).max(self.grouped.min(limit)))
            .copied()
            .unwrap_or(1)
    }

    /// The first word of the block of a first row.
    pub(crate) fn start(&self, first: usize) -> usize {
        self.start[first]
    }
}
