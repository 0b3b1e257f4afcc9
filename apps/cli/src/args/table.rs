//! The arguments of `table`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use clap_complete::ArgValueCandidates;
use grundy::table::Content;

use super::values::word;
use super::{ClusterArgs, LimitArgs, TableArgs};
use crate::complete;

/// A table of a game's values: cell by cell, or of all positions reachable from one.
#[derive(Args, Clone, Debug)]
pub struct TableQuestion {
    /// The game's name.
    #[arg(add = ArgValueCandidates::new(complete::names))]
    pub game: String,
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<u64>,
    /// The value shown for each position.
    #[arg(long, value_name = "nimbers|outcomes|p-positions", value_parser = word(&Content::ALL, Content::word))]
    pub what: Option<Content>,
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "text|csv|json|bfile|markdown"
    )]
    pub(crate) format: Format,
    /// Misère play.
    #[arg(long)]
    pub misere: bool,
    #[arg(long, conflicts_with_all = ["what", "misere", "of"])]
    pub(crate) squares: bool,
    /// The arguments of a table of all positions.
    #[command(flatten)]
    pub whole: WholeArgs,
    /// The limits of the computation.
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}

/// Flags valid only for cell-by-cell tables.
const FOR_CELLS: [&str; 5] = ["to", "format", "max_positions", "timeout", "tables"];

/// A table of all positions reachable from one, over processes.
#[derive(Args, Clone, Debug)]
pub struct WholeArgs {
    /// The position that the table starts from.
    #[arg(long, value_name = "POSITION", requires = "out", conflicts_with_all = FOR_CELLS)]
    pub of: Option<String>,
    /// The folder that the table is written to.
    #[arg(long, value_name = "DIR", requires = "of", conflicts_with_all = FOR_CELLS)]
    pub out: Option<PathBuf>,
    /// The processes that compute it.
    #[command(flatten)]
    pub cluster: ClusterArgs,
    /// A folder for the data that does not fit in memory.
    #[arg(long, value_name = "DIR", requires = "of", conflicts_with_all = FOR_CELLS)]
    pub spill: Option<PathBuf>,
    /// True to run in memory, in one process with one thread.
    #[arg(long, requires = "of", conflicts_with_all = FOR_CELLS, conflicts_with_all = ["ClusterArgs", "spill"])]
    pub one_machine: bool,
}

impl WholeArgs {
    /// True if a table of all positions is requested.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.of.is_some() && self.out.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Csv,
    Json,
    Bfile,
    Markdown,
}
