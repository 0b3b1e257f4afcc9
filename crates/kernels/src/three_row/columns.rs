//! The available columns of a plane.
//!
//! A set of numbers with "the least member at or above x". Between the two lines of
//! a plane's P-positions nearly every column is gone, and the next one may be tens
//! of thousands away; so the set is a bitset with two summaries, whose bits mark
//! nonempty words below. Columns past the end of the bitset are all available: no
//! bound on a is assumed.

use std::num::NonZeroU64;

/// A set of available columns.
#[derive(Clone, Default, Debug)]
pub struct Columns {
    bits: Vec<u64>,
    /// One bit per word of `bits`: not empty.
    words: Vec<u64>,
    /// One bit per word of `words`: not empty.
    pages: Vec<u64>,
}

impl Columns {
    /// Every column from 0 on.
    pub fn all() -> Self {
        Self::default()
    }

    /// Copies the other set into the existing allocation.
    pub fn copy(&mut self, other: &Self) {
        self.bits.clone_from(&other.bits);
        self.words.clone_from(&other.words);
        self.pages.clone_from(&other.pages);
    }

    /// The least available column at or above this one.
    #[inline]
    pub fn next(&self, from: u32) -> u32 {
        let at = (from >> 6) as usize;
        let Some(&word) = self.bits.get(at) else {
            return from;
        };
        // The type spares a check for zero in the count of zeros.
        match NonZeroU64::new(word & (u64::MAX << (from & 63))) {
            Some(left) => (at as u32) << 6 | left.trailing_zeros(),
            None => self.next_word(at + 1),
        }
    }

    /// The least available column in this word or later.
    fn next_word(&self, from: usize) -> u32 {
        let mut at = from >> 6;
        let mut left = match self.words.get(at) {
            Some(&word) => word & (u64::MAX << (from & 63)),
            None => return (from << 6) as u32,
        };
        if left == 0 {
            let page = at + 1;
            let mut high = page >> 6;
            let mut pages = match self.pages.get(high) {
                Some(&word) => word & (u64::MAX << (page & 63)),
                None => 0,
            };
            while pages == 0 {
                high += 1;
                match self.pages.get(high) {
                    Some(&word) => pages = word,
                    None => return (self.bits.len() << 6) as u32,
                }
            }
            at = high << 6 | pages.trailing_zeros() as usize;
            left = self.words.get(at).copied().unwrap_or_default();
        }
        let at = at << 6 | left.trailing_zeros() as usize;
        let word = self.bits.get(at).copied().unwrap_or_default();
        (at << 6) as u32 | word.trailing_zeros()
    }

    /// 64 columns from this one on, as bits from the lowest.
    #[inline]
    pub fn window(&self, from: u32) -> u64 {
        let at = (from >> 6) as usize;
        let low = self.bits.get(at).copied().unwrap_or(u64::MAX);
        match from & 63 {
            0 => low,
            shift => {
                let high = self.bits.get(at + 1).copied().unwrap_or(u64::MAX);
                low >> shift | high << (64 - shift)
            }
        }
    }

    /// Removes a column.
    #[inline]
    pub fn take(&mut self, column: u32) {
        let at = (column >> 6) as usize;
        if at >= self.bits.len() {
            self.grow(at);
        }
        let Some(word) = self.bits.get_mut(at) else {
            return;
        };
        *word &= !(1 << (column & 63));
        if *word == 0 {
            self.emptied(at);
        }
    }

    #[inline]
    fn emptied(&mut self, at: usize) {
        if let Some(word) = self.words.get_mut(at >> 6) {
            *word &= !(1 << (at & 63));
            if *word == 0
                && let Some(page) = self.pages.get_mut(at >> 12)
            {
                *page &= !(1 << (at >> 6 & 63));
            }
        }
    }

    /// Extends the set to this word, by whole words of `words`, to match summary bits.
    #[cold]
    fn grow(&mut self, at: usize) {
        let words = (at >> 6) + 1;
        self.bits.resize(words << 6, u64::MAX);
        self.words.resize(words, u64::MAX);
        let before = self.pages.len();
        self.pages.resize((words >> 6) + 1, 0);
        for page in before.saturating_sub(1)..self.pages.len() {
            self.pages[page] = (0..64)
                .filter(|bit| self.words.get(page << 6 | bit).is_some_and(|&w| w != 0))
                .fold(0, |all, bit| all | 1 << bit);
        }
    }

    /// The columns, 64 per word; all past them are available.
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// Replaces the set by these words; as many as [`Columns::bits`] returned.
    pub fn set(&mut self, fill: impl FnOnce(&mut Vec<u64>)) {
        self.bits.clear();
        fill(&mut self.bits);
        let filled = |words: &[u64]| {
            let bits = words.iter().enumerate();
            bits.fold(0, |all, (at, &word)| all | u64::from(word != 0) << at)
        };
        self.words.clear();
        self.words.extend(self.bits.chunks(64).map(filled));
        self.pages.clear();
        self.pages.extend(self.words.chunks(64).map(filled));
        // As `grow` does: one more page when the last one is full.
        self.pages.resize((self.words.len() >> 6) + 1, 0);
    }

    /// Bytes of the set.
    pub fn memory(&self) -> u64 {
        8 * (self.bits.capacity() + self.words.capacity() + self.pages.capacity()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_column_is_the_least_that_was_not_taken() {
        const END: u32 = 1_100_000;
        let mut set = Columns::all();
        let mut free = vec![true; END as usize];
        let mut seed = 7_u32;
        let scattered = std::iter::repeat_with(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed >> 12
        });
        // Long runs empty whole words and pages; single columns do not.
        for column in (70..30_000)
            .chain(60_000..400_000)
            .chain(scattered.take(2000))
        {
            set.take(column);
            if let Some(here) = free.get_mut(column as usize) {
                *here = false;
            }
        }
        let mut least = END;
        for at in (0..END - 64).rev() {
            if free[at as usize] {
                least = at;
            }
            if least < END {
                assert_eq!(set.next(at), least, "from {at}");
            }
            if at % 97 == 0 {
                let window =
                    (0..64).fold(0, |all, n| all | u64::from(free[(at + n) as usize]) << n);
                assert_eq!(set.window(at), window, "from {at}");
            }
        }
        assert_eq!(set.next(u32::MAX - 7), u32::MAX - 7);
    }
}
