//! Heaps as 64-bit words, for tables of positions.

use grundy_core::{Flow, Game, Index};

/// The most bits of a word.
const BITS: u32 = 62;

/// An index of positions with a bounded number of heaps of a bounded number of bits: a
/// field for each heap, the largest heap in the lowest. `ANY`: a move takes any number
/// from one heap, as in Nim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fields<const ANY: bool> {
    count: u32,
    width: u32,
}

impl<const ANY: bool> Fields<ANY> {
    /// The index for the positions reachable from these heaps when heaps only shrink or
    /// vanish; `None` if a word does not suffice.
    pub(crate) fn of(heaps: &[u64]) -> Option<Self> {
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let width = (64 - largest.leading_zeros()).max(1);
        let count = u32::try_from(heaps.len()).ok()?;
        width.checked_mul(count).filter(|&bits| bits <= BITS)?;
        Some(Self { count, width })
    }

    /// The total number of counters.
    pub(crate) const fn total(self, mut word: u64) -> u64 {
        let mut total = 0;
        while word != 0 {
            total += word & ((1 << self.width) - 1);
            word >>= self.width;
        }
        total
    }

    /// Visits every word reached by taking any number from one heap, each once.
    pub(crate) fn takings(self, word: u64, each: &mut impl FnMut(u64)) {
        let width = self.width;
        let mask = (1 << width) - 1;
        let mut at = 0;
        while at < BITS && word >> at != 0 {
            let heap = word >> at & mask;
            let next = if at + width < BITS {
                word >> (at + width) & mask
            } else {
                0
            };
            // Take from the last of equal heaps, so that each option comes once.
            if heap != next {
                let mut rest = word & !(mask << at);
                let mut place = at;
                let mut behind = next;
                for left in (0..heap).rev() {
                    // The reduced heap sinks past those that are now larger.
                    while behind > left {
                        rest = rest & !(mask << (place + width)) | behind << place;
                        place += width;
                        behind = if place + width < BITS {
                            rest >> (place + width) & mask
                        } else {
                            0
                        };
                    }
                    each(rest | left << place);
                }
            }
            at += width;
        }
    }
}

/// An index of positions with a bounded number of counters, in any number of heaps: a
/// step to the side for each heap, in ascending order, after a step up for each counter
/// by which it exceeds the one before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Steps {
    bits: u32,
}

impl Steps {
    /// The index for the positions reachable from these heaps when counters only
    /// disappear; `None` if a word does not suffice.
    pub(crate) fn of(heaps: &[u64]) -> Option<Self> {
        let total = heaps
            .iter()
            .try_fold(0_u64, |sum, &heap| sum.checked_add(heap))?;
        let bits = u32::try_from(total).ok()?.checked_add(1)?;
        (bits <= BITS).then_some(Self { bits })
    }
}

impl<const ANY: bool, G: Game<Position = Vec<u64>>> Index<G> for Fields<ANY> {
    fn coding(_: &G, at: &Vec<u64>) -> Option<Self> {
        Self::of(at)
    }

    fn size(&self) -> u64 {
        1 << (self.count * self.width)
    }

    fn number(&self, at: &Vec<u64>) -> Option<u64> {
        let fits =
            at.len() <= self.count as usize && at.last().is_none_or(|heap| heap >> self.width == 0);
        fits.then(|| {
            let add = |word, heap: &u64| word << self.width | heap;
            at.iter().fold(0, add)
        })
    }

    fn position(&self, mut number: u64) -> Option<Vec<u64>> {
        if number >= Index::<G>::size(self) {
            return None;
        }
        let mut heaps = Vec::with_capacity(self.count as usize);
        while number != 0 {
            heaps.push(number & ((1 << self.width) - 1));
            number >>= self.width;
        }
        heaps.reverse();
        (heaps.is_sorted() && heaps.first() != Some(&0)).then_some(heaps)
    }

    fn options(&self, game: &G, number: u64, each: &mut impl FnMut(u64)) {
        if ANY {
            return self.takings(number, each);
        }
        let Some(at) = Index::<G>::position(self, number) else {
            return;
        };
        let _ = game.moves(&at, &mut |mv| {
            if let Some(option) = Index::<G>::number(self, &game.play(&at, &mv)) {
                each(option);
            }
            Flow::Continue(())
        });
    }

    fn rank(&self, _: &G, number: u64) -> u64 {
        self.total(number)
    }
}

impl<G: Game<Position = Vec<u64>>> Index<G> for Steps {
    fn coding(_: &G, at: &Vec<u64>) -> Option<Self> {
        Self::of(at)
    }

    fn size(&self) -> u64 {
        1 << self.bits
    }

    fn number(&self, heaps: &Vec<u64>) -> Option<u64> {
        let (mut word, mut at, mut before) = (0, 0, 0);
        for &heap in heaps {
            at += heap - before;
            if at >= u64::from(self.bits) {
                return None;
            }
            word |= 1 << at;
            at += 1;
            before = heap;
        }
        Some(word)
    }

    fn position(&self, mut number: u64) -> Option<Vec<u64>> {
        if number >= Index::<G>::size(self) || number & 1 == 1 {
            return None;
        }
        let mut heaps = Vec::new();
        let mut heap = 0;
        while number != 0 {
            let up = number.trailing_zeros();
            heap += u64::from(up);
            heaps.push(heap);
            number = (number >> up) >> 1;
        }
        Some(heaps)
    }
}
