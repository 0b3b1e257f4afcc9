//! Nimbers of one label, as numbers of one bit less.
//!
//! A label determines the lowest bit of the mask from the bits above it, so that
//! bit can be dropped. The bits below it do not affect the label, so nimbers of one
//! label keep their order; and sums remain sums.

use super::Space;

/// The map that drops the lowest bit of the mask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fold {
    /// The dropped bit, and the other bits of the mask.
    bit: u8,
    mask: u8,
    /// 1 if a nimber with an even number of mask bits is common, at even and at odd
    /// heaps.
    even: [u8; 2],
}

impl Fold {
    /// The map of a space whose mask has a bit below the seventh.
    pub(super) fn new(space: &Space) -> Self {
        let mask = space.mask as u8 & 127;
        Self {
            bit: mask & mask.wrapping_neg(),
            mask: mask & mask.wrapping_sub(1),
            even: [0, 1].map(|heap| u8::from(space.is_common(heap, 0))),
        }
    }

    /// The number of a nimber.
    #[inline(always)]
    pub(super) const fn number(self, nimber: u8) -> u8 {
        let low = self.bit.wrapping_sub(1);
        nimber & low | (nimber >> 1) & !low
    }

    /// The argument of [`Fold::common`] for the heaps from `heap` on.
    pub(super) fn even<const HEAPS: usize>(self, heap: u64) -> [u8; HEAPS] {
        std::array::from_fn(|index| self.even[((heap + index as u64) % 2) as usize])
    }

    /// The nimber with this number that has a common label.
    #[inline(always)]
    pub(super) const fn common(self, number: u8, even: u8) -> u8 {
        let low = self.bit.wrapping_sub(1);
        let others = number & low | (number & !low) << 1;
        let odd = (others & self.mask).count_ones() as u8 & 1;
        // Common: an odd number of bits, or an even one if `even` is set.
        others | (self.bit * (1 ^ odd ^ even))
    }

    /// The bound of the numbers of rare nimbers below a common one.
    #[inline(always)]
    pub(super) const fn rare_below(self, nimber: u8) -> u8 {
        let low = self.bit.wrapping_sub(1);
        // All nimbers with the same higher bits are below it, or none.
        (nimber & !low & !self.bit) / 2 + (nimber & self.bit)
    }

    /// The largest number of a nimber up to this one.
    pub(super) fn most(self, nimber: u8) -> u8 {
        let numbers = (0..=nimber).map(|nimber| self.number(nimber));
        numbers.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_labels_orders_and_sums() {
        let mut compared = 0;
        for (mask, parity) in
            (1..128).flat_map(|mask| [(mask, None), (mask, Some(0)), (mask, Some(1))])
        {
            let space = Space {
                mask,
                parity,
                rare: Vec::new(),
                taken: Vec::new(),
                single: Vec::new(),
            };
            let fold = Fold::new(&space);
            for heap in [4, 7] {
                let [even] = fold.even::<1>(heap as u64);
                for number in 0..64 {
                    let common = fold.common(number, even);
                    let rare = common ^ fold.bit;
                    assert!(space.is_common(heap, common) && !space.is_common(heap, rare));
                    assert_eq!((fold.number(common), fold.number(rare)), (number, number));
                    for other in 0..64 {
                        let below = (fold.common(other, even) ^ fold.bit) < common;
                        assert_eq!(
                            other < fold.rare_below(common),
                            below,
                            "{mask} {common} {other}"
                        );
                        let next = fold.common(other, even);
                        assert_eq!(next < common, other < number, "{mask} {common} {next}");
                        assert_eq!(fold.number(next ^ common), other ^ number);
                        compared += 1;
                    }
                }
            }
        }
        assert_eq!(compared, 127 * 3 * 2 * 64 * 64);
    }
}
