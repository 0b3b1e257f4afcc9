//! One session of a survey: its folder, its limits, its observer.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy_engine::{Limits, NoObserver, Observer, Progress, Stop, StopReason, on_threads};

use grundy_core::Unpoisoned as _;
use grundy_files::SurveyError;
use grundy_files::folder::Folder;

mod games;

pub(crate) use games::Games;

/// Saving takes at most 1/(`SAVING` + 1) of the time.
const SAVING: u32 = 9;
/// The steps between two [`Milestone`]s.
const MILE: u64 = 5_000;
/// The least time between two progress reports between games.
const SHOW_EVERY: Duration = Duration::from_millis(100);

/// The law by which the work grows with the steps done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Growth {
    /// The steps done before this session.
    start: u64,
    /// The total steps; 0 if unknown.
    of: u64,
    /// The work of the first n steps is about n to this power.
    power: i32,
}

impl Growth {
    /// The estimated time left after this many steps, from the time that they took.
    fn left(self, done: u64, time: Duration) -> Option<Duration> {
        let work = |steps: u64| (steps as f64).powi(self.power);
        let rest = (work(self.of) - work(done)).max(0.0);
        let share = rest / (work(done) - work(self.start)).max(1.0);
        let left = Duration::try_from_secs_f64(time.as_secs_f64() * share).ok();
        left.filter(|_| self.of > 0)
    }
}

/// Time and memory at some step of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Milestone {
    /// Steps done.
    pub done: u64,
    /// The time since the session began.
    pub time: Duration,
    /// Bytes in use.
    pub memory: u64,
}

/// One session of a survey, from a start or a resumption to the next stop.
pub struct Session<'o> {
    /// The observer.
    pub(crate) observer: &'o dyn Observer,
    /// The bytes of memory that the survey was estimated to take.
    pub(crate) estimate: u64,
    /// The number of threads, at least 1.
    pub(crate) threads: usize,
    /// The limits.
    pub(crate) limits: Limits,
    /// The most bytes in use at the end of a step.
    pub(crate) peak: u64,
    /// Time and memory at every 5,000 steps.
    pub(crate) milestones: Vec<Milestone>,
    folder: Option<Folder>,
    growth: Growth,
    began: Instant,
    save_every: Duration,
    /// The time and the step of the last save, and the pause until the next one.
    saved: (Instant, Option<u64>),
    pause: Duration,
}

impl fmt::Debug for Session<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("folder", &self.folder)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

impl<'o> Session<'o> {
    pub(crate) fn new(
        folder: Option<Folder>,
        estimate: u64,
        threads: usize,
        limits: Limits,
        save_every: Duration,
        observer: &'o dyn Observer,
    ) -> Self {
        let now = Instant::now();
        Self {
            observer,
            estimate,
            threads: threads.max(1),
            limits,
            peak: 0,
            milestones: Vec::new(),
            folder,
            growth: Growth {
                start: 0,
                of: 0,
                power: 1,
            },
            began: now,
            save_every,
            saved: (now, None),
            pause: save_every,
        }
    }

    /// The folder, if there is one.
    #[must_use]
    pub const fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// The time since the session began.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.began.elapsed()
    }

    /// Sets the steps of the survey and the growth of its work.
    pub fn grows(&mut self, start: u64, of: u64, power: i32) {
        self.growth = Growth { start, of, power };
    }

    /// An observer for an engine that counts the steps of this session as positions.
    pub(crate) const fn scaled(&self, start: u64, of: u64, power: i32) -> Scaled<'o> {
        Scaled {
            observer: self.observer,
            growth: Growth { start, of, power },
        }
    }

    /// Reports progress.
    pub fn progress(&mut self, done: u64, positions: u64, memory: u64) {
        let time = self.time();
        self.peak = self.peak.max(memory);
        let last = self.milestones.last().map_or(0, |mile| mile.done);
        if done / MILE > last / MILE {
            self.milestones.push(Milestone { done, time, memory });
        }
        self.observer.progress(&Progress {
            done,
            of: self.growth.of,
            positions,
            memory,
            time,
            left: self.growth.left(done, time),
        });
    }

    /// True if the state should be saved.
    #[must_use]
    pub fn due(&self) -> bool {
        self.folder.is_some() && self.saved.0.elapsed() >= self.pause
    }

    /// Like [`Session::due`], but from the beginning on: a short survey may be killed too.
    pub(crate) fn due_early(&self) -> bool {
        self.saved.0.elapsed() >= self.save_every.min(self.time() / 2)
    }

    /// Saves the state after this many steps, if there is a folder.
    ///
    /// # Errors
    /// The error of `save`.
    pub fn save(
        &mut self,
        done: u64,
        save: impl FnOnce(&Folder) -> Result<(), SurveyError>,
    ) -> Result<(), SurveyError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let before = Instant::now();
        save(folder)?;
        self.saved = (Instant::now(), Some(done));
        // A zero interval saves every step, without a pause.
        if !self.save_every.is_zero() {
            self.pause = self.save_every.max(SAVING * before.elapsed());
        }
        Ok(())
    }

    /// The step of the last state saved in this session, or 0.
    #[must_use]
    pub fn saved(&self) -> u64 {
        self.saved.1.unwrap_or(0)
    }

    /// Saves the last state, unless it is in the folder; `resumed_at` is the step at which
    /// this session began.
    ///
    /// # Errors
    /// The error of `save`. A disk too full for the state may have space for the tables:
    /// write them before passing this on.
    pub fn save_last(
        &mut self,
        resumed_at: u64,
        done: u64,
        save: impl FnOnce(&Folder) -> Result<(), SurveyError>,
    ) -> Result<(), SurveyError> {
        let begun = self.folder.as_ref().is_some_and(|folder| folder.begun);
        match self.saved.1.or(begun.then_some(resumed_at)) {
            Some(saved) if saved >= done => Ok(()),
            _ => self.save(done, save),
        }
    }

    /// Ends a step: saves if that is due, or if the session ends here.
    ///
    /// # Errors
    /// If it was cancelled or `memory` exceeds the limit before the last step, and the
    /// error of `save`. All work done is saved before.
    pub fn step(
        &mut self,
        done: u64,
        of: u64,
        memory: u64,
        save: impl FnOnce(&Folder) -> Result<(), SurveyError>,
    ) -> Result<(), SurveyError> {
        let cancelled = self.observer.cancelled();
        let full = done < of && memory > self.limits.memory;
        if cancelled || full || self.due() {
            self.save(done, save)?;
        }
        if cancelled {
            return Err(self.cancelled(done));
        }
        if full {
            let (needs, has) = (memory, self.limits.memory);
            return Err(SurveyError::Memory { needs, has });
        }
        Ok(())
    }

    /// Ends a step of a survey without a state, and reports progress.
    ///
    /// # Errors
    /// As [`Session::step`].
    pub fn pass(&mut self, done: u64, memory: u64) -> Result<(), SurveyError> {
        self.progress(done, done, memory);
        self.step(done, self.growth.of, memory, |_| Ok(()))
    }

    /// The error of a cancelled session.
    #[must_use]
    pub const fn cancelled(&self, done: u64) -> SurveyError {
        SurveyError::Cancelled {
            done,
            saved: self.folder.is_some(),
        }
    }

    /// The error for an engine's stop.
    #[must_use]
    pub const fn stopped(&self, stop: &Stop, done: u64) -> SurveyError {
        match stop.why {
            StopReason::Cancelled => self.cancelled(done),
            _ => SurveyError::Memory {
                needs: stop.reached.memory,
                has: self.limits.memory,
            },
        }
    }

    /// Values the games with these numbers on all threads, each within the limits of the
    /// session and its share of the memory. `put` takes each result, one at a time in any
    /// order, and returns whether to continue.
    ///
    /// # Errors
    /// The stop of `work`, and the error of `put`.
    pub(crate) fn each<T: Send>(
        &mut self,
        (left, of): (&[usize], u64),
        work: impl Fn(usize, &Games<'_>) -> Result<T, Stop> + Sync,
        put: impl FnMut(&mut Self, usize, T) -> Result<bool, SurveyError> + Send,
    ) -> Result<(), SurveyError> {
        let threads = self.threads;
        let limits = Limits {
            memory: self.limits.memory / threads as u64,
            ..self.limits
        };
        let games = Games::new(self.observer, limits, of - left.len() as u64, of);
        let next = AtomicUsize::new(0);
        let book = Mutex::new((self, put, Instant::now(), None));
        on_threads(&NoObserver, threads, || {
            while let Some(&index) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                let item = work(index, &games);
                let mut book = book.lock().unpoisoned();
                let (session, put, shown, error) = &mut *book;
                let more = item
                    .map_err(|stop| session.stopped(&stop, games.done()))
                    .and_then(|item| {
                        games.one_more();
                        if shown.elapsed() >= SHOW_EVERY {
                            *shown = Instant::now();
                            games.progress(&Progress::default());
                        }
                        put(session, index, item)
                    });
                if !matches!(more, Ok(true)) {
                    *error = error.take().or(more.err());
                    games.end();
                    return;
                }
            }
        });
        let (.., error) = book.into_inner().unpoisoned();
        error.map_or(Ok(()), Err)
    }
}

/// Forwards an engine's progress, with its positions as steps of the survey.
pub(crate) struct Scaled<'o> {
    observer: &'o dyn Observer,
    growth: Growth,
}

impl Observer for Scaled<'_> {
    fn cancelled(&self) -> bool {
        self.observer.cancelled()
    }

    fn progress(&self, progress: &Progress) {
        let done = self.growth.start + progress.positions;
        self.observer.progress(&Progress {
            done,
            of: self.growth.of,
            left: self.growth.left(done, progress.time),
            ..*progress
        });
    }
}
