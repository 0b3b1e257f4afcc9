//! The census as a survey: a folder, checkpoints, progress, tables.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::checkpoint;
use crate::folder::{Folder, room_in_memory, room_on_disk};
use crate::survey::{SAVE_EVERY, SurveyError};
use grundy_engine::{Observer, Progress};
use grundy_kernels::three_row::tables;
use grundy_kernels::three_row::{MOST, Plane};
use grundy_kernels::three_row::{SHOWN, Sweep};

/// What `survey.txt` says. The bound is no part of it: a census may be taken
/// further, and nothing found before changes.
pub const SURVEY: &str = "grundy survey three-row-chomp, version 1";
/// A census saves at most a tenth of its time, however large the state is.
const SAVING: u32 = 9;

/// What census to take, and with what.
#[derive(Clone, Debug)]
pub struct Census {
    /// The last plane.
    pub to: u32,
    /// Threads; at least one works. They change the time and nothing else.
    pub threads: usize,
    /// The folder for the tables.
    pub out: PathBuf,
    /// Go on with a census begun in this folder before.
    pub resume: bool,
    /// At most this many bytes of memory; what is free at the start is a limit
    /// in any case.
    pub memory: Option<u64>,
    /// How often the state is saved, where that takes no more than a tenth of
    /// the time.
    pub save_every: Duration,
}

/// What a census found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The last plane.
    pub to: u32,
    /// The plane at which this sitting began.
    pub resumed_at: u32,
    /// How many planes are finite.
    pub finite: u64,
    /// How many planes have this period.
    pub periods: BTreeMap<u64, u64>,
    /// P-positions outside the periodic parts.
    pub positions: u64,
    /// The most bytes held at the end of a step of this sitting.
    pub memory: u64,
    /// How long this sitting took.
    pub time: Duration,
}

impl Summary {
    /// What planes come to; the rest is zero.
    pub(super) fn of<'p>(planes: impl Iterator<Item = &'p Plane>) -> Self {
        let mut summary = Self {
            to: 0,
            resumed_at: 0,
            finite: 0,
            periods: BTreeMap::new(),
            positions: 0,
            memory: 0,
            time: Duration::ZERO,
        };
        for plane in planes {
            summary.to = summary.to.max(plane.c);
            summary.positions += u64::from(plane.positions());
            match plane.period() {
                Some(period) => *summary.periods.entry(period as u64).or_default() += 1,
                None => summary.finite += 1,
            }
        }
        summary
    }
}

/// Bytes of memory besides the live rows and what is known of planes: the program
/// itself, and room that threads' blocks leave and no other block fits into. See
/// `docs/three-row-chomp.md`.
pub const PROGRAM: u64 = 80 << 20;

/// Bytes that the live rows take at the end of a census to this plane, about.
#[must_use]
pub const fn live_rows(to: u32) -> u64 {
    // Counted and measured: see docs/three-row-chomp.md.
    let to = to as u64;
    to * to / 160
}

impl Census {
    /// A census on one thread, saved every [`SAVE_EVERY`].
    #[must_use]
    pub fn new(to: u32, out: impl Into<PathBuf>) -> Self {
        Self {
            to,
            threads: 1,
            out: out.into(),
            resume: false,
            memory: None,
            save_every: SAVE_EVERY,
        }
    }

    /// Bytes of memory that it will need, about.
    #[must_use]
    pub const fn memory_needed(&self) -> u64 {
        PROGRAM + live_rows(self.to) + self.to as u64 * 400
    }

    /// Bytes on the disk that it will need, about: two states, since one is
    /// written beside the other, and the tables.
    #[must_use]
    pub const fn disk_needed(&self) -> u64 {
        let to = self.to as u64;
        2 * (live_rows(self.to) + to * 100) + to * 100 + (1 << 20)
    }

    /// How long to wait with the next state after one that took so long. Who
    /// wants every step saved gets that.
    fn pause_after(&self, saving: Duration) -> Duration {
        if self.save_every.is_zero() {
            return Duration::ZERO;
        }
        self.save_every.max(SAVING * saving)
    }

    /// Takes the census.
    ///
    /// # Errors
    /// See [`SurveyError`]. Whatever the error, the state saved last is intact
    /// and the census can be resumed.
    pub fn run(&self, observer: &dyn Observer) -> Result<Summary, SurveyError> {
        if self.to > MOST {
            return Err(SurveyError::TooFar {
                to: self.to.into(),
                most: MOST.into(),
            });
        }
        room_in_memory(self.memory_needed(), self.memory)?;
        room_on_disk(&self.out, self.disk_needed())?;
        let folder = Folder::take(&self.out, SURVEY, self.resume)?;
        let mut sweep = checkpoint::restore(&folder)?;
        let resumed_at = sweep.next;
        let mut sitting = Sitting::new(self, &sweep, observer);
        while sweep.next <= self.to {
            sitting.step(&mut sweep);
            let cancelled = observer.cancelled();
            let full =
                sweep.next <= self.to && self.memory.is_some_and(|limit| sitting.memory > limit);
            if cancelled || full || sitting.since.elapsed() >= sitting.pause {
                let before = Instant::now();
                checkpoint::save(&folder, &mut sweep)?;
                sitting.saved = sweep.next;
                sitting.since = Instant::now();
                sitting.pause = self.pause_after(before.elapsed());
            }
            if cancelled {
                let done = sweep.next.into();
                return Err(SurveyError::Cancelled { done, kept: true });
            }
            if let (true, Some(has)) = (full, self.memory) {
                let needs = sitting.memory;
                return Err(SurveyError::Memory { needs, has });
            }
        }
        // A disk too full for the state may have room for the tables.
        let saved = if sitting.saved < sweep.next || !folder.begun {
            checkpoint::save(&folder, &mut sweep)
        } else {
            Ok(())
        };
        let planes = || (0..=self.to).filter_map(|c| sweep.ledger.plane(c));
        folder.write("planes.csv", |file| tables::planes_csv(planes(), file))?;
        folder.write("proofs.csv", |file| tables::proofs_csv(planes(), file))?;
        saved?;
        Ok(sitting.summary(planes(), resumed_at))
    }
}

/// One sitting of a census: from a start or a resumption to the next stop.
struct Sitting<'c> {
    census: &'c Census,
    observer: &'c dyn Observer,
    began: Instant,
    /// When the state was saved last, and with which next plane.
    since: Instant,
    /// How long the next one is put off.
    pause: Duration,
    saved: u32,
    at_first: u32,
    positions: u64,
    memory: u64,
}

impl<'c> Sitting<'c> {
    fn new(census: &'c Census, sweep: &Sweep, observer: &'c dyn Observer) -> Self {
        let now = Instant::now();
        Self {
            census,
            observer,
            began: now,
            since: now,
            pause: census.save_every,
            saved: sweep.next,
            at_first: sweep.next,
            positions: 0,
            memory: 0,
        }
    }

    /// Takes some more planes: until the state is to be saved, somebody asks
    /// to stop, or it is time to say how it goes.
    fn step(&mut self, sweep: &mut Sweep) {
        let (start, before) = (sweep.next, Instant::now());
        let (every, since, observer) = (self.pause, self.since, self.observer);
        let halt = || observer.cancelled() || before.elapsed() >= SHOWN || since.elapsed() >= every;
        sweep.play(
            self.census.to + 1,
            self.census.threads,
            observer,
            &halt,
            None,
        );
        let until = sweep.next;
        let planes = (start..until).filter_map(|c| sweep.ledger.plane(c));
        self.positions += planes
            .map(|plane| u64::from(plane.positions()))
            .sum::<u64>();
        let memory = sweep.memory();
        self.memory = self.memory.max(memory);
        self.observer.progress(&self.progress(sweep.next, memory));
    }

    fn progress(&self, next: u32, memory: u64) -> Progress {
        let time = self.began.elapsed();
        // The work up to plane c grows as c².
        let square = |c: u32| f64::from(c) * f64::from(c);
        let all = self.census.to.saturating_add(1);
        let done = square(next) - square(self.at_first);
        let share = (square(all) - square(next)) / done.max(1.0);
        Progress {
            done: next.into(),
            of: all.into(),
            positions: self.positions,
            memory,
            time,
            left: Duration::try_from_secs_f64(time.as_secs_f64() * share).ok(),
        }
    }

    fn summary<'p>(&self, planes: impl Iterator<Item = &'p Plane>, resumed_at: u32) -> Summary {
        Summary {
            to: self.census.to,
            resumed_at,
            memory: self.memory,
            time: self.began.elapsed(),
            ..Summary::of(planes)
        }
    }
}
