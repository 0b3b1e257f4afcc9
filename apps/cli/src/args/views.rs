//! The arguments of the commands that draw a position or check a certificate.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use grundy::Limits;

use super::values::{seconds, size};
use super::{LimitArgs, TableArgs, limits};

/// The game tree of a position.
#[derive(Args)]
pub(crate) struct TreeArgs {
    pub(crate) game: String,
    #[arg(allow_negative_numbers = true)]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(long)]
    pub(crate) plays: bool,
    #[arg(long, requires = "plays", conflicts_with = "svg")]
    pub(crate) boards: bool,
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    // Each move adds an indent: the deepest tree is a hundred megabytes of text.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) max_nodes: u64,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}

/// A certificate to check.
#[derive(Args)]
pub(crate) struct CheckArgs {
    pub(crate) certificate: PathBuf,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    max_memory: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

impl CheckArgs {
    pub(crate) fn limits(&self) -> Limits {
        limits(None, self.max_memory, self.timeout)
    }
}
