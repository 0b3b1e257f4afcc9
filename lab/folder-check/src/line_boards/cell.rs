//! The words of a table: outcomes as bits, nimbers as bytes.

/// The number of counts of a table.
pub(super) const COUNTS: usize = 64;

/// A word of a table: the values of all positions that differ in the lowest
/// [`CellWord::LOW`] places.
pub(super) trait CellWord: Copy + Default + Send + Sync {
    /// The number of places inside a word.
    const LOW: u32;
    /// Decodes a word, on a board of this many places; `None` for impossible values.
    fn of(bytes: &[u8], places: u32) -> Option<Self>;
    /// Swaps places inside the word.
    fn permuted(self, swaps: &[(u64, u32)]) -> Self;
    /// True if a position of the word is lost according to the table.
    fn lost(self, position: u32) -> bool;
    /// The values that a move into this word reaches.
    fn reached(self, inner: InnerMove) -> u64;
    /// The positions of the word that contradict the reached values, as bits.
    fn wrong(self, reached: u64, places: u32) -> u64;
    /// Adds the values of the word, whose number has this many counters, `times` times.
    fn count(self, counters: u32, times: u64, counts: &mut [u64; COUNTS]);
}

/// A move inside a word: the positions without any of its counters, and the counters.
#[derive(Clone, Copy)]
pub(super) struct InnerMove {
    without: u64,
    by: u32,
}

impl InnerMove {
    pub(super) fn of(taken: u32) -> Self {
        let without = (0..64_u32).filter(|position| position & taken == 0);
        Self {
            without: without.fold(0, |all, position| all | 1 << position),
            by: taken,
        }
    }
}

/// The positions that exist inside a word, as bits.
const fn there(places: u32) -> u64 {
    if places < 6 {
        (1 << (1 << places)) - 1
    } else {
        u64::MAX
    }
}

/// Outcomes: a bit is set if the position is P; among reached values, if a move leads to
/// a P-position.
impl CellWord for u64 {
    const LOW: u32 = 6;

    fn of(bytes: &[u8], places: u32) -> Option<Self> {
        let word = Self::from_le_bytes(bytes.try_into().ok()?);
        (word & !there(places) == 0).then_some(word)
    }

    fn permuted(self, swaps: &[(u64, u32)]) -> Self {
        swaps.iter().fold(self, |word, &(mask, by)| {
            let differ = (word ^ word >> by) & mask;
            word ^ differ ^ differ << by
        })
    }

    fn lost(self, position: u32) -> bool {
        self >> position & 1 == 1
    }

    /// The position and the counters taken are disjoint, so their union is their sum.
    #[inline(always)]
    fn reached(self, inner: InnerMove) -> u64 {
        (self & inner.without) << inner.by
    }

    #[inline(always)]
    fn wrong(self, reached: u64, places: u32) -> u64 {
        !(self ^ reached) & there(places)
    }

    fn count(self, counters: u32, times: u64, counts: &mut [u64; COUNTS]) {
        const HAVING: [u64; 7] = {
            let mut having = [0; 7];
            let mut position = 0_u64;
            while position < 64 {
                having[position.count_ones() as usize] |= 1 << position;
                position += 1;
            }
            having
        };
        for (count, having) in counts.iter_mut().skip(counters as usize).zip(HAVING) {
            *count += times * u64::from((self & having).count_ones());
        }
    }
}

/// Nimbers: among reached values, bit n is set if an option has nimber n.
impl CellWord for u8 {
    const LOW: u32 = 0;

    /// Play on c counters lasts at most c moves, which bounds the nimber.
    fn of(bytes: &[u8], places: u32) -> Option<Self> {
        let [nimber] = *bytes else { return None };
        (u32::from(nimber) <= places).then_some(nimber)
    }

    fn permuted(self, _: &[(u64, u32)]) -> Self {
        self
    }

    fn lost(self, _: u32) -> bool {
        self == 0
    }

    #[inline(always)]
    fn reached(self, _: InnerMove) -> u64 {
        1 << (self & 63)
    }

    #[inline(always)]
    fn wrong(self, reached: u64, _: u32) -> u64 {
        u64::from(reached.trailing_ones() != u32::from(self))
    }

    fn count(self, _: u32, times: u64, counts: &mut [u64; COUNTS]) {
        counts[usize::from(self & 63)] += times;
    }
}
