//! Values heap by heap from the last few, some heaps at a time.

use pulp::NullaryFnOnce;

use super::Space;

/// Heaps valued together. The parts of a split that is nearer than this are
/// taken into account one heap after another.
const TOGETHER: usize = 16;

/// Blocks between two looks at what came out.
const BLOCKS: usize = 256;

/// Nimbers are below this: a set of them is one word.
pub(super) const NIMBERS: u32 = 64;

/// A set of nimbers.
type Set = u64;

/// A split that leaves a certain heap: how far back the other part lies, and
/// the nimber of the heap.
type Split = (usize, u8);

const fn only(nimber: u8) -> Set {
    1 << (nimber as u32 % NIMBERS)
}

/// The last values of a game, and how the next ones follow from them.
#[derive(Clone, Debug)]
pub(super) struct Kernel {
    /// The splits with a rare heap, all but those of `near`.
    far: Vec<Split>,
    near: Vec<Split>,
    /// What a move to a single heap takes.
    single: Vec<usize>,
    /// What a move that may split takes.
    taken: Vec<usize>,
    /// The nimbers of a common label, for even and for odd heaps.
    common: [Set; 2],
    /// The nimbers of the small heaps, from 0 on; empty where no candidate is
    /// refuted, since that was done before.
    small: Vec<u8>,
    /// The splits tried first, those that refute most.
    first: Vec<Split>,
    /// Values up to a place; behind it nothing.
    values: Vec<u8>,
    place: usize,
    /// The heap whose value comes to that place.
    heap: u64,
    /// As many values as are looked back at.
    reach: usize,
    /// The largest smaller part that refuted a candidate so far.
    smaller: usize,
    largest: u8,
}

impl Kernel {
    /// The game after its first heaps: `values` from heap 0 on.
    pub(super) fn new(space: &Space, values: &[u8]) -> Self {
        let mut splits: Vec<Split> = (space.taken.iter())
            .flat_map(|&taken| (space.rare.iter()).map(move |&rare| (taken + rare, values[rare])))
            .collect();
        splits.sort_unstable();
        splits.dedup();
        let (near, far) = splits.into_iter().partition(|split| split.0 < TOGETHER);
        let common = [0, 1].map(|parity| {
            let labelled = (0..NIMBERS as u8).filter(|&nimber| space.is_common(parity, nimber));
            labelled.fold(0, |set, nimber| set | only(nimber))
        });
        let reach = values.len() / 2;
        let mut kernel = Self {
            far,
            near,
            single: space.single.clone(),
            taken: space.taken.clone(),
            common,
            small: values[..reach - space.most_taken()].to_vec(),
            first: Vec::new(),
            values: vec![0; 2 * reach + TOGETHER],
            place: reach,
            heap: values.len() as u64,
            reach,
            smaller: 0,
            largest: values.iter().copied().max().unwrap_or(0),
        };
        kernel.values[..reach].copy_from_slice(&values[values.len() - reach..]);
        kernel.choose_first(values);
        kernel
    }

    /// The same game at another heap, from the window before it. Its candidates
    /// are not refuted again.
    pub(super) fn at(&self, heap: u64, window: &[u8]) -> Self {
        let reach = window.len();
        let mut values = vec![0; 3 * reach + TOGETHER * BLOCKS];
        values[..reach].copy_from_slice(window);
        Self {
            small: Vec::new(),
            first: Vec::new(),
            values,
            place: reach,
            heap,
            reach,
            ..self.clone()
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

    /// The largest part that a refutation needed: the smaller of the two.
    pub(super) fn smaller_part(&self) -> u64 {
        let least = self.taken.iter().min().copied().unwrap_or(0);
        let first = self.first.iter().map(|split| split.0 - least).max();
        self.smaller.max(first.unwrap_or(0)) as u64
    }

    /// The values before a heap that is at most `reach` behind the next one.
    pub(super) fn before(&self, heap: u64, count: usize) -> &[u8] {
        let end = self.place - (self.heap - heap) as usize;
        &self.values[end - count..end]
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        let splits = self.far.capacity() + self.near.capacity() + self.first.capacity();
        (self.values.capacity() + self.small.capacity() + splits * size_of::<Split>()) as u64
    }

    /// Chooses the splits that refute the most candidates of some heaps: each
    /// the one that refutes most of what those before it leave.
    fn choose_first(&mut self, values: &[u8]) {
        const HEAPS: usize = 1024;
        const SPLITS: usize = 40;
        let from = values.len() / 2;
        let step = (from / HEAPS).max(1) | 1;
        let heaps: Vec<usize> = (from..values.len()).step_by(step).collect();
        let mut left: Vec<Set> = (heaps.iter())
            .map(|&heap| {
                let less = only(values[heap]) - 1;
                let single = (self.single.iter()).fold(0, |set, j| set | only(values[heap - j]));
                less & !self.common[heap % 2] & !single
            })
            .collect();
        while self.first.len() < SPLITS && left.iter().any(|left| *left != 0) {
            let splits = (self.taken.iter())
                .flat_map(|&taken| (1..HEAPS.min(from / 2)).map(move |part| (taken, part)));
            let refuted = |(taken, part): (usize, usize)| {
                let sum = |heap: usize| only(values[part] ^ values[heap - taken - part]);
                let all = heaps.iter().zip(&left);
                all.filter(|(heap, left)| **left & sum(**heap) != 0).count()
            };
            let Some((taken, part)) = splits.max_by_key(|&split| refuted(split)) else {
                return;
            };
            let sum = |heap: usize| only(values[part] ^ values[heap - taken - part]);
            let mut gain = false;
            for (left, &heap) in left.iter_mut().zip(&heaps) {
                gain |= *left & sum(heap) != 0;
                *left &= !sum(heap);
            }
            if !gain {
                return;
            }
            self.first.push((taken + part, values[part]));
        }
    }

    /// Values some thousand heaps more, with the widest vectors that the
    /// processor has.
    ///
    /// # Errors
    /// The heap that has a candidate of a rare label which no split in reach
    /// refutes, or a nimber too large; those before it are valued.
    pub(super) fn run(&mut self) -> Result<(), u64> {
        struct Run<'k>(&'k mut Kernel);
        // What is inlined here is compiled for those vectors.
        impl NullaryFnOnce for Run<'_> {
            type Output = Result<(), u64>;

            #[inline(always)]
            fn call(self) -> Self::Output {
                (0..BLOCKS).try_for_each(|_| self.0.block())
            }
        }
        if self.place + TOGETHER * BLOCKS > self.values.len() {
            let length = self.values.len().max(self.reach + TOGETHER * BLOCKS);
            self.values.resize(length, 0);
            self.values
                .copy_within(self.place - self.reach..self.place, 0);
            self.place = self.reach;
        }
        pulp::Arch::new().dispatch(Run(self))
    }

    /// Values the heaps of one block, and refutes their candidates.
    #[inline(always)]
    fn block(&mut self) -> Result<(), u64> {
        let start = self.place;
        let mut options = [0; TOGETHER];
        self.mark(&self.far, &mut options);
        let mut candidates = [0; TOGETHER];
        let mut end = TOGETHER;
        for index in 0..TOGETHER {
            let place = start + index;
            let mut found: Set = options[index];
            for &(back, nimber) in &self.near {
                found |= only(self.values[place - back] ^ nimber);
            }
            let mut single: Set = 0;
            for &back in &self.single {
                single |= only(self.values[place - back]);
            }
            let common = self.common[((self.heap + index as u64) % 2) as usize];
            let nimber = (!(found | single) & common).trailing_zeros();
            if nimber == NIMBERS {
                end = index;
                break;
            }
            self.values[place] = nimber as u8;
            candidates[index] = (only(nimber as u8) - 1) & !common & !single;
        }
        if !self.small.is_empty() {
            let mut refuted = [0; TOGETHER];
            self.mark(&self.first, &mut refuted);
            for index in 0..end {
                let left = candidates[index] & !refuted[index];
                if left != 0 && !self.refute(start + index, left) {
                    end = index;
                    break;
                }
            }
        }
        let valued = &self.values[start..start + end];
        self.largest = valued
            .iter()
            .fold(self.largest, |most, &value| most.max(value));
        self.place += end;
        self.heap += end as u64;
        if end < TOGETHER {
            return Err(self.heap);
        }
        Ok(())
    }

    /// Adds the values of these splits to those of each heap of the block.
    #[inline(always)]
    fn mark(&self, splits: &[Split], sets: &mut [Set; TOGETHER]) {
        for &(back, nimber) in splits {
            let parts = &self.values[self.place - back..][..TOGETHER];
            for (set, part) in sets.iter_mut().zip(parts) {
                *set |= only(part ^ nimber);
            }
        }
    }

    /// Looks for a split of each of these values, smaller parts first.
    fn refute(&mut self, place: usize, mut left: Set) -> bool {
        for (part, nimber) in self.small.iter().enumerate().skip(1) {
            for taken in &self.taken {
                left &= !only(self.values[place - taken - part] ^ nimber);
            }
            if left == 0 {
                self.smaller = self.smaller.max(part);
                return true;
            }
        }
        false
    }
}
