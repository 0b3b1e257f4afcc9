//! The errors that end a run, as data.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use grundy_core::ParseError;
use grundy_engine::whole::KeyedRules;
use grundy_surveys::SurveyError;
use thiserror::Error;

/// The reason why a run did not start or did not finish. The same command, run again,
/// resumes from the last saved level.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// A file, the memory, a folder, or a cancellation.
    #[error("{0}")]
    Survey(#[from] SurveyError),
    /// A position has too many moves to store them at once.
    #[error("{game} {position} has more than {most} moves")]
    Wide {
        /// The game.
        game: String,
        /// The position.
        position: String,
        /// The most moves that a position may have.
        most: u64,
    },
    /// The rules have an error at a position that was visited.
    #[error("{game}: {why}")]
    Rules {
        /// The game: the ruleset, or the classic's name.
        game: String,
        /// The error, and its place in the text.
        why: ParseError,
    },
    /// A line of the hosts file is not `host:port`.
    #[error("{}: line {line} is not host:port", .file.display())]
    Hosts {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A line of the hosts file is repeated: two processes would share one address.
    #[error("{}: line {line} is there already", .file.display())]
    HostTwice {
        /// The file.
        file: PathBuf,
        /// The second such line, from 1.
        line: usize,
    },
    /// The list of hosts has no process with this number.
    #[error("there is no process {process} among {of}, counted from 0")]
    Process {
        /// The requested number.
        process: usize,
        /// The number of processes.
        of: usize,
    },
    /// A variable of Slurm's environment is missing or cannot be read.
    #[error("{variable} is {}", .holds.as_ref().map_or("not set".to_owned(), |holds| format!("{holds:?}")))]
    Slurm {
        /// The variable.
        variable: &'static str,
        /// The value; `None` if it is not set.
        holds: Option<String>,
    },
    /// The address of this process cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: String,
        /// The system's error.
        #[source]
        error: io::Error,
    },
    /// A process did not connect.
    #[error("process {process} ({address}) did not come within {seconds} s")]
    Absent {
        /// The number of the process.
        process: usize,
        /// The address of the process.
        address: String,
        /// The seconds that the others waited for it.
        seconds: u64,
    },
    /// The peer at a process's address does not know this run's secret.
    #[error("{address} answers, but not as process {process} of this run")]
    Refused {
        /// The number of the process.
        process: usize,
        /// The address of the process.
        address: String,
    },
    /// A caller from the address of a process that did not connect did not know this
    /// run's secret.
    #[error(
        "process {process} ({address}) did not connect: somebody at its address has another secret"
    )]
    OtherSecret {
        /// The number of the process.
        process: usize,
        /// The address of the process.
        address: String,
    },
    /// There are several processes and no secret by which to recognise each other.
    #[error("several processes need a secret")]
    NoSecret,
    /// A secret that cannot be used.
    #[error("{}", .fault.sentence(.from))]
    Secret {
        /// The file or the variable.
        from: String,
        /// The fault.
        fault: SecretFault,
    },
    /// Two processes do not compute the same thing.
    #[error(
        "process {process} does not compute the same: {what} is {theirs} there and {ours} here"
    )]
    Unequal {
        /// The other process.
        process: usize,
        /// The item that differs: `protocol`, `version`, `processes`, `threads`, `game`,
        /// `rules`, `position`, `table`, …
        what: String,
        /// The value in this process.
        ours: String,
        /// The value in the other one.
        theirs: String,
    },
    /// A process died, or the link to it was cut.
    #[error("process {process} died, or its link was cut")]
    Lost {
        /// The number of the process.
        process: usize,
    },
    /// A process was silent for too long: it hangs, or the link is cut or too slow.
    #[error("nothing was heard of process {process} for {seconds} s")]
    Silent {
        /// The number of the process.
        process: usize,
        /// The patience in seconds.
        seconds: u64,
    },
    /// Another process stopped and reported why.
    #[error("process {process} stopped: {text}")]
    Reported {
        /// The number of the process.
        process: usize,
        /// The word of its reason, see [`ClusterError::word`].
        why: String,
        /// The reason as a sentence.
        text: String,
    },
    /// A part listed in the manifest is missing, or is not as it was written.
    #[error("{} is {}", .file.display(), if *.damaged { "damaged" } else { "missing" })]
    Part {
        /// The file.
        file: PathBuf,
        /// True if the file exists.
        damaged: bool,
    },
    /// A limit stopped the single-machine engine.
    #[error("{0}")]
    Stopped(grundy_engine::Stop),
    /// A nimber does not fit into the table.
    #[error("a nimber does not fit into the table")]
    Nimber,
    /// Two positions have one key, see `grundy_engine::whole`.
    #[error("two positions have one key")]
    Collision,
    /// Another worker of this process stopped; the run's error is its reason.
    #[error("another worker stopped")]
    Halted,
    /// The communication between workers failed.
    #[error("the link between workers failed: {text}")]
    Link {
        /// The reason.
        text: String,
    },
}

/// The fault of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretFault {
    /// The secret has fewer than 16 bytes.
    Short,
    /// Users other than its owner may read its file.
    Open,
}

impl SecretFault {
    const fn word(self) -> &'static str {
        match self {
            Self::Short => "secret-short",
            Self::Open => "secret-open",
        }
    }

    fn sentence(self, from: &str) -> String {
        match self {
            Self::Short => format!("the secret in {from} has fewer than 16 bytes"),
            Self::Open => format!("others may read {from}"),
        }
    }
}

impl ClusterError {
    /// The word used in data and as a key for texts.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Survey(error) => error.word(),
            Self::Wide { .. } => "wide",
            Self::Rules { .. } => "rules",
            Self::Hosts { .. } => "hosts",
            Self::HostTwice { .. } => "host-twice",
            Self::Process { .. } => "process",
            Self::Slurm { .. } => "slurm",
            Self::Listen { .. } => "listen",
            Self::Absent { .. } => "absent",
            Self::Refused { .. } => "refused",
            Self::OtherSecret { .. } => "other-secret",
            Self::NoSecret => "no-secret",
            Self::Secret { fault, .. } => fault.word(),
            Self::Unequal { .. } => "unequal",
            Self::Lost { .. } => "lost",
            Self::Silent { .. } => "silent",
            Self::Reported { .. } => "told",
            Self::Part { .. } => "part",
            Self::Stopped(_) => "stopped",
            Self::Nimber => "nimber",
            Self::Collision => "collision",
            Self::Halted => "halted",
            Self::Link { .. } => "link",
        }
    }

    /// Fails if the rules had an error at a position that was visited.
    pub(crate) fn of_rules(rules: &dyn KeyedRules) -> Result<(), Self> {
        match rules.fault() {
            None => Ok(()),
            Some(why) => Err(Self::Rules {
                game: rules.game(),
                why,
            }),
        }
    }

    /// The error of a file that is not as it was written.
    pub(crate) fn damaged(file: &Path) -> Self {
        Self::Part {
            file: file.to_path_buf(),
            damaged: true,
        }
    }

    /// The error of a part that cannot be read: it is missing or damaged.
    pub(crate) fn of_part(error: SurveyError) -> Self {
        let (file, damaged) = match error {
            SurveyError::Damaged { file, .. }
            | SurveyError::NoTable { file }
            | SurveyError::Version { file, .. } => (file, true),
            SurveyError::File { file, error, .. } if error.kind() == ErrorKind::NotFound => {
                (file, false)
            }
            error => return Self::Survey(error),
        };
        Self::Part { file, damaged }
    }
}
