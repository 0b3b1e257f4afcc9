//! P-positions as Parquet, for a range of planes.
//!
//! There are two thousand million of them up to plane 100,000, so they are written while
//! the planes are played, a row group at a time: memory holds the live band and one row
//! group.
//!
//! ```no_run
//! use grundy_surveys::three_row::export::Export;
//! use grundy_surveys::{NoObserver, Survey as _};
//!
//! # fn main() -> Result<(), grundy_surveys::SurveyError> {
//! let export = Export::new(1000, 2000, "positions.parquet");
//! let positions = export.in_memory().run(&NoObserver)?.positions;
//! # Ok(())
//! # }
//! ```

use std::path::PathBuf;

use grundy_core::Message;
use grundy_kernels::three_row::{BATCH, Kind, MOST, MOST_THREADS, Rows, Sweep};

use super::census::Census;
use crate::packed::{self, Table};
use crate::report::Report;
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;
use grundy_files::folder::{place, room_on_disk};

/// The columns of the file.
const COLUMNS: [&str; 3] = ["c", "b", "a"];
/// The bytes of memory for the file.
const MEMORY: u64 = packed::memory(COLUMNS.len());
/// The most bytes of the file for each P-position: see `a_position_takes_few_bytes` for
/// the actual number.
const BYTES: u64 = 3;

/// P-positions to write, and their file; so the job has no folder.
///
/// The file has the columns `c`, `b` and `a`, unsigned 32-bit numbers, by rising c and b.
#[derive(Clone, Debug)]
pub struct Export {
    /// The first plane.
    pub from: u32,
    /// The last plane.
    pub to: u32,
    /// The last row written.
    pub rows: Reach,
    /// The file. It is written next to its destination and renamed, replacing an older
    /// one if there is any.
    pub out: PathBuf,
}

/// The last row of a plane that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To the end of a finite plane, or to the row before the period begins.
    Irregular,
    /// Every P-position with b at most this.
    Row(u32),
}

/// The result of an export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// The file.
    pub file: PathBuf,
    /// The number of P-positions in the file.
    pub positions: u64,
    /// Bytes of the file.
    pub bytes: u64,
}

impl Export {
    /// An export of the P-positions outside the periods.
    #[must_use]
    pub fn new(from: u32, to: u32, out: impl Into<PathBuf>) -> Self {
        Self {
            from,
            to,
            rows: Reach::Irregular,
            out: out.into(),
        }
    }

    /// The approximate number of P-positions.
    #[must_use]
    pub fn positions_expected(&self) -> u64 {
        let (from, to) = (u64::from(self.from), u64::from(self.to));
        let planes = (to + 1).saturating_sub(from);
        match self.rows {
            // A plane has about (√2 − 1)c of them; up to plane 20,000 none has more than
            // c/2 + 3.
            Reach::Irregular => planes * ((from + to) / 4 + 16),
            Reach::Row(b) => planes * (u64::from(b) + 1).saturating_sub(from),
        }
    }

    /// Plays all planes, since each depends on those before it, and puts those of the
    /// range into the table.
    fn play(&self, table: &mut Table<'_>, session: &mut Session<'_>) -> Result<(), SurveyError> {
        let (threads, observer) = (session.threads.min(MOST_THREADS), session.observer);
        let halt = || observer.cancelled();
        let mut sweep = Sweep::new();
        session.grows(0, u64::from(self.to) + 1, 2);
        while sweep.next <= self.to {
            let done = sweep.next;
            // The rows of a step are stored, so steps of the range are short.
            let (end, batches) = match done < self.from {
                true => (self.from, 64),
                false => (self.to + 1, 4),
            };
            let planes = batches * BATCH * threads as u32;
            let until = done.saturating_add(planes).min(end);
            let mut rows = Vec::new();
            let keep = (done >= self.from).then_some(&mut rows);
            if !observer.cancelled() {
                sweep.play(until, threads, observer, &halt, keep);
            }
            if sweep.next < until {
                return Err(session.cancelled(done.into()));
            }
            for (c, columns) in rows {
                if let Some(plane) = sweep.ledger.plane(c).cloned() {
                    self.put(&Rows { plane, columns }, table)?;
                }
            }
            let memory = sweep.memory() + MEMORY;
            session.progress(sweep.next.into(), table.rows(), memory);
        }
        Ok(())
    }

    /// Puts the P-positions of a plane into the table.
    fn put(&self, rows: &Rows, table: &mut Table<'_>) -> Result<(), SurveyError> {
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
            table.put(&[c, number(b)?, number(a)?])?;
        }
        Ok(())
    }
}

impl Survey for Export {
    const NAME: &'static str = "three-row-positions";
    type Report = Exported;

    fn owner(&self) -> String {
        Self::NAME.to_owned()
    }

    fn estimate(&self, resources: Resources<'_>) -> Result<Estimate, SurveyError> {
        if let Reach::Row(row) = self.rows {
            SurveyError::check_bound(row, MOST)?;
        }
        let census = Census::new(self.to).estimate(resources)?;
        Ok(Estimate {
            memory: census.memory + MEMORY,
            disk: self.positions_expected().saturating_mul(BYTES) + (1 << 20),
        })
    }

    /// After any error, no new file is left.
    fn run(&self, session: &mut Session<'_>) -> Result<Exported, SurveyError> {
        let disk = self.positions_expected().saturating_mul(BYTES);
        room_on_disk(&self.out, disk + (1 << 20))?;
        place(&self.out, |file| {
            let mut table = Table::new(file, &self.out, "positions", &COLUMNS)?;
            self.play(&mut table, session)?;
            let (positions, bytes) = table.finish()?;
            let file = self.out.clone();
            Ok(Exported {
                file,
                positions,
                bytes,
            })
        })
        .map_err(SurveyError::nothing_saved)
    }
}

impl Report for Exported {
    fn sentences(&self) -> Vec<Message> {
        vec![
            Message::new("survey-exported")
                .with("positions", self.positions.to_string())
                .with("file", self.file.display().to_string())
                .with("megabytes", (self.bytes >> 20).to_string()),
        ]
    }
}

#[cfg(test)]
mod tests;
