//! The finished planes, shared by all threads.

use std::collections::BTreeSet;
use std::ops::Range;

use grundy_core::gcd;

use super::band::{Block, Earlier, ROWS, periodic_rows};
use super::columns::Columns;
use super::plane::{Kind, Plane};

/// The finished planes.
#[derive(Clone, Default, Debug)]
pub struct Ledger {
    /// Plane c, and the block in which it was finished.
    planes: Vec<Option<(Plane, u32)>>,
    /// Column a of (a, c, c), from the time that row is played.
    pub firsts: Vec<u32>,
    /// The number of finished planes without a gap, to which the following fields
    /// refer.
    pub prefix: u32,
    /// The row from which all of them have ended or are periodic.
    pub settled: u32,
    /// The last block in which one of them was finished.
    pub last_block: u32,
    /// The infinite ones, and those with a period above 1.
    infinite: Vec<u32>,
    cyclic: Vec<u32>,
    /// The offsets of periodic parts with their planes, for all finished planes.
    offsets: BTreeSet<(u32, u32)>,
}

impl Ledger {
    /// A ledger of these planes, finished in blocks up to `last_block`.
    pub fn of(planes: Vec<Plane>, last_block: u32) -> Self {
        let mut ledger = Self {
            // (0, 0) is no position, so row 0 is irregular.
            settled: 1,
            ..Self::default()
        };
        for plane in planes {
            ledger.first(plane.c, plane.first);
            ledger.done(plane, last_block);
        }
        ledger.last_block = last_block;
        ledger
    }

    /// The finished planes in order, up to the first missing one.
    pub fn into_planes(self) -> Vec<Plane> {
        let prefix = self.prefix as usize;
        let planes = self.planes.into_iter().take(prefix);
        planes.flatten().map(|(plane, _)| plane).collect()
    }

    /// Plane c, if it is finished.
    pub fn plane(&self, c: u32) -> Option<&Plane> {
        let (plane, _) = self.planes.get(c as usize)?.as_ref()?;
        Some(plane)
    }

    /// Records the first column of a plane.
    pub fn first(&mut self, c: u32, column: u32) {
        let at = c as usize;
        if at >= self.firsts.len() {
            self.firsts.resize(at + 1, u32::MAX);
        }
        self.firsts[at] = column;
    }

    /// The columns that are not the first of a plane before this one.
    pub fn firsts(&self, before: u32) -> Columns {
        let mut columns = Columns::all();
        for &column in self.firsts.iter().take(before as usize) {
            columns.take(column);
        }
        columns
    }

    /// Records a finished plane.
    pub fn done(&mut self, plane: Plane, block: u32) {
        let at = plane.c as usize;
        if at >= self.planes.len() {
            self.planes.resize(at + 1, None);
        }
        if let Kind::Infinite { offsets, .. } = &plane.kind {
            let offsets = offsets.iter().map(|&offset| (offset, plane.c));
            self.offsets.extend(offsets);
        }
        self.planes[at] = Some((plane, block));
        while let Some(Some((plane, block))) = self.planes.get(self.prefix as usize) {
            self.settled = self.settled.max(plane.settled());
            self.last_block = self.last_block.max(*block);
            if let Kind::Infinite { offsets, .. } = &plane.kind {
                self.infinite.push(plane.c);
                if offsets.len() > 1 {
                    self.cyclic.push(plane.c);
                }
            }
            self.prefix += 1;
        }
    }

    /// Brings a block up to date when plane c enters it.
    ///
    /// Returns the row from which all earlier planes are settled, if a period of
    /// the plane may be searched for in this block: that is, from the block on by
    /// which all of them are finished. This does not depend on what other threads
    /// have done.
    pub fn enter(&self, block: &mut Block, c: u32, number: u32) -> Option<u32> {
        if block.planes < c {
            self.catch_up(block, c);
        }
        block.planes = c + 1;
        let known = self.prefix == c && self.last_block <= number;
        (known && self.settled < block.first + ROWS).then_some(self.settled)
    }

    /// Adds the marks of planes before plane c that finished before they reached
    /// the block.
    fn catch_up(&self, block: &mut Block, c: u32) {
        if block.is_bare() {
            block.planes = c;
            return;
        }
        let seen = self.infinite.partition_point(|&i| i < block.planes);
        let known = self.infinite.iter().skip(seen).copied();
        let late = self.prefix.max(block.planes)..c;
        for i in known.take_while(|&i| i < c).chain(late) {
            if let Some(plane) = self.plane(i) {
                block.follow(plane, 0);
            }
        }
        block.planes = c;
    }
}

impl Earlier for Ledger {
    fn taken(&self, first: u32, before: u32, offsets: Range<u32>) -> Vec<u64> {
        let mut words = vec![0; offsets.len()];
        let from = (offsets.start, 0);
        for &(_, c) in self.offsets.range(from..(offsets.end.max(from.0), 0)) {
            let Some(plane) = self.plane(c).filter(|plane| plane.c < before) else {
                continue;
            };
            periodic_rows(plane, first, 0, |offset, rows| {
                let index = offset.checked_sub(offsets.start);
                if let Some(word) = index.and_then(|index| words.get_mut(index as usize)) {
                    *word |= rows;
                }
            });
        }
        words
    }

    fn lcm(&self, low: u32, high: u32) -> Option<u64> {
        let mut lcm = 1_u64;
        for &c in &self.cyclic {
            if let Some(Plane {
                kind: Kind::Infinite { offsets, .. },
                ..
            }) = self.plane(c)
                && offsets.iter().any(|offset| (low..=high).contains(offset))
            {
                let period = offsets.len() as u64;
                lcm = lcm.checked_mul(period / gcd(lcm, period))?;
            }
        }
        Some(lcm)
    }
}
