//! P-positions as Parquet, for a range of planes.
//!
//! All of them to plane 100,000 are two thousand million rows, so they are
//! written while the planes are played, a row group at a time: memory for the
//! live band and one row group.
//!
//! ```no_run
//! use grundy_surveys::three_row::export::Export;
//! use grundy_engine::{NoObserver, Observer, Progress};
//!
//! # fn main() -> Result<(), grundy_surveys::SurveyError> {
//! let export = Export::new(1000, 2000, "positions.parquet");
//! let positions = export.run(&NoObserver)?.positions;
//! # Ok(())
//! # }
//! ```

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::census::Census;
use grundy_engine::{Observer, Progress};
use grundy_kernels::three_row::MOST;
use grundy_kernels::three_row::{BATCH, MOST_THREADS, Sweep};
use grundy_kernels::three_row::{Kind, Rows};

use crate::folder::{place, room_in_memory, room_on_disk};
use crate::packed::{self, Table};
use crate::survey::SurveyError;

/// The columns of the file.
const COLUMNS: [&str; 3] = ["c", "b", "a"];
/// What the file holds in memory.
const MEMORY: u64 = packed::memory(COLUMNS.len());
/// Bytes of the file for each P-position, at most: see
/// `a_position_takes_few_bytes` for what it takes in fact.
const BYTES: u64 = 3;

/// Which P-positions to write, and where to.
///
/// The file has the columns `c`, `b` and `a`, unsigned 32-bit numbers, by
/// rising c and b.
#[derive(Clone, Debug)]
pub struct Export {
    /// The first plane.
    pub from: u32,
    /// The last plane.
    pub to: u32,
    /// How far up.
    pub rows: Reach,
    /// Threads; they change the time and nothing else.
    pub threads: usize,
    /// The file. It is written beside its place as `….part` and renamed, over
    /// an older one if there is any.
    pub out: PathBuf,
}

/// How far up a plane is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To the end of a finite plane, or to the row before the period begins.
    Irregular,
    /// Every P-position with b at most this.
    Row(u32),
}

/// What was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exported {
    /// P-positions in the file.
    pub positions: u64,
    /// Bytes of the file.
    pub bytes: u64,
}

impl Export {
    /// The P-positions outside the periods, played on one thread.
    #[must_use]
    pub fn new(from: u32, to: u32, out: impl Into<PathBuf>) -> Self {
        Self {
            from,
            to,
            rows: Reach::Irregular,
            threads: 1,
            out: out.into(),
        }
    }

    /// P-positions that there will be, about.
    #[must_use]
    pub fn positions_expected(&self) -> u64 {
        let (from, to) = (u64::from(self.from), u64::from(self.to));
        let planes = (to + 1).saturating_sub(from);
        match self.rows {
            // A plane has (√2 − 1)c of them, about; to plane 20,000 none has
            // more than c/2 + 3.
            Reach::Irregular => planes * ((from + to) / 4 + 16),
            Reach::Row(b) => planes * (u64::from(b) + 1).saturating_sub(from),
        }
    }

    /// Plays the planes and writes the file.
    ///
    /// # Errors
    /// [`SurveyError::TooFar`], [`SurveyError::Memory`] and
    /// [`SurveyError::Disk`] before anything is done; [`SurveyError::File`];
    /// [`SurveyError::Cancelled`] with the number of planes played. Whatever
    /// the error, no file is left that was not there before.
    pub fn run(&self, observer: &dyn Observer) -> Result<Exported, SurveyError> {
        let row = match self.rows {
            Reach::Irregular => 0,
            Reach::Row(row) => row,
        };
        let to = self.to.max(row);
        if to > MOST {
            return Err(SurveyError::TooFar {
                to: to.into(),
                most: MOST.into(),
            });
        }
        let needs = Census::new(self.to, "").memory_needed() + MEMORY;
        room_in_memory(needs, None)?;
        let needs = self.positions_expected().saturating_mul(BYTES);
        room_on_disk(&self.out, needs + (1 << 20))?;
        place(&self.out, |file| {
            let mut table = Table::new(file, &self.out, "positions", COLUMNS)?;
            self.play(&mut table, observer)?;
            let (positions, bytes) = table.finish()?;
            Ok(Exported { positions, bytes })
        })
        .map_err(SurveyError::nothing_kept)
    }

    /// Plays all planes, since each follows from those before it, and puts
    /// those of the range into the table.
    fn play(&self, table: &mut Table<'_, 3>, observer: &dyn Observer) -> Result<(), SurveyError> {
        let threads = self.threads.clamp(1, MOST_THREADS);
        let halt = || observer.cancelled();
        let mut sweep = Sweep::new();
        let began = Instant::now();
        while sweep.next <= self.to {
            let done = sweep.next;
            // The rows of a step are kept, so steps of the range are short.
            let (end, batches) = match done < self.from {
                true => (self.from, 64),
                false => (self.to + 1, 4),
            };
            let planes = batches * BATCH * threads as u32;
            let until = done.saturating_add(planes).min(end);
            let mut kept = Vec::new();
            let keep = (done >= self.from).then_some(&mut kept);
            if !observer.cancelled() {
                sweep.play(until, threads, observer, &halt, keep);
            }
            if sweep.next < until {
                return Err(SurveyError::Cancelled {
                    done: done.into(),
                    kept: false,
                });
            }
            for (c, columns) in kept {
                if let Some(plane) = sweep.ledger.plane(c).cloned() {
                    self.put(&Rows { plane, columns }, table)?;
                }
            }
            observer.progress(&self.progress(&sweep, table.rows(), began));
        }
        Ok(())
    }

    /// Puts the P-positions of a plane into the table.
    fn put(&self, rows: &Rows, table: &mut Table<'_, 3>) -> Result<(), SurveyError> {
        let last = match (self.rows, &rows.plane.kind) {
            (Reach::Row(row), _) => u64::from(row),
            (Reach::Irregular, Kind::Finite { end }) => u64::from(*end),
            (Reach::Irregular, Kind::Infinite { from, .. }) if *from == rows.plane.c => {
                return Ok(());
            }
            (Reach::Irregular, Kind::Infinite { from, .. }) => u64::from(*from) - 1,
        };
        let c = rows.plane.c;
        let places = rows.positions().take_while(|&(_, b)| b <= last);
        for (a, b) in places {
            let number = |number: u64| {
                u32::try_from(number).map_err(|_| SurveyError::TooFar {
                    to: number,
                    most: u32::MAX.into(),
                })
            };
            table.put([c, number(b)?, number(a)?])?;
        }
        Ok(())
    }

    fn progress(&self, sweep: &Sweep, positions: u64, began: Instant) -> Progress {
        let time = began.elapsed();
        // The work up to plane c grows as c².
        let square = |c: u32| f64::from(c) * f64::from(c);
        let done = square(sweep.next).max(1.0);
        let share = (square(self.to + 1) - done).max(0.0) / done;
        Progress {
            done: sweep.next.into(),
            of: u64::from(self.to) + 1,
            positions,
            memory: sweep.memory() + MEMORY,
            time,
            left: Duration::try_from_secs_f64(time.as_secs_f64() * share).ok(),
        }
    }
}

#[cfg(test)]
mod tests;
