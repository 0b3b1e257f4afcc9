//! The heaps between the listed windows, and what is claimed of them.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use super::WINDOWS;
use super::game::Game;
use super::pass::{Broken, Pass};
use crate::crew;
use crate::fault::Fault;
use crate::limits::{Budget, Error, Progress, Stop};
use crate::text_file::{self, TextFile};

/// Windows listed at most.
const MOST: usize = 1 << 16;
/// Heaps between two looks at the limits.
const BATCH: u64 = 1 << 16;
/// Values and parts looked at between two looks at the limits, about.
const LOOKS: u64 = 1 << 26;

/// The stretches between the listed windows.
pub(super) struct Stretches<'g> {
    game: &'g Game,
    path: PathBuf,
    /// The last heap valued.
    last: u64,
    /// The heap after each window, and the window.
    windows: Vec<(u64, Vec<u8>)>,
}

impl<'g> Stretches<'g> {
    /// All heaps after the first ones as one stretch, claimed in this file.
    pub(super) fn whole(game: &'g Game, last: u64, path: &Path) -> Self {
        Self {
            game,
            path: path.to_path_buf(),
            last,
            windows: Vec::new(),
        }
    }

    /// Reads the windows, which have to lie above the first heaps, in order.
    pub(super) fn read(
        game: &'g Game,
        last: u64,
        folder: &Path,
        budget: &Budget,
    ) -> Result<Self, Error> {
        let mut file = TextFile::open(folder, WINDOWS)?.with_lines_of(2 * game.width as u64 + 64);
        file.expect_line("heap,values")?;
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

    /// How many stretches there are.
    pub(super) const fn count(&self) -> usize {
        self.windows.len() + 1
    }

    /// The first and the last heap of some neighbouring stretches.
    pub(super) fn heaps(&self, range: &Range<usize>) -> (u64, u64) {
        let before = |piece: usize| match piece.checked_sub(1) {
            None => self.game.direct.len() as u64,
            Some(before) => self.windows[before].0,
        };
        let next = (self.windows.get(range.end - 1)).map_or(self.last + 1, |(heap, _)| *heap);
        (before(range.start), next - 1)
    }

    /// Values all heaps of some stretches, compares the windows, and has every
    /// candidate refuted. The largest nimber.
    pub(super) fn check(
        &self,
        range: Range<usize>,
        progress: &mut Progress<'_>,
    ) -> Result<u8, Error> {
        let (next, over) = (AtomicUsize::new(range.start), AtomicBool::new(false));
        let (done, largest) = (AtomicU64::new(0), AtomicUsize::new(0));
        let fault: Mutex<Option<(usize, Fault)>> = Mutex::new(None);
        let work = || {
            loop {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                if piece >= range.end || over.load(Ordering::Relaxed) {
                    return;
                }
                match self.stretch(piece, &over, &done) {
                    Ok(most) => _ = largest.fetch_max(usize::from(most), Ordering::Relaxed),
                    Err(what) => {
                        over.store(true, Ordering::Relaxed);
                        let mut first = fault.lock().unwrap_or_else(|lock| lock.into_inner());
                        if first.as_ref().is_none_or(|(other, _)| piece < *other) {
                            *first = Some((piece, what));
                        }
                    }
                }
            }
        };
        let first = self.game.direct.len() as u64;
        crew::together(range.len(), work, &over, Duration::from_millis(50), || {
            progress.done(first + done.load(Ordering::Relaxed))
        })?;
        match fault.into_inner().unwrap_or_else(|lock| lock.into_inner()) {
            Some((_, fault)) => Err(fault.into()),
            None => Ok(largest.load(Ordering::Relaxed) as u8),
        }
    }

    /// Checks the heaps after a window, or after the first heaps, to the next
    /// one and a little further.
    fn stretch(&self, piece: usize, over: &AtomicBool, done: &AtomicU64) -> Result<u8, Fault> {
        let (game, width) = (self.game, self.game.width as u64);
        let reach = game.reach() as u64;
        let (mut pass, refuted) = match piece.checked_sub(1) {
            None => {
                let first = game.direct.len() as u64;
                (Pass::new(game, first, &game.direct), first)
            }
            Some(before) => {
                let (heap, window) = &self.windows[before];
                // From here on a refutation does not look back beyond the window.
                (Pass::new(game, *heap, window), heap - width + reach)
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
            while pass.heap() < goal {
                if over.load(Ordering::Relaxed) {
                    return Ok(0);
                }
                let (from, to) = (pass.heap(), goal.min(pass.heap() + self.batch()));
                pass.run(to, refuted)
                    .map_err(|broken| self.broken(&broken))?;
                done.fetch_add(to - from, Ordering::Relaxed);
            }
            if let Some(window) = window
                && pass.last(game.width) != window
            {
                let what = format!("are not the values before heap {goal}");
                return Err(Fault::at(&self.path, piece as u64 + 2, what));
            }
        }
        Ok(pass.largest())
    }

    /// Heaps between two looks at the limits: fewer where each takes long.
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

    /// That the least period is this, from this heap on and from none before, by
    /// Lemma 2. All heaps have to be checked.
    pub(super) fn is_proved(&self, from: u64, length: u64, budget: &Budget) -> Result<(), Stop> {
        let game = self.game;
        if from == 0 || length == 0 {
            return Err("a period begins at 1 or later and is not 0".into());
        }
        if game.common[0] != game.common[1] && length % 2 == 1 {
            return Err("an odd period changes the labels of heaps".into());
        }
        // n₁ of the lemma.
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
        // The least period divides every other one.
        for prime in primes(length) {
            let less = length / prime;
            if values(from + less, again + less)? == periodic {
                return Err(format!("{less} may be a period already").into());
            }
        }
        Ok(())
    }

    /// The values of the heaps from one on to before another.
    fn values(&self, from: u64, to: u64, budget: &Budget) -> Result<Vec<u8>, Stop> {
        let (game, width) = (self.game, self.game.width as u64);
        let window = (self.windows.iter()).rfind(|(heap, _)| heap - width <= from);
        let (mut pass, mut first, mut values) = match window {
            Some((heap, window)) => (Pass::new(game, *heap, window), heap - width, window.clone()),
            None => {
                let heap = game.direct.len() as u64;
                (Pass::new(game, heap, &game.direct), 0, game.direct.clone())
            }
        };
        while pass.heap() < to {
            budget.time()?;
            let next = to.min(pass.heap() + self.batch());
            let count = (next - pass.heap()) as usize;
            // All candidates were refuted before.
            pass.run(next, u64::MAX)
                .map_err(|broken| self.broken(&broken).what)?;
            // What lies before is not asked for.
            if first + (values.len() as u64) < from {
                first += values.len() as u64;
                values.clear();
            }
            values.extend_from_slice(pass.last(count));
        }
        Ok(values[(from - first) as usize..(to - first) as usize].to_vec())
    }
}

/// The heap after a window, and the window.
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
    rest.is_empty()
        .then_some((text_file::number(heap)?, values))
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
    use super::super::game::Space;
    use super::*;
    use crate::limits::{Limit, Limits};

    /// 0.3, whose heap of n is worth n modulo 2.
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
        let mut progress = Progress::new(Limits::NONE, &mut silent);
        let Ok(Ok(game)) = Game::new(&[0, 3], &space, &mut progress) else {
            panic!("no game");
        };
        let stretches = Stretches::whole(&game, 13, Path::new("windows.csv"));
        assert!(stretches.is_proved(1, 2, &progress.budget).is_ok());
        let limits = Limits {
            time: Duration::ZERO,
            ..Limits::NONE
        };
        let stopped = stretches.is_proved(1, 2, &Budget::new(limits));
        assert!(matches!(stopped, Err(Stop::Limit(Limit::Time { .. }))));
    }
}
