//! The live rows: the cells taken by earlier planes.
//!
//! A row b is live from the first plane that reaches it until plane b. Rows lie in
//! blocks of 64. In a block, a word has one offset a − b for all 64 rows: a plane's
//! P-positions lie on lines of small slope in (b, a − b), so the next row touches
//! the same word or its neighbours, and an offset taken in every row is one full
//! word.
//!
//! A row needs the words around the lower line and those that the upper line has
//! passed. The cells between, two thirds of all, are taken by the periodic parts of
//! earlier planes alone. They are not stored: the lower line computes them from the
//! periods when it arrives.

use std::ops::Range;

use super::columns::Columns;
use super::plane::{Kind, Plane};

/// Rows in a block.
pub const ROWS: u32 = 64;

/// The number of offsets by which a block shrinks, or its upper words grow, at
/// once.
const CHUNK: u32 = 512;

/// The number of offsets by which the lower words grow at once.
const STEP: u32 = 64;

/// The largest gap between the lower words and the upper line for which they share
/// words.
const NEAR: u32 = 2 * STEP;

/// The largest descent of the upper line while a plane first passes a block.
///
/// It falls by 0.3 a row, and is not quite straight.
const MARGIN: u32 = 64;

/// `top` of a block without upper words.
const NOWHERE: u32 = u32::MAX;

/// The finished planes, as a block sees them.
pub trait Earlier {
    /// The rows of a block taken by the periodic parts of the planes before
    /// `before`.
    ///
    /// `first` is the first row; there is one word per offset.
    fn taken(&self, first: u32, before: u32, offsets: Range<u32>) -> Vec<u64>;

    /// The least common multiple of the periods of planes with an offset in a
    /// range.
    ///
    /// `None` if it exceeds 64 bits.
    fn lcm(&self, low: u32, high: u32) -> Option<u64>;
}

/// 64 rows of the band.
///
/// Two ranges of offsets have stored words. In all other words from `base` on, only
/// the periodic parts of the planes before `planes` take cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The first row.
    pub first: u32,
    /// The number of planes, from 0 on, whose marks are here.
    pub planes: u32,
    /// The offset of the first lower word. All cells before it are excluded.
    pub base: u32,
    /// Cells taken by earlier planes: one word per offset, one bit per row.
    pub low: Vec<u64>,
    /// The offset of the first upper word.
    pub top: u32,
    /// The upper words.
    pub high: Vec<u64>,
    /// By row, a column below which every cell is excluded for good.
    ///
    /// Such a cell is taken, or its column is the first of an earlier plane.
    pub next: [u32; ROWS as usize],
}

impl Block {
    /// A block of rows that no plane has reached yet.
    pub fn new(number: u32) -> Self {
        let first = number * ROWS;
        Self {
            first,
            planes: 0,
            base: 0,
            low: Vec::new(),
            top: NOWHERE,
            high: Vec::new(),
            next: std::array::from_fn(|row| (first + row as u32).max(1)),
        }
    }

    /// The rows that have taken an offset, if the word is stored.
    #[inline]
    pub fn cell(&mut self, offset: u32) -> Option<&mut u64> {
        match offset.checked_sub(self.top) {
            Some(index) => self.high.get_mut(index as usize),
            None => self.low.get_mut((offset - self.base) as usize),
        }
    }

    /// True if no words are stored.
    pub const fn is_bare(&self) -> bool {
        self.low.is_empty() && self.high.is_empty()
    }

    /// The offsets after the lower and after the upper words.
    fn ends(&self) -> (u32, u32) {
        let high = self.top.saturating_add(self.high.len() as u32);
        (self.base + self.low.len() as u32, high)
    }

    /// Stores the word of an offset, and some after it.
    #[cold]
    pub fn fill(&mut self, offset: u32, earlier: &impl Earlier) {
        let (low, high) = self.ends();
        let above = offset - low.min(offset);
        let after = offset + if above > NEAR { CHUNK } else { STEP };
        if offset >= self.top {
            let words = self.made(high..after, earlier);
            append(&mut self.high, &words);
        } else if self.high.is_empty() && above > NEAR {
            self.top = offset - MARGIN;
            self.high = self.made(self.top..after, earlier);
        } else if above <= self.top - offset {
            let words = self.made(low..after.min(self.top), earlier);
            append(&mut self.low, &words);
        } else {
            let from = offset.saturating_sub(MARGIN).max(low);
            let words = self.made(from..self.top, earlier);
            self.high.splice(0..0, words);
            self.top = from;
        }
    }

    /// The words of these offsets from the periods of earlier planes alone.
    fn made(&self, offsets: Range<u32>, earlier: &impl Earlier) -> Vec<u64> {
        earlier.taken(self.first, self.planes, offsets)
    }

    /// Marks the periodic part of an earlier plane in the stored words, from `row`
    /// on.
    pub fn follow(&mut self, plane: &Plane, row: u32) {
        periodic_rows(plane, self.first, row, |offset, rows| {
            // All cells below the base are excluded already.
            if offset >= self.base
                && let Some(word) = self.cell(offset)
            {
                *word |= rows;
            }
        });
    }

    /// Moves a row's pointer to its first cell that is not excluded for good.
    #[inline]
    pub fn advance(
        &mut self,
        row: usize,
        from: u32,
        firsts: &Columns,
        earlier: &impl Earlier,
    ) -> u32 {
        let start = self.first + row as u32;
        let mut column = from;
        loop {
            column = firsts.next(column);
            match self.cell(column - start) {
                Some(word) if *word >> row & 1 == 1 => column += 1,
                Some(_) => break,
                None => self.fill(column - start, earlier),
            }
        }
        self.next[row & (ROWS as usize - 1)] = column;
        column
    }

    /// Drops offsets below every row's pointer, in whole chunks.
    pub fn shrink(&mut self) {
        self.shrink_by(CHUNK);
    }

    /// Brings the block into the form that follows from the planes alone.
    ///
    /// It drops all offsets and columns that the first columns of the planes
    /// exclude, and all computable words except those between others. How planes
    /// were batched affects only the pointers and the stored words.
    pub fn normalize(&mut self, firsts: &Columns, earlier: &impl Earlier) {
        for (row, from) in self.next.into_iter().enumerate() {
            self.advance(row, from, firsts, earlier);
        }
        self.shrink_by(1);
        self.trim(earlier);
    }

    /// Drops the offsets below every row's pointer, if there are at least `many`.
    fn shrink_by(&mut self, many: u32) {
        let least = (self.first..)
            .zip(self.next)
            .map(|(row, next)| next - row.min(next))
            .min()
            .unwrap_or_default();
        let idle = least.saturating_sub(self.base);
        if idle < many {
            return;
        }
        give_back(&mut self.low, idle);
        self.base = least;
        if least > self.top {
            give_back(&mut self.high, least - self.top);
            self.top = least;
        }
        if self.high.is_empty() {
            self.top = NOWHERE;
        }
    }

    /// Drops the longest range of computable words, and all of them at the end.
    fn trim(&mut self, earlier: &impl Earlier) {
        let (low, high) = self.ends();
        let mut gap = self.base..self.base;
        let mut end = self.base;
        for (start, after, words) in [(self.base, low, &self.low), (self.top, high, &self.high)] {
            let made = self.made(start..after, earlier);
            for (offset, (stored, made)) in (start..after).zip(words.iter().zip(made)) {
                if *stored != made {
                    if offset - end > gap.end - gap.start {
                        gap = end..offset;
                    }
                    end = offset + 1;
                }
            }
        }
        if gap.is_empty() {
            gap = end..end;
        }
        let (lower, upper) = (self.words(self.base..gap.start, earlier), gap.end..end);
        self.high = self.words(upper, earlier);
        self.low = lower;
        self.top = if self.high.is_empty() {
            NOWHERE
        } else {
            gap.end
        };
    }

    /// The words of these offsets, stored or computed.
    fn words(&self, offsets: Range<u32>, earlier: &impl Earlier) -> Vec<u64> {
        let (low, high) = self.ends();
        let within = |from: u32, to: u32| from.max(offsets.start)..to.min(offsets.end);
        let stored = |words: &[u64], from: u32, range: Range<u32>| {
            let range =
                range.start.saturating_sub(from) as usize..range.end.saturating_sub(from) as usize;
            words.get(range).unwrap_or_default().to_vec()
        };
        let made = |range: Range<u32>| {
            if range.is_empty() {
                return Vec::new();
            }
            self.made(range, earlier)
        };
        [
            stored(&self.low, self.base, within(self.base, low)),
            made(within(low, self.top)),
            stored(&self.high, self.top, within(self.top, high)),
            made(within(high, u32::MAX)),
        ]
        .concat()
    }

    /// Bytes of the block.
    pub fn memory(&self) -> u64 {
        (8 * (self.low.capacity() + self.high.capacity()) + size_of::<Self>()) as u64
    }
}

/// Appends words without spare capacity.
fn append(words: &mut Vec<u64>, more: &[u64]) {
    words.reserve_exact(more.len());
    words.extend_from_slice(more);
}

/// Drops the first words and most of the capacity.
fn give_back(words: &mut Vec<u64>, many: u32) {
    words.drain(..words.len().min(many as usize));
    words.shrink_to(words.len() + CHUNK as usize / 2);
}

/// Calls `each` with each offset of a plane's periodic part and the rows that take
/// it.
///
/// The rows are those from `row` on of the block with this first row.
pub(super) fn periodic_rows(plane: &Plane, first: u32, row: u32, mut each: impl FnMut(u32, u64)) {
    let Kind::Infinite { from, offsets, .. } = &plane.kind else {
        return;
    };
    let start = row.max(*from).max(first) - first;
    if start >= ROWS {
        return;
    }
    if let [offset] = offsets[..] {
        each(offset, u64::MAX << start);
        return;
    }
    let period = offsets.len() as u32;
    for row in start..ROWS {
        let at = (first + row - from) % period;
        if let Some(&offset) = offsets.get(at as usize) {
            each(offset, 1 << row);
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_engine::NoObserver;

    use super::super::sweep::Sweep;
    use super::*;

    /// Far enough for blocks in which the two lines are apart.
    const PLANES: u32 = 1200;

    #[test]
    fn cells_that_are_not_stored_are_as_if_they_were() {
        let (mut apart, mut offsets) = (0, 0);
        for planes in [40, 150, PLANES] {
            let mut sweep = Sweep::new();
            sweep.play(planes, 1, &NoObserver, &|| false, None);
            let firsts = sweep.ledger.firsts(planes);
            for block in &sweep.blocks {
                let mut least = block.clone();
                least.normalize(&firsts, &sweep.ledger);
                let (low, high) = least.ends();
                apart += usize::from(!least.high.is_empty() && low < least.top);
                let end = if least.high.is_empty() { low } else { high };
                let range = least.base..end + 50;
                let cells = least.words(range.clone(), &sweep.ledger);
                offsets += cells.len();
                // In orders that create ranges of all kinds, upwards and downwards.
                for (from, backwards) in [(block, false), (&least, false), (&least, true)] {
                    let mut most = from.clone();
                    for step in [701, 97, 13, 1] {
                        let mut order: Vec<u32> = (from.base..end + 100).step_by(step).collect();
                        if backwards {
                            order.reverse();
                        }
                        for offset in order {
                            if most.cell(offset).is_none() {
                                most.fill(offset, &sweep.ledger);
                            }
                            assert!(most.cell(offset).is_some());
                        }
                    }
                    assert!(most.words(range.clone(), &sweep.ledger) == cells);
                    most.normalize(&firsts, &sweep.ledger);
                    assert!(most == least, "rows from {}", block.first);
                }
            }
        }
        assert!(
            apart > 4 && offsets > 1000,
            "{apart} blocks, {offsets} offsets"
        );
    }

    /// Cells below the base are all excluded and may differ.
    #[test]
    fn cells_are_taken_by_the_planes_before() {
        let mut sweep = Sweep::new();
        let mut rows = Vec::new();
        sweep.play(PLANES, 1, &NoObserver, &|| false, Some(&mut rows));
        let column = |c: u32, columns: &[u32], b: u32| match columns.get((b - c) as usize) {
            Some(&column) => Some(u64::from(column)),
            None => sweep.ledger.plane(c).and_then(|plane| plane.column(b)),
        };
        for block in sweep.blocks.iter().step_by(3) {
            let (low, high) = block.ends();
            let end = if block.high.is_empty() { low } else { high };
            let mut expected = vec![0_u64; (end - block.base) as usize];
            for (c, columns) in rows.iter().filter(|(c, _)| *c < block.planes) {
                for row in 0..ROWS {
                    let b = block.first + row;
                    if b < *c {
                        continue;
                    }
                    let offset = column(*c, columns, b)
                        .and_then(|a| a.checked_sub(u64::from(b + block.base)));
                    if let Some(word) = offset.and_then(|at| expected.get_mut(at as usize)) {
                        *word |= 1 << row;
                    }
                }
            }
            let cells = block.words(block.base..end, &sweep.ledger);
            assert!(cells == expected, "rows from {}", block.first);
        }
    }
}
