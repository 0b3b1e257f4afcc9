//! What can end a run, as data.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use grundy_core::ParseError;
use grundy_engine::whole::KeyedRules;
use grundy_surveys::SurveyError;

/// Why a run did not start or did not finish. After any of them, run the same
/// command again to resume from the last level saved, where a folder was given.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClusterError {
    /// A file, the memory, a folder, or a cancellation.
    Survey(SurveyError),
    /// A position has so many moves that they cannot be held at once.
    Wide {
        /// The game.
        game: String,
        /// The position.
        position: String,
        /// How many moves a position may have.
        most: u64,
    },
    /// The rules have an error at a position that was looked at.
    Rules {
        /// The game: the ruleset, or the classic's name.
        game: String,
        /// Where in its text, and what.
        why: ParseError,
    },
    /// A line of the file of hosts is not `host:port`.
    Hosts {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A line of the file of hosts is there already: two processes would be at
    /// one address.
    HostTwice {
        /// The file.
        file: PathBuf,
        /// The second such line, from 1.
        line: usize,
    },
    /// There is no process of this number in the list of hosts.
    Process {
        /// The number asked for.
        process: usize,
        /// How many processes there are.
        of: usize,
    },
    /// A variable of Slurm's environment is missing or cannot be read.
    Slurm {
        /// The variable.
        variable: &'static str,
        /// What it holds; `None` where it is not set.
        holds: Option<String>,
    },
    /// The address of this process cannot be listened on.
    Listen {
        /// The address.
        address: String,
        /// What the system says.
        error: io::Error,
    },
    /// A process did not connect.
    Absent {
        /// Its number.
        process: usize,
        /// Its address.
        address: String,
        /// How many seconds the others waited for it.
        seconds: u64,
    },
    /// What answers at a process's address does not know this run's secret.
    Refused {
        /// The number of the process.
        process: usize,
        /// Its address.
        address: String,
    },
    /// Somebody called from the address of a process that did not connect, and did
    /// not know this run's secret.
    OtherSecret {
        /// The number of the process.
        process: usize,
        /// Its address.
        address: String,
    },
    /// There are several processes and no secret to recognise each other by.
    NoSecret,
    /// A secret that cannot be used.
    Secret {
        /// The file or the variable.
        from: String,
        /// What is wrong with it.
        fault: SecretFault,
    },
    /// Two processes do not compute the same thing.
    Unequal {
        /// The other process.
        process: usize,
        /// What differs: `protocol`, `version`, `processes`, `threads`,
        /// `game`, `rules`, `position`, `table`, …
        what: String,
        /// What this process has.
        ours: String,
        /// What the other one has.
        theirs: String,
    },
    /// A process died, or the link to it was cut.
    Lost {
        /// Its number.
        process: usize,
    },
    /// Nothing was heard of a process for too long: it hangs, or the link is
    /// cut or too slow.
    Silent {
        /// Its number.
        process: usize,
        /// The patience in seconds.
        seconds: u64,
    },
    /// Another process stopped, and said why.
    Reported {
        /// Its number.
        process: usize,
        /// The word of its reason, see [`ClusterError::word`].
        why: String,
        /// The same as a sentence of a program.
        text: String,
    },
    /// What the manifest lists is not there, or not as it was written.
    Part {
        /// The file.
        file: PathBuf,
        /// True where the file is there.
        damaged: bool,
    },
    /// A limit stopped the engine of one machine.
    Stopped(grundy_engine::Stop),
    /// A nimber does not fit into the table.
    Nimber,
    /// Two positions have one key, see `grundy_engine::whole`.
    Collision,
    /// Another worker of this process stopped; the run's error is its reason.
    Halted,
    /// The communication between workers failed.
    Link {
        /// What it says.
        text: String,
    },
}

/// What is wrong with a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretFault {
    /// It has fewer than 16 bytes.
    Short,
    /// Others than its owner may read its file.
    Open,
}

impl ClusterError {
    /// The word used in data and for the texts.
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
            Self::Secret {
                fault: SecretFault::Short,
                ..
            } => "secret-short",
            Self::Secret {
                fault: SecretFault::Open,
                ..
            } => "secret-open",
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
}

impl ClusterError {
    /// Refuses what was found by rules that have an error.
    pub(crate) fn of_rules(rules: &dyn KeyedRules) -> Result<(), Self> {
        match rules.fault() {
            None => Ok(()),
            Some(why) => Err(Self::Rules {
                game: rules.game(),
                why,
            }),
        }
    }

    /// What it means that a part cannot be read: it is missing or damaged, for
    /// which there is nothing to be deleted but all.
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

impl fmt::Display for ClusterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Survey(error) => error.fmt(f),
            Self::Wide {
                game,
                position,
                most,
            } => write!(f, "{game} {position} has more than {most} moves"),
            Self::Rules { game, why } => write!(f, "{game}: {why}"),
            Self::Hosts { file, line } => {
                write!(f, "{}: line {line} is not host:port", file.display())
            }
            Self::HostTwice { file, line } => {
                write!(f, "{}: line {line} is there already", file.display())
            }
            Self::Process { process, of } => {
                write!(
                    f,
                    "there is no process {process} among {of}, counted from 0"
                )
            }
            Self::Slurm {
                variable,
                holds: Some(holds),
            } => write!(f, "{variable} is {holds:?}"),
            Self::Slurm {
                variable,
                holds: None,
            } => write!(f, "{variable} is not set"),
            Self::Listen { address, error } => write!(f, "cannot listen on {address}: {error}"),
            Self::Absent {
                process,
                address,
                seconds,
            } => write!(
                f,
                "process {process} ({address}) did not come within {seconds} s"
            ),
            Self::Refused { process, address } => write!(
                f,
                "{address} answers, but not as process {process} of this run"
            ),
            Self::OtherSecret { process, address } => write!(
                f,
                "process {process} ({address}) did not connect: somebody at its address has another \
                 secret"
            ),
            Self::NoSecret => write!(f, "several processes need a secret"),
            Self::Secret {
                from,
                fault: SecretFault::Short,
            } => write!(f, "the secret in {from} has fewer than 16 bytes"),
            Self::Secret {
                from,
                fault: SecretFault::Open,
            } => write!(f, "others may read {from}"),
            Self::Unequal {
                process,
                what,
                ours,
                theirs,
            } => write!(
                f,
                "process {process} does not compute the same: {what} is {theirs} there and {ours} here"
            ),
            Self::Lost { process } => write!(f, "process {process} died, or its link was cut"),
            Self::Silent { process, seconds } => {
                write!(f, "nothing was heard of process {process} for {seconds} s")
            }
            Self::Reported { process, text, .. } => write!(f, "process {process} stopped: {text}"),
            Self::Part {
                file,
                damaged: true,
            } => write!(f, "{} is damaged", file.display()),
            Self::Part {
                file,
                damaged: false,
            } => write!(f, "{} is missing", file.display()),
            Self::Stopped(stop) => write!(f, "{stop}"),
            Self::Nimber => write!(f, "a nimber does not fit into the table"),
            Self::Collision => write!(f, "two positions have one key"),
            Self::Halted => write!(f, "another worker stopped"),
            Self::Link { text } => write!(f, "the link between workers failed: {text}"),
        }
    }
}

impl std::error::Error for ClusterError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Survey(error) => Some(error),
            Self::Listen { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl From<SurveyError> for ClusterError {
    fn from(error: SurveyError) -> Self {
        Self::Survey(error)
    }
}
