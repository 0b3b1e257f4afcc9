//! Nimbers that rise from one period to the next: the theorem of
//! `docs/hexadecimal.md`, checked from code and values alone, in its words.

use crate::limits::{Budget, Stop};

/// The law G(n + `length`) = G(n) + `saltus` for all n from `from` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// The first heap of the law.
    pub from: u64,
    /// The period.
    pub length: u64,
    /// The rise of nimbers per period; 0 if they repeat.
    pub saltus: u64,
}

/// A law, with the code and the nimbers that prove it.
struct Proof<'v> {
    from: usize,
    length: usize,
    saltus: u64,
    digits: &'v [u8],
    values: &'v [u32],
    /// 2^low is the largest power of two that divides the saltus.
    low: u32,
    /// 2^bits, above 2^low, is above the nimbers of all heaps before the law.
    bits: u32,
    budget: Budget<'v>,
}

impl Law {
    /// Checks that these nimbers, of the heaps from 0 on, prove the law for all heaps.
    ///
    /// # Errors
    /// The condition that fails, or the time limit: the residues of three parts grow as
    /// the cube of the period.
    pub fn follows(self, digits: &[u8], values: &[u32], budget: Budget<'_>) -> Result<(), Stop> {
        // The theorem would fail anyway; a long list of an octal game is cheap, but its
        // residues are not.
        if digits.iter().all(|digit| digit & 8 == 0) {
            return Err("no move leaves three heaps, so nimbers do not rise".into());
        }
        let Self {
            from,
            length,
            saltus,
        } = self;
        let end = from.checked_add(length);
        if length == 0 || end.is_none_or(|end| end > values.len() as u64) {
            return Err("the heaps are too few for the period".into());
        }
        let (from, length) = (from as usize, length as usize);
        let breaks = (from + length..values.len())
            .find(|&heap| u64::from(values[heap]) != u64::from(values[heap - length]) + saltus);
        if let Some(heap) = breaks {
            return Err(format!("the heap of {heap} breaks the period").into());
        }
        let before = values.iter().take(from).max().copied().unwrap_or(0);
        let low = saltus.trailing_zeros();
        let proof = Proof {
            from,
            length,
            saltus,
            digits,
            values,
            low,
            bits: (u32::BITS - before.leading_zeros()).max(low + 1),
            budget,
        };
        let start = proof
            .start()
            .ok_or("the heaps are too few for the period")?;
        proof.none_too_many()?;
        (start..values.len()).try_for_each(|heap| proof.none_too_few(heap))
    }
}

impl Proof<'_> {
    /// The first heap of the last stretch, if it begins late enough.
    fn start(&self) -> Option<usize> {
        let periods = 1_usize.checked_shl(self.bits - self.low)?;
        let stretch = self.length.checked_mul(periods)?;
        let start = self.values.len().checked_sub(stretch)?;
        let least = self.from.checked_mul(3)?;
        let least = least.checked_add(self.digits.len() - 1)?;
        (self.from > 0 && start >= least).then_some(start)
    }

    fn given(&self, heap: usize) -> u64 {
        let periods = (heap - self.from) / self.length;
        u64::from(self.values[heap - periods * self.length]) + periods as u64 * self.saltus
    }

    /// Condition A.
    fn none_too_many(&self) -> Result<(), Stop> {
        let from = self.from;
        let free = from..from + self.length;
        for (taken, digit) in self.digits.iter().enumerate() {
            for a in free.clone() {
                for b in a..free.end {
                    self.budget.time()?;
                    if digit & 4 != 0 {
                        self.differ(&[a, b], 0, taken)?;
                    }
                    if digit & 8 != 0 {
                        (b..free.end).try_for_each(|c| self.differ(&[a, b, c], 0, taken))?;
                        (1..from).try_for_each(|c| self.differ(&[a, b], c, taken))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks that options with these free parts and this fixed one (0 for none), and all
    /// that differ from them by whole periods, do not have the nimber that the law gives.
    fn differ(&self, free: &[usize], fixed: usize, taken: usize) -> Result<(), String> {
        let nimber = |heap: usize| u64::from(self.values[heap]);
        let heap = free.iter().sum::<usize>() + fixed + taken;
        let given = self.given(heap);
        let sum = free
            .iter()
            .fold(nimber(fixed), |sum, part| sum ^ nimber(*part));
        if !(sum ^ given).is_multiple_of(1 << self.low) {
            return Ok(());
        }
        let high = |value: u64| (value >> self.low) as i64;
        let highs: i64 = free.iter().map(|part| high(nimber(*part))).sum();
        let over = highs - high(given);
        let fixed_high = high(nimber(fixed));
        let apart = over + fixed_high;
        let meets = apart >= 0 && apart % 2 == 0 && (fixed_high == 0 || meets(fixed_high, over));
        match meets {
            true => Err(format!(
                "an option like {free:?} and {fixed} may be worth the heap"
            )),
            false => Ok(()),
        }
    }

    /// Condition B, for one heap.
    fn none_too_few(&self, heap: usize) -> Result<(), Stop> {
        self.budget.time()?;
        let nimber = self.values[heap] as usize;
        let mut kinds = Kinds {
            rises: vec![false; nimber],
            stays: vec![false; nimber],
            both: vec![false; nimber],
        };
        for (taken, digit) in self.digits.iter().enumerate() {
            let rest = heap - taken;
            if digit & 2 != 0 && taken > 0 {
                self.note([rest, 0, 0], &mut kinds);
            }
            for a in 1..=rest / 2 {
                if digit & 4 != 0 {
                    self.note([a, rest - a, 0], &mut kinds);
                }
                for b in a..=(rest - a) / 2 {
                    if digit & 8 == 0 {
                        break;
                    }
                    self.note([a, b, rest - a - b], &mut kinds);
                }
            }
        }
        let rise = (self.saltus as usize) << (self.bits - self.low);
        match kinds.cover(rise) {
            true => Ok(()),
            false => {
                Err(format!("the options of the heap of {heap} do not carry the period on").into())
            }
        }
    }

    /// Marks the kinds of an option with these parts, 0 for none.
    fn note(&self, parts: [usize; 3], kinds: &mut Kinds) {
        let [x, y, z] = parts.map(|part| self.values[part]);
        let sum = (x ^ y ^ z) as usize;
        if sum >= kinds.rises.len() {
            return;
        }
        for [one, others @ ..] in [[0, 1, 2], [1, 0, 2], [2, 0, 1]] {
            let free = |place: usize| parts[place] >= self.from;
            let fellows = self.values[parts[others[0]]] ^ self.values[parts[others[1]]];
            kinds.rises[sum] |= free(one) && fellows >> self.bits == 0;
            if free(others[0]) && free(others[1]) && fellows >> (self.bits - 1) == 0 {
                kinds.both[sum] |= free(one);
                kinds.stays[sum] |= !free(one);
            }
        }
    }
}

/// For each nimber, true if an option of this kind has it.
struct Kinds {
    rises: Vec<bool>,
    stays: Vec<bool>,
    both: Vec<bool>,
}

impl Kinds {
    /// The last sentence of condition B.
    fn cover(&self, rise: usize) -> bool {
        let all = self.both.len();
        let alpha = (0..all)
            .take_while(|&at| self.stays[at] || self.both[at])
            .count();
        let after = (0..all)
            .rev()
            .take_while(|&at| self.rises[at] || self.both[at])
            .count();
        let mut run = 0;
        (0..all).any(|at| {
            run = if self.both[at] { run + 1 } else { 0 };
            run >= rise && at + 1 - rise <= alpha && at + 1 >= all - after
        })
    }
}

/// True if some h, x and y have x + y = h + `over` and x ⊕ y = h ⊕ `fixed`. With e
/// the bits that x and y share, 2e = h + `over` − (h ⊕ `fixed`), and e shares none
/// with x ⊕ y; both depend on the last bits of h alone.
fn meets(fixed: i64, over: i64) -> bool {
    let bits = 66
        - fixed
            .unsigned_abs()
            .max(over.unsigned_abs())
            .leading_zeros();
    let all = 1_i64 << bits;
    (all..2 * all).any(|h| {
        let (sum, twice) = (h ^ fixed, h + over - (h ^ fixed));
        twice >= 0 && twice % 2 == 0 && (twice / 2) & sum == 0
    })
}

#[cfg(test)]
mod tests;
