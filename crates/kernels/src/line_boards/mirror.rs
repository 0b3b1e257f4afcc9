//! Left and right swapped: what is so of a position is so of its mirror image.

use super::board::Board;
use super::cell::Cell;

/// How words lie in a part in a mirror.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// The number of the word that each word of a part is the image of.
    words: Vec<u32>,
    /// Swaps of two counters inside a word, one after another.
    swaps: Vec<(u64, u32)>,
}

impl Mirror {
    /// For parts that hold whole rows, `held` counters, and words that hold
    /// whole rows or single positions.
    pub fn new<E: Cell>(board: &Board, held: u32) -> Self {
        let words = 0..1_u64 << (held - E::LOW);
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

    /// A part's image.
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
