//! The mask of a sparse space: which bits of the labels make the fewest heaps rare.

use super::{FEW, FIRST_MASK, PLACE, TakeAndBreak};

/// How the nimbers of a sequence divide into rare and common ones (*Winning Ways*,
/// chapter 4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SparseSpace {
    /// The bits of the nimber that decide: a heap with an even number of them
    /// is rare.
    pub mask: u16,
    /// Where given, the size of the heap decides too: a parity other than this
    /// counts as one bit more.
    pub parity: Option<u8>,
    /// How many heaps above 0 have a rare nimber.
    pub rare: u64,
    /// The largest such heap.
    pub last: u64,
}

impl TakeAndBreak {
    /// Takes the mask that makes the fewest heaps rare, if that is few.
    pub(super) fn choose_mask(&mut self) {
        self.next_mask = self.values.len() * 5 / 4;
        self.mask = self.sparse_mask().map_or(0, |(mask, _)| mask);
        self.ahead.forget();
        // In the room of the last list.
        let mut rare = std::mem::take(&mut self.rare);
        rare.clear();
        if self.mask != 0 {
            let heaps = 1..self.values.len();
            let heaps = heaps.filter(|&heap| self.is_rare(self.mask, heap));
            rare.extend(heaps.map(|heap| heap as u32));
        }
        self.rare = rare;
    }

    /// How the heaps so far divide best: the fewest rare. `None` when a quarter
    /// of the heaps or more would be rare, or there are few heaps.
    #[must_use]
    pub fn sparse_space(&self) -> Option<SparseSpace> {
        if self.values.len() < FIRST_MASK {
            return None;
        }
        let (mask, rare) = self.sparse_mask()?;
        let last = (1..self.values.len())
            .rev()
            .find(|&heap| self.is_rare(mask, heap));
        Some(SparseSpace {
            mask: mask as u16,
            parity: self
                .parity
                .filter(|_| mask & PLACE != 0)
                .map(|parity| parity as u8),
            rare,
            last: last.unwrap_or(0) as u64,
        })
    }

    fn is_rare(&self, mask: u32, heap: usize) -> bool {
        let label = self.label(mask, heap, self.values[heap]);
        label.is_multiple_of(2)
    }

    /// The best mask and how many heaps it makes rare, if they are few.
    fn sparse_mask(&self) -> Option<(u32, u64)> {
        let best @ (_, rare) = self.best_mask();
        (rare * FEW < self.values.len() as u64).then_some(best)
    }

    /// The mask with the fewest rare heaps above 0 (the least such mask), and
    /// their number. With h(v) the number of heaps of label v, the sum of
    /// h(v)·(−1)^|v∧m| is the rare ones less the common ones: the
    /// Walsh–Hadamard transform of h gives it for all masks m at once.
    fn best_mask(&self) -> (u32, u64) {
        let heaps = self.values.get(1..).unwrap_or_default();
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let size = (usize::from(largest) + 1).next_power_of_two();
        let mut sums = vec![0_i64; 2 * size];
        for (heap, &nimber) in (1..).zip(heaps) {
            let place = self.parity.is_some_and(|parity| heap % 2 != parity);
            sums[usize::from(nimber) + if place { size } else { 0 }] += 1;
        }
        let mut half = 1;
        while half < 2 * size {
            for block in sums.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (x, y) in low.iter_mut().zip(high) {
                    (*x, *y) = (*x + *y, *x - *y);
                }
            }
            half *= 2;
        }
        // Without one parity of all splits, their label has no such bit.
        let masks = if self.parity.is_some() {
            2 * size
        } else {
            size
        };
        let best = (0..masks)
            .min_by_key(|&mask| (sums[mask], mask))
            .unwrap_or(0);
        let rare = (heaps.len() as i64 + sums[best]) / 2;
        let place = if best >= size { PLACE } else { 0 };
        ((best & (size - 1)) as u32 | place, rare as u64)
    }
}
