//! Heaps valued one after another, each from the window before it.

use super::game::{Game, NIMBERS};

/// Values that are kept at most.
const KEPT: usize = 1 << 18;

/// Parts between two looks whether a candidate is left: fewer looks take less
/// time than the parts in vain.
const PARTS: usize = 16;

/// A set of nimbers, in one word.
trait Set: Copy {
    const NIMBERS: u32;
    /// m(n) of Lemma 1 for the next heap: the least value of a common label that
    /// is not marked.
    fn value(game: &Game, values: &[u8], heap: u64) -> u32;
    /// Whether every candidate of the last heap is refuted.
    fn refuted(game: &Game, values: &[u8], heap: u64) -> bool;
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const NIMBERS: u32 = Self::BITS;

            fn value(game: &Game, values: &[u8], heap: u64) -> u32 {
                let common = game.common[(heap % 2) as usize] as Self;
                let marked = game.marked.iter().fold(0, |set: Self, (back, nimber)| {
                    set | 1 << (values[values.len() - back] ^ nimber)
                });
                (common & !marked).trailing_zeros()
            }

            fn refuted(game: &Game, values: &[u8], heap: u64) -> bool {
                let Some((value, before)) = values.split_last() else {
                    return false;
                };
                let common = game.common[(heap % 2) as usize] as Self;
                let mut left = ((1 as Self) << value) - 1 & !common;
                for taken in &game.single {
                    left &= !(1 << before[before.len() - taken]);
                }
                for (first, parts) in (1..)
                    .step_by(PARTS)
                    .zip(game.direct[1..=game.part].chunks(PARTS))
                {
                    if left == 0 {
                        return true;
                    }
                    for taken in &game.taken {
                        let end = before.len() - taken - first + 1;
                        let others = before[end - parts.len()..end].iter().rev();
                        let refuted = parts
                            .iter()
                            .zip(others)
                            .fold(0, |set: Self, (part, other)| set | 1 << (part ^ other));
                        left &= !refuted;
                    }
                }
                left == 0
            }
        }
    };
}

set!(u64);
set!(u128);

/// Heaps valued from some heap on.
pub(super) struct Pass<'g> {
    game: &'g Game,
    values: Vec<u8>,
    /// The next heap.
    heap: u64,
    largest: u8,
}

/// Why a pass cannot go on.
#[derive(Debug)]
pub(super) enum Broken {
    /// This heap has no nimber in reach.
    Nimber(u64),
    /// This heap has a candidate that is not refuted.
    Candidate(u64),
}

impl<'g> Pass<'g> {
    /// The heaps from one on, after these values of those before it.
    pub(super) fn new(game: &'g Game, heap: u64, values: &[u8]) -> Self {
        Self {
            game,
            values: values.to_vec(),
            heap,
            largest: values.iter().copied().max().unwrap_or(0),
        }
    }

    /// The next heap.
    pub(super) const fn heap(&self) -> u64 {
        self.heap
    }

    /// The largest nimber so far.
    pub(super) const fn largest(&self) -> u8 {
        self.largest
    }

    /// The last values.
    pub(super) fn last(&self, count: usize) -> &[u8] {
        &self.values[self.values.len() - count..]
    }

    /// Values all heaps below this one, and has the candidates refuted of those
    /// from `refuted` on.
    pub(super) fn run(&mut self, to: u64, refuted: u64) -> Result<(), Broken> {
        let kept = self.game.reach().max(self.game.width) + 1;
        if self.values.len() > KEPT.max(2 * kept) {
            self.values.drain(..self.values.len() - kept);
        }
        // The narrower word is faster. All nimbers are below 64 as long as the
        // least one that is not marked is.
        if self.largest < 64 && self.game.largest < 64 {
            match self.walk::<u64>(to, refuted) {
                Err(Broken::Nimber(heap)) if heap == self.heap => {}
                ended => return ended,
            }
        }
        self.walk::<u128>(to, refuted)
    }

    fn walk<S: Set>(&mut self, to: u64, refuted: u64) -> Result<(), Broken> {
        while self.heap < to {
            let nimber = S::value(self.game, &self.values, self.heap);
            if nimber >= S::NIMBERS.min(NIMBERS) {
                return Err(Broken::Nimber(self.heap));
            }
            self.values.push(nimber as u8);
            self.largest = self.largest.max(nimber as u8);
            if self.heap >= refuted && !S::refuted(self.game, &self.values, self.heap) {
                return Err(Broken::Candidate(self.heap));
            }
            self.heap += 1;
        }
        Ok(())
    }
}
