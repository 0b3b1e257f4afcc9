//! Sets of elements of a monoid, one bit each.

/// A set of numbers below a bound that all sets of one monoid share.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Bits(Box<[u64]>);

impl Bits {
    pub(super) fn empty(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)].into_boxed_slice())
    }

    pub(super) fn of(bound: usize, holds: impl Fn(usize) -> bool) -> Self {
        let mut set = Self::empty(bound);
        (0..bound)
            .filter(|&at| holds(at))
            .for_each(|at| set.insert(at));
        set
    }

    /// Raises the bound.
    pub(super) fn widen(&mut self, bound: usize) {
        let mut words = std::mem::take(&mut self.0).into_vec();
        words.resize(bound.div_ceil(64), 0);
        self.0 = words.into_boxed_slice();
    }

    pub(super) fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(super) fn contains(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn remove_all(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    pub(super) fn is_subset(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(word, other)| word & !other == 0)
    }

    /// The least number in both sets.
    pub(super) fn common(&self, other: &Self) -> Option<usize> {
        let mut words = self.0.iter().zip(&other.0).enumerate();
        words.find_map(|(at, (a, b))| {
            let both = a & b;
            (both != 0).then(|| at * 64 + both.trailing_zeros() as usize)
        })
    }

    pub(super) const fn bytes(&self) -> u64 {
        (self.0.len() * 8 + size_of::<Self>()) as u64
    }
}
