//! The words of the commands that show a position in other ways.

use std::path::PathBuf;

use clap::Args;

use super::{LimitArgs, TableArgs};

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
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    // A tree is drawn with an indent for each move: at its deepest, a hundred
    // megabytes of text.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) max_nodes: u64,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}
