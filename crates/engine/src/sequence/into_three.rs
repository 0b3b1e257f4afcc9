//! Take-and-break games with splits into three heaps: the nimber of every heap in
//! turn.
//!
//! A heap of n has an option G(a) ⊕ G(b) ⊕ G(c) for every a + b + c = n − t: some
//! n²/12 triples for each digit with an 8. They depend on n − t alone, and pairs
//! compose them: with P(m) the set of all G(b) ⊕ G(c), b + c = m, the triples of m
//! are the union of G(a) ⊕ P(m − a) for a ≤ m/3, the smallest part. A set is a
//! bitset; G(a) ⊕ permutes its words and the bits within each. So a heap costs n/3
//! sets in place of n²/12 triples.

use super::Period;
use super::saltus::prove_law;
use crate::budget::{Budget, Stop, StopReason};

/// The bound of nimbers: the bitsets of all heaps must fit into memory.
const NIMBERS: usize = 1 << 20;
/// The number of heaps at the first search for a period.
const FIRST_SEARCH: usize = 16;

/// The nimbers of a take-and-break game with splits into three heaps, and their
/// proved law.
///
/// ```
/// use grundy_engine::{Budget, IntoThree, Limits, NoObserver};
///
/// // Code 0.8: take one counter and leave three heaps.
/// let mut game = IntoThree::new(vec![0, 8]);
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// for _ in 0..=8 {
///     game.extend(&mut budget)?;
/// }
/// assert_eq!(game.values(), [0, 0, 0, 0, 1, 1, 1, 2, 2]);
/// # Ok::<(), grundy_engine::Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct IntoThree {
    digits: Vec<u8>,
    values: Vec<u32>,
    /// By number of counters, the sums of two heaps that have it.
    pairs: Vec<Box<[u64]>>,
    /// By number of counters, the sums of three heaps; one entry for each digit.
    threes: Vec<(usize, Box<[u64]>)>,
    /// Bytes of the sets.
    set_bytes: u64,
    largest: u32,
    period: Option<Period>,
    next_search: usize,
}

impl IntoThree {
    /// The game with these digits d₀, d₁, …, before its first heap.
    #[must_use]
    pub const fn new(digits: Vec<u8>) -> Self {
        Self {
            digits,
            values: Vec::new(),
            pairs: Vec::new(),
            threes: Vec::new(),
            set_bytes: 0,
            largest: 0,
            period: None,
            next_search: FIRST_SEARCH,
        }
    }

    /// The nimbers of the heaps from 0 on.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The period and its saltus, once proved.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The nimber of a heap that was valued or follows from the period; else
    /// `None`.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u64> {
        let (row, risen) = match self.period {
            Some(period) if heap >= self.values.len() as u64 => {
                (period.row(heap), period.risen(heap))
            }
            _ => (heap, 0),
        };
        let value = self.values.get(usize::try_from(row).ok()?)?;
        u64::from(*value).checked_add(risen)
    }

    /// Approximate bytes allocated.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.values.capacity() as u64 * 4 + self.set_bytes
    }

    /// Values one more heap.
    ///
    /// # Errors
    /// When a limit is reached; the heaps before it stay valued.
    pub fn extend(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        let size = self.values.len();
        let words = words(self.largest);
        budget.memory(self.bytes() + 2 * 8 * words as u64 + 4 * size as u64)?;
        let nimber = self.mex(size, budget)?;
        self.largest = self.largest.max(nimber);
        self.values.push(nimber);
        if self.values.len() >= self.next_search && self.period.is_none() {
            self.next_search = self.values.len() * 9 / 8;
            self.period = prove_law(&self.values, &self.digits, budget)?;
        }
        Ok(())
    }

    /// The least nimber that no option has.
    fn mex(&mut self, size: usize, budget: &mut Budget<'_>) -> Result<u32, Stop> {
        let mut seen = vec![0_u64; words(self.largest)];
        for taken in 0..self.digits.len().min(size + 1) {
            let (digit, rest) = (self.digits[taken], size - taken);
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                mark(&mut seen, 0);
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                mark(&mut seen, self.values[rest]);
            }
            // Sums out of range do not occur with fewer counters.
            if digit & 4 != 0 {
                budget.work(1 + rest as u64 / 2)?;
                self.pairs_up_to(rest);
                join(&mut seen, &self.pairs[rest]);
            }
            if digit & 8 != 0 {
                let at = self.threes_of(rest, budget)?;
                join(&mut seen, &self.threes[at].1);
            }
        }
        let full = seen.iter().take_while(|word| **word == u64::MAX).count();
        let ones = seen.get(full).map_or(0, |word| word.trailing_ones());
        let nimber = full * 64 + ones as usize;
        match u32::try_from(nimber) {
            Ok(nimber) if (nimber as usize) < NIMBERS => Ok(nimber),
            _ => Err(budget.stop(StopReason::Memory)),
        }
    }

    /// Computes the sums of two heaps of up to `rest` counters.
    fn pairs_up_to(&mut self, rest: usize) {
        while self.pairs.len() <= rest {
            let sum = self.pairs.len();
            let valued = self.values.iter().take(sum);
            let largest = valued.copied().max().unwrap_or(0);
            let mut set = vec![0_u64; words(largest)].into_boxed_slice();
            for a in 1..=sum / 2 {
                mark(&mut set, self.values[a] ^ self.values[sum - a]);
            }
            self.set_bytes += set.len() as u64 * 8 + 32;
            self.pairs.push(set);
        }
    }

    /// The index of the sums of three heaps of `rest` counters.
    fn threes_of(&mut self, rest: usize, budget: &mut Budget<'_>) -> Result<usize, Stop> {
        if let Some(at) = self.threes.iter().position(|(sum, _)| *sum == rest) {
            return Ok(at);
        }
        self.pairs_up_to(rest.saturating_sub(1));
        let mut set = vec![0_u64; words(self.largest)];
        budget.work(1 + rest as u64 / 3 * set.len() as u64)?;
        for a in 1..=rest / 3 {
            join_moved(&mut set, &self.pairs[rest - a], self.values[a]);
        }
        // The newest entries serve all digits of the next heap.
        if self.threes.len() >= self.digits.len() {
            let (_, gone) = self.threes.remove(0);
            self.set_bytes -= gone.len() as u64 * 8;
        }
        self.set_bytes += set.len() as u64 * 8;
        self.threes.push((rest, set.into_boxed_slice()));
        Ok(self.threes.len() - 1)
    }
}

/// The words of a set of sums of nimbers up to `largest`, with one spare.
const fn words(largest: u32) -> usize {
    ((largest as usize + 1).next_power_of_two() / 64) + 1
}

fn mark(set: &mut [u64], nimber: u32) {
    if let Some(word) = set.get_mut(nimber as usize / 64) {
        *word |= 1 << (nimber % 64);
    }
}

fn join(set: &mut [u64], other: &[u64]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Adds each element of `other` ⊕ `nimber`.
fn join_moved(set: &mut [u64], other: &[u64], nimber: u32) {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    let far = nimber as usize / 64;
    for (at, &word) in other.iter().enumerate() {
        if word == 0 {
            continue;
        }
        let mut word = word;
        for (bit, low) in LOW.iter().enumerate() {
            if nimber >> bit & 1 == 1 {
                let step = 1 << bit;
                word = (word & low) << step | (word >> step) & low;
            }
        }
        if let Some(place) = set.get_mut(at ^ far) {
            *place |= word;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Limits, NoObserver};
    use crate::tests::{unlimited, values};

    /// All codes of `length` digits after the point that contain an 8.
    fn codes(length: u32) -> impl Iterator<Item = Vec<u8>> {
        [0, 4, 8, 12].into_iter().flat_map(move |first| {
            (0..16_u32.pow(length)).filter_map(move |code| {
                let digits = (0..length)
                    .rev()
                    .map(|place| (code >> (4 * place) & 15) as u8);
                let digits: Vec<u8> = [first].into_iter().chain(digits).collect();
                let ends = digits.last() != Some(&0) || length == 0;
                (ends && digits.iter().any(|digit| digit & 8 != 0)).then_some(digits)
            })
        })
    }

    fn run(digits: &[u8], heaps: usize) -> IntoThree {
        let mut game = IntoThree::new(digits.to_vec());
        let mut budget = unlimited();
        while game.values.len() < heaps {
            game.extend(&mut budget).unwrap();
        }
        game
    }

    #[test]
    fn values_are_those_of_the_definition() {
        for code in (0..=1).flat_map(codes) {
            assert_eq!(
                run(&code, 80).values,
                values(&code, Vec::new(), 80),
                "{code:?}"
            );
        }
        for code in codes(2) {
            assert_eq!(
                run(&code, 32).values,
                values(&code, Vec::new(), 32),
                "{code:?}"
            );
        }
        for code in codes(3).step_by(331) {
            assert_eq!(
                run(&code, 48).values,
                values(&code, Vec::new(), 48),
                "{code:?}"
            );
        }
        // Longer sequences, whose sets exceed a word.
        for code in [
            &[0, 8][..],
            &[0, 2, 8],
            &[0, 1, 15],
            &[8, 3],
            &[0, 3, 15],
            &[0, 13, 7],
        ] {
            assert_eq!(
                run(code, 260).values,
                values(code, Vec::new(), 260),
                "{code:?}"
            );
        }
    }

    /// Every law of an initial segment, of whatever length, holds for later values.
    #[test]
    fn no_law_is_found_that_later_values_break() {
        let mut budget = unlimited();
        let (mut repeat, mut rise, mut none) = (0, 0, 0);
        for code in (0..=2).flat_map(codes) {
            let game = run(&code, 260);
            let mut proved = None;
            for heaps in (4..60).chain((60..130).step_by(5)) {
                let Some(law) = prove_law(&game.values[..heaps], &code, &mut budget).unwrap()
                else {
                    continue;
                };
                proved = Some(law);
                for heap in heaps as u64..260 {
                    let given = u64::from(game.values[law.row(heap) as usize]) + law.risen(heap);
                    assert_eq!(given, game.values[heap as usize].into(), "{code:?} {law:?}");
                }
            }
            match proved {
                Some(law) if law.saltus > 0 => rise += 1,
                Some(_) => repeat += 1,
                None => none += 1,
            }
        }
        println!("{repeat} repeat, {rise} rise, of {none} nothing is known");
        assert!(
            repeat > 50 && rise > 250 && none > 250,
            "{repeat} {rise} {none}"
        );
    }

    #[test]
    fn laws_are_proved() {
        for (code, from, length, saltus) in [
            (&[0, 8][..], 1, 3, 1),
            (&[0, 3, 15], 1, 6, 3),
            (&[0, 2, 8], 1, 53, 16),
            (&[0, 9, 12], 28, 36, 16),
            (&[0, 15, 12], 7, 5, 4),
            (&[0, 15], 1, 2, 0),
        ] {
            let game = run(code, 600);
            let law = game.period.unwrap();
            assert_eq!(
                (law.from, law.length, law.saltus),
                (from, length, saltus),
                "{code:?}"
            );
            let heap = from + 1_000_000_000_000 * length;
            let first = game.value(from).unwrap();
            assert_eq!(game.value(heap), Some(first + 1_000_000_000_000 * saltus));
        }
        // Nothing is known about 0.1F.
        assert_eq!(run(&[0, 1, 15], 600).period, None);
    }

    #[test]
    fn limits_stop_it() {
        let limits = Limits {
            memory: 1 << 20,
            ..Limits::UNTIMED
        };
        let mut budget = Budget::new(limits, &NoObserver);
        let mut game = IntoThree::new(vec![0, 1, 15]);
        let stop = loop {
            if let Err(stop) = game.extend(&mut budget) {
                break stop;
            }
        };
        assert_eq!(stop.why, StopReason::Memory);
        assert!(game.bytes() < 1 << 20 && game.values.len() > 1000);
    }
}
