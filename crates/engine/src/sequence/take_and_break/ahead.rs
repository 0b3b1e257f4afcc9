//! The options of several heaps marked at once.
//!
//! With hundreds of rare heaps, a heap costs a mark for each, and more for the
//! pairs of common heaps that refute smaller values of a rare label. Both are
//! faster for [`HEAPS`] heaps at once: for a fixed part a, the other parts of
//! n, n + 1, … are adjacent. Parts that recently refuted a value by comparison are
//! tried along with the rare heaps: they refute most of the rest, and few values
//! remain for comparison.
//!
//! Every mark is the value of an option, and every option of a common label is
//! marked, so the result equals that of [`TakeAndBreak::mex`].

use super::{SPLIT, TakeAndBreak, equal_heaps};

/// The number of heaps marked at once.
const HEAPS: usize = 32;
/// The bound of nimbers, a power of two: the rows stay in the L1 cache.
const WIDTH: usize = 1024;
/// The number of refuting parts stored per nimber.
const REFUTERS: usize = 3;
/// Pairs compared between two checks.
const SPAN: usize = 512;
/// Marks examined together.
const CHUNK: usize = 16;

/// The marks of the next heaps.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    /// The first of these heaps; `None` before any are marked.
    first: Option<usize>,
    /// A power of two above all nimbers so far, hence above their nim-sums.
    below: usize,
    /// By heap, 1 at the values of options.
    rows: Box<[[u8; WIDTH]; HEAPS]>,
    /// Parts that refuted a value, and the index of the next replacement.
    refuters: Vec<u32>,
    oldest: usize,
}

impl Ahead {
    pub(super) fn new() -> Self {
        Self {
            first: None,
            below: 1,
            rows: Box::new([[0; WIDTH]; HEAPS]),
            refuters: Vec::new(),
            oldest: 0,
        }
    }

    /// Discards the marks after a change of the rare heaps.
    pub(super) const fn forget(&mut self) {
        self.first = None;
    }

    /// The most bytes of an `Ahead`.
    pub(super) const BYTES: usize = WIDTH * HEAPS + 2 * 4 * REFUTERS * WIDTH;

    fn store_refuter(&mut self, part: usize, most: usize) {
        if self.refuters.len() < most {
            self.refuters.push(part as u32);
        } else if let Some(place) = self.refuters.get_mut(self.oldest) {
            *place = part as u32;
            self.oldest = (self.oldest + 1) % most;
        }
    }
}

impl TakeAndBreak {
    /// The least nimber that no option of the next heap has, and the number of
    /// options examined.
    ///
    /// `None` without a mask, or for large nimbers.
    pub(super) fn mex_ahead(&mut self, size: usize) -> Option<(usize, u64)> {
        // More than half always remains, so refuting parts are smaller.
        let far = size >= 4 * (HEAPS + self.digits.len());
        if self.mask == 0 || !far || usize::from(self.largest) >= WIDTH {
            return None;
        }
        let mut work = 1;
        let marked = |first| (first..first + HEAPS).contains(&size);
        let grown = usize::from(self.largest) >= self.ahead.below;
        if grown || !self.ahead.first.is_some_and(marked) {
            work += self.mark_ahead(size);
        }
        let first = self.ahead.first?;
        self.mark_near(size, first);
        let (place, mask) = (self.label_of(self.mask, size), self.mask);
        loop {
            let row = &self.ahead.rows[size - first];
            let full = |chunk: &[u8]| chunk.iter().fold(1, |all, mark| all & mark) == 1;
            let open = row.chunks_exact(CHUNK).position(|chunk| !full(chunk))?;
            let row = &row[CHUNK * open..];
            let least = CHUNK * open + row.iter().position(|mark| *mark == 0)?;
            // All options of a common label are marked.
            if (place ^ least as u32 & mask).count_ones() % 2 == 1 {
                return Some((least, work));
            }
            let Some(part) = self.part_of(size, least as u16, &mut work) else {
                return Some((least, work));
            };
            self.ahead.rows[size - first][least] = 1;
            if part >= HEAPS {
                self.ahead
                    .store_refuter(part, REFUTERS * (usize::from(self.largest) + 1));
            }
        }
    }

    /// Marks the sums of rare heaps and refuting parts for the heaps from `first`
    /// on.
    ///
    /// Parts below [`HEAPS`] are skipped, since their partner may not be valued
    /// yet; so are later rare heaps.
    fn mark_ahead(&mut self, first: usize) -> u64 {
        let Self {
            values,
            rare,
            ahead,
            largest,
            ..
        } = self;
        ahead.first = Some(first);
        ahead.below = (usize::from(*largest) + 1).next_power_of_two();
        for row in ahead.rows.iter_mut() {
            // The mex may be the first value that no option can have.
            row[..(ahead.below + CHUNK).min(WIDTH)].fill(0);
        }
        let mut work = 0;
        for (taken, &digit) in self.digits.iter().enumerate() {
            if digit & SPLIT == 0 {
                continue;
            }
            let rest = first - taken;
            let below = |bound: usize| rare.partition_point(|&a| (a as usize) < bound);
            let rare = &rare[below(HEAPS)..below(rest)];
            for &a in rare.iter().chain(&ahead.refuters) {
                let a = a as usize;
                let Some(others) = values[rest - a..].first_chunk::<HEAPS>() else {
                    continue;
                };
                // The excluded split into equal heaps leaves its mark unchanged.
                let half = (2 * a)
                    .checked_sub(rest)
                    .filter(|&ahead| ahead < HEAPS && equal_heaps(rest + ahead, digit).is_some());
                let before = half.map(|half| ahead.rows[half][0]);
                for (row, other) in ahead.rows.iter_mut().zip(others) {
                    row[usize::from(values[a] ^ other) % WIDTH] = 1;
                }
                if let (Some(half), Some(before)) = (half, before) {
                    ahead.rows[half][0] = before;
                }
            }
            work += ((rare.len() + ahead.refuters.len()) * HEAPS) as u64;
        }
        work
    }

    /// Marks the remaining options of one heap.
    fn mark_near(&mut self, size: usize, first: usize) {
        let values = &self.values[..];
        let row = &mut self.ahead.rows[size - first];
        let mut mark = |value: u16| row[usize::from(value) % WIDTH] = 1;
        for (taken, &digit) in self.digits.iter().enumerate() {
            let rest = size - taken;
            if digit & 2 != 0 && taken > 0 {
                mark(values[rest]);
            }
            if digit & SPLIT == 0 {
                continue;
            }
            let equal = equal_heaps(rest, digit);
            let ends = self.rare.iter().map(|&a| a as usize);
            let small = ends.clone().take_while(|&a| a < HEAPS);
            let new = ends.rev().take_while(|&a| a >= first - taken);
            let near = small.chain(new).filter(|&a| a < rest && Some(a) != equal);
            near.for_each(|a| mark(values[a] ^ values[rest - a]));
        }
    }

    /// The smaller part of the first split with this value; `None` if there is
    /// none.
    fn part_of(&self, size: usize, wanted: u16, work: &mut u64) -> Option<usize> {
        let splits = self.digits.iter().enumerate();
        let mut splits = splits.filter(|(_, digit)| *digit & SPLIT != 0);
        splits.find_map(|(taken, &digit)| {
            let rest = size - taken;
            let end = rest / 2 + usize::from(equal_heaps(rest, digit).is_none());
            (1..end).step_by(SPAN).find_map(|from| {
                let until = (from + SPAN).min(end);
                *work += (until - from) as u64;
                let start = self.back.len() + from - 1 - rest;
                let pairs = || self.values[from..until].iter().zip(&self.back[start..]);
                let equal = |any, (x, y): (&u16, &u16)| any | u16::from(x ^ y == wanted);
                let any = pairs().fold(0, equal) != 0;
                let place = any.then(|| pairs().position(|(x, y)| x ^ y == wanted));
                place.flatten().map(|place| from + place)
            })
        })
    }
}
