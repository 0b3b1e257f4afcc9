//! The survey: a folder, checkpoints, progress, tables.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use grundy_kernels::hexagons::{COLUMNS, Count, MOST_SIDE, Nimbers, Table, places, regions};

use super::{checkpoint, files, sums};
use crate::folder::{Folder, room_in_memory, room_on_disk};
use crate::packed;
use crate::survey::{SAVE_EVERY, SurveyError};
use grundy_engine::{Observer, Progress};

/// What survey to take, and with what.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Every region that fits into a parallelogram of so many rows of so many
    /// pieces, from 1.
    pub side: u32,
    /// Threads; at least one works. They change the time and nothing else.
    pub threads: usize,
    /// The folder for the tables.
    pub out: PathBuf,
    /// Go on with a survey begun in this folder before.
    pub resume: bool,
    /// Write every region and every hexagon that the second player wins as CSV
    /// too. Without it, only Parquet has them.
    pub csv: bool,
    /// Misère outcomes of the regions of at most so many pieces.
    pub misere: u32,
    /// At most this many bytes of memory; what is free at the start is a limit
    /// in any case.
    pub memory: Option<u64>,
    /// How often the state is saved.
    pub save_every: Duration,
}

/// What a survey found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The side.
    pub side: u32,
    /// The level at which this sitting began, 3 being the first.
    pub resumed_at: u32,
    /// Counts for each bound: of all regions with so many columns.
    pub counts: Vec<Count>,
    /// Sums of regions looked at for misère play.
    pub misere_sums: u64,
    /// How long this sitting took.
    pub time: Duration,
}

impl Survey {
    /// Boards of more pieces take minutes in misère play, and gigabytes.
    pub const MOST_MISERE: u32 = 90;
    /// Up to this side CSV is a few megabytes.
    pub const CSV_SIDE: u32 = 64;

    /// A survey on one thread, saved every [`SAVE_EVERY`], with CSV where it is small
    /// and misère outcomes up to 40 pieces.
    #[must_use]
    pub fn new(side: u32, out: impl Into<PathBuf>) -> Self {
        Self {
            side,
            threads: 1,
            out: out.into(),
            resume: false,
            csv: side <= Self::CSV_SIDE,
            misere: 40,
            memory: None,
            save_every: SAVE_EVERY,
        }
    }

    /// Bytes of memory that it will need, about.
    #[must_use]
    pub fn memory_needed(&self) -> u64 {
        let (views, rows) = places(self.side);
        let table = 2 * views + 6 * rows + 4 * u64::from(self.side).pow(2);
        let done = 2 * regions(self.side);
        (8 << 20) + table + done + packed::memory(COLUMNS.len()) + self.misere_bytes()
    }

    /// Measured: 6,700 sums at 40 pieces, 4.2 million at 84, about 130 bytes
    /// each.
    fn misere_bytes(&self) -> u64 {
        let sums = (0..self.misere).fold(20.0, |sums, _| sums * 1.158);
        (sums * 130.0) as u64
    }

    /// Bytes on the disk that it will need, about: two states, since one is
    /// written beside the other, and the tables.
    #[must_use]
    pub fn disk_needed(&self) -> u64 {
        let regions = regions(self.side);
        let side = u64::from(self.side);
        let csv = if self.csv { 28 * regions } else { 0 };
        2 * 2 * regions + 4 * regions + csv + side.pow(3) * 4 + (1 << 20)
    }

    /// Refuses a survey for which there is not enough memory.
    ///
    /// # Errors
    /// [`SurveyError::Memory`] with the estimate.
    pub fn fits_in_memory(&self) -> Result<(), SurveyError> {
        room_in_memory(self.memory_needed(), self.memory)
    }

    /// Takes the survey.
    ///
    /// # Errors
    /// See [`SurveyError`]. Whatever the error, the state saved last is intact
    /// and the survey can be resumed.
    pub fn run(&self, observer: &dyn Observer) -> Result<Summary, SurveyError> {
        self.run_with_nimbers(observer).map(|(summary, _)| summary)
    }

    /// The nimbers alone, in memory: no folder is touched, and misère play is
    /// not looked at.
    ///
    /// # Errors
    /// [`SurveyError::TooFar`] and [`SurveyError::Memory`] before anything is
    /// begun, [`SurveyError::Cancelled`].
    pub fn in_memory(&self, observer: &dyn Observer) -> Result<Nimbers, SurveyError> {
        self.check_side()?;
        let normal = Self {
            misere: 0,
            ..self.clone()
        };
        normal.fits_in_memory()?;
        let mut table = Table::new(self.side.max(1));
        let mut sitting = Sitting::new(&normal, &table, Instant::now());
        while table.next < table.end() {
            if observer.cancelled() {
                return Err(SurveyError::Cancelled {
                    done: table.next.saturating_sub(3).into(),
                    kept: false,
                });
            }
            let nimbers = table.advance(self.threads, observer);
            observer.progress(&sitting.progress(&table, &nimbers));
        }
        Ok(Nimbers::of_table(table))
    }

    fn check_side(&self) -> Result<(), SurveyError> {
        if self.side > MOST_SIDE {
            return Err(SurveyError::TooFar {
                to: self.side.into(),
                most: MOST_SIDE.into(),
            });
        }
        Ok(())
    }

    /// Takes the survey, and keeps the nimbers for further questions.
    ///
    /// # Errors
    /// As [`Survey::run`].
    pub fn run_with_nimbers(
        &self,
        observer: &dyn Observer,
    ) -> Result<(Summary, Nimbers), SurveyError> {
        self.check_side()?;
        if self.misere > Self::MOST_MISERE {
            return Err(SurveyError::TooFar {
                to: self.misere.into(),
                most: Self::MOST_MISERE.into(),
            });
        }
        self.fits_in_memory()?;
        room_on_disk(&self.out, self.disk_needed())?;
        let owner = format!("grundy survey hexagons, version 1, side {}", self.side);
        let folder = Folder::take(&self.out, &owner, self.resume)?;
        let mut table = checkpoint::restore(&folder, self.side, self.threads, observer)?;
        let (began, resumed_at) = (Instant::now(), table.next);
        let mut saved = (table.next, began);
        let cancelled = |at: u32| SurveyError::Cancelled {
            done: at.saturating_sub(3).into(),
            kept: true,
        };
        let mut sitting = Sitting::new(self, &table, began);
        while table.next < table.end() {
            let nimbers = table.advance(self.threads, observer);
            observer.progress(&sitting.progress(&table, &nimbers));
            let stop = observer.cancelled();
            if stop || saved.1.elapsed() >= self.save_every {
                checkpoint::save(&folder, &table)?;
                saved = (table.next, Instant::now());
            }
            if stop {
                return Err(cancelled(table.next));
            }
        }
        // A disk too full for the state may have room for the tables.
        let last = if saved.0 < table.next || !folder.begun {
            checkpoint::save(&folder, &table)
        } else {
            Ok(())
        };
        let stop = || observer.cancelled().then(|| cancelled(table.next));
        let counts = files::write(&folder, &table, self.csv, &stop)?;
        let misere_sums = files::misere(&folder, self.side, self.misere, &stop)?;
        last?;
        sums::write(&folder)?;
        let summary = Summary {
            side: self.side,
            resumed_at,
            counts,
            misere_sums,
            time: began.elapsed(),
        };
        Ok((summary, Nimbers::of_table(table)))
    }
}

/// One sitting: from a start or a resumption to the next stop.
struct Sitting {
    side: u32,
    memory: u64,
    began: Instant,
    /// Regions valued when it began, and those that the second player wins
    /// found since.
    at_first: u64,
    lost: u64,
}

impl Sitting {
    fn new(survey: &Survey, table: &Table, began: Instant) -> Self {
        Self {
            side: survey.side,
            memory: survey.memory_needed(),
            began,
            at_first: table.done.len() as u64,
            lost: 0,
        }
    }

    fn progress(&mut self, table: &Table, nimbers: &[u16]) -> Progress {
        self.lost += nimbers.iter().filter(|&&nimber| nimber == 0).count() as u64;
        let time = self.began.elapsed();
        let (all, done) = (regions(self.side), table.done.len() as u64);
        let here = done - self.at_first;
        // Lines differ by a factor of two or so: a rough guess.
        let share = (all - done) as f64 / here.max(1) as f64;
        Progress {
            done,
            of: all,
            positions: self.lost,
            memory: self.memory,
            time,
            left: Duration::try_from_secs_f64(time.as_secs_f64() * share).ok(),
        }
    }
}
