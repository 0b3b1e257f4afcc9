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

/// No limit but what is free when a survey starts.
pub const UNLIMITED: Limits = Limits {
    positions: u64::MAX,
    memory: u64::MAX,
    time: Duration::MAX,
    work: u64::MAX,
};

/// Bytes that a survey takes at most, about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Estimate {
    /// In memory.
    pub memory: u64,
    /// In its folder, besides what it wrote there before.
    pub disk: u64,
}

/// The means of a job on which its estimate depends.
#[derive(Clone, Copy, Debug)]
pub struct Resources<'m> {
    /// The folder, if there is one.
    pub folder: Option<&'m Path>,
    /// The number of threads.
    pub threads: usize,
}

/// A long computation. The fields of the type are the parameters; where it saves
/// and what it may use is its [`Job`]'s.
pub trait Survey: Clone + fmt::Debug {
    /// The name, such as `three-row-chomp`.
    const NAME: &'static str;
    /// The key of the line that shows its progress.
    const PROGRESS: &'static str = "progress-survey";
    /// The limits of a job unless changed.
    const LIMITS: Limits = UNLIMITED;
    /// True where it has no state: a run takes its folder when all is found, and
    /// writes the tables of the report.
    const IN_ONE_GO: bool = false;
    /// Its result.
    type Report: Report;

    /// The line of `survey.txt`: what of the parameters belongs to the folder.
    fn owner(&self) -> String;

    /// Estimates what a run takes. A job is refused by it before anything begins.
    ///
    /// # Errors
    /// [`SurveyError::TooFar`] and the like, where no means suffice.
    fn estimate(&self, resources: Resources<'_>) -> Result<Estimate, SurveyError>;

    /// Computes it.
    ///
    /// # Errors
    /// See [`SurveyError`]. The state saved last stays intact.
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

/// A survey to be run: where it saves and what it may use.
#[derive(Clone, Debug)]
pub struct Job<S> {
    /// The survey.
    pub survey: S,
    /// The folder for tables and state, if there is one.
    pub out: Option<PathBuf>,
    /// True to go on with a survey begun in this folder before.
    pub resume: bool,
    /// Threads; at least one works. They change the time and nothing else.
    pub threads: usize,
    /// Limits; what memory is free at the start is one in any case.
    pub limits: Limits,
    /// The time between two saves; zero saves every step. Saving takes at most a
    /// tenth of the time otherwise.
    pub save_every: Duration,
}

impl<S: Survey> Job<S> {
    /// The same, which goes on with a survey begun in its folder before.
    #[must_use]
    pub fn resumed(self) -> Self {
        let resume = true;
        Self { resume, ..self }
    }

    /// The same with this limit of memory in bytes, if it is one.
    #[must_use]
    pub fn within(mut self, memory: Option<u64>) -> Self {
        self.limits.memory = memory.unwrap_or(self.limits.memory);
        self
    }

    /// The folder; the empty path where there is none.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new(""))
    }

    /// The line of `survey.txt`.
    #[must_use]
    pub fn owner(&self) -> String {
        self.survey.owner()
    }

    /// Estimates what the job takes.
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
    /// See [`SurveyError`]. Whatever the error, the state saved last is intact and
    /// the job can be resumed.
    pub fn run(&self, observer: &dyn Observer) -> Result<S::Report, SurveyError> {
        let report = self.survey.run(&mut self.begin(observer)?)?;
        if let Some(out) = self.out.as_deref().filter(|_| S::IN_ONE_GO) {
            Folder::take(out, &self.survey.owner(), true)
                .and_then(|folder| report.save(&folder))
                .map_err(SurveyError::nothing_kept)?;
        }
        Ok(report)
    }

    /// Begins a sitting: takes the folder.
    ///
    /// # Errors
    /// When memory or disk do not suffice, or the folder cannot be taken.
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
        let limits = self.limits;
        Ok(Session::new(folder, limits, self.save_every, observer).on(self.threads))
    }
}
