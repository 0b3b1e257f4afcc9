//! The mask of a sparse space with the fewest rare heaps.

use super::{FEW, FIRST_MASK, PLACE, TakeAndBreak};

/// The division of a sequence's heaps into rare and common (*Winning Ways*, chapter
/// 4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SparseSpace {
    /// The deciding bits of the nimber: an even number of them makes a heap rare.
    pub mask: u16,
    /// If present, a heap of the other parity counts as one bit more.
    pub parity: Option<u8>,
    /// The number of rare heaps above 0.
    pub rare: u64,
    /// The largest rare heap.
    pub last: u64,
}

impl TakeAndBreak {
    /// Adopts the mask with the fewest rare heaps, if these are few.
    pub(super) fn choose_mask(&mut self) {
        self.next_mask = self.values.len() * 5 / 4;
        self.mask = self.sparse_mask().map_or(0, |(mask, _)| mask);
        self.ahead.forget();
        // Reuses the allocation of the previous list.
        let mut rare = std::mem::take(&mut self.rare);
        rare.clear();
        if self.mask != 0 {
            let heaps = 1..self.values.len();
            let heaps = heaps.filter(|&heap| self.is_rare(self.mask, heap));
            rare.extend(heaps.map(|heap| heap as u32));
        }
        self.rare = rare;
    }

    /// The division with the fewest rare heaps.
    ///
    /// `None` if a quarter or more would be rare, or there are few heaps.
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

    /// The best mask and its number of rare heaps, if that is small.
    fn sparse_mask(&self) -> Option<(u32, u64)> {
        let best @ (_, rare) = self.best_mask();
        (rare * FEW < self.values.len() as u64).then_some(best)
    }

    /// The least mask with the fewest rare heaps above 0, and their number.
    ///
    /// With h(v) the number of heaps of label v, the sum of h(v)·(−1)^|v∧m| is the
    /// number of rare heaps minus that of common ones; the Walsh–Hadamard transform
    /// of h gives it for all masks m at once.
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
        // Without a common parity of all splits, labels lack that bit.
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
