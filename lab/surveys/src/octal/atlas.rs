//! The atlas of octal games: every code with so many digits, a row for each, and
//! which games have the same sequence of nimbers.
//!
//! A game is valued by all its splits up to a bound, or until its period is
//! proved by the theorem of Guy and Smith; where rare heaps are few and end, a
//! window goes on to a further bound (`docs/octal.md`, Lemma 2). A code is saved
//! when it is done; how far the codes of each length are valued belongs to the
//! folder.

mod classes;
mod code;
mod row;
mod tables;

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy_engine::{Limits, Observer, Progress, Stop, TakeAndBreak, Why};

pub use classes::{COMPARED, Class};
pub use code::Code;
pub use row::{Row, RowWindow};
pub use tables::read_atlas;

use super::MOST;
use crate::folder::{Folder, room_in_memory, room_on_disk};
use crate::sitting::{Sitting, TELL_EVERY};
use crate::survey::{SAVE_EVERY, SurveyError};
use grundy_engine::{NoObserver, on_threads};

/// Bytes that a window takes at most, with the first heaps.
const WINDOW: u64 = 64 << 20;

/// How far the codes of one length are valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The last heap that is valued by all its splits.
    pub to: u64,
    /// The last heap that is valued by a window, where rare heaps end; no window
    /// unless it is more than `to`. Where nimbers reach 64 among the first heaps,
    /// which makes a window slow, a 32nd of it.
    pub window_to: u64,
}

/// A survey of all octal games with codes of certain lengths.
#[derive(Clone, Debug)]
pub struct Atlas {
    /// How many digits the shortest codes have after the point, from 1.
    pub places: u32,
    /// The bounds of these codes, of those with one digit more, and so on.
    pub bounds: Vec<Bound>,
    /// The folder for the tables.
    pub out: PathBuf,
    /// Go on with a survey begun in this folder before.
    pub resume: bool,
    /// At most this many bytes of memory, [`Limits::default`]'s unless changed;
    /// what is free at the start is a limit in any case.
    pub memory: Option<u64>,
    /// Threads; at least one works. They change the time and nothing else.
    pub threads: usize,
    /// How often the codes that are done are saved.
    pub save_every: Duration,
}

/// What an atlas says.
#[derive(Clone, Debug)]
pub struct AtlasReport {
    /// A row for each code, in order.
    pub rows: Vec<Row>,
    /// And its class.
    pub classes: Vec<Class>,
    /// How many codes were done when this sitting began.
    pub resumed_at: u64,
    /// How long this sitting took.
    pub time: Duration,
}

impl Atlas {
    /// Codes have at most so many digits after the point.
    pub const MOST_PLACES: u32 = 4;

    /// A survey on one thread.
    #[must_use]
    pub fn new(places: u32, bounds: Vec<Bound>, out: impl Into<PathBuf>) -> Self {
        Self {
            places,
            bounds,
            out: out.into(),
            resume: false,
            memory: Some(Limits::default().memory),
            threads: 1,
            save_every: SAVE_EVERY,
        }
    }

    /// The codes, each with its bound.
    fn codes(&self) -> Vec<(Code, Bound)> {
        let bounds = (self.places..).zip(&self.bounds);
        let codes = bounds.flat_map(|(places, bound)| Code::all(places).map(|code| (code, *bound)));
        codes.collect()
    }

    /// The line of `survey.txt`: each number of digits, with its two bounds.
    fn owner(&self) -> String {
        let bounds = (self.places..).zip(&self.bounds);
        let bounds: Vec<String> = bounds
            .map(|(places, bound)| format!("{places} {} {}", bound.to, bound.window_to))
            .collect();
        format!("grundy survey octal atlas {}, version 1", bounds.join(", "))
    }

    /// Bytes of memory that it takes at most.
    #[must_use]
    pub fn memory_needed(&self) -> u64 {
        let most = |bound: &Bound| {
            let window = if bound.window_to > bound.to {
                WINDOW
            } else {
                0
            };
            TakeAndBreak::bytes_of(bound.to.saturating_add(1)).saturating_add(window)
        };
        let one = self.bounds.iter().map(most).max().unwrap_or(0);
        let codes = self.codes().len() as u64;
        (1 << 20) + one.saturating_mul(self.threads.max(1) as u64) + codes * (4 * COMPARED + 500)
    }

    /// Values the games, and writes the tables.
    ///
    /// # Errors
    /// See [`SurveyError`]; [`SurveyError::TooFar`] also where codes would be
    /// longer than [`Atlas::MOST_PLACES`]. Whatever the error, the codes saved
    /// last are kept and the survey can be resumed.
    pub fn run(&self, observer: &dyn Observer) -> Result<AtlasReport, SurveyError> {
        let too_far = |to: u64, most: u64| Err(SurveyError::TooFar { to, most });
        let last = u64::from(self.places) + self.bounds.len() as u64;
        if self.places == 0 || last > u64::from(Self::MOST_PLACES) + 1 {
            return too_far(last.saturating_sub(1), Self::MOST_PLACES.into());
        }
        let bounds = self.bounds.iter();
        let furthest = bounds.map(|bound| bound.to.max(bound.window_to)).max();
        if let Some(to) = furthest.filter(|to| *to > MOST) {
            return too_far(to, MOST);
        }
        room_in_memory(self.memory_needed(), self.memory)?;
        let began = Instant::now();
        let codes = self.codes();
        room_on_disk(&self.out, (1 << 20) + 600 * codes.len() as u64)?;
        let folder = Folder::take(&self.out, &self.owner(), self.resume)?;
        let names: Vec<Code> = codes.iter().map(|(code, _)| *code).collect();
        let rows = tables::restore(&folder, &names)?;
        let resumed_at = rows.iter().flatten().count() as u64;
        let of = codes.len() as u64;
        let sitting = Sitting::new(observer, self.limits(), resumed_at, of);
        let rows = self.value(&codes, rows, &folder, &sitting)?;
        let classes = classes::classes(&rows, self.threads, &sitting);
        let classes = classes.map_err(|stop| self.stopped(&stop, of))?;
        tables::write(&folder, &rows, &classes)?;
        Ok(AtlasReport {
            rows,
            classes,
            resumed_at,
            time: began.elapsed(),
        })
    }

    fn limits(&self) -> Limits {
        let memory = self.memory.unwrap_or(u64::MAX);
        Limits {
            positions: u64::MAX,
            memory: memory / self.threads.max(1) as u64,
            time: Duration::MAX,
            work: u64::MAX,
        }
    }

    /// Finds the rows that are missing, and saves them.
    fn value(
        &self,
        codes: &[(Code, Bound)],
        rows: Vec<Option<Row>>,
        folder: &Folder,
        sitting: &Sitting<'_>,
    ) -> Result<Vec<Row>, SurveyError> {
        let left: Vec<usize> = (0..codes.len())
            .filter(|&code| rows[code].is_none())
            .collect();
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Found {
            rows,
            saved: Instant::now(),
            told: Instant::now(),
            error: None,
        });
        let work = || {
            while let Some(&index) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                let (code, bound) = &codes[index];
                let row = sitting
                    .budget()
                    .and_then(|mut budget| Row::find(*code, bound, &mut budget));
                let mut found = found.lock().unwrap_or_else(|lock| lock.into_inner());
                match row {
                    Ok(row) => found.put(index, row, folder, self.save_every, sitting),
                    Err(stop) => {
                        let done = sitting.done();
                        found.error.get_or_insert(self.stopped(&stop, done));
                    }
                }
                if found.error.is_some() {
                    sitting.end();
                    return;
                }
            }
        };
        on_threads(&NoObserver, self.threads, work);
        let found = found.into_inner().unwrap_or_else(|lock| lock.into_inner());
        let saved = match &found.error {
            Some(SurveyError::File { .. }) => Ok(()),
            _ => tables::save(folder, &found.rows),
        };
        if let Some(error) = found.error {
            return Err(error);
        }
        saved?;
        Ok(found.rows.into_iter().flatten().collect())
    }

    const fn stopped(&self, stop: &Stop, done: u64) -> SurveyError {
        match stop.why {
            Why::Cancelled => SurveyError::Cancelled { done, kept: true },
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

/// The rows found so far.
struct Found {
    rows: Vec<Option<Row>>,
    saved: Instant,
    told: Instant,
    error: Option<SurveyError>,
}

impl Found {
    fn put(
        &mut self,
        index: usize,
        row: Row,
        folder: &Folder,
        save_every: Duration,
        sitting: &Sitting<'_>,
    ) {
        self.rows[index] = Some(row);
        sitting.one_more();
        if self.told.elapsed() >= TELL_EVERY {
            sitting.tell(&Progress::default());
            self.told = Instant::now();
        }
        // The first ones are saved soon: a survey of seconds may be killed too.
        let due = save_every.min(sitting.time() / 2);
        if self.saved.elapsed() >= due {
            let saved = tables::save(folder, &self.rows);
            self.error = saved.err().or(self.error.take());
            self.saved = Instant::now();
        }
    }
}
