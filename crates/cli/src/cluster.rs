//! What all commands have in common that run over threads, processes and
//! hosts: which processes there are, how far it is, and what ended it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use grundy::Message;
use grundy_cluster::{ClusterError, Secret, SecretFault, Setup, Slurm};

use crate::args::seconds;
use crate::failure::Failure;
use crate::threads::threads;

/// Which processes there are, and what each may do.
#[derive(Args)]
pub(crate) struct ClusterArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "FILE", requires = "process")]
    pub(crate) cluster: Option<PathBuf>,
    #[arg(long, value_name = "I", requires = "cluster")]
    pub(crate) process: Option<usize>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) patience: Option<Duration>,
    #[arg(long, value_name = "SECONDS")]
    save_every: Option<u64>,
    #[arg(long, value_name = "FILE")]
    secret_file: Option<PathBuf>,
    #[arg(long, value_name = "HOST:PORT")]
    listen_on: Option<String>,
}

impl ClusterArgs {
    /// True when any of them was given.
    pub(crate) const fn any(&self) -> bool {
        self.threads.is_some()
            || self.cluster.is_some()
            || self.patience.is_some()
            || self.save_every.is_some()
            || self.secret_file.is_some()
            || self.listen_on.is_some()
    }

    /// True when there are other processes, or a file of hosts that could name
    /// some.
    pub(crate) fn over_processes(&self) -> Result<bool, Failure> {
        Ok(self.cluster.is_some() || Slurm(&variable).has_tasks()?)
    }

    /// Fails when what is for several processes was given to one that is alone.
    pub(crate) fn alone(&self) -> Result<(), Failure> {
        let given = [
            ("--patience", self.patience.is_some()),
            ("--secret-file", self.secret_file.is_some()),
            ("--listen-on", self.listen_on.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            None => Ok(()),
            Some((flag, _)) => Err(Failure::Said(
                Message::new("cluster-alone").with("flag", flag),
            )),
        }
    }

    /// Workers of this process.
    pub(crate) fn threads(&self) -> usize {
        threads(self.threads.map(usize::from))
    }

    /// How much time passes at least between two savings, if it was said; zero
    /// for none.
    pub(crate) fn save_every(&self) -> Option<Duration> {
        self.save_every.map(Duration::from_secs)
    }

    /// Which processes there are: those of the file of hosts, else those of the
    /// Slurm step that this is a task of, else this one alone with a worker for
    /// each core. They know each other by the secret that is given, else by one
    /// in `out`, the folder that all of them write to.
    pub(crate) fn setup(&self, out: &Path) -> Result<Setup, Failure> {
        let slurm = Slurm(&variable);
        let mut setup = match (&self.cluster, self.process) {
            (Some(file), Some(process)) => Setup::of_hosts(file, process, self.threads())?,
            _ if slurm.has_tasks()? => Setup::of_slurm(&slurm, self.threads.map(usize::from))?,
            _ => {
                self.alone()?;
                Setup::alone(self.threads())
            }
        };
        if let Some(patience) = self.patience {
            setup.patience = patience;
        }
        setup.listen.clone_from(&self.listen_on);
        setup.secret = Some(match (&self.secret_file, variable(SECRET)) {
            (Some(file), _) => Secret::of_file(file)?,
            (None, Some(text)) => Secret::of_text(&text, SECRET)?,
            (None, None) => Secret::InFolder(out.to_path_buf()),
        });
        Ok(setup)
    }
}

/// The variable that holds a secret of all processes.
const SECRET: &str = "GRUNDY_SECRET";

/// What cannot be read as text is told as what it looks like, not passed over.
fn variable(name: &str) -> Option<String> {
    let value = std::env::var_os(name)?;
    Some(value.to_string_lossy().into_owned())
}

/// What ended a run, as a sentence.
pub(crate) fn said(error: &ClusterError) -> Message {
    let number = |process: &usize| process.to_string();
    let key = format!("cluster-error-{}", error.word());
    match error {
        ClusterError::Wide {
            game,
            position,
            most,
        } => Message::new("cluster-error-wide")
            .with("game", game.as_str())
            .with("position", position.as_str())
            .with("most", most.to_string()),
        ClusterError::Hosts { file, line } => Message::new("cluster-error-hosts")
            .with("file", file.display().to_string())
            .with("line", line.to_string()),
        ClusterError::HostTwice { file, line } => Message::new("cluster-error-host-twice")
            .with("file", file.display().to_string())
            .with("line", line.to_string()),
        ClusterError::Process { process, of } => Message::new("cluster-error-process")
            .with("process", number(process))
            .with("of", of.to_string()),
        ClusterError::Slurm { variable, holds } => match holds {
            Some(holds) => Message::new("cluster-error-slurm")
                .with("variable", *variable)
                .with("holds", holds.as_str()),
            None => Message::new("cluster-error-slurm-unset").with("variable", *variable),
        },
        ClusterError::Listen { address, error } => Message::new("cluster-error-listen")
            .with("address", address.as_str())
            .with("why", error.to_string()),
        ClusterError::Absent {
            process,
            address,
            seconds,
        } => Message::new("cluster-error-absent")
            .with("process", number(process))
            .with("address", address.as_str())
            .with("seconds", seconds.to_string()),
        ClusterError::Refused { process, address } => Message::new("cluster-error-refused")
            .with("process", number(process))
            .with("address", address.as_str()),
        ClusterError::NoSecret => Message::new("cluster-error-no-secret"),
        ClusterError::Secret { from, fault } => Message::new(match fault {
            SecretFault::Short => "cluster-error-secret-short",
            SecretFault::Open => "cluster-error-secret-open",
        })
        .with("from", from.as_str()),
        ClusterError::Unequal {
            process,
            what,
            ours,
            theirs,
        } => Message::new("cluster-error-unequal")
            .with("process", number(process))
            .with("what", what.as_str())
            .with("ours", ours.as_str())
            .with("theirs", theirs.as_str()),
        ClusterError::Lost { process } => {
            Message::new("cluster-error-lost").with("process", number(process))
        }
        ClusterError::Silent { process, seconds } => Message::new("cluster-error-silent")
            .with("process", number(process))
            .with("seconds", seconds.to_string()),
        ClusterError::Stuck { seconds } => {
            Message::new("cluster-error-stuck").with("seconds", seconds.to_string())
        }
        ClusterError::Told { process, why, text } => Message::new("cluster-error-told")
            .with("process", number(process))
            .with("why", why.as_str())
            .with("text", text.as_str()),
        ClusterError::Part { file, damaged } => Message::new(match damaged {
            true => "cluster-error-part-damaged",
            false => "cluster-error-part-missing",
        })
        .with("file", file.display().to_string()),
        ClusterError::Game { game, position } => Message::new("cluster-error-game")
            .with("game", game.as_str())
            .with("position", position.as_str()),
        ClusterError::Survey(_) => Message::new("cluster-error-cancelled"),
        ClusterError::Nimber => Message::new("cluster-error-nimber"),
        ClusterError::Collision => Message::new("cluster-error-collision"),
        other => Message::new("cluster-error-link")
            .with("word", key)
            .with("why", other.to_string()),
    }
}
