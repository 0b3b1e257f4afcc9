//! The proof that the outcome of every sum follows from those of its options.

use grundy_check::Stop;

use super::cells::Table;
use crate::progress::Progress;

/// The most height changes: a move takes a heap, at most one period fewer, and leaves at
/// most two.
const MOST_CHANGE: i64 = 3;

impl Table {
    /// Compares sums of every kind with their options: with each multiplicity up to the
    /// threshold plus a period, at all heights of such sums at which outcomes change.
    ///
    /// A heap whose multiplicity exceeds its threshold may occur a period more often:
    /// then the sum and its options have the same cells as before, and all heights change
    /// alike. So every sum is like one of those compared, or like one beyond all heights
    /// at which outcomes change.
    pub(super) fn prove(&self, progress: &mut Progress<'_>) -> Result<(), Stop> {
        let [first, end] = self.span();
        let (lowest, highest) = (first - MOST_CHANGE - 1, end + MOST_CHANGE);
        let mut kind = vec![0; self.heaps.len()];
        let mut compared = 0;
        loop {
            progress.done(compared)?;
            let height = self.height(&kind);
            let mover = |sign: i64| {
                let mut heaps = self.heaps.iter().zip(&kind);
                heaps.position(|(heap, &count)| heap.sign == sign && count > heap.threshold)
            };
            let (down, up) = (mover(-1), mover(1));
            let from = down.map_or(height, |_| lowest.min(height));
            let to = up.map_or(height, |_| highest.max(height));
            for wanted in from..=to {
                let mover = if wanted < height { down } else { up };
                let mut sum = kind.clone();
                if let Some(mover) = mover {
                    let periods = wanted.abs_diff(height) as u32;
                    sum[mover] += periods * self.heaps[mover].period;
                }
                compared += 1;
                self.agrees(&mut sum)?;
            }
            let mut heaps = self.heaps.iter().zip(&kind);
            let next = heaps.position(|(heap, &count)| count < heap.threshold + heap.period);
            let Some(next) = next else {
                return Ok(());
            };
            kind[..next].fill(0);
            kind[next] += 1;
        }
    }

    /// Checks that a sum is P exactly if it has a move and none leaves a P-position.
    fn agrees(&self, sum: &mut [u32]) -> Result<(), Stop> {
        let lost = self.is_lost(sum);
        let (mut moves, mut wins) = (false, false);
        for (at, heap) in self.heaps.iter().enumerate() {
            if sum[at] == 0 {
                continue;
            }
            sum[at] -= 1;
            for option in &heap.options {
                for (count, more) in sum.iter_mut().zip(option) {
                    *count += more;
                }
                moves = true;
                wins = wins || self.is_lost(sum);
                for (count, more) in sum.iter_mut().zip(option) {
                    *count -= more;
                }
            }
            sum[at] += 1;
        }
        if lost == (moves && !wins) {
            return Ok(());
        }
        let heaps = self.text_of(sum);
        Err(match (lost, moves) {
            (true, false) => "no heaps at all are N, and said to be P".to_owned(),
            (true, true) => format!("{heaps} would be P and has a move that leaves one"),
            (false, _) => format!("{heaps} would be N, and no move leaves a P"),
        }
        .into())
    }
}
