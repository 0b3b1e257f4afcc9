//! The live rows: which cells earlier planes have taken.
//!
//! A row b is wanted from the first plane that reaches it until plane b. Rows
//! lie in blocks of 64. In a block, a word holds one offset a − b for all 64
//! rows: a plane's P-positions lie on lines of small slope in (b, a − b), so
//! the next row touches the same word or its neighbours, and what was settled
//! long ago (an offset taken in every row) is one word.

use super::columns::Columns;
use super::plane::{Kind, Plane};

/// Rows in a block.
pub(super) const ROWS: u32 = 64;

/// By how many offsets a block grows or shrinks at once.
const CHUNK: usize = 512;

/// 64 rows of the band.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Block {
    /// The first row.
    pub(super) first: u32,
    /// The planes before this one have left their marks here.
    pub(super) planes: u32,
    /// The offset of the first word. Cells before it are all excluded.
    pub(super) base: u32,
    /// Cells taken by earlier planes: one word an offset, one bit a row.
    pub(super) taken: Vec<u64>,
    /// For each row a column below which every cell is excluded for good: its
    /// column is the first of an earlier plane, or the cell is taken.
    pub(super) next: [u32; ROWS as usize],
}

impl Block {
    /// Rows that no plane has reached yet.
    pub(super) fn new(number: u32) -> Self {
        let first = number * ROWS;
        Self {
            first,
            planes: 0,
            base: 0,
            taken: Vec::new(),
            next: std::array::from_fn(|row| (first + row as u32).max(1)),
        }
    }

    /// Makes room for an offset.
    #[cold]
    pub(super) fn grow(&mut self, index: usize) {
        let want = index + 1;
        if want > self.taken.capacity() {
            let more = want - self.taken.len() + CHUNK;
            self.taken.reserve_exact(more);
        }
        self.taken.resize(want, 0);
    }

    /// Marks the offset as taken in these rows.
    fn mark(&mut self, offset: u32, rows: u64) {
        // Below the base every cell is excluded already.
        let Some(index) = offset.checked_sub(self.base) else {
            return;
        };
        let index = index as usize;
        if index >= self.taken.len() {
            self.grow(index);
        }
        if let Some(word) = self.taken.get_mut(index) {
            *word |= rows;
        }
    }

    /// Marks the periodic part of an earlier plane, in the rows of this block
    /// from `row` on.
    pub(super) fn follow(&mut self, plane: &Plane, row: u32) {
        let Kind::Infinite { from, offsets, .. } = &plane.kind else {
            return;
        };
        let start = row.max(*from).max(self.first) - self.first;
        if start >= ROWS {
            return;
        }
        if let [offset] = offsets[..] {
            self.mark(offset, u64::MAX << start);
            return;
        }
        let period = offsets.len() as u32;
        for row in start..ROWS {
            let at = (self.first + row - from) % period;
            if let Some(&offset) = offsets.get(at as usize) {
                self.mark(offset, 1 << row);
            }
        }
    }

    /// Moves a row's pointer to its first cell that is not excluded for good.
    #[inline]
    pub(super) fn advance(&mut self, row: usize, from: u32, firsts: &Columns) -> u32 {
        let start = self.first + row as u32 + self.base;
        let mut column = from;
        loop {
            column = firsts.next(column);
            match self.taken.get((column - start) as usize) {
                Some(word) if word >> row & 1 == 1 => column += 1,
                _ => break,
            }
        }
        self.next[row & (ROWS as usize - 1)] = column;
        column
    }

    /// Gives back the offsets that lie below every row's pointer, where they
    /// come to a chunk.
    pub(super) fn shrink(&mut self) {
        self.shrink_by(CHUNK);
    }

    /// Brings the block into the form that follows from the planes alone: no
    /// offset and no column is kept that these first columns, of all planes
    /// before the next, exclude. In what batches the planes came changes where
    /// the pointers stand, and nothing else.
    pub(super) fn normalize(&mut self, firsts: &Columns) {
        for (row, from) in self.next.into_iter().enumerate() {
            self.advance(row, from, firsts);
        }
        self.shrink_by(1);
    }

    /// Gives back the offsets below every row's pointer, if they are so many.
    fn shrink_by(&mut self, many: usize) {
        let least = (self.first..)
            .zip(self.next)
            .map(|(row, next)| next - row.min(next))
            .min()
            .unwrap_or_default();
        let idle = (least.saturating_sub(self.base) as usize).min(self.taken.len());
        if idle >= many {
            self.taken.drain(..idle);
            self.taken.shrink_to(self.taken.len() + CHUNK / 2);
            self.base += idle as u32;
        }
    }

    /// Bytes held.
    pub(super) fn memory(&self) -> u64 {
        (8 * self.taken.capacity() + size_of::<Self>()) as u64
    }
}
