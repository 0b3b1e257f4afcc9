//! Refutes the candidates of a rare label.

use std::borrow::Cow;
use std::marker::PhantomData;

use pulp::NullaryFnOnce;

use super::Space;
use super::fold::Fold;
use super::piece::Piece;
use super::set::{Numbers, Set};
use super::split::{Split, TOGETHER, mark};

/// Splits tried first, for some heaps at a time.
const FIRST: usize = 32;
/// Parts tried at a time for one heap.
pub(super) const PARTS: usize = 64;
/// And so many of them together.
const LANES: usize = 32;

/// What refutes the candidates of heaps.
#[derive(Clone, Debug)]
pub(super) struct Refuter {
    /// What a move that may split takes.
    taken: Vec<usize>,
    /// The moves tried first: those to a single heap that may have a rare label,
    /// and the splits that refute most.
    first: Vec<Split>,
    /// As far as these look back.
    back: usize,
    /// The nimbers of the small heaps, from the largest down to heap 1.
    pub(super) small: Vec<u8>,
    fold: Fold,
    /// The largest nimber of the first heaps.
    largest: u8,
}

/// What came out for a piece.
#[derive(Debug)]
pub(super) struct Refuted {
    /// Its first heap.
    pub(super) from: u64,
    /// The largest nimber: its own, and those before it that were handed on.
    pub(super) largest: u8,
    /// The largest part that was looked at for a refutation: the smaller of the
    /// two.
    pub(super) smaller_part: usize,
    /// The heap that has a candidate which no split in reach refutes. What was
    /// found of heaps behind it does not count.
    pub(super) open: Option<u64>,
}

impl Refuter {
    /// After the first heaps: `values` from heap 0 on.
    pub(super) fn new(space: &Space, values: &[u8]) -> Self {
        // Both parts of a split have at least one counter.
        let heaps = values.len() - 1;
        let parts = heaps.saturating_sub(space.most_taken()) / PARTS * PARTS;
        let mut refuter = Self {
            taken: space.taken.clone(),
            first: Vec::new(),
            back: 0,
            small: values[1..=parts].iter().rev().copied().collect(),
            fold: Fold::new(space),
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

    /// Chooses the splits that refute the most candidates of some heaps: each
    /// the one that refutes most of what those before it leave.
    fn choose_first(&mut self, space: &Space, values: &[u8]) {
        const HEAPS: usize = 1024;
        let from = values.len() / 2;
        let step = (from / HEAPS).max(1) | 1;
        let heaps: Vec<usize> = (from..values.len()).step_by(step).collect();
        let mut left: Vec<u128> = (heaps.iter())
            .map(|&heap| {
                let nimbers = (0..values[heap]).filter(|&nimber| !space.is_common(heap, nimber));
                let less = nimbers.fold(0, |set, nimber| set | u128::only(nimber));
                let single = space.single.iter();
                single.fold(less, |left, taken| left & !u128::only(values[heap - taken]))
            })
            .collect();
        let single = space.single.iter().filter(|taken| space.turns(**taken));
        self.first.extend(single.map(|&taken| (taken, 0)));
        let most = self.first.len() + FIRST;
        while self.first.len() < most && left.iter().any(|left| *left != 0) {
            // A number leaves a bit of the nimber to the label: that of common heaps.
            let parts =
                (1..HEAPS.min(from / 2)).filter(|&part| space.is_common(part, values[part]));
            let splits =
                (self.taken.iter()).flat_map(|&taken| parts.clone().map(move |part| (taken, part)));
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
            self.first
                .push((taken + part, self.fold.number(values[part])));
        }
    }

    /// Refutes the candidates of the heaps of a piece.
    pub(super) fn run(&self, piece: &Piece<'_>) -> Refuted {
        let most = self.largest.max(largest(&piece.values));
        let count = piece.values.len() - piece.before;
        let mut values = Cow::Borrowed(&*piece.values);
        if !count.is_multiple_of(TOGETHER) {
            // A heap of nimber 0 has no candidate.
            let length = piece.before + count.next_multiple_of(TOGETHER);
            values.to_mut().resize(length, 0);
        }
        let recent = values[piece.before - self.back..].iter();
        let mut run = Run {
            refuter: self,
            before: piece.before,
            numbers: recent.map(|value| self.fold.number(*value)).collect(),
            values: &values,
            even: self.fold.even(piece.heap),
            smaller_part: 0,
        };
        let arch = pulp::Arch::new();
        let open = match self.fold.most(most) {
            0..16 => arch.dispatch(With::<u16>(&mut run, PhantomData)),
            16..32 => arch.dispatch(With::<u32>(&mut run, PhantomData)),
            32.. => arch.dispatch(With::<u64>(&mut run, PhantomData)),
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

/// Refutes the candidates of a piece.
struct Run<'r> {
    refuter: &'r Refuter,
    /// So many values lie before its own, which are whole blocks.
    before: usize,
    values: &'r [u8],
    /// The numbers of the last ones.
    numbers: Vec<u8>,
    even: [u8; TOGETHER],
    smaller_part: usize,
}

/// In sets of this width.
struct With<'w, 'r, S>(&'w mut Run<'r>, PhantomData<S>);

impl Run<'_> {
    /// Refutes the candidates of the heaps of one block, from a place on; which
    /// of them has one that is not refuted.
    #[inline(always)]
    fn block<S: Numbers>(&mut self, start: usize) -> Option<usize> {
        let mut refuted = [S::EMPTY; TOGETHER];
        let place = start - (self.before - self.refuter.back);
        mark(&self.refuter.first, &self.numbers, place, &mut refuted);
        let mut left = [S::EMPTY; TOGETHER];
        let nimbers = &self.values[start..][..TOGETHER];
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
                if left != S::EMPTY {
                    let nimbers = self.rare::<S>(left, self.even[index]);
                    if !self.search(start + index, nimbers) {
                        return Some(index);
                    }
                }
            }
        }
        None
    }

    /// The nimbers of a rare label that have these numbers.
    #[inline(always)]
    fn rare<S: Numbers>(&self, mut numbers: S, even: u8) -> S::Nimbers {
        let mut nimbers = S::Nimbers::EMPTY;
        while numbers != S::EMPTY {
            let least = numbers.least();
            numbers &= !S::only(least);
            nimbers |= S::Nimbers::only(self.refuter.fold.rare(least, even));
        }
        nimbers
    }

    /// Looks for a split of each of these values, smaller parts first.
    #[inline(always)]
    fn search<S: Set>(&mut self, place: usize, mut left: S) -> bool {
        let values = self.values;
        let small = self.refuter.small.as_chunks::<PARTS>().0;
        for (index, small) in small.iter().rev().enumerate() {
            let part = (index + 1) * PARTS;
            for taken in &self.refuter.taken {
                let mut found = [S::EMPTY; LANES];
                let others = &values[place - taken - part..][..PARTS];
                let small = small.as_chunks::<LANES>().0;
                for (small, others) in small.iter().zip(others.as_chunks::<LANES>().0) {
                    for ((found, small), other) in found.iter_mut().zip(small).zip(others) {
                        *found |= S::only(small ^ other);
                    }
                }
                left &= !found.into_iter().fold(S::EMPTY, |all, found| all | found);
            }
            if left == S::EMPTY {
                self.smaller_part = self.smaller_part.max(part);
                return true;
            }
        }
        false
    }
}

// What is inlined here is compiled for the widest vectors that the processor
// has: a closure would not be.
impl<S: Numbers> NullaryFnOnce for With<'_, '_, S> {
    type Output = Option<usize>;

    #[inline(always)]
    fn call(self) -> Self::Output {
        let run = self.0;
        for start in (run.before..run.values.len()).step_by(TOGETHER) {
            if let Some(index) = run.block::<S>(start) {
                return Some(start - run.before + index);
            }
        }
        None
    }
}
