//! The arguments of `grundy plan`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use grundy::table::Content;
use grundy_cli::args::values::word;

use super::LineBoardShape;

#[derive(Subcommand)]
pub(crate) enum PlanArgs {
    LineBoard {
        #[command(flatten)]
        board: LineBoardShape,
        #[command(flatten)]
        means: MeansArgs,
    },
    ThreeRowChomp {
        #[arg(long = "to", value_name = "C")]
        last: u32,
        #[command(flatten)]
        means: MeansArgs,
    },
    Table {
        game: String,
        #[arg(long, value_name = "POSITION")]
        of: String,
        #[arg(long)]
        misere: bool,
        #[arg(long, value_name = "outcomes|nimbers", value_parser = word(&Content::ALL, Content::word))]
        what: Option<Content>,
        #[command(flatten)]
        means: MeansArgs,
    },
}

/// The resources of a planned run.
#[derive(Args)]
pub(crate) struct MeansArgs {
    #[arg(long, value_name = "N", conflicts_with = "cluster", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) processes: Option<u16>,
    #[arg(long, value_name = "FILE")]
    pub(crate) cluster: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "GBIT", value_parser = gigabits)]
    pub(crate) link: Option<f64>,
}

fn gigabits(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number <= 1e6 => Ok(number),
        _ => Err(text.to_owned()),
    }
}
