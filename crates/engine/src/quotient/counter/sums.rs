//! The outcomes of all small sums, by the definition.

use super::letters::Letters;
use crate::budget::{Budget, Stop};

/// All sums up to a weight, ordered by the multiplicities of letters, greatest first.
///
/// Every move leads to an earlier sum. No move raises the weight of a sum.
pub(super) struct SmallSums {
    weights: Vec<usize>,
    most: usize,
    /// By number of first letters and weight, the number of such sums up to that weight.
    counts: Vec<Vec<usize>>,
    lost: Vec<bool>,
}

impl SmallSums {
    /// The sums up to the greatest weight with at most `most` sums.
    pub(super) fn new(
        letters: &Letters,
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let mut weights: Vec<usize> = Vec::new();
        for letter in 0..letters.len() {
            let weight = |option: &[u16]| -> usize {
                let parts = option.iter().zip(&weights);
                parts
                    .map(|(&count, weight)| usize::from(count) * weight)
                    .sum()
            };
            let options = letters.options(letter).iter();
            let greatest = options.map(|option| weight(option)).max();
            weights.push(greatest.unwrap_or(0).max(1));
        }
        let mut sums = Self {
            counts: vec![Vec::new(); weights.len() + 1],
            weights,
            most: 0,
            lost: Vec::new(),
        };
        sums.count_up_to(0);
        while sums.count_up_to(sums.most + 1) <= most {
            sums.most += 1;
        }
        budget.memory(sums.len() as u64)?;
        sums.solve(letters, budget)?;
        Ok(sums)
    }

    /// Counts the sums up to this weight, given the counts of smaller weights.
    fn count_up_to(&mut self, weight: usize) -> usize {
        for letters in 0..self.counts.len() {
            let count = match letters.checked_sub(1) {
                None => 1,
                Some(last) => {
                    let others = self.counts[last][weight];
                    let less = weight.checked_sub(self.weights[last]);
                    others.saturating_add(less.map_or(0, |less| self.counts[letters][less]))
                }
            };
            self.counts[letters].truncate(weight);
            self.counts[letters].push(count);
        }
        self.counts.last().map_or(0, |counts| counts[weight])
    }

    /// The number of sums.
    pub(super) fn len(&self) -> usize {
        self.counts.last().map_or(0, |counts| counts[self.most])
    }

    /// The greatest weight.
    pub(super) const fn most(&self) -> usize {
        self.most
    }

    pub(super) fn weight(&self, letter: usize) -> usize {
        self.weights[letter]
    }

    /// The index of a sum; `None` if its weight is too great.
    fn place(&self, sum: &[u32]) -> Option<usize> {
        let (mut place, mut left) = (0, self.most);
        for letter in (0..sum.len()).rev() {
            let less = left.checked_sub(sum[letter] as usize * self.weights[letter])?;
            place += self.counts[letter + 1][left] - self.counts[letter + 1][less];
            left = less;
        }
        Some(place)
    }

    /// Advances to the next sum; false after the last.
    fn next(&self, sum: &mut [u32], weight: &mut usize) -> bool {
        for (count, one) in sum.iter_mut().zip(&self.weights) {
            if *weight + one <= self.most {
                *count += 1;
                *weight += one;
                return true;
            }
            *weight -= *count as usize * one;
            *count = 0;
        }
        false
    }

    fn solve(&mut self, letters: &Letters, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let mut sum = vec![0_u32; self.weights.len()];
        let mut after = sum.clone();
        let mut weight = 0;
        self.lost.reserve_exact(self.len());
        loop {
            budget.position()?;
            let (mut moves, mut wins) = (false, false);
            'letters: for letter in (0..sum.len()).filter(|&letter| sum[letter] > 0) {
                for option in letters.options(letter) {
                    budget.work(1)?;
                    after.copy_from_slice(&sum);
                    after[letter] -= 1;
                    for (count, &more) in after.iter_mut().zip(option) {
                        *count += u32::from(more);
                    }
                    moves = true;
                    wins = self.place(&after).is_some_and(|place| self.lost[place]);
                    if wins {
                        break 'letters;
                    }
                }
            }
            self.lost.push(moves && !wins);
            if !self.next(&mut sum, &mut weight) {
                return Ok(());
            }
        }
    }

    /// The least threshold of a letter for this period in these sums.
    ///
    /// Sums with at least that many of the letter keep their outcome when `period`
    /// more are added. `None` if the threshold exceeds `limit`.
    pub(super) fn repeat_from(
        &self,
        letter: usize,
        period: u32,
        limit: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Stop> {
        let mut sum = vec![0_u32; self.weights.len()];
        let mut after = sum.clone();
        let (mut weight, mut place, mut from) = (0, 0, 0);
        loop {
            if sum[letter] >= from {
                after.copy_from_slice(&sum);
                after[letter] += period;
                let other = self.place(&after);
                if other.is_some_and(|other| self.lost[other] != self.lost[place]) {
                    from = sum[letter] + 1;
                    if from > limit {
                        budget.work(place as u64)?;
                        return Ok(None);
                    }
                }
            }
            place += 1;
            if !self.next(&mut sum, &mut weight) {
                budget.work(place as u64)?;
                return Ok(Some(from));
            }
        }
    }
}
