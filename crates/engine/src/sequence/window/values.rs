//! Values from the last few, several heaps at a time.

use std::cell::Cell;
use std::marker::PhantomData;

use pulp::NullaryFnOnce;

use super::Space;
use super::fold::Fold;
use super::set::Set;
use super::split::{BLOCK, Split, mark};
use super::tape::Tape;

/// Heaps valued in one run.
pub(super) const CHUNK: usize = 1 << 17;
/// Heaps of a block that get the values of the middle splits together.
const GROUP: usize = 16;
/// The bound of the distance of splits done heap by heap, if these are few.
const MOST_NEAR: usize = 32;
/// The bound of numbers; nimbers are below 128.
const NUMBERS: u8 = 64;

/// The last values of a game, and the splits that give the next, while no heap is
/// rare.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// Splits with a rare heap and moves to a single one, by distance of the other part.
    ///
    /// It is at least 64; at least 32 or 16; and less.
    far: Vec<Split>,
    middle: Vec<Split>,
    near: Vec<Split>,
    fold: Fold,
    /// The last nimbers, and their numbers.
    tape: Tape,
    numbers: Tape,
    /// The number for which the sets are wide enough: the largest so far, or a
    /// power of two.
    wide: u8,
}

impl Values {
    /// The values of a game with these first heaps, from heap 0 on.
    pub(super) fn new(space: &Space, values: &[u8]) -> Self {
        let fold = Fold::new(space);
        let rare = (space.taken.iter()).flat_map(|&taken| {
            let rare = space.rare.iter();
            rare.map(move |&rare| (taken + rare, fold.number(values[rare])))
        });
        let single = space.single.iter().filter(|taken| !space.turns(**taken));
        let single = single.map(|&taken| (taken, 0));
        let mut splits: Vec<Split> = rare.chain(single).collect();
        splits.sort_unstable();
        splits.dedup();
        let back = |from: usize, to: usize| -> Vec<Split> {
            let splits = splits.iter().copied();
            splits
                .filter(|split| (from..to).contains(&split.0))
                .collect()
        };
        // Sixteen heaps at once would wait for the previous ones, which pays only
        // with many splits.
        let near = match back(0, MOST_NEAR).len() {
            0..=8 => MOST_NEAR,
            _ => GROUP,
        };
        Self {
            far: back(BLOCK, usize::MAX),
            middle: back(near, BLOCK),
            near: back(0, near),
            fold,
            tape: tape(values.len() as u64, &values[1..]),
            numbers: numbers(fold, values.len() as u64, &values[1..]),
            wide: fold.most(values.iter().copied().max().unwrap_or(0)),
        }
    }

    /// The same game at another heap, given at least a window of values before it.
    pub(super) fn at(&self, heap: u64, before: &[u8]) -> Self {
        Self {
            tape: tape(heap, before),
            numbers: numbers(self.fold, heap, before),
            ..self.clone()
        }
    }

    /// Restores the width of sets for this largest nimber.
    pub(super) fn restore(&mut self, largest: u8) {
        self.wide = self.fold.most(largest);
    }

    pub(super) const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        let splits = self.far.capacity() + self.middle.capacity() + self.near.capacity();
        self.tape.bytes() + self.numbers.bytes() + (splits * size_of::<Split>()) as u64
    }

    /// Values `count` more heaps, up to some thousands.
    ///
    /// Uses the widest vectors of the processor and the narrowest sets for the
    /// nimbers.
    ///
    /// # Errors
    /// At a heap without a nimber below 128; those before it are valued.
    pub(super) fn run(&mut self, count: u64) -> Result<(), u64> {
        let mut left = usize::try_from(count).map_or(CHUNK, |count| count.min(CHUNK));
        while left > 0 {
            match self.wide {
                0..16 => self.run_in::<u16>(&mut left),
                16..32 => self.run_in::<u32>(&mut left),
                32.. => self.run_in::<u64>(&mut left),
            }
            if self.wide >= NUMBERS {
                let (numbers, start) = self.numbers.room(BLOCK);
                let valued = numbers[start..]
                    .iter()
                    .take_while(|number| **number < NUMBERS);
                let count = valued.count();
                self.tape.valued(count);
                self.numbers.valued(count);
                return Err(self.tape.heap());
            }
        }
        Ok(())
    }

    /// Values heaps in sets of type `S` until a number exceeds them.
    fn run_in<S: Set>(&mut self, left: &mut usize) {
        let arch = pulp::Arch::new();
        match self.near.len() {
            0 => arch.dispatch(Run::<S, 0>::new(self, left)),
            1..4 => arch.dispatch(Run::<S, 1>::new(self, left)),
            4..8 => arch.dispatch(Run::<S, 4>::new(self, left)),
            8.. => arch.dispatch(Run::<S, 8>::new(self, left)),
        }
    }

    /// Values a block of heaps, of which `count` matter; returns the largest
    /// number.
    #[inline(always)]
    fn block<S: Set, const NEAR: usize>(
        &mut self,
        near: &[Near<S>],
        even: &[u8; BLOCK],
        count: usize,
    ) -> u8 {
        let (values, start) = self.numbers.room(BLOCK);
        let mut sets = [S::EMPTY; BLOCK];
        mark(&self.far, values, start, &mut sets);
        // The number known to the compiler first, then the others.
        let Some((near, others)) = near.split_first_chunk::<NEAR>() else {
            return u8::MAX;
        };
        for (index, sets) in sets.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
            let start = start + GROUP * index;
            mark(&self.middle, values, start, sets);
            // Cells, since values read may just have been written.
            let recent = Cell::from_mut(&mut values[start - MOST_NEAR..][..MOST_NEAR + GROUP]);
            let recent = recent.as_slice_of_cells();
            let Some(group) = recent[MOST_NEAR..].first_chunk::<GROUP>() else {
                return u8::MAX;
            };
            let mut parts = [group; NEAR];
            for (part, split) in parts.iter_mut().zip(near) {
                match recent[MOST_NEAR - split.back..].first_chunk() {
                    Some(values) => *part = values,
                    None => return u8::MAX,
                }
            }
            for (index, (set, value)) in sets.iter().zip(group).enumerate() {
                let mut values = *set;
                for split in others {
                    values |= split.sums[usize::from(recent[MOST_NEAR + index - split.back].get())];
                }
                for (part, split) in parts.iter().zip(near) {
                    values |= split.sums[usize::from(part[index].get())];
                }
                value.set((!values).least());
            }
        }
        let numbers = &values[start..][..BLOCK];
        let (nimbers, place) = self.tape.room(BLOCK);
        let nimbers = nimbers[place..][..BLOCK].iter_mut();
        for ((nimber, &number), &even) in nimbers.zip(numbers).zip(even) {
            *nimber = self.fold.common(number, even);
        }
        let mut largest = 0;
        for &number in &numbers[..count] {
            largest = number.max(largest);
        }
        largest
    }
}

/// A tape of the values before a heap, with space for one run.
///
/// Padding gives each group its readable values, even if no split reads them.
fn tape(heap: u64, before: &[u8]) -> Tape {
    let mut values = vec![0; MOST_NEAR.saturating_sub(before.len())];
    values.extend_from_slice(before);
    Tape::new(heap, &values, values.len() + CHUNK)
}

/// The tape of the numbers.
fn numbers(fold: Fold, heap: u64, before: &[u8]) -> Tape {
    let numbers: Vec<u8> = before.iter().map(|nimber| fold.number(*nimber)).collect();
    tape(heap, &numbers)
}

/// A split that is done heap by heap.
struct Near<S> {
    back: usize,
    /// The sum with each number.
    ///
    /// A table, since the compiler would gather shifts of a few heaps into vectors.
    sums: [S; 256],
}

impl<S: Set> Near<S> {
    fn new((back, number): Split) -> Self {
        Self {
            back,
            sums: std::array::from_fn(|part| S::only(part as u8 ^ number)),
        }
    }
}

/// Values this many heaps, or until a nimber needs a wider set.
struct Run<'v, S, const NEAR: usize> {
    values: &'v mut Values,
    left: &'v mut usize,
    near: Vec<Near<S>>,
    even: [u8; BLOCK],
    sets: PhantomData<S>,
}

impl<'v, S: Set, const NEAR: usize> Run<'v, S, NEAR> {
    fn new(values: &'v mut Values, left: &'v mut usize) -> Self {
        let even = values.fold.even(values.tape.heap());
        // The nearest last: its value is available latest.
        let near = values.near.iter().rev();
        let near = near.map(|&split| Near::new(split)).collect();
        Self {
            values,
            left,
            near,
            even,
            sets: PhantomData,
        }
    }
}

// Inlined code is compiled for those vectors: a closure would not be.
impl<S: Set, const NEAR: usize> NullaryFnOnce for Run<'_, S, NEAR> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        while *self.left > 0 {
            let count = BLOCK.min(*self.left);
            let largest = self.values.block::<S, NEAR>(&self.near, &self.even, count);
            if u32::from(largest) >= S::BOUND {
                self.values.wide = largest;
                return;
            }
            self.values.wide = self.values.wide.max(largest);
            self.values.tape.valued(count);
            self.values.numbers.valued(count);
            *self.left -= count;
        }
    }
}
