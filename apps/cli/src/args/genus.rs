//! The arguments of `genus`.

use clap::Args;
use clap_complete::ArgValueCandidates;

use super::LimitArgs;
use crate::complete;

#[derive(Args)]
pub(crate) struct GenusArgs {
    #[arg(add = ArgValueCandidates::new(complete::names))]
    pub(crate) game: String,
    #[arg(id = "genus-positions", value_name = "POSITION", allow_negative_numbers = true, add = ArgValueCandidates::new(complete::positions))]
    pub(crate) positions: Vec<String>,
    #[arg(id = "to-number", long = "to", value_name = "N", conflicts_with = "genus-positions", value_parser = clap::value_parser!(u64).range(0..100_000))]
    pub(crate) to: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
