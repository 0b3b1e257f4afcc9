//! The columns in which earlier planes have a P-position, row by row.

use std::collections::VecDeque;

use super::columns::Columns;

/// One row.
struct Row {
    /// Every column below is permanently excluded by a first column or an earlier plane.
    open: u32,
    /// The number of the 64 columns in the first word.
    base: u32,
    words: Vec<u64>,
    /// The number of earlier periodic planes that are entered.
    entered: u32,
}

impl Row {
    fn has(&self, a: u32) -> bool {
        let word = (a / 64).checked_sub(self.base);
        word.and_then(|word| self.words.get(word as usize))
            .is_some_and(|word| word >> (a % 64) & 1 == 1)
    }

    fn set(&mut self, a: u32) {
        if a < self.open {
            return;
        }
        let word = (a / 64 - self.base) as usize;
        if self.words.len() <= word {
            // Most rows end up with many words, and doubling wastes half.
            let more = word + 1 - self.words.len();
            self.words.reserve_exact(more.max(self.words.len() / 8 + 4));
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (a % 64);
    }
}

/// The rows from the plane in play upwards.
#[derive(Default)]
pub(super) struct Rows {
    first: u32,
    rows: VecDeque<Row>,
    /// The words of all rows, including spare capacity.
    words: usize,
}

impl Rows {
    /// The bytes allocated.
    pub(super) fn bytes(&self) -> u64 {
        (self.words * 8 + self.rows.capacity() * size_of::<Row>()) as u64
    }

    /// Drops the rows below `b`, which no later plane has.
    pub(super) fn begin(&mut self, b: u32) {
        while self.first < b {
            if let Some(row) = self.rows.pop_front() {
                self.words -= row.words.capacity();
            }
            self.first += 1;
        }
    }

    fn row(&mut self, b: u32) -> &mut Row {
        let index = (b - self.first) as usize;
        while self.rows.len() <= index {
            let b = self.first + self.rows.len() as u32;
            self.rows.push_back(Row {
                open: b.max(1),
                base: b.max(1) / 64,
                words: Vec::new(),
                entered: 0,
            });
        }
        &mut self.rows[index]
    }

    /// Enters all periodic planes in row `b`; returns the number entered before.
    pub(super) fn entered(&mut self, b: u32, all: u32) -> u32 {
        std::mem::replace(&mut self.row(b).entered, all)
    }

    /// Marks column `a` of row `b` as a P-position's.
    pub(super) fn set(&mut self, b: u32, a: u32) {
        let row = self.row(b);
        let before = row.words.capacity();
        row.set(a);
        let after = row.words.capacity();
        self.words = self.words + after - before;
    }

    /// The least column that row `b` can take.
    pub(super) fn least(&mut self, b: u32, columns: &mut Columns) -> u32 {
        let row = self.row(b);
        // Permanently excluded columns are passed once.
        loop {
            let word = row.open / 64;
            let taken = row.words.get((word - row.base) as usize).copied();
            let excluded = columns.firsts(word as usize) | taken.unwrap_or(0);
            let open = !excluded & (u64::MAX << (row.open % 64));
            if open != 0 {
                row.open = word * 64 + open.trailing_zeros();
                break;
            }
            row.open = (word + 1) * 64;
        }
        let passed = (row.open / 64 - row.base) as usize;
        let before = row.words.capacity();
        if passed > 16 && passed * 4 > row.words.len() {
            row.words.drain(..passed.min(row.words.len()));
            row.words.shrink_to(row.words.len() + row.words.len() / 8);
            row.base = row.open / 64;
        }
        let mut a = columns.available(row.open);
        while row.has(a) {
            a = columns.available(a + 1);
        }
        let gone = before - row.words.capacity();
        self.words -= gone;
        a
    }
}
