//! Take-and-break games: the nimber of every heap in turn.
//!
//! A heap of n has an option G(a) ⊕ G(b) for every a + b = n − t: n/2 pairs for
//! each digit with a 4 (one fewer for a 16 and an even n − t, which leave two heaps
//! of different sizes). Four techniques speed this up; none assumes anything about
//! the game, so they affect the time and never a value.
//!
//! *Search for one value.* Some pairs are marked; then the least unmarked value is
//! searched among all other pairs by comparison alone, many pairs at a time. If it
//! does not occur, it is the mex.
//!
//! *Sparse space* (Winning Ways, chapter 4; Flammenkamp). Label each heap with the
//! bits of its nimber and, if all splits take an even number or all an odd number
//! t, one bit more: the parity of n + t. Labels add by ⊕ along every split. Choose
//! a mask of label bits; a heap is *rare* if an even number of bits of its label
//! lie in the mask, else *common*. Two rare heaps, or two common ones, make an
//! option of a rare label; one of each makes a common one. So pairing the few rare
//! heaps with all heaps yields all common options. The first value that is not an
//! option and has a common label is the mex; one with a rare label may still be the
//! sum of two common heaps and is searched for. A 16 excludes a split into equal
//! heaps, of value 0: wherever pairs are examined it is skipped, so 0 can come from
//! another split alone.
//!
//! *Several heaps at once*: while nimbers are small, the options from rare heaps
//! are marked for the next heaps together (`ahead.rs`).
//!
//! *The mask* with the fewest rare heaps is recomputed at intervals from the values
//! so far, by a Walsh–Hadamard transform (`mask.rs`).

mod ahead;
mod mask;
#[cfg(test)]
mod tests;

use super::Period;
use super::period::{PeriodSearch, ProofRange, guy_smith};
use crate::budget::{Budget, Stop, StopReason};
use ahead::Ahead;

pub use mask::SparseSpace;

/// The bound of nimbers, stored in 16 bits; no known game comes near.
const NIMBERS: usize = 1 << 16;
/// The label bit above those of the nimber.
const PLACE: u32 = 1 << 16;
/// Pairs marked between two checks of the least unmarked value.
const BLOCK: usize = 128;
/// Pairs compared between two checks.
const SPAN: usize = 2048;
/// Pairs marked without progress before comparison starts, beyond those with progress.
const PATIENCE: usize = 512;
/// The least ratio of heaps to rare heaps for a useful mask.
const FEW: u64 = 4;
/// The number of heaps at the first choice of a mask.
const FIRST_MASK: usize = 64;
/// The bits of a digit that leave two heaps, of any sizes or of different ones.
const SPLIT: u8 = 4 | UNEQUAL;
const UNEQUAL: u8 = 16;

/// The nimbers of a take-and-break game, heap by heap. See [`Period`] for an
/// example.
#[derive(Clone, Debug)]
pub struct TakeAndBreak {
    digits: Vec<u8>,
    /// The parity of the number taken, if all splits share it.
    parity: Option<usize>,
    values: Vec<u16>,
    /// The values backwards: heap n is n + 1 before the end, so descending heaps ascend.
    back: Vec<u16>,
    period: Option<Period>,
    /// The number of heaps at which a period is searched for next.
    next_search: u64,
    /// By nimber, one more than the last heap that has it as an option's.
    seen: Box<[u32]>,
    /// The label bits that decide; 0 while no mask is good enough.
    mask: u32,
    /// The rare heaps above 0; empty without a mask.
    rare: Vec<u32>,
    next_mask: usize,
    /// The largest nimber so far.
    largest: u16,
    ahead: Ahead,
}

impl TakeAndBreak {
    /// The game with digits d₀, d₁, …, sums of 1, 2, 4 and 16, before its first
    /// heap.
    ///
    /// See [`Heaps::TakeAndBreak`](grundy_core::Heaps::TakeAndBreak).
    #[must_use]
    pub fn new(digits: Vec<u8>) -> Self {
        let mut splits = (0..).zip(&digits).filter(|(_, digit)| **digit & SPLIT != 0);
        let first = splits.next().map(|(taken, _)| taken % 2);
        let parity = first.filter(|&parity| splits.all(|(taken, _)| taken % 2 == parity));
        Self {
            digits,
            parity,
            values: Vec::new(),
            back: vec![0; FIRST_MASK],
            period: None,
            next_search: 2,
            seen: vec![0; NIMBERS].into_boxed_slice(),
            mask: 0,
            rare: Vec::new(),
            next_mask: FIRST_MASK,
            largest: 0,
            ahead: Ahead::new(),
        }
    }

    /// Resumes from the nimbers of earlier heaps, as [`TakeAndBreak::values`]
    /// returned them.
    #[must_use]
    pub fn from_values(digits: Vec<u8>, values: Vec<u16>) -> Self {
        let mut game = Self::new(digits);
        game.back = vec![0; values.len().next_power_of_two().max(FIRST_MASK)];
        let end = game.back.len();
        game.back[end - values.len()..].copy_from_slice(&values);
        game.back[end - values.len()..].reverse();
        game.largest = values.iter().copied().max().unwrap_or(0);
        game.values = values;
        if game.values.len() > 1 {
            game.search_period();
        }
        if game.values.len() >= FIRST_MASK {
            game.choose_mask();
        }
        game
    }

    /// The nimbers of the heaps from 0 on.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// The nimbers of the heaps from 0 on.
    #[must_use]
    pub fn into_values(self) -> Vec<u16> {
        self.values
    }

    /// The period, once proved.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The nimber of a heap that was valued or follows from the period; else
    /// `None`.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u16> {
        let reached = self.values.len() as u64;
        let heap = match self.period {
            Some(period) if heap >= reached => period.row(heap),
            _ => heap,
        };
        self.values.get(usize::try_from(heap).ok()?).copied()
    }

    /// Bytes allocated.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        (self.values.capacity() + self.back.len()) as u64 * 2
            + self.rare.capacity() as u64 * 4
            + (NIMBERS * 4 + Ahead::BYTES) as u64
    }

    /// The peak bytes for this many heaps, after [`TakeAndBreak::reserve`].
    #[must_use]
    pub const fn bytes_of(heaps: u64) -> u64 {
        // No machine has more memory, so saturation is harmless.
        let back = match heaps.checked_next_power_of_two() {
            Some(back) if back > FIRST_MASK as u64 => back,
            Some(_) => FIRST_MASK as u64,
            None => u64::MAX,
        };
        // A mask makes fewer than one heap in FEW rare; the list doubles, and
        // exists twice while it moves: 4 · 3 / FEW bytes a heap. Memory is still
        // counted heap by heap, in case all heaps are rare until the next choice.
        let each = 2 + 4 + 4 * 3 / FEW;
        heaps
            .saturating_mul(each)
            .saturating_add(back.saturating_mul(2))
            .saturating_add((NIMBERS * 4 + Ahead::BYTES + (1 << 10)) as u64)
    }

    /// Reserves memory for this many heaps in all, so that values do not move.
    pub fn reserve(&mut self, heaps: usize) {
        let more = heaps.saturating_sub(self.values.len());
        self.values.reserve_exact(more);
    }

    /// The temporary bytes of the next heap: moves of values, or a search for a
    /// period.
    fn passing(&self) -> u64 {
        let size = self.values.len();
        let moved = |is_full| if is_full { 4 * size } else { 0 };
        let values = moved(size == self.values.capacity());
        let back = moved(size == self.back.len());
        (values + back).max(4 * size) as u64
    }

    /// Values one more heap.
    ///
    /// # Errors
    /// When a limit is reached; the heaps before it stay valued.
    pub fn extend(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        budget.memory(self.bytes() + self.passing())?;
        let size = self.values.len();
        let stamp = u32::try_from(size + 1).map_err(|_| budget.stop(StopReason::Memory))?;
        let ahead = self.mex_ahead(size);
        let (nimber, work) = ahead.unwrap_or_else(|| self.mex(size, stamp));
        let nimber = u16::try_from(nimber).map_err(|_| budget.stop(StopReason::Memory))?;
        self.push(nimber);
        budget.work(work)?;
        if self.values.len() >= self.next_mask {
            self.choose_mask();
        }
        if self.values.len() as u64 >= self.next_search {
            self.search_period();
        }
        Ok(())
    }

    fn push(&mut self, nimber: u16) {
        let size = self.values.len();
        if size == self.back.len() {
            let mut longer = vec![0; size];
            longer.append(&mut self.back);
            self.back = longer;
        }
        let end = self.back.len();
        self.back[end - 1 - size] = nimber;
        self.largest = self.largest.max(nimber);
        self.values.push(nimber);
        if size > 0 && self.mask != 0 && self.label(self.mask, size, nimber).is_multiple_of(2) {
            self.rare.push(size as u32);
        }
    }

    /// The number of bits of a heap's label that lie in a mask.
    const fn label(&self, mask: u32, size: usize, nimber: u16) -> u32 {
        (self.label_of(mask, size) ^ nimber as u32 & mask).count_ones()
    }

    /// The part of a label that depends on the heap's size.
    const fn label_of(&self, mask: u32, size: usize) -> u32 {
        match self.parity {
            Some(parity) if size % 2 != parity => PLACE & mask,
            _ => 0,
        }
    }

    /// The least nimber that no option has, and the number of options examined.
    fn mex(&mut self, size: usize, stamp: u32) -> (usize, u64) {
        let (place, mask) = (self.label_of(self.mask, size), self.mask);
        let (values, back) = (&self.values[..], &self.back[..]);
        let Some(seen) = self.seen.first_chunk_mut::<NIMBERS>() else {
            return (NIMBERS, 0);
        };
        let mut work = 1;
        let places = || self.digits.iter().enumerate().take(size + 1);
        for (taken, digit) in places() {
            let rest = size - taken;
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                seen[0] = stamp;
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                seen[usize::from(values[rest])] = stamp;
            }
            if digit & SPLIT != 0 {
                let rare = self.rare.partition_point(|&a| (a as usize) < rest);
                work += rare as u64;
                let equal = equal_heaps(rest, *digit);
                for &a in &self.rare[..rare] {
                    let a = a as usize;
                    if Some(a) != equal {
                        seen[usize::from(values[a] ^ values[rest - a])] = stamp;
                    }
                }
            }
        }
        // Advances `least` to the next unmarked value; true if its label is common,
        // so that it is the mex.
        let advance = |seen: &[u32; NIMBERS], least: &mut usize| {
            while *least < NIMBERS && seen[*least] == stamp {
                *least += 1;
            }
            *least == NIMBERS || (place ^ *least as u32 & mask).count_ones() % 2 == 1
        };
        // The pairs a, b with a + b = rest and a in a range up to half.
        let pairs = |rest: usize, from: usize, until: usize| {
            // rest − from is valued; rest may not be.
            let start = back.len() + from - 1 - rest;
            values[from..until].iter().zip(&back[start..])
        };
        let mut least = 0;
        let mut done = advance(seen, &mut least);
        let splits = self.digits.iter().enumerate().take(size + 1);
        let splits = splits.filter(|(_, digit)| *digit & SPLIT != 0);
        // The end of the smaller parts of a split.
        let end_of =
            |sum: usize, digit: u8| sum / 2 + usize::from(equal_heaps(sum, digit).is_none());
        let mut splits = splits.map(|(taken, &digit)| (size - taken, end_of(size - taken, digit)));
        let (mut split, mut a) = (splits.next(), 1);
        let (mut marked, mut moved) = (0, 0);
        while let (Some((sum, end)), false) = (split, done) {
            if a >= end {
                (split, a) = (splits.next(), 1);
                continue;
            }
            // A value missing for as long as all before it took will probably not
            // occur: pure comparison is faster.
            if marked > 2 * moved + PATIENCE {
                let wanted = least as u16;
                let here = std::iter::once((sum, a..end));
                let later = splits.clone().map(|(sum, end)| (sum, 1..end));
                let occurs = here.chain(later).any(|(sum, range)| {
                    range.clone().step_by(SPAN).any(|from| {
                        let until = (from + SPAN).min(range.end);
                        work += (until - from) as u64;
                        let equal = |any, (x, y): (&u16, &u16)| any | u16::from(x ^ y == wanted);
                        pairs(sum, from, until).fold(0, equal) != 0
                    })
                });
                if !occurs {
                    break;
                }
                seen[least] = stamp;
            } else {
                let next = (a + BLOCK).min(end);
                for (x, y) in pairs(sum, a, next) {
                    seen[usize::from(x ^ y)] = stamp;
                }
                marked += next - a;
                a = next;
            }
            let before = least;
            done = advance(seen, &mut least);
            if least > before {
                moved = marked;
            }
        }
        (least, work + marked as u64)
    }

    fn search_period(&mut self) {
        match guy_smith(&self.values, ProofRange::of(&self.digits)) {
            PeriodSearch::Proved(period) => self.period = Some(period),
            PeriodSearch::Again(heaps) => self.next_search = heaps,
        }
    }
}

/// The equal parts excluded from splits of `sum` counters by this digit.
const fn equal_heaps(sum: usize, digit: u8) -> Option<usize> {
    let excluded = digit & SPLIT == UNEQUAL && sum.is_multiple_of(2);
    if excluded { Some(sum / 2) } else { None }
}
