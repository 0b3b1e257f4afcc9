//! Refutes the candidates of a rare label.

use pulp::NullaryFnOnce;

use super::set::Set;
use super::split::{Split, TOGETHER, alternating, mark};
use super::tape::Tape;
use super::{Space, WindowState};

/// Splits tried first, for some heaps at a time.
const FIRST: usize = 40;
/// Parts tried at a time for one heap.
const PARTS: usize = 64;

/// What refutes the candidates of the heaps one after another.
#[derive(Clone, Debug)]
pub(super) struct Refuter {
    /// What a move that may split takes.
    taken: Vec<usize>,
    /// The moves to a single heap, and the splits tried first, those that refute
    /// most.
    single: Vec<Split>,
    first: Vec<Split>,
    /// The nimbers of the small heaps, from the largest down to heap 1.
    small: Vec<u8>,
    /// The nimbers of a common label, for even and for odd heaps.
    common: [u128; 2],
    tape: Tape,
    largest: u8,
    /// The largest smaller part that was looked at for a refutation.
    smaller: usize,
}

impl Refuter {
    /// After the first heaps: `values` from heap 0 on.
    pub(super) fn new(space: &Space, values: &[u8]) -> Self {
        // Both parts of a split have at least one counter.
        let heaps = values.len() - 1;
        let parts = heaps.saturating_sub(space.most_taken()) / PARTS * PARTS;
        let mut refuter = Self {
            taken: space.taken.clone(),
            single: space.single.iter().map(|&taken| (taken, 0)).collect(),
            first: Vec::new(),
            small: values[1..=parts].iter().rev().copied().collect(),
            common: space.common(),
            tape: Tape::new(values.len() as u64, &values[1..], heaps),
            largest: values.iter().copied().max().unwrap_or(0),
            smaller: 0,
        };
        refuter.choose_first(values);
        let least = space.taken.iter().min().copied().unwrap_or(0);
        let parts = refuter.first.iter().map(|split| split.0 - least);
        refuter.smaller = parts.max().unwrap_or(0);
        refuter
    }

    /// As it was in this state.
    pub(super) fn restore(&mut self, state: &WindowState) {
        self.tape = Tape::new(state.heap, &state.values, state.values.len());
        self.largest = state.largest;
        self.smaller = state.smaller_part as usize;
    }

    pub(super) const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// The largest nimber so far.
    pub(super) const fn largest(&self) -> u8 {
        self.largest
    }

    /// The largest part that a refutation needed, or some more: the smaller of
    /// the two.
    pub(super) const fn smaller_part(&self) -> u64 {
        self.smaller as u64
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        self.tape.bytes() + self.small.capacity() as u64
    }

    /// Chooses the splits that refute the most candidates of some heaps: each
    /// the one that refutes most of what those before it leave.
    fn choose_first(&mut self, values: &[u8]) {
        const HEAPS: usize = 1024;
        let from = values.len() / 2;
        let step = (from / HEAPS).max(1) | 1;
        let heaps: Vec<usize> = (from..values.len()).step_by(step).collect();
        let mut left: Vec<u128> = (heaps.iter())
            .map(|&heap| {
                let less = u128::below(values[heap]) & !self.common[heap % 2];
                let single = self.single.iter();
                single.fold(less, |left, (taken, _)| {
                    left & !u128::only(values[heap - taken])
                })
            })
            .collect();
        while self.first.len() < FIRST && left.iter().any(|left| *left != 0) {
            let splits = (self.taken.iter())
                .flat_map(|&taken| (1..HEAPS.min(from / 2)).map(move |part| (taken, part)));
            let refuted = |(taken, part): (usize, usize)| {
                let sum = |heap: usize| u128::only(values[part] ^ values[heap - taken - part]);
                let all = heaps.iter().zip(&left);
                all.filter(|(heap, left)| **left & sum(**heap) != 0).count()
            };
            let best = splits.max_by_key(|&split| refuted(split));
            let Some((taken, part)) = best.filter(|&split| refuted(split) > 0) else {
                return;
            };
            for (left, &heap) in left.iter_mut().zip(&heaps) {
                *left &= !u128::only(values[part] ^ values[heap - taken - part]);
            }
            self.first.push((taken + part, values[part]));
        }
    }

    /// Refutes the candidates of the next heaps, which have these values.
    ///
    /// # Errors
    /// The heap that has a candidate which no split in reach refutes; those
    /// before it are refuted.
    pub(super) fn run(&mut self, values: &[u8]) -> Result<(), u64> {
        let largest = |values: &[u8]| values.iter().copied().max().unwrap_or(0);
        let (before, heap) = (self.largest, self.tape.heap());
        let most = before.max(largest(values));
        let run = Run {
            start: self.tape.extend(values),
            heap,
            refuter: self,
            values,
        };
        let arch = pulp::Arch::new();
        let refuted = match most {
            0..32 => arch.dispatch(run.with::<u32>()),
            32..64 => arch.dispatch(run.with::<u64>()),
            64.. => arch.dispatch(run.with::<u128>()),
        };
        self.largest = match refuted {
            Ok(()) => most,
            Err(end) => before.max(largest(&values[..(end - heap) as usize])),
        };
        refuted
    }

    /// Refutes the candidates of the heaps of one block, from a place on.
    ///
    /// # Errors
    /// Which of the heaps has one that is not refuted.
    #[inline(always)]
    fn block<S: Set>(
        &mut self,
        start: usize,
        nimbers: &[u8; TOGETHER],
        common: &[S; TOGETHER],
    ) -> Result<(), usize> {
        let values = self.tape.values();
        let mut refuted = *common;
        mark(&self.single, values, start, &mut refuted);
        mark(&self.first, values, start, &mut refuted);
        let mut left = [S::EMPTY; TOGETHER];
        let mut any = S::EMPTY;
        for ((left, &nimber), refuted) in left.iter_mut().zip(nimbers).zip(refuted) {
            *left = S::below(nimber) & !refuted;
            any |= *left;
        }
        if any == S::EMPTY {
            return Ok(());
        }
        for (index, &left) in left.iter().enumerate() {
            if left != S::EMPTY && !self.search(start + index, left) {
                return Err(index);
            }
        }
        Ok(())
    }

    /// Looks for a split of each of these values, smaller parts first.
    #[inline(always)]
    fn search<S: Set>(&mut self, place: usize, mut left: S) -> bool {
        let values = self.tape.values();
        for (index, small) in self.small.as_chunks::<PARTS>().0.iter().rev().enumerate() {
            let part = (index + 1) * PARTS;
            for taken in &self.taken {
                let mut found = [S::EMPTY; TOGETHER];
                let others = &values[place - taken - part..][..PARTS];
                for (small, others) in small.chunks(TOGETHER).zip(others.chunks(TOGETHER)) {
                    for ((found, small), other) in found.iter_mut().zip(small).zip(others) {
                        *found |= S::only(small ^ other);
                    }
                }
                left &= !found.into_iter().fold(S::EMPTY, |all, found| all | found);
            }
            if left == S::EMPTY {
                self.smaller = self.smaller.max(part);
                return true;
            }
        }
        false
    }
}

/// Refutes the candidates of some heaps: from a place of the tape on, which have
/// these values.
struct Run<'r> {
    refuter: &'r mut Refuter,
    start: usize,
    heap: u64,
    values: &'r [u8],
}

/// In sets of this width.
struct With<'r, S>(Run<'r>, [S; TOGETHER]);

impl<'r> Run<'r> {
    fn with<S: Set>(self) -> With<'r, S> {
        let common = alternating(self.refuter.common, self.heap);
        With(self, common)
    }
}

// What is inlined here is compiled for the widest vectors that the processor
// has: a closure would not be.
impl<S: Set> NullaryFnOnce for With<'_, S> {
    type Output = Result<(), u64>;

    #[inline(always)]
    fn call(self) -> Self::Output {
        let Self(run, common) = self;
        let mut done = 0;
        for block in run.values.chunks(TOGETHER) {
            // A heap of nimber 0 has no candidate.
            let mut nimbers = [0; TOGETHER];
            nimbers[..block.len()].copy_from_slice(block);
            run.refuter
                .block(run.start + done, &nimbers, &common)
                .map_err(|index| run.heap + (done + index) as u64)?;
            done += block.len();
        }
        Ok(())
    }
}
