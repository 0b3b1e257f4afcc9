//! The arguments of `grundy survey`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use grundy::{Limits, Message, ValueKind};
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Solved};
use grundy_surveys::registry::Registered;
use grundy_surveys::three_row::methods::Method;
use grundy_surveys::{Job, Survey as Computed};

use grundy_cli::args::values::{seconds, size, word};
use grundy_cli::args::{convention, limits};
use grundy_cli::failure::Failure;

use super::values::{Places, places};
use super::{ClusterArgs, LimitArgs};

#[derive(Subcommand)]
pub(crate) enum Survey {
    ThreeRowChomp(ThreeRows),
    ThreeRowMethods(Methods),
    Hexagons(Hexagons),
    ChompOpenings {
        #[command(flatten)]
        board: BoardArgs,
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        #[arg(long, conflicts_with = "out")]
        alone: bool,
        #[arg(long, conflicts_with_all = ["out", "alone"])]
        differences: bool,
    },
    ChompLosses {
        #[command(flatten)]
        board: BoardArgs,
        #[arg(long, conflicts_with_all = ["by_squares", "each"])]
        list: bool,
        #[arg(long, conflicts_with = "each")]
        by_squares: bool,
        #[arg(long)]
        each: bool,
    },
    ChompNimbers {
        #[command(flatten)]
        board: BoardArgs,
        #[arg(long)]
        list: bool,
    },
    Octal(OctalGames),
    Hexadecimal(HexadecimalGames),
    GrundysGame(GrundysGame),
    LineBoard(LineBoardArgs),
    ChompSquares {
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=200))]
        to: u16,
        #[command(flatten)]
        limits: LimitArgs,
    },
    #[command(flatten)]
    Registered(Registered<JobArgs>),
}

/// The format and the folder of a survey, without its parameters.
#[derive(Args, Debug)]
pub(crate) struct JobArgs {
    #[arg(
        long = "format",
        value_enum,
        default_value_t,
        value_name = "text|csv|bfile"
    )]
    pub(crate) sequence_format: SequenceFormat,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

#[derive(Args)]
pub(crate) struct BoardArgs {
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rows: u32,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) cols: u32,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args)]
pub(crate) struct OctalGames {
    #[arg(
        required_unless_present = "digits",
        conflicts_with = "digits",
        value_name = "CODE"
    )]
    pub(crate) codes: Vec<String>,
    #[arg(long, value_name = "N|M-N", value_parser = places, group = "threaded")]
    pub(crate) digits: Option<Places>,
    #[arg(long = "to", value_name = "N", required = true, value_delimiter = ',')]
    pub(crate) heaps: Vec<u64>,
    #[arg(
        long,
        value_name = "N",
        value_delimiter = ',',
        requires = "digits",
        requires = "out",
        conflicts_with = "codes"
    )]
    pub(crate) window_to: Vec<u64>,
    #[arg(long = "misere", value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1000))]
    pub(crate) misere_to: u16,
    #[arg(
        long = "format",
        value_enum,
        default_value_t,
        value_name = "text|csv|bfile"
    )]
    pub(crate) sequence_format: SequenceFormat,
    #[arg(long, conflicts_with_all = ["digits", "misere_to", "sequence_format"], group = "threaded")]
    pub(crate) window: bool,
    #[arg(long, value_name = "N", requires = "threaded", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// The folder and the memory of a survey of a sequence.
#[derive(Args, Debug)]
pub(crate) struct FolderArgs {
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
}

impl FolderArgs {
    /// A job of a survey on one thread.
    pub(crate) fn job<S: Computed>(&self, survey: S) -> Job<S> {
        Job {
            out: self.out.clone(),
            resume: self.resume,
            ..survey.in_memory().within(self.max_memory)
        }
    }
}

#[derive(Args)]
pub(crate) struct HexadecimalGames {
    #[arg(
        id = "hexadecimal_codes",
        required_unless_present = "hexadecimal_digits",
        conflicts_with = "hexadecimal_digits",
        value_name = "CODE"
    )]
    pub(crate) codes: Vec<String>,
    #[arg(id = "hexadecimal_digits", long = "digits", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3))]
    pub(crate) digits: Option<u32>,
    #[arg(id = "hexadecimal_heaps", long = "to", value_name = "N")]
    pub(crate) heaps: u64,
    #[arg(
        long = "format",
        value_enum,
        default_value_t,
        value_name = "text|csv|bfile"
    )]
    pub(crate) sequence_format: SequenceFormat,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
}

#[derive(Args)]
pub(crate) struct GrundysGame {
    #[arg(id = "grundys_heaps", long = "to", value_name = "N")]
    pub(crate) heaps: u64,
    #[command(flatten)]
    pub(crate) job: JobArgs,
}

/// A line board and the values of its positions.
#[derive(Args)]
pub(crate) struct LineBoardShape {
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    rows: u32,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    cols: u32,
    #[arg(long)]
    hexagons: bool,
    #[arg(long)]
    misere: bool,
    #[arg(long, conflicts_with = "misere")]
    nimbers: bool,
}

impl LineBoardShape {
    /// The survey of the board, unless it is too large.
    pub(crate) fn survey(&self) -> Result<LineBoard, Failure> {
        let grid = match self.hexagons {
            true => Grid::Hexagons,
            false => Grid::Squares,
        };
        let values = match self.nimbers {
            true => ValueKind::Nimbers,
            false => ValueKind::Outcomes(convention(self.misere)),
        };
        let board = Board::new(self.rows, self.cols, grid).ok_or_else(|| {
            Failure::Said(Message::new("survey-line-too-large").with("most", Board::MOST))
        })?;
        if values == ValueKind::Nimbers && board.counters() > Solved::MOST_NIMBERS {
            return Err(Failure::Said(
                Message::new("survey-line-nimbers")
                    .with("most", Solved::MOST_NIMBERS)
                    .with("counters", board.counters()),
            ));
        }
        Ok(LineBoard::new(board, values))
    }
}

#[derive(Args)]
pub(crate) struct LineBoardArgs {
    #[command(flatten)]
    pub(crate) board: LineBoardShape,
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    #[arg(long)]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) cluster: ClusterArgs,
    #[arg(id = "free_memory", long = "max-memory", value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum SequenceFormat {
    #[default]
    Text,
    Csv,
    Bfile,
}

/// Flags valid only for a census. (Making them require `--out` is not enough: clap drops
/// a requirement that conflicts with another argument given.)
const FOR_CENSUS: [&str; 7] = [
    "out",
    "resume",
    "cluster",
    "process",
    "patience",
    "save_every",
    "free_memory",
];

#[derive(Args)]
pub(crate) struct ThreeRows {
    #[arg(
        long,
        value_name = "C",
        required_unless_present = "summary",
        conflicts_with = "summary"
    )]
    pub(crate) to: Option<u32>,
    #[arg(long, value_name = "C", conflicts_with_all = ["out", "summary"])]
    pub(crate) from: Option<u32>,
    #[arg(long, value_name = "FILE", conflicts_with_all = FOR_CENSUS, conflicts_with_all = ["form", "summary"])]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, value_name = "B", requires = "positions", conflicts_with_all = ["out", "form", "summary"])]
    pub(crate) last_row: Option<u32>,
    #[arg(long, value_name = "DIR", required_unless_present_any = ["form", "summary", "positions"])]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    #[arg(
        long,
        value_enum,
        value_name = "patterns|steps|periods|differences",
        conflicts_with_all = FOR_CENSUS
    )]
    pub(crate) form: Option<Form>,
    #[arg(long, value_name = "DIR", conflicts_with_all = FOR_CENSUS, conflicts_with_all = ["form", "threads"])]
    pub(crate) summary: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) cluster: ClusterArgs,
    #[arg(id = "free_memory", long = "max-memory", value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Methods {
    #[arg(id = "planes_to", long = "to", value_name = "C", value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub(crate) planes_to: u32,
    #[arg(long, default_value = "census", value_name = "quartic|cubic|census", value_parser = word(&Method::ALL, Method::word))]
    pub(crate) method: Method,
    #[arg(long, value_name = "FILE", conflicts_with = "method")]
    pub(crate) growth: Option<PathBuf>,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    max_memory: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

impl Methods {
    pub(crate) fn limits(&self) -> Limits {
        limits(None, self.max_memory, self.timeout)
    }
}

/// Flags valid only for a survey that writes its tables.
const FOR_TABLES: [&str; 4] = ["out", "resume", "csv", "misere_pieces"];

/// Lists that are printed instead of running such a survey.
const FOR_LISTS: [&str; 5] = ["family", "periods", "lost", "parity", "lines"];

#[derive(Args)]
pub(crate) struct Hexagons {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) side: u32,
    #[arg(long, value_name = "DIR", required_unless_present_any = FOR_LISTS)]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    #[arg(long, requires = "out")]
    pub(crate) csv: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=90))]
    pub(crate) misere_pieces: Option<u32>,
    #[arg(long, value_enum, value_name = "A|B|C", ignore_case = true, conflicts_with_all = FOR_TABLES, conflicts_with_all = ["periods", "lost", "parity", "lines"])]
    pub(crate) family: Option<BoardFamily>,
    #[arg(long, conflicts_with_all = FOR_TABLES, conflicts_with_all = ["lost", "parity", "lines"])]
    pub(crate) periods: bool,
    #[arg(long, conflicts_with_all = FOR_TABLES, conflicts_with_all = ["parity", "lines"])]
    pub(crate) lost: bool,
    #[arg(long, conflicts_with_all = ["out", "resume", "csv", "lines"])]
    pub(crate) parity: bool,
    #[arg(long, value_name = "N", conflicts_with_all = FOR_TABLES, value_parser = clap::value_parser!(u32).range(3..=1000))]
    pub(crate) lines: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    #[arg(id = "free_memory", long = "max-memory", value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "UPPER")]
pub(crate) enum BoardFamily {
    A,
    B,
    C,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    Patterns,
    Steps,
    Periods,
    Differences,
}
