//! The refutation of candidates: values of a rare label.

use std::borrow::Cow;
use std::marker::PhantomData;

use pulp::NullaryFnOnce;

use super::Space;
use super::fold::Fold;
use super::piece::Piece;
use super::set::Set;
use super::split::{BLOCK, Split, mark};

/// The number of splits tried first for several heaps at a time.
const FIRST: usize = 32;
/// The most additional splits tried first.
///
/// They are added while a candidate remains at more than one heap in [`FEW`]. They
/// look back no further than the first ones, since a proof extends beyond the
/// period as far as splits look back.
const MORE: usize = 96;
const FEW: usize = 8;
/// Parts tried at a time for one heap.
pub(super) const PARTS: usize = 64;
/// Parts per vector.
const LANES: usize = 32;

/// The number of a rare heap in a list of numbers: no sum with it counts.
///
/// A split into a rare heap and a common one has a common value.
const NONE: u8 = 0xff;

/// The tables that refute candidates.
#[derive(Clone, Debug)]
pub(super) struct Refuter {
    /// The numbers taken by moves that may split.
    taken: Vec<usize>,
    /// The moves tried first: those to a single heap with a rare label, and the
    /// splits that refute most.
    first: Vec<Split>,
    /// The longest distance that these look back.
    back: usize,
    /// The numbers of the small heaps in descending order; [`NONE`] for rare ones.
    pub(super) small: Vec<u8>,
    fold: Fold,
    /// The largest nimber of the first heaps.
    largest: u8,
}

/// The result for a piece.
#[derive(Debug)]
pub(super) struct Refuted {
    /// The first heap of the piece.
    pub(super) from: u64,
    /// The largest nimber of the piece, including its context.
    pub(super) largest: u8,
    /// The largest part used in a refutation, of the smaller parts of splits.
    pub(super) smaller_part: usize,
    /// The first heap with a candidate that no split within reach refutes.
    ///
    /// Results for later heaps do not count.
    pub(super) open: Option<u64>,
}

impl Refuter {
    /// The refuter for a game with these first values, from heap 0 on.
    pub(super) fn new(space: &Space, values: &[u8]) -> Self {
        let fold = Fold::new(space);
        // The other part of a split lies beyond all rare heaps.
        let last_rare = space.rare.last().copied().unwrap_or(0);
        let heaps = values.len() - 1 - last_rare;
        let parts = heaps.saturating_sub(space.most_taken()) / PARTS * PARTS;
        let number = |part: usize| match space.is_common(part, values[part]) {
            true => fold.number(values[part]),
            false => NONE,
        };
        let mut refuter = Self {
            taken: space.taken.clone(),
            first: Vec::new(),
            back: 0,
            small: (1..=parts).rev().map(number).collect(),
            fold,
            largest: largest(values),
        };
        refuter.choose_first(space, values);
        refuter.back = refuter.first.iter().map(|split| split.0).max().unwrap_or(0);
        refuter
    }

    /// The largest smaller part of the splits that are tried first.
    pub(super) fn first_parts(&self) -> usize {
        let least = self.taken.iter().min().copied().unwrap_or(0);
        self.back.saturating_sub(least)
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        self.small.capacity() as u64
    }

    /// Chooses the splits that refute the most candidates, greedily over sample
    /// heaps.
    fn choose_first(&mut self, space: &Space, values: &[u8]) {
        const HEAPS: usize = 1024;
        let fold = self.fold;
        let from = values.len() / 2;
        let step = (from / HEAPS).max(1) | 1;
        let heaps: Vec<usize> = (from..values.len()).step_by(step).collect();
        let single = space.single.iter().filter(|taken| space.turns(**taken));
        self.first.extend(single.map(|&taken| (taken, 0)));
        let sum = |heap: usize, (back, number): Split| -> u64 {
            u64::only(number ^ fold.number(values[heap - back]))
        };
        let mut left: Vec<u64> = (heaps.iter())
            .map(|&heap| {
                let less = u64::below(fold.rare_below(values[heap]));
                let first = self.first.iter();
                first.fold(less, |left, &split| left & !sum(heap, split))
            })
            .collect();
        // A split into a rare heap and a common one has a common value.
        let parts = (1..HEAPS.min(from / 2)).filter(|&part| space.is_common(part, values[part]));
        let numbers = parts.map(|part| (part, fold.number(values[part])));
        let splits = self.taken.iter().flat_map(|taken| {
            let numbers = numbers.clone();
            numbers.map(move |(part, number)| (taken + part, number))
        });
        let mut splits: Vec<Split> = splits.collect();
        let mut take_best = |splits: &[Split]| {
            let refuted = |split: Split| {
                let all = heaps.iter().zip(&left);
                all.filter(|(heap, left)| **left & sum(**heap, split) != 0)
                    .count()
            };
            let best = splits.iter().copied().max_by_key(|&split| refuted(split))?;
            if refuted(best) == 0 {
                return None;
            }
            for (left, &heap) in left.iter_mut().zip(&heaps) {
                *left &= !sum(heap, best);
            }
            Some((best, left.iter().filter(|left| **left != 0).count()))
        };
        let mut open = heaps.len();
        for _ in 0..FIRST {
            let Some((split, rest)) = take_best(&splits) else {
                return;
            };
            self.first.push(split);
            open = rest;
        }
        let furthest = self.first.iter().map(|split| split.0).max().unwrap_or(0);
        splits.retain(|split| split.0 <= furthest);
        for _ in 0..MORE {
            if open * FEW <= heaps.len() {
                return;
            }
            let Some((split, rest)) = take_best(&splits) else {
                return;
            };
            self.first.push(split);
            open = rest;
        }
    }

    /// Refutes the candidates of the heaps of a piece.
    pub(super) fn run(&self, piece: &Piece<'_>) -> Refuted {
        let most = self.largest.max(largest(&piece.values));
        let count = piece.values.len() - piece.before;
        let mut values = Cow::Borrowed(&*piece.values);
        if !count.is_multiple_of(BLOCK) {
            // Padding: a heap of nimber 0 has no candidate.
            let length = piece.before + count.next_multiple_of(BLOCK);
            values.to_mut().resize(length, 0);
        }
        let recent = values[piece.before - self.back..].iter();
        let mut run = Run {
            refuter: self,
            before: piece.before,
            numbers: recent.map(|value| self.fold.number(*value)).collect(),
            values: &values,
            smaller_part: 0,
        };
        let arch = pulp::Arch::new();
        let open = match self.fold.most(most) {
            0..16 => arch.dispatch(RunWith::<u16>(&mut run, PhantomData)),
            16..32 => arch.dispatch(RunWith::<u32>(&mut run, PhantomData)),
            32.. => arch.dispatch(RunWith::<u64>(&mut run, PhantomData)),
        };
        let before = open.map(|index| &piece.values[..piece.before + index]);
        Refuted {
            from: piece.heap,
            largest: before.map_or(most, largest),
            smaller_part: run.smaller_part,
            open: open.map(|index| piece.heap + index as u64),
        }
    }
}

fn largest(values: &[u8]) -> u8 {
    values.iter().copied().max().unwrap_or(0)
}

/// A refutation of the candidates of one piece.
struct Run<'r> {
    refuter: &'r Refuter,
    /// The number of context values; the others form whole blocks.
    before: usize,
    values: &'r [u8],
    /// The numbers of the last context values, extended by each block.
    numbers: Vec<u8>,
    smaller_part: usize,
}

/// A run with sets of type `S`.
struct RunWith<'w, 'r, S>(&'w mut Run<'r>, PhantomData<S>);

impl Run<'_> {
    /// Refutes the candidates of one block; the index of the first heap with one
    /// that stands.
    #[inline(always)]
    fn block<S: Set>(&mut self, start: usize) -> Option<usize> {
        let mut refuted = [S::EMPTY; BLOCK];
        let place = start - (self.before - self.refuter.back);
        mark(&self.refuter.first, &self.numbers, place, &mut refuted);
        let mut left = [S::EMPTY; BLOCK];
        let nimbers = &self.values[start..][..BLOCK];
        for ((left, &nimber), refuted) in left.iter_mut().zip(nimbers).zip(refuted) {
            *left = S::below(self.refuter.fold.rare_below(nimber)) & !refuted;
        }
        for (some, left) in left.as_chunks::<16>().0.iter().enumerate() {
            let mut any = S::EMPTY;
            for left in left {
                any |= *left;
            }
            if any == S::EMPTY {
                continue;
            }
            for (index, &left) in (16 * some..).zip(left) {
                if left != S::EMPTY && !self.search(start + index, left) {
                    return Some(index);
                }
            }
        }
        None
    }

    /// Searches a split for each rare value in `left`, smaller parts first; true if
    /// all are found.
    #[inline(always)]
    fn search<S: Set>(&mut self, place: usize, mut left: S) -> bool {
        let (values, fold) = (self.values, self.refuter.fold);
        let small = self.refuter.small.as_chunks::<PARTS>().0;
        for (index, small) in small.iter().rev().enumerate() {
            let part = (index + 1) * PARTS;
            for taken in &self.refuter.taken {
                let mut sums = [S::EMPTY; LANES];
                let others = &values[place - taken - part..][..PARTS];
                let small = small.as_chunks::<LANES>().0;
                for (small, others) in small.iter().zip(others.as_chunks::<LANES>().0) {
                    for ((sum, small), other) in sums.iter_mut().zip(small).zip(others) {
                        *sum |= S::only_below(small ^ fold.number(*other));
                    }
                }
                left &= !sums.into_iter().fold(S::EMPTY, |all, sum| all | sum);
            }
            if left == S::EMPTY {
                self.smaller_part = self.smaller_part.max(part);
                return true;
            }
        }
        false
    }
}

// Inlined code is compiled for the widest vectors of the processor: a closure would
// not be.
impl<S: Set> NullaryFnOnce for RunWith<'_, '_, S> {
    type Output = Option<usize>;

    #[inline(always)]
    fn call(self) -> Self::Output {
        let run = self.0;
        for start in (run.before..run.values.len()).step_by(BLOCK) {
            if let Some(index) = run.block::<S>(start) {
                return Some(start - run.before + index);
            }
        }
        None
    }
}
