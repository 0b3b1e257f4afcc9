//! Proofs of periods and arithmetic periods of games with splits into three heaps.
//!
//! `docs/hexadecimal.md` has the theorems, their proofs and the names used here.

use super::Period;
use crate::budget::{Budget, Stop};

/// The number of arithmetic candidates tried at a time, least periods first.
const TRIED: usize = 4;

/// A candidate: G(n + `length`) = G(n) + `saltus` for all valued heaps from `from`
/// on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Law {
    from: usize,
    length: usize,
    saltus: u64,
}

/// The law with the least period that these values, from heap 0 on, prove.
///
/// Only the first few candidates are tried.
///
/// # Errors
/// When a limit is reached.
pub(super) fn prove_law(
    values: &[u32],
    digits: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<Period>, Stop> {
    let last = values.len() - 1;
    let most_taken = digits.len() - 1;
    let mut tried = 0;
    for length in 1..=last / 3 {
        budget.work(1)?;
        let rise = i64::from(values[last]) - i64::from(values[last - length]);
        let Ok(saltus) = u64::try_from(rise) else {
            continue;
        };
        let follows = |n: &usize| i64::from(values[n + length]) - i64::from(values[*n]) == rise;
        let from = (1..=last - length).rev().take_while(follows).last();
        let Some(from) = from else { continue };
        budget.work((last - length - from) as u64)?;
        let law = Law {
            from,
            length,
            saltus,
        };
        let proved_by = if saltus == 0 {
            let needed = 3 * (from + length) + most_taken;
            (needed <= last).then_some(needed)
        } else if let Some(rising) = Rising::new(law, values, digits) {
            tried += 1;
            rising.holds(budget)?.then_some(last)
        } else {
            None
        };
        if let Some(proved_by) = proved_by {
            return Ok(Some(Period {
                from: from as u64,
                length: length as u64,
                saltus,
                proved_by: proved_by as u64,
            }));
        }
        if tried == TRIED {
            break;
        }
    }
    Ok(None)
}

/// A candidate law with a saltus s > 0.
struct Rising<'v> {
    law: Law,
    values: &'v [u32],
    digits: &'v [u8],
    /// γ: 2^γ is the largest power of two that divides s.
    low: u32,
    /// β: nimbers of heaps before n₀ are below 2^β, and β > γ.
    bits: u32,
    /// The first heap of the stretch checked heap by heap, which ends at the last
    /// value.
    start: usize,
}

impl<'v> Rising<'v> {
    fn new(law: Law, values: &'v [u32], digits: &'v [u8]) -> Option<Self> {
        let low = law.saltus.trailing_zeros();
        let before = values[..law.from].iter().copied().max().unwrap_or(0);
        let bits = (u32::BITS - before.leading_zeros()).max(low + 1);
        let most_taken = digits.len() - 1;
        let start = 3 * law.from + most_taken;
        let stretch = law.length.checked_mul(1_usize.checked_shl(bits - low)?)?;
        // Any stretch from there on will do; a late one has more options.
        let start = values
            .len()
            .checked_sub(stretch)
            .filter(|&at| at >= start)?;
        Some(Self {
            law,
            values,
            digits,
            low,
            bits,
            start,
        })
    }

    fn holds(&self, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        Ok(self.none_too_many(budget)? && self.none_too_few(budget)?)
    }

    /// The nimber that the law gives to a heap from n₀ on.
    fn given(&self, heap: usize) -> u64 {
        let Law {
            from,
            length,
            saltus,
        } = self.law;
        let row = from + (heap - from) % length;
        u64::from(self.values[row]) + (heap - from) as u64 / length as u64 * saltus
    }

    /// Condition A: no option with two or three parts from n₀ on has the heap's
    /// nimber.
    fn none_too_many(&self, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let Law { from, length, .. } = self.law;
        let rows = from..from + length;
        for (taken, digit) in self.digits.iter().enumerate() {
            for a in rows.clone() {
                for b in a..from + length {
                    let two = u64::from(self.values[a]) ^ u64::from(self.values[b]);
                    let high = self.high(a) + self.high(b);
                    if digit & 4 != 0 && self.meets(two, high, None, a + b + taken) {
                        return Ok(false);
                    }
                    if digit & 8 == 0 {
                        continue;
                    }
                    budget.work((b - 1) as u64)?;
                    for c in 1..from {
                        if self.meets(two, high, Some(self.values[c]), a + b + c + taken) {
                            return Ok(false);
                        }
                    }
                    for c in b..from + length {
                        let three = two ^ u64::from(self.values[c]);
                        if self.meets(three, high + self.high(c), None, a + b + c + taken) {
                            return Ok(false);
                        }
                    }
                }
            }
        }
        Ok(true)
    }

    fn high(&self, heap: usize) -> i64 {
        i64::from(self.values[heap] >> self.low)
    }

    /// True if parts with these low bits and this sum of high parts can have the
    /// heap's nimber.
    ///
    /// `heap` stands for all heaps congruent to it modulo the period, with parts
    /// likewise.
    fn meets(&self, sum: u64, high: i64, fixed: Option<u32>, heap: usize) -> bool {
        let given = self.given(heap);
        let fixed = fixed.unwrap_or(0);
        let low = (1_u64 << self.low) - 1;
        if (sum ^ u64::from(fixed) ^ given) & low != 0 {
            return false;
        }
        let over = high - (given >> self.low) as i64;
        let fixed = i64::from(fixed >> self.low);
        if (over + fixed) % 2 != 0 || over + fixed < 0 {
            return false;
        }
        fixed == 0 || reaches(fixed, over)
    }

    /// Condition B: every smaller nimber is that of an option, and remains so.
    fn none_too_few(&self, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        for heap in self.start..self.values.len() {
            let nimber = self.values[heap] as usize;
            let mut kinds = vec![0_u8; nimber];
            for (taken, &digit) in self.digits.iter().enumerate() {
                let rest = heap - taken;
                budget.work(1 + (rest * rest / 12) as u64)?;
                if digit & 2 != 0 && taken > 0 {
                    self.note(&mut kinds, [0, 0, rest]);
                }
                if digit & 4 != 0 {
                    for a in 1..=rest / 2 {
                        self.note(&mut kinds, [0, a, rest - a]);
                    }
                }
                if digit & 8 != 0 {
                    for a in 1..=rest / 3 {
                        for b in a..=(rest - a) / 2 {
                            self.note(&mut kinds, [a, b, rest - a - b]);
                        }
                    }
                }
            }
            let rise = self.law.saltus << (self.bits - self.low);
            if !covered(&kinds, rise as usize) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Records the kinds of the option with these parts, in ascending order, 0 for
    /// none.
    fn note(&self, kinds: &mut [u8], parts: [usize; 3]) {
        let nimbers = parts.map(|part| self.values[part]);
        let sum = nimbers[0] ^ nimbers[1] ^ nimbers[2];
        let Some(kind) = kinds.get_mut(sum as usize) else {
            return;
        };
        if *kind == TOP | BOTH {
            return;
        }
        let from = self.law.from;
        for third in 0..3 {
            let others = sum ^ nimbers[third];
            if parts[third] >= from && others >> self.bits == 0 {
                *kind |= TOP;
            }
            let [first, second] = [(third + 1) % 3, (third + 2) % 3];
            let twins = others >> (self.bits - 1) == 0;
            if parts[first] >= from && parts[second] >= from && twins {
                *kind |= if parts[third] >= from { BOTH } else { STAYS };
            }
        }
    }
}

/// An option whose nimber rises with the heap's.
const TOP: u8 = 1;
/// An option whose nimber is also one of every heap a stretch further.
const STAYS: u8 = 2;
/// An option of both kinds, which leads to more such options.
const BOTH: u8 = 4;

/// True if options of these kinds have all nimbers, here and ever after.
///
/// There must be α ≤ β, at least `rise` apart, with all below α of a kind that
/// stays, all from α to β of both, and all from β on of a kind that rises.
fn covered(kinds: &[u8], rise: usize) -> bool {
    let stays = kinds.iter().take_while(|kind| **kind & (STAYS | BOTH) != 0);
    let alpha = stays.count();
    let rises = kinds
        .iter()
        .rev()
        .take_while(|kind| **kind & (TOP | BOTH) != 0);
    let beta = kinds.len() - rises.count();
    let mut run = 0;
    for (nimber, kind) in kinds.iter().enumerate() {
        run = if kind & BOTH != 0 { run + 1 } else { 0 };
        let after = nimber + 1;
        if run >= rise && after - rise <= alpha && after >= beta {
            return true;
        }
    }
    false
}

/// True if some x, y and h satisfy x + y = h + `over` and x ⊕ y = h ⊕ `fixed`.
///
/// With w = h ⊕ `fixed` and x + y = w + 2(x ∧ y), they exist exactly if e = (h +
/// over − w) / 2 is a nonnegative integer without a bit in common with w. |h − w|
/// is below a power of two above `fixed`, so e has few bits, and it suffices to try
/// h modulo a power of two above all these.
fn reaches(fixed: i64, over: i64) -> bool {
    let above = (fixed + 1).max(0) as u64;
    let size = 2 * above.next_power_of_two() as i64 + over.abs();
    let modulus = (size as u64).next_power_of_two() as i64;
    (modulus..2 * modulus).any(|h| {
        let w = h ^ fixed;
        let twice = h + over - w;
        twice >= 0 && twice % 2 == 0 && (twice / 2) & w == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_differences_meet_as_the_condition_says() {
        // x + y = h + over and x ⊕ y = h ⊕ fixed, for all x and y of eight bits.
        for fixed in 0..12_i64 {
            for over in -24..=24_i64 {
                let plainly = (0..256_i64).any(|x| {
                    (0..256_i64).any(|y| {
                        let h = x + y - over;
                        h >= 0 && x ^ y == h ^ fixed
                    })
                });
                assert_eq!(reaches(fixed, over), plainly, "{fixed} {over}");
            }
        }
    }

    #[test]
    fn kinds_cover_as_the_condition_says() {
        let mut state = 5_u64;
        let mut random = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let mut holds = 0;
        for _ in 0..4000 {
            let size = random(14) as usize;
            let kinds: Vec<u8> = (0..size)
                .map(|_| {
                    [BOTH, BOTH, BOTH, TOP, STAYS, TOP | STAYS, TOP | BOTH, 0][random(8) as usize]
                })
                .collect();
            let rise = 1 + random(4) as usize;
            let of = |range: std::ops::Range<usize>, kind: u8| {
                kinds[range].iter().all(|one| one & kind != 0)
            };
            let plainly = (0..=size).any(|alpha| {
                (alpha + rise..=size).any(|beta| {
                    of(0..alpha, STAYS | BOTH)
                        && of(alpha..beta, BOTH)
                        && of(beta..size, TOP | BOTH)
                })
            });
            assert_eq!(covered(&kinds, rise), plainly, "{kinds:?} {rise}");
            holds += usize::from(plainly);
        }
        assert!(holds > 100, "{holds}");
    }
}
