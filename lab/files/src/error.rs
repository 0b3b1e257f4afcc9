//! The errors of a survey.

use std::io;
use std::path::{Path, PathBuf};

use grundy_engine::StopReason;
use grundy_kernels::Refusal;
use thiserror::Error;

use crate::durable::NotPlain;

/// The operation on a file that failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileOperation {
    /// Making the folder.
    Making,
    /// Reading it.
    Reading,
    /// Writing it.
    Writing,
}

impl FileOperation {
    /// The word used in data: `making`, `reading`, `writing`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Making => "making",
            Self::Reading => "reading",
            Self::Writing => "writing",
        }
    }
}

/// The reason why a survey did not start or did not finish.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SurveyError {
    /// The bound is beyond what the survey can number.
    #[error("{to} is too far: at most {most}")]
    TooFar {
        /// The requested bound.
        to: u64,
        /// The greatest possible bound.
        most: u64,
    },
    /// It would need more memory than there is, and nothing was begun; or it turned out
    /// to need more, and everything finished has been saved.
    #[error("needs about {needs} bytes of memory, there are {has}")]
    Memory {
        /// The estimate in bytes.
        needs: u64,
        /// The limit, or the free memory.
        has: u64,
    },
    /// It would need more disk space than there is. Nothing was begun.
    #[error("needs about {needs} bytes on the disk, {has} are free")]
    Disk {
        /// The estimate in bytes.
        needs: u64,
        /// The free disk space.
        has: u64,
    },
    /// The folder has files, but none that names it a survey's.
    #[error("{folder} is not empty (it holds {file}) and no survey's: choose an empty folder")]
    Foreign {
        /// The folder.
        folder: PathBuf,
        /// One of the files.
        file: String,
    },
    /// The folder has a survey of another kind, or of another version.
    #[error("{folder} holds {holds}, not {wants}: choose another folder")]
    Other {
        /// The folder.
        folder: PathBuf,
        /// The survey in it.
        holds: String,
        /// The survey that was requested.
        wants: String,
    },
    /// The survey was begun here before, and `resume` was not requested.
    #[error("this survey was begun in {folder} before: resume it, or choose another folder")]
    Begun {
        /// The folder.
        folder: PathBuf,
    },
    /// Another process is working in the folder.
    #[error("another process is at work in {folder}")]
    Busy {
        /// The folder.
        folder: PathBuf,
    },
    /// A file is not as it was written. Delete it to begin again from the start; until
    /// then the existing tables are untouched.
    #[error("{file} is damaged at byte {at}: delete it and resume to begin from the start")]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The first byte that makes no sense.
        at: u64,
    },
    /// A file is no table or state of this program, or is one of another kind.
    #[error("{file} is no table and no state: delete it, or choose another folder")]
    NoTable {
        /// The file.
        file: PathBuf,
    },
    /// A file has a version that this program does not read.
    #[error(
        "{file} is of version {version}, and this program reads version {knows}: delete it and \
         compute it again"
    )]
    Version {
        /// The file.
        file: PathBuf,
        /// The version of the file.
        version: u64,
        /// The version that this program reads.
        knows: u64,
    },
    /// A line of a table is not one that a survey writes: the file was changed. Resume
    /// the survey to rewrite the tables.
    #[error(
        "{file}, line {line}: not as a survey writes it; resume the survey to have it written anew"
    )]
    Line {
        /// The table.
        file: PathBuf,
        /// The line, counted from 1.
        line: u64,
    },
    /// A link, a device or a folder has the name of a file to be written in place: the
    /// bytes would go elsewhere. Nothing was written.
    #[error("{file}: {}; move it away", NotPlain)]
    NotPlain {
        /// The name.
        file: PathBuf,
    },
    /// A file could not be read or written. Everything saved before is intact.
    #[error("{} {file}: {error}{}", .doing.word(), after_failure(*.saved))]
    File {
        /// The file or folder.
        file: PathBuf,
        /// The operation that failed.
        doing: FileOperation,
        /// The error of the system.
        #[source]
        error: io::Error,
        /// True if the survey has a folder and can be resumed once the cause is fixed;
        /// false if nothing is saved.
        saved: bool,
    },
    /// The survey writes a folder, but the job has none.
    #[error("this survey needs a folder to write to")]
    NoFolder,
    /// The method does not accept this question.
    #[error("{0}")]
    Kernel(#[source] Refusal),
    /// The survey was cancelled.
    #[error("stopped after {done} steps; {}", after_cancellation(*.saved))]
    Cancelled {
        /// The steps done.
        done: u64,
        /// True if they have been saved and the survey can be resumed.
        saved: bool,
    },
}

impl SurveyError {
    /// The word used in data and as a key for texts.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::TooFar { .. } => "too-far",
            Self::Memory { .. } => "memory",
            Self::Disk { .. } => "disk",
            Self::Foreign { .. } => "foreign",
            Self::Other { .. } => "other",
            Self::Begun { .. } => "begun",
            Self::Busy { .. } => "busy",
            Self::Damaged { .. } => "damaged",
            Self::NoTable { .. } => "no-table",
            Self::Version { .. } => "version",
            Self::Line { .. } => "line",
            Self::NotPlain { .. } => "not-plain",
            Self::File { .. } => "file",
            Self::NoFolder => "no-folder",
            Self::Kernel(_) => "refused",
            Self::Cancelled { .. } => "cancelled",
        }
    }

    /// Refuses a bound beyond the greatest possible one.
    ///
    /// # Errors
    /// [`SurveyError::TooFar`].
    pub fn check_bound(to: impl Into<u64>, most: impl Into<u64>) -> Result<(), Self> {
        let (to, most) = (to.into(), most.into());
        match to > most {
            true => Err(Self::TooFar { to, most }),
            false => Ok(()),
        }
    }

    /// The error of a failure with this file.
    pub fn file(file: &Path, doing: FileOperation) -> impl Fn(io::Error) -> Self + use<> {
        let file = file.to_path_buf();
        move |error| {
            let file = file.clone();
            if NotPlain::is(&error) {
                return Self::NotPlain { file };
            }
            Self::File {
                file,
                doing,
                error,
                saved: true,
            }
        }
    }

    /// The same error for a computation that saves nothing to resume from.
    pub fn nothing_saved(self) -> Self {
        match self {
            Self::File {
                file, doing, error, ..
            } => Self::File {
                file,
                doing,
                error,
                saved: false,
            },
            Self::Cancelled { done, .. } => Self::Cancelled { done, saved: false },
            other => other,
        }
    }
}

impl From<Refusal> for SurveyError {
    /// Converts the refusal of a kernel, which saves nothing.
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooFar { to, most } => Self::TooFar { to, most },
            Refusal::Memory { needs, allowed } => Self::Memory {
                needs,
                has: allowed,
            },
            Refusal::Stopped(stop) if stop.why != StopReason::Cancelled => Self::Memory {
                needs: stop.reached.memory,
                has: 0,
            },
            Refusal::Stopped(stop) => Self::Cancelled {
                done: stop.reached.done,
                saved: false,
            },
            other => Self::Kernel(other),
        }
    }
}

/// The advice after a failure with a file.
const fn after_failure(saved: bool) -> &'static str {
    match saved {
        true => "; what was saved before is intact, put this right and resume",
        false => "",
    }
}

/// The state that a cancelled survey leaves.
const fn after_cancellation(saved: bool) -> &'static str {
    match saved {
        true => "resume to go on",
        false => "nothing was kept",
    }
}
