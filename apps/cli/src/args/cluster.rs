//! The arguments of commands that run over threads, processes and hosts.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::seconds;
use crate::threads::threads;

/// The processes of a cluster and their resources.
#[derive(Args, Clone, Debug)]
pub struct ClusterArgs {
    /// The number of workers in this process.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// A file that lists the hosts of all processes.
    #[arg(long, value_name = "FILE", requires = "process")]
    pub cluster: Option<PathBuf>,
    /// The number of this process, from 0.
    #[arg(long, value_name = "I", requires = "cluster")]
    pub process: Option<usize>,
    /// The time to wait for the other processes.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub patience: Option<Duration>,
    /// Seconds between two saves, 0 for none.
    #[arg(long, value_name = "SECONDS")]
    pub save_every: Option<u64>,
    /// A file with the secret shared by all processes.
    #[arg(long, value_name = "FILE")]
    pub secret_file: Option<PathBuf>,
    /// The address that this process listens on.
    #[arg(long, value_name = "HOST:PORT")]
    pub listen_on: Option<String>,
}

impl ClusterArgs {
    /// The number of workers in this process.
    #[must_use]
    pub fn threads(&self) -> usize {
        threads(self.threads.map(usize::from))
    }

    /// The least time between two saves, if given; zero for no saves.
    #[must_use]
    pub fn save_every(&self) -> Option<Duration> {
        self.save_every.map(Duration::from_secs)
    }

    /// True if any argument was given.
    pub(crate) const fn any(&self) -> bool {
        self.threads.is_some()
            || self.cluster.is_some()
            || self.patience.is_some()
            || self.save_every.is_some()
            || self.secret_file.is_some()
            || self.listen_on.is_some()
    }
}
