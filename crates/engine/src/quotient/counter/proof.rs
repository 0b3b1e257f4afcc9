//! The proof of a table for all sums.

use super::table::{CounterTable, Tally};
use crate::budget::{Budget, Stop};

impl CounterTable {
    /// True if the table's outcome of every sum agrees with those of its options.
    ///
    /// A sum must be P exactly if it has an option and none of them is P. By
    /// induction on the length of play the table then gives every winner.
    ///
    /// Call two sums alike if each game has the same multiplicity in both, or
    /// multiplicities above its threshold that differ by whole periods. Alike sums
    /// have the same cell and options in the same cells, and their heights shift
    /// together. So one sum of each kind is checked, with each game at most
    /// `threshold + period` times, for the heights of the kind: up to one beyond
    /// the last change of any tally involved.
    pub(super) fn holds(&self, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut sum = vec![0; self.counted.len()];
        let mut options = Vec::new();
        loop {
            if !self.holds_of(&sum, &mut options, budget)? {
                return Ok(false);
            }
            let mut counts = self.counted.iter().zip(&sum);
            let Some(next) = counts.position(|(game, &count)| count < game.classes() as u64) else {
                return Ok(true);
            };
            sum[..next].fill(0);
            sum[next] += 1;
        }
    }

    /// Checks the sums alike to this one.
    fn holds_of<'t>(
        &'t self,
        sum: &[u64],
        options: &mut Vec<(&'t Tally, i64)>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let (own, height) = self.place(sum);
        options.clear();
        let mut after = sum.to_vec();
        for letter in (0..sum.len()).filter(|&letter| sum[letter] > 0) {
            for option in self.letters.options(letter) {
                budget.work(1)?;
                after.copy_from_slice(sum);
                after[letter] -= 1;
                for (count, &more) in after.iter_mut().zip(option) {
                    *count += u64::from(more);
                }
                let (tally, at) = self.place(&after);
                options.push((tally, at - height));
            }
        }
        // At its threshold a game has no whole period.
        let moves = |sign: i8| {
            let mut counts = self.counted.iter().zip(sum);
            counts.any(|(game, &count)| game.sign == sign && count > u64::from(game.threshold))
        };
        let seen = || std::iter::once((own, 0)).chain(options.iter().copied());
        let first = seen().map(|(tally, by)| tally.first - by).min();
        let end = seen().map(|(tally, by)| tally.end() - by).max();
        let from = match moves(-1) {
            true => first.map_or(height, |first| height.min(first - 1)),
            false => height,
        };
        let to = match moves(1) {
            true => end.map_or(height, |end| height.max(end)),
            false => height,
        };
        budget.work((to - from) as u64)?;
        Ok((from..=to).all(|height| {
            let stuck = options
                .iter()
                .all(|(tally, by)| !tally.is_lost(height + by));
            own.is_lost(height) == (stuck && !options.is_empty())
        }))
    }
}
