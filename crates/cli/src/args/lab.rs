//! The words of `audit` and `conjecture`.

use std::num::NonZeroU16;
use std::time::Duration;

use clap::Args;

use super::seconds;

#[derive(Args)]
pub(crate) struct AuditArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=4))]
    pub(crate) document: Option<u32>,
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroU16>,
}

#[derive(Args)]
pub(crate) struct ConjectureArgs {
    pub(crate) statement: String,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroU16>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max_cases: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max_steps: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
}
