//! Heaps valued one after another, each from the window before it.

use std::ops::{BitAnd, BitOr, Not};

use super::game::{Game, NIMBERS, TOGETHER};

/// The most values in memory.
const MOST_VALUES: usize = 1 << 18;

/// The parts between two tests for remaining candidates: a test each time would take
/// longer than some superfluous parts.
const PARTS: usize = 16;

/// A set of nimbers in one word.
trait Set:
    Copy + Default + PartialEq + Not<Output = Self> + BitAnd<Output = Self> + BitOr<Output = Self>
{
    const NIMBERS: u32;
    fn of(word: u128) -> Self;
    fn only(nimber: u8) -> Self;
    fn below(nimber: u8) -> Self;
    fn least(self) -> u32;
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const NIMBERS: u32 = Self::BITS;

            fn of(word: u128) -> Self {
                word as Self
            }

            fn only(nimber: u8) -> Self {
                // In a block of heaps a nimber may be too large: the block is discarded
                // then.
                (1 as Self).wrapping_shl(nimber.into())
            }

            fn below(nimber: u8) -> Self {
                (1 << nimber) - 1
            }

            fn least(self) -> u32 {
                self.trailing_zeros()
            }
        }
    };
}

set!(u32);
set!(u64);
set!(u128);

impl Game {
    fn common<S: Set>(&self, heap: u64) -> S {
        S::of(self.common[(heap % 2) as usize])
    }
}

/// m(n) of Lemma 1 for the heap after these: the least value of a common label that is
/// not marked.
fn value<S: Set>(game: &Game, values: &[u8], heap: u64) -> u32 {
    let marked = game
        .marked
        .iter()
        .fold(S::default(), |set, (back, nimber)| {
            set | S::only(values[values.len() - back] ^ nimber)
        });
    (game.common::<S>(heap) & !marked).least()
}

/// True if every candidate of the last heap is refuted.
fn is_refuted<S: Set>(game: &Game, values: &[u8], heap: u64) -> bool {
    let Some((value, before)) = values.split_last() else {
        return false;
    };
    let mut left = S::below(*value) & !game.common::<S>(heap);
    for taken in &game.single {
        left = left & !S::only(before[before.len() - taken]);
    }
    by_parts(game, before, left)
}

/// True if each nimber of `left` is the value of a split of the heap after these.
fn by_parts<S: Set>(game: &Game, before: &[u8], mut left: S) -> bool {
    for (first, parts) in (1..)
        .step_by(PARTS)
        .zip(game.direct[1..=game.part].chunks(PARTS))
    {
        if left == S::default() {
            return true;
        }
        for taken in &game.taken {
            let end = before.len() - taken - first + 1;
            let others = before[end - parts.len()..end].iter().rev();
            let refuted = parts
                .iter()
                .zip(others)
                .fold(S::default(), |set, (part, other)| {
                    set | S::only(part ^ other)
                });
            left = left & !refuted;
        }
    }
    left == S::default()
}

/// Values the next [`TOGETHER`] heaps at once, and refutes their candidates if `refuted`.
/// Returns the largest value, or `None` if a heap cannot be valued or refuted in this
/// way; then the appended values do not count.
fn together<S: Set>(game: &Game, values: &mut Vec<u8>, heap: u64, refuted: bool) -> Option<u8> {
    let start = values.len();
    let (far, near) = game.marked.split_at(game.far);
    let common: [S; TOGETHER] = std::array::from_fn(|index| game.common(heap + index as u64));
    let far = sums::<S>(far, values, start);
    for (index, (far, common)) in far.into_iter().zip(common).enumerate() {
        let marked = near.iter().fold(far, |set, (back, nimber)| {
            set | S::only(values[start + index - back] ^ nimber)
        });
        values.push((common & !marked).least() as u8);
    }
    let largest = values[start..]
        .iter()
        .fold(0, |most: u8, value| most.max(*value));
    if u32::from(largest) >= S::NIMBERS.min(NIMBERS) {
        return None;
    }
    if refuted {
        let first = sums::<S>(&game.first, values, start);
        for (index, (first, common)) in first.into_iter().zip(common).enumerate() {
            let (before, value) = (&values[..start + index], values[start + index]);
            let left = S::below(value) & !common & !first;
            if left != S::default() && !by_parts(game, before, left) {
                return None;
            }
        }
    }
    Some(largest)
}

/// The values of these moves, for each of the heaps from `start` on.
fn sums<S: Set>(moves: &[(usize, u8)], values: &[u8], start: usize) -> [S; TOGETHER] {
    let mut sets = [S::default(); TOGETHER];
    for (back, nimber) in moves {
        let parts = &values[start - back..][..TOGETHER];
        for (set, part) in sets.iter_mut().zip(parts) {
            *set = *set | S::only(part ^ nimber);
        }
    }
    sets
}

/// A walk that values heaps from some heap on.
pub(super) struct Walk<'g> {
    game: &'g Game,
    values: Vec<u8>,
    /// The next heap.
    heap: u64,
    largest: u8,
}

/// The reason why a walk cannot continue.
#[derive(Debug)]
pub(super) enum Broken {
    /// The heap has no nimber in reach.
    Nimber(u64),
    /// The heap has a candidate that is not refuted.
    Candidate(u64),
}

impl<'g> Walk<'g> {
    /// A walk of the heaps from `heap` on, after these values of earlier heaps.
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

    /// Values all heaps below `to`, and refutes the candidates of those from `refuted`
    /// on.
    pub(super) fn run(&mut self, to: u64, refuted: u64) -> Result<(), Broken> {
        let needed = self.game.reach().max(self.game.width) + 1;
        if self.values.len() > MOST_VALUES.max(2 * needed) {
            self.values.drain(..self.values.len() - needed);
        }
        // A narrower word is faster, and suffices as long as the least unmarked nimber
        // fits into it.
        let largest = |walk: &Self| walk.largest.max(walk.game.largest);
        if largest(self) < 32 {
            match self.walk::<u32>(to, refuted) {
                Err(Broken::Nimber(_)) => {}
                ended => return ended,
            }
        }
        if largest(self) < 64 {
            match self.walk::<u64>(to, refuted) {
                Err(Broken::Nimber(_)) => {}
                ended => return ended,
            }
        }
        self.walk::<u128>(to, refuted)
    }

    fn walk<S: Set>(&mut self, to: u64, refuted: u64) -> Result<(), Broken> {
        while self.heap < to {
            let next = self.heap + TOGETHER as u64;
            let start = self.values.len();
            if next <= to && start >= TOGETHER && (self.heap >= refuted || next <= refuted) {
                let refuted = self.heap >= refuted;
                if let Some(largest) =
                    together::<S>(self.game, &mut self.values, self.heap, refuted)
                {
                    self.largest = self.largest.max(largest);
                    self.heap = next;
                    continue;
                }
                // One by one they show the mistake.
                self.values.truncate(start);
            }
            let nimber = value::<S>(self.game, &self.values, self.heap);
            if nimber >= S::NIMBERS.min(NIMBERS) {
                return Err(Broken::Nimber(self.heap));
            }
            self.values.push(nimber as u8);
            self.largest = self.largest.max(nimber as u8);
            if self.heap >= refuted && !is_refuted::<S>(self.game, &self.values, self.heap) {
                return Err(Broken::Candidate(self.heap));
            }
            self.heap += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
