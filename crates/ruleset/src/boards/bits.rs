//! Bit sets of small numbers: number 64 i + j is bit j of word i.

use smallvec::SmallVec;

use super::{Labels, Words};

/// The numbers in the set, in increasing order.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let at = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (at < 64).then_some(64 * i + at)
        })
    })
}

/// True if a number is in the set.
pub(crate) fn has(words: &[u64], number: usize) -> bool {
    words
        .get(number / 64)
        .is_some_and(|word| word >> (number % 64) & 1 == 1)
}

/// A set that grows up to its largest number.
#[derive(Default)]
pub(crate) struct Marks(Words);

impl Marks {
    /// Inserts a number; returns true if it is new.
    pub(crate) fn insert(&mut self, number: u32) -> bool {
        let (at, bit) = (number as usize / 64, 1 << (number % 64));
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        let word = &mut self.0[at];
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    pub(crate) fn contains(&self, number: u32) -> bool {
        has(&self.0, number as usize)
    }

    /// The numbers in the set, in increasing order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        ones(&self.0).map(|number| number as u32)
    }
}

impl FromIterator<u32> for Marks {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let mut marks = Self::default();
        for number in numbers {
            marks.insert(number);
        }
        marks
    }
}

impl Extend<u32> for Marks {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, numbers: I) {
        for number in numbers {
            self.insert(number);
        }
    }
}

/// A set of numbers with the rank of each.
pub(crate) struct Ranking {
    marks: Marks,
    /// The number of members in the words before each.
    before: SmallVec<[u32; 4]>,
}

impl Ranking {
    pub(crate) fn new(marks: Marks) -> Self {
        let mut sum = 0;
        let add = |word: &u64| {
            let before = sum;
            sum += word.count_ones();
            before
        };
        let before = marks.0.iter().map(add).collect();
        Self { marks, before }
    }

    /// The rank of a number, from 0; `None` if it is not in the set.
    pub(crate) fn rank(&self, number: u32) -> Option<usize> {
        let at = number as usize / 64;
        let (word, before) = (self.marks.0.get(at)?, self.before.get(at)?);
        let bit = 1 << (number % 64);
        (word & bit != 0).then(|| (before + (word & (bit - 1)).count_ones()) as usize)
    }

    /// The numbers in increasing order.
    pub(crate) fn labels(&self) -> Labels {
        self.marks.iter().collect()
    }
}
