//! Sums with many of a few games, where the multiplicities of all others repeat.

use super::MOST_PERIOD;
use super::letters::Letters;
use super::table::CountedGame;
use crate::budget::{Budget, Stop};
use crate::quotient::oracle::Oracle;

/// The most games without an own period in a sum.
const MOST_MOVERS: usize = 16;
/// The free games that a sum must allow before its repetition is believed.
const FREE_MOVERS: usize = 4;

/// Two letters whose multiplicities repeat together.
pub(super) struct Pair {
    /// The threshold of both multiplicities.
    pub(super) from: u16,
    /// The step of the first letter and of the second.
    pub(super) steps: [u16; 2],
    /// True if both steps add; else the second one subtracts.
    pub(super) added: bool,
}

/// Sums of any number of periodic letters and of a few *movers*, the other letters.
pub(super) struct WideSums<'c> {
    oracle: Oracle,
    counted: &'c [CountedGame],
    movers: &'c [usize],
    /// The most movers in a sum.
    most: usize,
}

impl<'c> WideSums<'c> {
    /// At most `sums` sums; `None` if these are too few for a conjecture.
    pub(super) fn new(
        letters: &Letters,
        counted: &'c [CountedGame],
        movers: &'c [usize],
        sums: usize,
    ) -> Option<Self> {
        let others = (0..letters.len()).filter(|letter| !movers.contains(letter));
        let mut count = others
            .map(|letter| counted[letter].classes())
            .try_fold(1, usize::checked_mul)?;
        let mut most = 0;
        while most < MOST_MOVERS {
            // Each sum, for every way to add one mover to all others.
            let next = count.checked_mul(most + 1 + movers.len())? / (most + 1);
            if next > sums {
                break;
            }
            (count, most) = (next, most + 1);
        }
        let each = (0..letters.len()).map(|letter| {
            let CountedGame {
                threshold, period, ..
            } = counted[letter];
            let powers = (!movers.contains(&letter)).then_some((threshold, period));
            (letters.options(letter).to_vec(), powers)
        });
        (most >= FREE_MOVERS + 2).then(|| Self {
            oracle: Oracle::new(each),
            counted,
            movers,
            most,
        })
    }

    /// The common period of two movers with the least threshold, short periods
    /// first.
    pub(super) fn repeat(
        &mut self,
        pair: [usize; 2],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Pair>, Stop> {
        let lengths = (1..=MOST_PERIOD).flat_map(|a| (1..=MOST_PERIOD).map(move |b| [a, b]));
        let mut lengths: Vec<[u16; 2]> = lengths.collect();
        lengths.sort_by_key(|[a, b]| (a + b, a.abs_diff(*b)));
        for added in [true, false] {
            let mut best: Option<Pair> = None;
            for &[a, b] in &lengths {
                // Letters that are taken away must be there.
                let taken = if added { 0 } else { usize::from(b) };
                let free = self.most.checked_sub(taken + FREE_MOVERS);
                let better = best.as_ref().map_or(Some(u16::MAX), |best| {
                    let own = 2 * best.from + best.steps[0] + best.steps[1];
                    own.checked_sub(a + b + 1)
                });
                let (Some(free), Some(better)) = (free, better) else {
                    continue;
                };
                let limit = better.min(free as u16) / 2;
                let by = [a as i16, if added { b as i16 } else { -(b as i16) }];
                if let Some(from) = self.repeat_from(pair, by, limit, budget)? {
                    best = Some(Pair {
                        from,
                        steps: [a, b],
                        added,
                    });
                }
            }
            if best.is_some() {
                return Ok(best);
            }
        }
        Ok(None)
    }

    /// The least common threshold of two letters for these steps.
    ///
    /// Sums with at least that many of both, before and after the step, keep their
    /// outcome. `None` if the threshold exceeds `limit`.
    fn repeat_from(
        &mut self,
        pair: [usize; 2],
        by: [i16; 2],
        limit: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u16>, Stop> {
        let mut sum = vec![0_u16; self.counted.len()];
        let mut after = sum.clone();
        let mut from = 0;
        loop {
            budget.work(1)?;
            after.copy_from_slice(&sum);
            let mut least = u16::MAX;
            let possible = pair.into_iter().zip(by).all(|(letter, by)| {
                let count = sum[letter].checked_add_signed(by);
                after[letter] = count.unwrap_or(0);
                least = least.min(sum[letter]).min(after[letter]);
                count.is_some()
            });
            if possible && least >= from {
                let before = self.oracle.is_lost(&sum, budget)?;
                if self.oracle.is_lost(&after, budget)? != before {
                    from = least + 1;
                    if from > limit {
                        return Ok(None);
                    }
                }
            }
            if !self.next(&mut sum) {
                return Ok(Some(from));
            }
        }
    }

    /// Advances to the next sum; false after the last.
    fn next(&self, sum: &mut [u16]) -> bool {
        for letter in 0..sum.len() {
            let room = match self.movers.contains(&letter) {
                true => {
                    let movers = self.movers.iter().map(|&mover| usize::from(sum[mover]));
                    movers.sum::<usize>() < self.most
                }
                false => usize::from(sum[letter]) + 1 < self.counted[letter].classes(),
            };
            if room {
                sum[letter] += 1;
                return true;
            }
            sum[letter] = 0;
        }
        false
    }
}
