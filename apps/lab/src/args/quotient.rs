//! The arguments of `quotient`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::ArgValueCandidates;

use grundy_cli::complete;

use super::values::places;
use super::{LimitArgs, Places};

#[derive(Args)]
pub(crate) struct QuotientArgs {
    #[arg(
        required_unless_present = "digits",
        conflicts_with = "digits",
        add = ArgValueCandidates::new(complete::names)
    )]
    pub(crate) game: Option<String>,
    #[arg(allow_negative_numbers = true, add = ArgValueCandidates::new(complete::positions))]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "N|M-N", value_parser = places, conflicts_with_all = ["quotient-out", "json"])]
    pub(crate) digits: Option<Places>,
    #[arg(id = "to-heap", long = "to", value_name = "N", conflicts_with = "position", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) to: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u16).range(1..=8192))]
    pub(crate) max_order: u16,
    #[arg(long, value_name = "N", requires = "digits", conflicts_with = "game", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) work: Option<u64>,
    #[arg(long, value_name = "N", requires = "digits", conflicts_with = "game", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    #[arg(
        id = "quotient-out",
        long = "out",
        value_name = "DIR",
        conflicts_with = "position"
    )]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
