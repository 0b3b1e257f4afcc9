//! Splits of many heaps at once.

use super::set::Set;

/// Heaps examined together.
pub(super) const BLOCK: usize = 64;

/// A move that leaves a fixed heap: the distance of the other part and the heap's
/// number.
///
/// See [`Fold`](super::fold::Fold) for numbers; 0 if the move leaves a single heap.
pub(super) type Split = (usize, u8);

/// Adds the values of these splits to the set of each heap from `place` on.
///
/// The other parts lie before `place`.
#[inline(always)]
pub(super) fn mark<S: Set, const HEAPS: usize>(
    splits: &[Split],
    values: &[u8],
    place: usize,
    sets: &mut [S; HEAPS],
) {
    let mut marked = [S::EMPTY; HEAPS];
    for &(back, number) in splits {
        let parts = &values[place - back..][..HEAPS];
        for (set, part) in marked.iter_mut().zip(parts) {
            *set |= S::only(part ^ number);
        }
    }
    for (set, marked) in sets.iter_mut().zip(marked) {
        *set |= marked;
    }
}
