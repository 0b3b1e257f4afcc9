//! The live rows: which cells earlier planes have taken.
//!
//! A row b is wanted from the first plane that reaches it until plane b. Rows
//! lie in blocks of 64. In a block, a word holds one offset a − b for all 64
//! rows: a plane's P-positions lie on lines of small slope in (b, a − b), so
//! the next row touches the same word or its neighbours, and what was settled
//! long ago (an offset taken in every row) is one word.
//!
//! A row is wanted for the words about the lower line and for those that the
//! upper line has passed. The cells between, two thirds of all, have been
//! taken by the periodic parts of earlier planes alone. They are not held: the
//! lower line makes them from the periods when it comes to them.

use std::ops::Range;

use super::columns::Columns;
use super::plane::{Kind, Plane};

/// Rows in a block.
pub const ROWS: u32 = 64;

/// By how many offsets a block shrinks at once, and its upper words grow.
const CHUNK: u32 = 512;

/// By how many offsets the lower words grow at once.
const STEP: u32 = 64;

/// An upper line at most so far above the lower words shares these words.
const NEAR: u32 = 2 * STEP;

/// The upper line comes down by so much at most while a plane passes a block
/// for the first time: by 0.3 a row, and it is no straight line.
const MARGIN: u32 = 64;

/// `top` of a block without upper words.
const NOWHERE: u32 = u32::MAX;

/// What is known of the planes that are done.
pub trait Earlier {
    /// Which rows of the block with this first row the periodic parts of the
    /// planes before plane `before` take: one word an offset.
    fn taken(&self, first: u32, before: u32, offsets: Range<u32>) -> Vec<u64>;

    /// The least common multiple of the periods of the planes with an offset
    /// from `low` to `high`; nothing when it passes 2^64.
    fn lcm(&self, low: u32, high: u32) -> Option<u64>;
}

/// 64 rows of the band.
///
/// The words that are held are those of two ranges of offsets. In all other
/// words from `base` on nothing is taken but by the periodic parts of the
/// planes before plane `planes`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The first row.
    pub first: u32,
    /// The planes before this one have left their marks here.
    pub planes: u32,
    /// The offset of the first lower word. Cells before it are all excluded.
    pub base: u32,
    /// Cells taken by earlier planes: one word an offset, one bit a row.
    pub low: Vec<u64>,
    /// The offset of the first upper word.
    pub top: u32,
    /// The same from there on.
    pub high: Vec<u64>,
    /// For each row a column below which every cell is excluded for good: its
    /// column is the first of an earlier plane, or the cell is taken.
    pub next: [u32; ROWS as usize],
}

impl Block {
    /// Rows that no plane has reached yet.
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

    /// The rows that have taken an offset, where the word is held.
    #[inline]
    pub fn cell(&mut self, offset: u32) -> Option<&mut u64> {
        match offset.checked_sub(self.top) {
            Some(index) => self.high.get_mut(index as usize),
            None => self.low.get_mut((offset - self.base) as usize),
        }
    }

    /// True when all words can be made again.
    pub const fn is_bare(&self) -> bool {
        self.low.is_empty() && self.high.is_empty()
    }

    /// The offsets after the lower and after the upper words.
    fn ends(&self) -> (u32, u32) {
        let high = self.top.saturating_add(self.high.len() as u32);
        (self.base + self.low.len() as u32, high)
    }

    /// Makes the word of an offset that is not held, and some after it.
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

    /// The words of these offsets as earlier planes' periods alone make them.
    fn made(&self, offsets: Range<u32>, earlier: &impl Earlier) -> Vec<u64> {
        earlier.taken(self.first, self.planes, offsets)
    }

    /// Marks the periodic part of an earlier plane, in the rows of this block
    /// from `row` on. Words that are not held have it when they are made.
    pub fn follow(&mut self, plane: &Plane, row: u32) {
        periodic_rows(plane, self.first, row, |offset, rows| {
            // Below the base every cell is excluded already.
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

    /// Gives back the offsets that lie below every row's pointer, where they
    /// come to a chunk.
    pub fn shrink(&mut self) {
        self.shrink_by(CHUNK);
    }

    /// Brings the block into the form that follows from the planes alone: no
    /// offset and no column is kept that these first columns, of all planes
    /// before the next, exclude, and of what periods make only what lies
    /// between other words. In what batches the planes came changes where
    /// the pointers stand and what is held, and nothing else.
    pub fn normalize(&mut self, firsts: &Columns, earlier: &impl Earlier) {
        for (row, from) in self.next.into_iter().enumerate() {
            self.advance(row, from, firsts, earlier);
        }
        self.shrink_by(1);
        self.trim(earlier);
    }

    /// Gives back the offsets below every row's pointer, if they are so many.
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

    /// Gives back the longest range of words that can be made again, and all
    /// such words after the last other one.
    fn trim(&mut self, earlier: &impl Earlier) {
        let (low, high) = self.ends();
        let mut gap = self.base..self.base;
        let mut end = self.base;
        for (start, after, words) in [(self.base, low, &self.low), (self.top, high, &self.high)] {
            let made = self.made(start..after, earlier);
            for (offset, (held, made)) in (start..after).zip(words.iter().zip(made)) {
                if *held != made {
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

    /// The words of these offsets, held or made.
    fn words(&self, offsets: Range<u32>, earlier: &impl Earlier) -> Vec<u64> {
        let (low, high) = self.ends();
        let within = |from: u32, to: u32| from.max(offsets.start)..to.min(offsets.end);
        let held = |words: &[u64], from: u32, range: Range<u32>| {
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
            held(&self.low, self.base, within(self.base, low)),
            made(within(low, self.top)),
            held(&self.high, self.top, within(self.top, high)),
            made(within(high, u32::MAX)),
        ]
        .concat()
    }

    /// Bytes held.
    pub fn memory(&self) -> u64 {
        (8 * (self.low.capacity() + self.high.capacity()) + size_of::<Self>()) as u64
    }
}

/// Puts words behind others, with no room to spare.
fn append(words: &mut Vec<u64>, more: &[u64]) {
    words.reserve_exact(more.len());
    words.extend_from_slice(more);
}

/// Gives back the first words, and most of the room that it makes.
fn give_back(words: &mut Vec<u64>, many: u32) {
    words.drain(..words.len().min(many as usize));
    words.shrink_to(words.len() + CHUNK as usize / 2);
}

/// The offsets of a plane's periodic part in the rows from `row` on of the
/// block with this first row: each with the rows that take it.
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
    fn cells_that_are_not_held_are_as_if_they_were() {
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
                // In orders that make ranges of all kinds, upwards and downwards.
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

    /// Cells below the base are all excluded and need not be told.
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
            let found = block.words(block.base..end, &sweep.ledger);
            assert!(found == expected, "rows from {}", block.first);
        }
    }
}
