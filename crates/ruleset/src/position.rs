//! Positions of every kind.

use std::hash::{Hash, Hasher};

use grundy_core::allocated;
use smallvec::{Array, SmallVec};

use crate::boards::Words;

/// The largest number in a position.
pub(crate) const LARGEST: u64 = 1 << 62;

/// A position of a ruleset: heaps, or consecutive parts of any other kind. Equal
/// positions have equal words.
#[derive(Eq, PartialOrd, Ord, Debug)]
pub struct Position(pub(crate) Words);

// Searches copy, compare and hash positions of a few words all the time. Doing so word by
// word avoids the calls for slices of any length that derived code makes.
impl Clone for Position {
    fn clone(&self) -> Self {
        Self(Words::from_slice(&self.0))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let (own, other) = (self.0.as_slice(), other.0.as_slice());
        own.len() == other.len() && own.iter().zip(other).all(|(a, b)| a == b)
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|word| state.write_u64(*word));
    }
}

impl Position {
    /// A position of heaps: sorted, without empty ones.
    pub(crate) fn of_heaps(mut heaps: Words) -> Self {
        heaps.retain(|heap| *heap > 0);
        heaps.sort_unstable();
        Self(heaps)
    }

    /// A position of one heap, perhaps empty.
    pub(crate) fn of_heap(heap: u64) -> Self {
        Self(Words::from_slice(&[heap]))
    }

    /// A position of one part: a board or a row.
    pub(crate) fn of_part(part: &[u64]) -> Self {
        let length = part.len() as u64;
        // The common lengths, without a loop.
        Self(match *part {
            [a] => Words::from_slice(&[length, a]),
            [a, b] => Words::from_slice(&[length, a, b]),
            [a, b, c] => Words::from_slice(&[length, a, b, c]),
            _ => {
                let mut words = Words::with_capacity(part.len() + 1);
                words.push(length);
                words.extend_from_slice(part);
                words
            }
        })
    }

    /// A position of several parts, sorted.
    pub(crate) fn of_parts(parts: &mut [Words]) -> Self {
        parts.sort_unstable();
        let mut words = Words::new();
        for part in parts {
            words.push(part.len() as u64);
            words.extend_from_slice(part);
        }
        Self(words)
    }

    /// The parts of a position that is not of heaps.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &[u64]> {
        self.summands(false)
    }

    /// The heaps of a position of heaps, or the parts of any other.
    pub(crate) fn summands(&self, is_heaps: bool) -> impl Iterator<Item = &[u64]> {
        let mut rest = self.0.as_slice();
        std::iter::from_fn(move || {
            let (first, after) = rest.split_first()?;
            let (part, after) = match is_heaps {
                true => (std::slice::from_ref(first), after),
                false => {
                    let length = usize::try_from(*first).unwrap_or(usize::MAX);
                    after.split_at(length.min(after.len()))
                }
            };
            rest = after;
            Some(part)
        })
    }

    /// Heap bytes beyond the position's own size.
    pub(crate) fn heap_bytes(&self) -> usize {
        heap_bytes(&self.0)
    }
}

/// Heap bytes of a list that is inline while short.
pub(crate) fn heap_bytes<A: Array>(list: &SmallVec<A>) -> usize {
    match list.spilled() {
        true => allocated::<A::Item>(list.capacity()),
        false => 0,
    }
}

/// A move: the option of the rules, the part, the numbers, and the resulting position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The index of the option in the text.
    pub(crate) choice: u16,
    /// The heap, or the index of the part, that is changed.
    pub(crate) part: u64,
    /// The numbers that distinguish it from others of its name.
    pub(crate) arguments: SmallVec<[i64; 4]>,
    /// The replacement of the part.
    pub(crate) replaced: Words,
    /// The position after the move.
    pub(crate) to: Position,
}
