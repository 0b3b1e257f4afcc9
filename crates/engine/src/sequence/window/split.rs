//! Splits of many heaps at once.

use super::set::Set;

/// Heaps looked at together.
pub(super) const TOGETHER: usize = 64;

/// A move that leaves a certain heap: how far back the other part lies, and the
/// number ([`Fold`](super::fold::Fold)) of the heap's nimber, 0 where it leaves
/// none.
pub(super) type Split = (usize, u8);

/// Adds the values of these splits to those of each heap from a place on. The
/// other part lies before that place.
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
