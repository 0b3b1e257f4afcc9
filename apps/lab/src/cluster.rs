//! The processes of a run over threads, processes and hosts, and their secret.

use std::path::Path;
use std::time::Duration;

use grundy::{Message, Speaker};
use grundy_cli::failure::Failure;
use grundy_cli::threads;
use grundy_cluster::{Notice, Secret, Setup, Slurm};

use crate::args::ClusterArgs;
use crate::failure;

/// The processes that arguments describe.
pub(crate) trait Processes {
    /// True if there are other processes, or a file of hosts that may list some.
    fn over_processes(&self) -> Result<bool, Failure>;

    /// Refuses flags for several processes if there is only one.
    fn alone(&self) -> Result<(), Failure>;

    /// The number of workers in this process.
    fn threads(&self) -> usize;

    /// The least time between two saves, if given; zero for no saves.
    fn save_every(&self) -> Option<Duration>;

    /// The processes of the hosts file, else those of the Slurm step that this task is
    /// part of, else this one alone with a worker per core. They authenticate with the
    /// secret given, else with one in `out`, the folder that all of them write to.
    fn setup(&self, out: &Path, speaker: &Speaker) -> Result<Setup, Failure>;
}

impl Processes for ClusterArgs {
    fn over_processes(&self) -> Result<bool, Failure> {
        Ok(self.cluster.is_some() || has_tasks(&Slurm(&variable))?)
    }

    fn alone(&self) -> Result<(), Failure> {
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

    fn threads(&self) -> usize {
        threads(self.threads.map(usize::from))
    }

    fn save_every(&self) -> Option<Duration> {
        self.save_every.map(Duration::from_secs)
    }

    fn setup(&self, out: &Path, speaker: &Speaker) -> Result<Setup, Failure> {
        let slurm = Slurm(&variable);
        let mut setup = match (&self.cluster, self.process) {
            (Some(file), Some(process)) => {
                Setup::of_hosts(file, process, self.threads()).map_err(failure::cluster)?
            }
            _ if has_tasks(&slurm)? => {
                Setup::of_slurm(&slurm, self.threads.map(usize::from)).map_err(failure::cluster)?
            }
            _ => {
                self.alone()?;
                Setup::alone(self.threads())
            }
        };
        if let Some(patience) = self.patience {
            setup.patience = patience;
        }
        setup.listen.clone_from(&self.listen_on);
        let (language, seconds) = (speaker.language(), setup.patience.as_secs());
        setup.notice = Notice::new(move |error| {
            failure::notice(error, seconds, &Speaker::new(language));
        });
        setup.secret = Some(match (&self.secret_file, variable(SECRET)) {
            (Some(file), _) => Secret::of_file(file).map_err(failure::cluster)?,
            (None, Some(text)) => Secret::of_text(&text, SECRET).map_err(failure::cluster)?,
            (None, None) => Secret::InFolder(out.to_path_buf()),
        });
        Ok(setup)
    }
}

fn has_tasks(slurm: &Slurm<'_>) -> Result<bool, Failure> {
    slurm.has_tasks().map_err(failure::cluster)
}

/// The environment variable with a secret shared by all processes.
const SECRET: &str = "GRUNDY_SECRET";

/// Reads a variable. Invalid Unicode gets replacement characters instead of being
/// ignored.
fn variable(name: &str) -> Option<String> {
    let value = std::env::var_os(name)?;
    Some(value.to_string_lossy().into_owned())
}
