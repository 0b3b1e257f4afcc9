//! Values heap by heap from the last few, some heaps at a time.

use pulp::NullaryFnOnce;

use super::Space;
use super::set::Set;
use super::split::{Split, TOGETHER, alternating, mark};
use super::tape::Tape;

/// Heaps valued in one go.
pub(super) const CHUNK: usize = 1 << 15;

/// The last values of a game, and how the next ones follow from them while no
/// heap is rare.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// The splits with a rare heap and the moves to a single one, by how far
    /// back the other part lies: at least 64, 16, 8 and 4, and less.
    far: Vec<Split>,
    middle: Vec<Split>,
    near: Vec<Split>,
    nearer: Vec<Split>,
    nearest: Vec<Split>,
    /// The nimbers of a common label, for even and for odd heaps.
    common: [u128; 2],
    tape: Tape,
    /// The sets have room for this nimber: the largest so far, or the next power
    /// of two.
    wide: u8,
}

impl Values {
    /// After the first heaps: `values` from heap 0 on.
    pub(super) fn new(space: &Space, values: &[u8]) -> Self {
        let rare = (space.taken.iter())
            .flat_map(|&taken| (space.rare.iter()).map(move |&rare| (taken + rare, values[rare])));
        let single = space.single.iter().map(|&taken| (taken, 0));
        let mut splits: Vec<Split> = rare.chain(single).collect();
        splits.sort_unstable();
        splits.dedup();
        let back = |from: usize, to: usize| {
            let splits = splits.iter().copied();
            splits
                .filter(|split| (from..to).contains(&split.0))
                .collect()
        };
        Self {
            far: back(TOGETHER, usize::MAX),
            middle: back(16, TOGETHER),
            near: back(8, 16),
            nearer: back(4, 8),
            nearest: back(0, 4),
            common: space.common(),
            tape: tape(values.len() as u64, &values[values.len() - space.width()..]),
            wide: values.iter().copied().max().unwrap_or(0),
        }
    }

    /// The same game at another heap, from the window before it.
    pub(super) fn at(&self, heap: u64, window: &[u8]) -> Self {
        Self {
            tape: tape(heap, window),
            ..self.clone()
        }
    }

    /// As it was when the largest nimber was this.
    pub(super) const fn restore(&mut self, largest: u8) {
        self.wide = largest;
    }

    pub(super) const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        let splits = self.far.capacity()
            + self.middle.capacity()
            + self.near.capacity()
            + self.nearer.capacity()
            + self.nearest.capacity();
        self.tape.bytes() + (splits * size_of::<Split>()) as u64
    }

    /// Values so many heaps more, but some thousand at most, with the widest
    /// vectors that the processor has, in sets as narrow as the nimbers allow.
    ///
    /// # Errors
    /// At a heap without a nimber below 128; those before it are valued.
    pub(super) fn run(&mut self, count: u64) -> Result<(), u64> {
        let mut left = usize::try_from(count).map_or(CHUNK, |count| count.min(CHUNK));
        while left > 0 {
            let arch = pulp::Arch::new();
            match self.wide {
                0..32 => arch.dispatch(Run::<u32>::new(self, &mut left)),
                32..64 => arch.dispatch(Run::<u64>::new(self, &mut left)),
                64.. => arch.dispatch(Run::<u128>::new(self, &mut left)),
            }
            if self.wide >= 128 {
                let (values, start) = self.tape.room(TOGETHER);
                let valued = values[start..].iter().take_while(|value| **value < 128);
                let count = valued.count();
                self.tape.valued(count);
                return Err(self.tape.heap());
            }
        }
        Ok(())
    }

    /// Values the heaps of one block, of which so many count; the largest value.
    #[inline(always)]
    fn block<S: Set>(&mut self, common: &[S; TOGETHER], count: usize) -> u8 {
        let (values, start) = self.tape.room(TOGETHER);
        let mut sets = [S::EMPTY; TOGETHER];
        mark(&self.far, values, start, &mut sets);
        for (index, sets) in sets.as_chunks_mut::<16>().0.iter_mut().enumerate() {
            let start = start + 16 * index;
            mark(&self.middle, values, start, sets);
            for (half, sets) in sets.as_chunks_mut::<8>().0.iter_mut().enumerate() {
                let start = start + 8 * half;
                mark(&self.near, values, start, sets);
                for (quarter, sets) in sets.as_chunks_mut::<4>().0.iter_mut().enumerate() {
                    let start = start + 4 * quarter;
                    mark(&self.nearer, values, start, sets);
                    let recent = &mut values[start - 4..][..8];
                    for (index, set) in sets.iter().enumerate() {
                        let mut found = *set;
                        for &(back, nimber) in &self.nearest {
                            // Never above 7: this leaves no check to the compiler.
                            found |= S::only(recent[(4 + index - back) % 8] ^ nimber);
                        }
                        let common = common[8 * half + 4 * quarter + index];
                        recent[4 + index] = (!found & common).least();
                    }
                }
            }
        }
        let valued = &values[start..][..count];
        valued.iter().fold(0, |most, &value| most.max(value))
    }
}

/// A window, and behind it what is valued in one go.
fn tape(heap: u64, window: &[u8]) -> Tape {
    Tape::new(heap, window, window.len() + CHUNK)
}

/// Values this many heaps, or until a nimber needs a wider set.
struct Run<'v, S> {
    values: &'v mut Values,
    left: &'v mut usize,
    common: [S; TOGETHER],
}

impl<'v, S: Set> Run<'v, S> {
    fn new(values: &'v mut Values, left: &'v mut usize) -> Self {
        let common = alternating(values.common, values.tape.heap());
        Self {
            values,
            left,
            common,
        }
    }
}

// What is inlined here is compiled for those vectors: a closure would not be.
impl<S: Set> NullaryFnOnce for Run<'_, S> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        while *self.left > 0 {
            let count = TOGETHER.min(*self.left);
            let largest = self.values.block(&self.common, count);
            if u32::from(largest) >= S::NIMBERS {
                self.values.wide = largest;
                return;
            }
            self.values.wide = self.values.wide.max(largest);
            self.values.tape.valued(count);
            *self.left -= count;
        }
    }
}
