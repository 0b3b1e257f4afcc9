//! The left-right mirror, which preserves values.

use super::board::Board;
use super::cell::Cell;

/// The permutation of a part under the mirror.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// By word of a part, the number of the word that it is the image of.
    words: Vec<u32>,
    /// Swaps of two counters inside a word, in order.
    swaps: Vec<(u64, u32)>,
}

impl Mirror {
    /// The mirror of parts of whole rows and words of whole rows or single
    /// positions.
    pub fn new<E: Cell>(board: &Board, part_counters: u32) -> Self {
        let words = 0..1_u64 << (part_counters - E::LOW);
        let mut swaps = Vec::new();
        for row in 0..E::LOW / board.columns() {
            let (mut left, mut right) = (row * board.columns(), (row + 1) * board.columns() - 1);
            while left < right {
                let alone = (0..64_u32).filter(|at| at >> left & 1 == 1 && at >> right & 1 == 0);
                let mask = alone.fold(0, |mask, position| mask | 1 << position);
                swaps.push((mask, (1 << right) - (1 << left)));
                (left, right) = (left + 1, right - 1);
            }
        }
        Self {
            words: words
                .map(|word| (board.mirrored(word << E::LOW) >> E::LOW) as u32)
                .collect(),
            swaps,
        }
    }

    /// The mirror image of a part.
    pub fn image<E: Cell>(&self, part: &[E]) -> Vec<E> {
        let swapped = |word: E| {
            let swaps = self.swaps.iter();
            swaps.fold(word, |word, &(mask, by)| word.swapped(mask, by))
        };
        let words = self.words.iter();
        words
            .map(|&word| swapped(part.get(word as usize).copied().unwrap_or_default()))
            .collect()
    }
}
