//! One plane on its way through the blocks of rows.

use super::band::{Block, Earlier, ROWS};
use super::columns::Columns;
use super::period::{PeriodSearch, periodic};
use super::plane::{Kind, Plane};

/// A plane being played.
#[derive(Debug)]
pub struct Run {
    /// The plane.
    pub c: u32,
    /// The columns available to it: neither the first of an earlier plane nor taken
    /// by an earlier row.
    pub free: Columns,
    /// The columns of the rows from `start` on.
    pub columns: Vec<u32>,
    /// The row of the first of these columns.
    ///
    /// It is c, unless earlier rows stayed where they were played (see `stage`).
    pub start: u32,
    /// The greatest column of the rows before `start`.
    pub most: u32,
    /// The search for a period, and the greatest column.
    pub search: Option<(PeriodSearch, u32)>,
    /// The gap between the two lines, which about every other row must cross.
    ///
    /// Columns `gap.0 .. gap.1` are unavailable and `gap.1` is the next available
    /// one.
    pub gap: (u32, u32),
}

impl Default for Run {
    fn default() -> Self {
        Self::new()
    }
}

impl Run {
    /// A run before its first plane.
    #[must_use]
    pub fn new() -> Self {
        Self {
            c: 0,
            free: Columns::all(),
            columns: Vec::new(),
            start: 0,
            most: 0,
            search: None,
            gap: (0, 0),
        }
    }

    /// Starts a plane.
    ///
    /// `firsts` excludes the first columns of all planes before some plane, `more`
    /// lists those from there on.
    pub fn begin(&mut self, c: u32, firsts: &Columns, more: &[u32]) {
        self.c = c;
        self.free.copy(firsts);
        for &column in more {
            self.free.take(column);
        }
        self.columns.clear();
        (self.start, self.most) = (c, 0);
        self.search = None;
        self.gap = (u32::MAX, u32::MAX);
    }

    /// The next row.
    pub fn row(&self) -> u32 {
        self.start + self.columns.len() as u32
    }

    /// Plays the rows of the block before row `until`; returns the kind if the
    /// plane ends.
    pub fn play(
        &mut self,
        block: &mut Block,
        until: u32,
        firsts: &Columns,
        earlier: &impl Earlier,
    ) -> Option<Kind> {
        let mut row = self.row();
        if row == self.c && row < until {
            let from = block.next[(row & (ROWS - 1)) as usize];
            self.gap = (from, self.free.next(from));
        }
        let (mut gap, mut gap_end) = self.gap;
        let mut ended = false;
        while row < until && !ended {
            let at = (row & (ROWS - 1)) as usize;
            let from = block.next[at];
            let mut column = if gap <= from && from <= gap_end {
                gap_end
            } else {
                let next = self.free.next(from);
                if next == gap_end {
                    gap = from;
                }
                next
            };
            let first = column;
            loop {
                let Some(word) = block.cell(column - row) else {
                    block.fill(column - row, earlier);
                    continue;
                };
                if *word >> at & 1 == 0 {
                    *word |= 1 << at;
                    break;
                }
                column = self.free.next(column + 1);
            }
            self.free.take(column);
            self.columns.push(column);
            if column == gap_end {
                gap_end = self.free.next(column + 1);
            } else if column < gap && gap - column <= 64 {
                // The lower line descends, and the gap grows.
                let between = (1_u64 << (gap - column - 1)) - 1;
                if self.free.window(column + 1) & between == 0 {
                    gap = column;
                }
            }
            // A stale pointer let an excluded cell through.
            if column - from < 64 || column != first {
                block.advance(at, from, firsts, earlier);
            }
            ended = column == row;
            row += 1;
        }
        self.gap = (gap, gap_end);
        ended.then_some(Kind::Finite { end: row - 1 })
    }

    /// Plays the rows of the block and compares states.
    ///
    /// Every earlier plane is settled from row `settled` on, and no column past
    /// `top` is the first of an earlier plane.
    fn play_searching(
        &mut self,
        block: &mut Block,
        settled: u32,
        top: u32,
        firsts: &Columns,
        earlier: &impl Earlier,
    ) -> Option<Kind> {
        let (mut search, mut top) = self.search.take().unwrap_or_else(|| {
            let top = self
                .columns
                .iter()
                .copied()
                .fold(top.max(self.most), u32::max);
            let search = PeriodSearch::begin(settled, self.row(), &self.free, top);
            (search, top)
        });
        for row in self.row()..block.first + ROWS {
            if let Some(proof) =
                search.compare(row, &self.free, top, |low, high| earlier.lcm(low, high))
            {
                return Some(periodic(self.start, &self.columns, proof));
            }
            let low = self.free.next(row) - row;
            if let Some(end) = self.play(block, row + 1, firsts, earlier) {
                return Some(end);
            }
            let column = self.columns.last().copied().unwrap_or_default();
            top = top.max(column);
            search.record(low, column - row);
        }
        self.search = Some((search, top));
        None
    }

    /// Takes the plane through a block.
    ///
    /// `settled` is the row from which all earlier planes are settled, if known in
    /// this block.
    pub fn cross(
        &mut self,
        block: &mut Block,
        settled: Option<u32>,
        top: u32,
        firsts: &Columns,
        earlier: &impl Earlier,
    ) -> Option<Kind> {
        let Some(settled) = settled else {
            return self.play(block, block.first + ROWS, firsts, earlier);
        };
        let ended = self.play(block, settled, firsts, earlier);
        ended.or_else(|| self.play_searching(block, settled, top, firsts, earlier))
    }

    /// The finished plane.
    pub fn done(&self, kind: Kind) -> Plane {
        Plane {
            c: self.c,
            first: self.columns.first().copied().unwrap_or_default(),
            kind,
        }
    }
}
