//! The proof that a table is right for all sums.

use super::table::{CounterTable, Tally};
use crate::budget::{Budget, Stop};

impl CounterTable {
    /// Whether what the table says of each sum is what it says of its options: P
    /// exactly where the sum has an option and none of them is P. Then, by induction
    /// on the number of moves, it says who wins.
    ///
    /// The sums that have each game either exactly so often, up to its threshold, or
    /// more often by whole periods, have the same cell and options in the same
    /// cells, and all the heights move alike. So a sum of each kind is looked at,
    /// with each game at most `threshold + period` times, for the heights that the
    /// kind has: as far as any of the cells' tallies changes, and one beyond.
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

    /// The same for the sums of the kind of this one.
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
        // Exactly at its threshold a game has no whole period.
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
