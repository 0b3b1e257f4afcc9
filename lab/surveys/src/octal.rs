//! Take-and-break games by their octal code, and Grundy's game: nimbers heap by
//! heap until the period is proved ([`Octal`]), in full or by a window of the last
//! values; misère outcomes of small heaps; and the atlas of all codes ([`Atlas`]).

mod atlas;
mod misere;
mod report;
mod state;
mod window;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use grundy_engine::{Budget, Limits, Observer, Progress, Stop, TakeAndBreak, Why};

pub use atlas::{Atlas, AtlasReport, Bound, COMPARED, Class, Code, Row, RowWindow, read_atlas};
pub use misere::Misere;
pub use report::Report;
pub use window::WindowReport;

use crate::folder::{Folder, room_in_memory, room_on_disk};
use crate::survey::{SAVE_EVERY, SurveyError};

/// Heaps are numbered in 32 bits.
const MOST: u64 = u32::MAX as u64 - 1;
/// Misère outcomes are searched for up to this heap at most.
pub const MOST_MISERE: u16 = 1000;

/// What to find out about a game, and with what.
#[derive(Clone, Debug)]
pub struct Octal {
    /// The game's name, `octal:0.77` or `grundys-game`.
    pub name: String,
    /// The digits d₀, d₁, … of its code; with a 16 where the two heaps of a split have
    /// to be of different sizes.
    pub digits: Vec<u8>,
    /// The last heap. Valuing stops earlier when the period is proved.
    pub to: u64,
    /// Misère outcomes of the heaps up to this one.
    pub misere: u16,
    /// The folder for the tables, if they are wanted.
    pub out: Option<PathBuf>,
    /// Go on with a survey begun in this folder before.
    pub resume: bool,
    /// At most this many bytes of memory, [`Limits::default`]'s unless changed;
    /// what is free at the start is a limit in any case.
    pub memory: Option<u64>,
    /// Threads at most, of which a survey by a window takes two and any other one.
    pub threads: usize,
    /// How often the state is saved.
    pub save_every: Duration,
}

impl Octal {
    /// A survey without a folder, and without misère play.
    #[must_use]
    pub fn new(name: impl Into<String>, digits: Vec<u8>, to: u64) -> Self {
        Self {
            name: name.into(),
            digits,
            to,
            misere: 0,
            out: None,
            resume: false,
            memory: Some(Limits::default().memory),
            threads: 1,
            save_every: SAVE_EVERY,
        }
    }

    /// Bytes of memory that valuing all heaps takes at most. A period that is
    /// proved early takes less, which cannot be known before.
    #[must_use]
    pub const fn memory_needed(&self) -> u64 {
        TakeAndBreak::bytes_of(self.to.saturating_add(1)).saturating_add(1 << 20)
    }

    /// Bytes on the disk that it takes at most: two states, since one is
    /// written beside the other, and two tables.
    #[must_use]
    pub const fn disk_needed(&self) -> u64 {
        (1 << 16) + self.to.saturating_mul(2 * 2 + 2 * 17)
    }

    /// Values the heaps, and writes the tables if there is a folder.
    ///
    /// # Errors
    /// See [`SurveyError`]. Whatever the error, the state saved last is intact
    /// and the survey can be resumed. That the misère outcomes did not get as
    /// far as asked is no error: [`Report::misere`] is then shorter.
    pub fn run(&self, observer: &dyn Observer) -> Result<Report, SurveyError> {
        if self.to > MOST {
            return Err(SurveyError::TooFar {
                to: self.to,
                most: MOST,
            });
        }
        room_in_memory(self.memory_needed(), self.memory)?;
        let folder = match &self.out {
            Some(out) => {
                room_on_disk(out, self.disk_needed())?;
                let survey = format!("grundy survey {}, version 1", self.name);
                Some(Folder::take(out, &survey, self.resume)?)
            }
            None => None,
        };
        let began = Instant::now();
        let mut values = match &folder {
            Some(folder) => state::restore(folder)?,
            None => Vec::new(),
        };
        // Of a survey that went further before; its state stays as it is.
        values.truncate(self.to as usize + 1);
        let resumed_at = values.len() as u64;
        let mut game = TakeAndBreak::from_values(self.digits.clone(), values);
        game.reserve(self.to as usize + 1);
        let saved = self.value(&mut game, folder.as_ref(), observer)?;
        // A disk too full for the state may have room for the tables.
        let kept = match &folder {
            Some(folder) if saved < game.values().len() => state::save(folder, game.values()),
            _ => Ok(()),
        };
        let misere = self.misere_outcomes(game.bytes(), observer)?;
        let report = Report::new(self, game, misere, resumed_at, began.elapsed());
        if let Some(folder) = &folder {
            folder.write("nimbers.csv", |file| report.csv(file))?;
            folder.write("bfile.txt", |file| report.bfile(file))?;
            folder.write("summary.csv", |file| report.line(file, true))?;
            kept?;
        }
        Ok(report)
    }

    /// Values heaps until the bound or a proved period; how many are saved.
    fn value(
        &self,
        game: &mut TakeAndBreak,
        folder: Option<&Folder>,
        observer: &dyn Observer,
    ) -> Result<usize, SurveyError> {
        let start = game.values().len() as u64;
        let looking = Looking {
            observer,
            start,
            of: self.to + 1,
            power: 1,
        };
        let limits = Limits {
            positions: u64::MAX,
            memory: self.memory.unwrap_or(u64::MAX),
            time: Duration::MAX,
            work: u64::MAX,
        };
        let mut budget = Budget::new(limits, &looking);
        let mut saved = game.values().len();
        let mut since = Instant::now();
        while game.values().len() as u64 <= self.to && game.period().is_none() {
            // The clock is asked now and then alone.
            let batch = (0..64).try_for_each(|_| {
                if game.values().len() as u64 > self.to || game.period().is_some() {
                    return Ok(());
                }
                game.extend(&mut budget)
            });
            let due = folder.is_some() && since.elapsed() >= self.save_every;
            if let Some(folder) = folder
                && (due || batch.is_err())
            {
                state::save(folder, game.values())?;
                saved = game.values().len();
                since = Instant::now();
            }
            batch.map_err(|stop| self.stopped(&stop, saved as u64))?;
        }
        Ok(saved)
    }

    /// Beside so many bytes that are held.
    fn misere_outcomes(
        &self,
        held: u64,
        observer: &dyn Observer,
    ) -> Result<Vec<grundy_core::Outcome>, SurveyError> {
        let mut game = Misere::new(self.digits.clone());
        if self.misere == 0 {
            return Ok(Vec::new());
        }
        let limits = Limits {
            positions: u64::MAX,
            memory: self.memory.unwrap_or(u64::MAX).saturating_sub(held),
            time: Duration::MAX,
            work: u64::MAX,
        };
        let looking = Looking {
            observer,
            start: 0,
            of: 0,
            power: 1,
        };
        let mut budget = Budget::new(limits, &looking);
        while game.outcomes().len() <= usize::from(self.misere.min(MOST_MISERE)) {
            match game.extend(&mut budget) {
                Ok(()) => {}
                Err(stop) if stop.why == Why::Cancelled => {
                    return Err(self.stopped(&stop, game.outcomes().len() as u64));
                }
                Err(_) => break,
            }
        }
        Ok(game.outcomes().to_vec())
    }

    const fn stopped(&self, stop: &Stop, done: u64) -> SurveyError {
        match stop.why {
            Why::Cancelled => SurveyError::Cancelled {
                done,
                kept: self.out.is_some(),
            },
            _ => SurveyError::Memory {
                needs: stop.reached.memory,
                has: match self.memory {
                    Some(memory) => memory,
                    None => 0,
                },
            },
        }
    }
}

/// Passes an engine's progress on to a survey's observer.
pub(crate) struct Looking<'w> {
    pub(crate) observer: &'w dyn Observer,
    pub(crate) start: u64,
    pub(crate) of: u64,
    /// The power of its size that a heap costs at worst, less one.
    pub(crate) power: i32,
}

impl Observer for Looking<'_> {
    fn cancelled(&self) -> bool {
        self.observer.cancelled()
    }

    fn progress(&self, progress: &Progress) {
        let done = self.start + progress.positions;
        let time = progress.time.as_secs_f64();
        let cost = |heaps: u64| (heaps as f64).powi(1 + self.power);
        let share = (cost(self.of) - cost(done)) / (cost(done) - cost(self.start)).max(1.0);
        let left = Duration::try_from_secs_f64(time * share).ok();
        self.observer.progress(&Progress {
            done,
            of: self.of,
            positions: progress.positions,
            memory: progress.memory,
            time: progress.time,
            left: left.filter(|_| self.of > 0),
        });
    }
}
