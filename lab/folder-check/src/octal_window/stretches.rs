//! The heaps between the listed windows.

use std::ops::Range;
use std::path::{Path, PathBuf};

use grundy_check::{Budget, Error, Fault, Stop};

use super::WINDOWS;
use super::game::Game;
use super::walk::{Broken, Walk};
use crate::folder::Folder;
use crate::progress::Progress;
use crate::text_file::number;
use crate::workers::{self, Shared};

/// The most listed windows.
const MOST: usize = 1 << 16;
/// The most heaps between two checks of the limits.
const BATCH: u64 = 1 << 16;
/// The approximate number of values and parts between two checks of the limits.
const LOOKS: u64 = 1 << 26;

/// The stretches between the listed windows.
pub(super) struct Stretches<'g> {
    game: &'g Game,
    path: PathBuf,
    /// The last valued heap.
    last: u64,
    /// The heap after each window, and the window.
    windows: Vec<(u64, Vec<u8>)>,
}

impl<'g> Stretches<'g> {
    /// All heaps after the first ones as one stretch; faults refer to this file.
    pub(super) fn whole(game: &'g Game, last: u64, path: &Path) -> Self {
        Self {
            game,
            path: path.to_path_buf(),
            last,
            windows: Vec::new(),
        }
    }

    /// Reads the windows, which must lie above the first heaps, in order.
    pub(super) fn read(game: &'g Game, last: u64, folder: &Folder<'_>) -> Result<Self, Error> {
        let budget = folder.budget();
        let mut file = folder.table(WINDOWS, "heap,values")?;
        file = file.with_lines_of(2 * game.width as u64 + 64);
        let mut windows: Vec<(u64, Vec<u8>)> = Vec::new();
        while let Some(line) = file.next()? {
            budget.memory(((windows.len() + 1) * (game.width + 32)) as u64)?;
            let window = window(&line).filter(|(_, values)| values.len() == game.width);
            let Some((heap, values)) = window else {
                let width = game.width;
                return Err(file
                    .fault(format!("has to be a heap and {width} values"))
                    .into());
            };
            let before = windows
                .last()
                .map_or(game.direct.len() as u64, |(heap, _)| *heap);
            if heap <= before || heap > last || windows.len() == MOST {
                return Err(file.fault(format!("heap {heap} is out of order")).into());
            }
            windows.push((heap, values));
        }
        Ok(Self {
            game,
            path: folder.join(WINDOWS),
            last,
            windows,
        })
    }

    /// The number of stretches.
    pub(super) const fn count(&self) -> usize {
        self.windows.len() + 1
    }

    /// The first and the last heap of consecutive stretches.
    pub(super) fn heaps(&self, range: &Range<usize>) -> (u64, u64) {
        let before = |piece: usize| match piece.checked_sub(1) {
            None => self.game.direct.len() as u64,
            Some(before) => self.windows[before].0,
        };
        let next = (self.windows.get(range.end - 1)).map_or(self.last + 1, |(heap, _)| *heap);
        (before(range.start), next - 1)
    }

    /// Values all heaps of some stretches, compares the windows, and refutes every
    /// candidate; returns the largest nimber.
    pub(super) fn check(
        &self,
        range: Range<usize>,
        progress: &mut Progress<'_>,
    ) -> Result<u8, Error> {
        let pieces: Vec<usize> = range.collect();
        let largest = self.check_each(&pieces, progress, |_, _| Ok(()))?;
        Ok(largest.unwrap_or(0))
    }

    /// Checks these stretches, and passes each with its largest nimber to `verified`;
    /// returns the largest of all.
    pub(super) fn check_each(
        &self,
        pieces: &[usize],
        progress: &mut Progress<'_>,
        verified: impl Fn(usize, u8) -> Result<(), Fault> + Sync,
    ) -> Result<Option<u8>, Error> {
        progress.before = self.game.direct.len() as u64;
        let largest = workers::each_piece(
            0..pieces.len(),
            progress,
            || 0,
            |largest: &mut u8, piece, shared| {
                let own = self.stretch(pieces[piece], shared)?;
                // A stretch that was left is not verified.
                if !shared.is_over() {
                    verified(pieces[piece], own)?;
                }
                *largest = own.max(*largest);
                Ok::<(), Error>(())
            },
        )?;
        Ok(largest.into_iter().max())
    }

    /// Checks the heaps after a window, or after the first heaps, to slightly beyond the
    /// next one.
    fn stretch(&self, piece: usize, shared: &Shared) -> Result<u8, Fault> {
        let (game, width) = (self.game, self.game.width as u64);
        let reach = game.reach() as u64;
        let (mut walk, refuted) = match piece.checked_sub(1) {
            None => {
                let first = game.direct.len() as u64;
                (Walk::new(game, first, &game.direct), first)
            }
            Some(before) => {
                let (heap, window) = &self.windows[before];
                // From here on a refutation does not look back beyond the window.
                (Walk::new(game, *heap, window), heap - width + reach)
            }
        };
        let end = self.last + 1;
        let mut goals = Vec::new();
        if let Some((heap, window)) = self.windows.get(piece) {
            goals.push((*heap, Some(window)));
            goals.push(((heap + reach).min(end), None));
        } else {
            goals.push((end, None));
        }
        for (goal, window) in goals {
            while walk.heap() < goal {
                if shared.is_over() {
                    return Ok(0);
                }
                let (from, to) = (walk.heap(), goal.min(walk.heap() + self.batch()));
                walk.run(to, refuted)
                    .map_err(|broken| self.broken(&broken))?;
                shared.did(to - from);
            }
            if let Some(window) = window
                && walk.last(game.width) != window
            {
                let what = format!("are not the values before heap {goal}");
                return Err(Fault::at(&self.path, piece as u64 + 2, what));
            }
        }
        Ok(walk.largest())
    }

    /// The heaps between two checks of the limits: fewer if each takes long.
    fn batch(&self) -> u64 {
        let Game { marked, taken, .. } = self.game;
        let each = marked.len() + self.game.part * taken.len();
        (LOOKS / (each as u64 + 1)).clamp(1, BATCH)
    }

    fn broken(&self, broken: &Broken) -> Fault {
        let what = match broken {
            Broken::Nimber(heap) => format!("heap {heap} has a nimber above all bounds"),
            Broken::Candidate(heap) => format!(
                "heap {heap} may be rare: a value is refuted by no part up to {}",
                self.game.part
            ),
        };
        Fault::whole(&self.path, what)
    }

    /// Proves that the period is minimal and starts at this heap, by Lemma 2. All heaps
    /// must have been checked.
    pub(super) fn is_proved(
        &self,
        from: u64,
        length: u64,
        budget: &Budget<'_>,
    ) -> Result<(), Stop> {
        let game = self.game;
        if from == 0 || length == 0 {
            return Err("a period begins at 1 or later and is not 0".into());
        }
        if game.common[0] != game.common[1] && length % 2 == 1 {
            return Err("an odd period changes the labels of heaps".into());
        }
        // The n₁ of the lemma.
        let again = (from + game.width as u64).max(game.direct.len() as u64);
        let needed = again + length + game.reach() as u64;
        if needed != self.last {
            return Err(format!("the lemma needs the heaps to {needed} and no more").into());
        }
        let values = |from: u64, to: u64| self.values(from, to, budget);
        let periodic = values(from, again)?;
        if values(from + length, again + length)? != periodic {
            return Err(format!("the values from {from} on do not come again").into());
        }
        if from > 1 && values(from - 1, from)? == values(from - 1 + length, from + length)? {
            return Err(format!("the period holds from heap {} on", from - 1).into());
        }
        // The minimal period divides every other one.
        for prime in primes(length) {
            let less = length / prime;
            if values(from + less, again + less)? == periodic {
                return Err(format!("{less} may be a period already").into());
            }
        }
        Ok(())
    }

    /// The values of the heaps in `from..to`.
    fn values(&self, from: u64, to: u64, budget: &Budget<'_>) -> Result<Vec<u8>, Stop> {
        let (game, width) = (self.game, self.game.width as u64);
        let window = (self.windows.iter()).rfind(|(heap, _)| heap - width <= from);
        let (mut walk, mut first, mut values) = match window {
            Some((heap, window)) => (Walk::new(game, *heap, window), heap - width, window.clone()),
            None => {
                let heap = game.direct.len() as u64;
                (Walk::new(game, heap, &game.direct), 0, game.direct.clone())
            }
        };
        while walk.heap() < to {
            budget.time()?;
            let next = to.min(walk.heap() + self.batch());
            let count = (next - walk.heap()) as usize;
            // All candidates have been refuted.
            walk.run(next, u64::MAX)
                .map_err(|broken| self.broken(&broken).what)?;
            // Earlier values are not needed.
            if first + (values.len() as u64) < from {
                first += values.len() as u64;
                values.clear();
            }
            values.extend_from_slice(walk.last(count));
        }
        Ok(values[(from - first) as usize..(to - first) as usize].to_vec())
    }
}

/// Parses the heap after a window, and the window.
fn window(line: &str) -> Option<(u64, Vec<u8>)> {
    let (heap, values) = line.split_once(',')?;
    let (values, rest) = values.as_bytes().as_chunks::<2>();
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let values = values.iter().map(|[high, low]| {
        let nimber = 16 * digit(*high)? + digit(*low)?;
        (nimber < 128).then_some(nimber)
    });
    let values = values.collect::<Option<_>>()?;
    rest.is_empty().then_some((number(heap)?, values))
}

/// The prime divisors of a number.
fn primes(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= number {
        if number.is_multiple_of(divisor) {
            primes.push(divisor);
            while number.is_multiple_of(divisor) {
                number /= divisor;
            }
        }
        divisor += 1;
    }
    primes.extend(Some(number).filter(|number| *number > 1));
    primes
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use grundy_check::{Limit, Limits};

    use super::super::game::Space;
    use super::*;

    /// 0.3, in which the heap of n is worth n modulo 2.
    #[test]
    fn a_period_is_compared_within_the_time() {
        let space = Space {
            direct: 10,
            mask: 1,
            parity: Some(1),
            rare: 0,
            last_rare: 0,
            width: 1,
            part: 0,
        };
        let mut silent = |_| ();
        let mut progress = Progress::new(Budget::UNLIMITED, &mut silent);
        let game = Game::new(&[0, 3], &space, &mut progress).unwrap();
        let stretches = Stretches::whole(&game, 13, Path::new("windows.csv"));
        assert!(stretches.is_proved(1, 2, &progress.budget).is_ok());
        let limits = Limits {
            time: Duration::ZERO,
            ..Limits::NONE
        };
        let budget = Budget::new(limits, &|| Duration::ZERO);
        let stopped = stretches.is_proved(1, 2, &budget);
        assert!(matches!(stopped, Err(Stop::Limit(Limit::Time { .. }))));
    }
}
