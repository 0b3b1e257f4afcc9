//! The arguments of every command that runs over threads, processes and hosts.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::seconds;

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
    pub(crate) save_every: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) secret_file: Option<PathBuf>,
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) listen_on: Option<String>,
}
