//! The trait of surveys: parameters, an estimate, a run, a report.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_engine::{Limits, Observer};

use crate::report::Report;
use crate::session::Session;
use grundy_files::SurveyError;
use grundy_files::folder::{Folder, refuse_foreign, room_in_memory, room_on_disk};

/// The default time between two saves: a crash loses at most this much work.
pub const SAVE_EVERY: Duration = Duration::from_secs(10);

/// No limit except the memory free when a survey starts.
pub const UNLIMITED: Limits = Limits {
    positions: u64::MAX,
    memory: u64::MAX,
    time: Duration::MAX,
    work: u64::MAX,
};

/// The approximate most bytes that a survey takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Estimate {
    /// In memory.
    pub memory: u64,
    /// In its folder, in addition to its earlier files.
    pub disk: u64,
}

/// The resources of a job on which its estimate depends.
#[derive(Clone, Copy, Debug)]
pub struct Resources<'m> {
    /// The folder, if there is one.
    pub folder: Option<&'m Path>,
    /// The number of threads.
    pub threads: usize,
}

/// A long computation. The fields of the type are the parameters; the folder and the
/// limits belong to its [`Job`].
pub trait Survey: Clone + fmt::Debug {
    /// The name, such as `three-row-chomp`.
    const NAME: &'static str;
    /// The message key of its progress line.
    const PROGRESS: &'static str = "progress-survey";
    /// The limits of a job unless changed.
    const LIMITS: Limits = UNLIMITED;
    /// True if it has no state: a run takes its folder once the result is complete, and
    /// writes the tables of the report.
    const IN_ONE_GO: bool = false;
    /// The type of its result.
    type Report: Report;

    /// The line of `survey.txt`: the parameters that belong to the folder.
    fn owner(&self) -> String;

    /// Estimates the resources of a run. A job is refused by it before anything begins.
    ///
    /// # Errors
    /// [`SurveyError::TooFar`] and the like, if no resources suffice.
    fn estimate(&self, resources: Resources<'_>) -> Result<Estimate, SurveyError>;

    /// Computes it.
    ///
    /// # Errors
    /// See [`SurveyError`]. The last saved state stays intact.
    fn run(&self, session: &mut Session<'_>) -> Result<Self::Report, SurveyError>;

    /// A job in memory alone, on one thread.
    fn in_memory(self) -> Job<Self> {
        Job {
            survey: self,
            out: None,
            resume: false,
            threads: 1,
            limits: Self::LIMITS,
            save_every: SAVE_EVERY,
        }
    }

    /// A job on one thread that saves into this folder every [`SAVE_EVERY`].
    fn into_folder(self, out: impl Into<PathBuf>) -> Job<Self> {
        Job {
            out: Some(out.into()),
            ..self.in_memory()
        }
    }
}

/// A survey to be run: its folder and its limits.
#[derive(Clone, Debug)]
pub struct Job<S> {
    /// The survey.
    pub survey: S,
    /// The folder for tables and state, if there is one.
    pub out: Option<PathBuf>,
    /// True to resume a survey begun in this folder.
    pub resume: bool,
    /// The number of threads; at least one works. It changes nothing but the time.
    pub threads: usize,
    /// The limits; the memory free at the start is one in any case.
    pub limits: Limits,
    /// The time between two saves; zero saves every step. Otherwise saving takes at most
    /// a tenth of the time.
    pub save_every: Duration,
}

impl<S: Survey> Job<S> {
    /// The same job, resuming a survey begun in its folder.
    #[must_use]
    pub fn resumed(self) -> Self {
        let resume = true;
        Self { resume, ..self }
    }

    /// The same job with this memory limit in bytes, if any.
    #[must_use]
    pub fn within(mut self, memory: Option<u64>) -> Self {
        self.limits.memory = memory.unwrap_or(self.limits.memory);
        self
    }

    /// The folder; the empty path if there is none.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new(""))
    }

    /// The line of `survey.txt`.
    #[must_use]
    pub fn owner(&self) -> String {
        self.survey.owner()
    }

    /// Estimates the resources of the job.
    ///
    /// # Errors
    /// As [`Survey::estimate`].
    pub fn estimate(&self) -> Result<Estimate, SurveyError> {
        self.survey.estimate(Resources {
            folder: self.out.as_deref(),
            threads: self.threads.max(1),
        })
    }

    /// Runs the job.
    ///
    /// # Errors
    /// See [`SurveyError`]. After any error the last saved state is intact and the job
    /// can be resumed.
    pub fn run(&self, observer: &dyn Observer) -> Result<S::Report, SurveyError> {
        let report = self.survey.run(&mut self.begin(observer)?)?;
        if let Some(out) = self.out.as_deref().filter(|_| S::IN_ONE_GO) {
            Folder::take(out, &self.survey.owner(), true)
                .and_then(|folder| report.save(&folder))
                .map_err(SurveyError::nothing_saved)?;
        }
        Ok(report)
    }

    /// Begins a session and takes the folder.
    ///
    /// # Errors
    /// If memory or disk do not suffice, or the folder cannot be taken.
    pub fn begin<'o>(&self, observer: &'o dyn Observer) -> Result<Session<'o>, SurveyError> {
        let estimate = self.estimate()?;
        room_in_memory(estimate.memory, Some(self.limits.memory))?;
        let folder = match &self.out {
            Some(out) if S::IN_ONE_GO => {
                refuse_foreign(out, &[&self.survey.owner()])?;
                None
            }
            Some(out) => {
                room_on_disk(out, estimate.disk)?;
                Some(Folder::take(out, &self.survey.owner(), self.resume)?)
            }
            None => None,
        };
        let (threads, limits, save_every) = (self.threads, self.limits, self.save_every);
        let memory = estimate.memory;
        Ok(Session::new(
            folder, memory, threads, limits, save_every, observer,
        ))
    }
}
