//! What can go wrong in a survey.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use grundy_engine::Why;
use grundy_kernels::Refusal;

use crate::durable::NotPlain;

/// What was being done with a file.
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

/// Why a survey did not start or did not finish.
#[derive(Debug)]
#[non_exhaustive]
pub enum SurveyError {
    /// The bound is past what the survey can number.
    TooFar {
        /// The bound asked for.
        to: u64,
        /// The greatest bound there can be.
        most: u64,
    },
    /// It would need more memory than there is, and nothing was begun; or it
    /// turned out to need more, and what is finished has been saved.
    Memory {
        /// The estimate in bytes.
        needs: u64,
        /// The limit, or what is free.
        has: u64,
    },
    /// It would need more room on the disk than there is. Nothing was begun.
    Disk {
        /// The estimate in bytes.
        needs: u64,
        /// What is free.
        has: u64,
    },
    /// The folder holds files, and none of them says that they are a survey's.
    Foreign {
        /// The folder.
        folder: PathBuf,
        /// One of the files.
        file: String,
    },
    /// The folder holds a survey of another kind, or of another version.
    Other {
        /// The folder.
        folder: PathBuf,
        /// What it holds.
        holds: String,
        /// What it would have to hold.
        wants: String,
    },
    /// The survey was begun here before, and resuming was not asked for.
    Begun {
        /// The folder.
        folder: PathBuf,
    },
    /// Another process is at work in the folder.
    Busy {
        /// The folder.
        folder: PathBuf,
    },
    /// A file is not as it was written. Delete it to begin again from the
    /// start; the tables already there are untouched until then.
    Damaged {
        /// The file.
        file: PathBuf,
        /// Byte at which it stops making sense.
        at: u64,
    },
    /// A file is no table and no state of this program, or one of another kind.
    NoTable {
        /// The file.
        file: PathBuf,
    },
    /// A file is of a version that this program does not read.
    Version {
        /// The file.
        file: PathBuf,
        /// Its version.
        version: u64,
        /// The version that is read.
        knows: u64,
    },
    /// A line of a table is not one that a survey writes: the file was changed.
    /// Resume the survey to rewrite the tables.
    Line {
        /// The table.
        file: PathBuf,
        /// The line, counted from 1.
        line: u64,
    },
    /// A link, a device or a folder has the name of a file to be written in
    /// place: what is written would go elsewhere. Nothing was written.
    NotPlain {
        /// The name.
        file: PathBuf,
    },
    /// A file could not be read or written. What was saved before is intact.
    File {
        /// The file or folder.
        file: PathBuf,
        /// What was being done.
        doing: FileOperation,
        /// What the system says.
        error: io::Error,
        /// True when the survey has a folder and can be resumed once the cause
        /// is put right; false when nothing is kept.
        kept: bool,
    },
    /// The survey writes a folder, and the job has none.
    NoFolder,
    /// The method does not take such a question.
    Kernel(Refusal),
    /// It was cancelled.
    Cancelled {
        /// Steps done.
        done: u64,
        /// True when they have been saved and the survey can be resumed.
        kept: bool,
    },
}

impl SurveyError {
    /// The word used in data and for the texts.
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

    /// What a failure with this file is.
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
                kept: true,
            }
        }
    }

    /// The same of a computation that keeps nothing to resume from.
    pub fn nothing_kept(self) -> Self {
        match self {
            Self::File {
                file, doing, error, ..
            } => Self::File {
                file,
                doing,
                error,
                kept: false,
            },
            Self::Cancelled { done, .. } => Self::Cancelled { done, kept: false },
            other => other,
        }
    }
}

impl From<Refusal> for SurveyError {
    /// The refusal of a kernel, which keeps nothing.
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooFar { to, most } => Self::TooFar { to, most },
            Refusal::Memory { needs, allowed } => Self::Memory {
                needs,
                has: allowed,
            },
            Refusal::Stopped(stop) if stop.why != Why::Cancelled => Self::Memory {
                needs: stop.reached.memory,
                has: 0,
            },
            Refusal::Stopped(stop) => Self::Cancelled {
                done: stop.reached.done,
                kept: false,
            },
            other => Self::Kernel(other),
        }
    }
}

impl fmt::Display for SurveyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFar { to, most } => write!(f, "{to} is too far: at most {most}"),
            Self::Memory { needs, has } => {
                write!(f, "needs about {needs} bytes of memory, there are {has}")
            }
            Self::Disk { needs, has } => {
                write!(f, "needs about {needs} bytes on the disk, {has} are free")
            }
            Self::Foreign { folder, file } => write!(
                f,
                "{} is not empty (it holds {file}) and no survey's: choose an empty folder",
                folder.display()
            ),
            Self::Other {
                folder,
                holds,
                wants,
            } => write!(
                f,
                "{} holds {holds}, not {wants}: choose another folder",
                folder.display()
            ),
            Self::Begun { folder } => write!(
                f,
                "this survey was begun in {} before: resume it, or choose another folder",
                folder.display()
            ),
            Self::Busy { folder } => {
                write!(f, "another process is at work in {}", folder.display())
            }
            Self::Damaged { file, at } => write!(
                f,
                "{} is damaged at byte {at}: delete it and resume to begin from the start",
                file.display()
            ),
            Self::NoTable { file } => write!(
                f,
                "{} is no table and no state: delete it, or choose another folder",
                file.display()
            ),
            Self::Version {
                file,
                version,
                knows,
            } => write!(
                f,
                "{} is of version {version}, and this program reads version {knows}: delete it and \
                 compute it again",
                file.display()
            ),
            Self::Line { file, line } => write!(
                f,
                "{}, line {line}: not as a survey writes it; resume the survey to have it written anew",
                file.display()
            ),
            Self::NotPlain { file } => {
                write!(f, "{}: {NotPlain}; move it away", file.display())
            }
            Self::File {
                file,
                doing,
                error,
                kept,
            } => {
                write!(f, "{} {}: {error}", doing.word(), file.display())?;
                if *kept {
                    f.write_str("; what was saved before is intact, put this right and resume")?;
                }
                Ok(())
            }
            Self::NoFolder => f.write_str("this survey needs a folder to write to"),
            Self::Kernel(refusal) => refusal.fmt(f),
            Self::Cancelled { done, kept: true } => {
                write!(f, "stopped after {done} steps; resume to go on")
            }
            Self::Cancelled { done, kept: false } => {
                write!(f, "stopped after {done} steps; nothing was kept")
            }
        }
    }
}

impl std::error::Error for SurveyError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { error, .. } => Some(error),
            Self::Kernel(refusal) => Some(refusal),
            _ => None,
        }
    }
}
