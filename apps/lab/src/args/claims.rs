//! The arguments of `audit`, `reproduce`, `conjecture` and `fit`.

use std::num::NonZeroU16;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use clap_complete::{ArgValueCandidates, CompletionCandidate};
use grundy_claims::Source;
use grundy_cli::language;

use grundy_cli::args::values::seconds;

use super::{LimitArgs, TableArgs};

#[derive(Args)]
pub(crate) struct AuditArgs {
    #[arg(long, value_name = "FILE|DIR")]
    pub(crate) claims: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    pub(crate) document: Option<u32>,
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,
    #[arg(long, conflicts_with_all = ["report", "report_out"])]
    pub(crate) json: bool,
    #[arg(long, value_enum, value_name = "md|html")]
    pub(crate) report: Option<ReportForm>,
    #[arg(
        id = "report_out",
        long = "out",
        value_name = "FILE",
        requires = "report"
    )]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroU16>,
    #[arg(id = "audit_timeout", long = "timeout", value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
}

#[derive(Args)]
pub(crate) struct ReproduceArgs {
    #[arg(id = "published_source", value_name = "NAME", add = ArgValueCandidates::new(sources))]
    pub(crate) name: Option<String>,
    #[arg(id = "long_form", long = "all")]
    pub(crate) all: bool,
    #[arg(id = "source_file", long = "file", value_name = "FILE|DIR")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroU16>,
    #[arg(id = "audit_timeout", long = "timeout", value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
}

/// The format of a report.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportForm {
    Md,
    Html,
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

#[derive(Args)]
pub(crate) struct FitArgs {
    #[arg(allow_negative_numbers = true)]
    pub(crate) source: String,
    #[arg(
        id = "what_sequence",
        long = "what",
        value_enum,
        value_name = "nimbers|p-positions|openings"
    )]
    pub(crate) what: Option<Sought>,
    #[arg(id = "fit_to", long = "to", value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) to: Option<u64>,
    #[arg(id = "board_rows", long = "rows", value_name = "R")]
    pub(crate) rows: Option<u16>,
    #[arg(id = "fit_row", long = "row", value_name = "N", conflicts_with_all = ["board_rows", "fit_column"])]
    pub(crate) row: Option<u64>,
    #[arg(
        id = "fit_column",
        long = "column",
        value_name = "N|CLASS",
        conflicts_with = "board_rows"
    )]
    pub(crate) column: Option<String>,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(
        id = "full_periods",
        long = "periods",
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(2..=1000)
    )]
    pub(crate) periods: Option<u32>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}

/// A sequence of a game.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sought {
    Nimbers,
    PPositions,
    Openings,
}

/// The sources that `reproduce` takes, for shell completion.
fn sources() -> Vec<CompletionCandidate> {
    let language = language();
    let candidate = |source: Source| {
        let help = source.prints.spoken(language).to_owned();
        CompletionCandidate::new(source.name).help(Some(help.into()))
    };
    let sources = Source::published().unwrap_or_default();
    sources.into_iter().map(candidate).collect()
}
