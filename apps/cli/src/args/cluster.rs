//! The arguments of every command that runs over threads, processes and hosts.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::seconds;

/// Which processes there are, and what each may do.
#[derive(Args, Clone, Debug)]
pub struct ClusterArgs {
    /// Workers of this process.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// A file with the hosts of all processes.
    #[arg(long, value_name = "FILE", requires = "process")]
    pub cluster: Option<PathBuf>,
    /// The number of this process, from 0.
    #[arg(long, value_name = "I", requires = "cluster")]
    pub process: Option<usize>,
    /// How long the others are waited for.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub patience: Option<Duration>,
    /// Seconds between two savings, 0 for none.
    #[arg(long, value_name = "SECONDS")]
    pub save_every: Option<u64>,
    /// A file with the secret of all processes.
    #[arg(long, value_name = "FILE")]
    pub secret_file: Option<PathBuf>,
    /// The address that this process listens on.
    #[arg(long, value_name = "HOST:PORT")]
    pub listen_on: Option<String>,
}

impl ClusterArgs {
    /// True if any was given.
    pub(crate) const fn any(&self) -> bool {
        self.threads.is_some()
            || self.cluster.is_some()
            || self.patience.is_some()
            || self.save_every.is_some()
            || self.secret_file.is_some()
            || self.listen_on.is_some()
    }
}
