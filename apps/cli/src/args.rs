//! The arguments of the command line.
//!
//! This module has no help texts: they come from `i18n/locales/*/cli.ftl` by the names of
//! command and argument, so that `--help`, the man page and the completions agree in
//! every language (see `help.rs`).

mod cluster;
mod genus;
mod table;
pub mod values;
mod views;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::{ArgValueCandidates, Shell};
use grundy::computer::Skill;
use grundy::{Convention, Corner, Language, Limits};

use crate::complete;

pub use cluster::ClusterArgs;
pub(crate) use genus::GenusArgs;
pub(crate) use table::Format;
pub use table::{TableQuestion, WholeArgs};
use values::{language, seconds, size, word};
pub(crate) use views::{CheckArgs, TreeArgs};

#[derive(Parser)]
#[command(name = "grundy", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "en|zh-Hant|zh-Hans", value_parser = language,
        add = ArgValueCandidates::new(complete::languages))]
    lang: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Games {
        #[arg(long)]
        json: bool,
    },
    Rules {
        #[arg(add = ArgValueCandidates::new(complete::games))]
        game: String,
        #[arg(long)]
        ruleset: bool,
    },
    Solve(Question),
    Sum(SumQuestion),
    Nimber {
        expression: String,
    },
    Table(TableQuestion),
    Play(Seats),
    Batch {
        file: Option<PathBuf>,
        #[command(flatten)]
        limits: LimitArgs,
        #[command(flatten)]
        tables: TableArgs,
    },
    Tree(TreeArgs),
    Check(CheckArgs),
    Genus(GenusArgs),
    NewGame {
        #[arg(value_name = "NAME")]
        slug: String,
    },
    Completions {
        shell: Shell,
    },
    Man {
        #[arg(conflicts_with = "man-out")]
        command: Vec<String>,
        #[arg(id = "man-out", long = "out", value_name = "DIR")]
        out: Option<PathBuf>,
    },
    Help {
        command: Vec<OsString>,
    },
}

#[derive(Args)]
pub(crate) struct Question {
    #[arg(add = ArgValueCandidates::new(complete::names))]
    pub(crate) game: String,
    #[arg(allow_negative_numbers = true, add = ArgValueCandidates::new(complete::positions))]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) why: bool,
    #[arg(long)]
    pub(crate) all_moves: bool,
    #[arg(long)]
    pub(crate) length: bool,
    #[arg(long)]
    pub(crate) turned: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) board: bool,
    #[arg(long, requires = "board", value_name = CORNERS, value_parser = corner())]
    pub(crate) corner: Option<Corner>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) thorough: bool,
    #[arg(long)]
    pub(crate) classes: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) regions: bool,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

#[derive(Args)]
pub(crate) struct SumQuestion {
    #[arg(required = true, add = ArgValueCandidates::new(complete::parts))]
    pub(crate) parts: Vec<String>,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// The proof of an answer, its limits and its tables.
#[derive(Args)]
pub(crate) struct AnswerArgs {
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}

#[derive(Args)]
pub(crate) struct Seats {
    #[arg(add = ArgValueCandidates::new(complete::names))]
    pub(crate) game: String,
    #[arg(allow_negative_numbers = true, add = ArgValueCandidates::new(complete::positions))]
    pub(crate) position: Option<String>,
    #[arg(long, default_value = "human", value_name = PLAYERS, value_parser = player())]
    pub(crate) first: Player,
    #[arg(long, alias = "opponent", default_value = "perfect", value_name = PLAYERS, value_parser = player())]
    pub(crate) second: Player,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(long, value_name = CORNERS, value_parser = corner())]
    pub(crate) corner: Option<Corner>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) tables: TableArgs,
}

const CORNERS: &str = "upper-left|lower-left";

fn corner() -> impl TypedValueParser<Value = Corner> {
    word(&Corner::ALL, Corner::word)
}

const PLAYERS: &str = "human|random|greedy|wary|planner|careless|perfect";

/// A player: the skill of the computer, or `None` for a person.
pub(crate) type Player = Option<Skill>;

/// Parses a player from its word.
fn player() -> impl TypedValueParser<Value = Player> {
    let words = ["human"].into_iter().chain(Skill::ALL.map(Skill::word));
    PossibleValuesParser::new(words).map(|word| word.parse().ok())
}

/// Folders of tables for the solver.
#[derive(Args, Clone, Debug, Default)]
pub struct TableArgs {
    /// Also set by the environment variable `GRUNDY_TABLES`.
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
}

impl TableArgs {
    /// True if a folder was given.
    #[must_use]
    pub const fn any(&self) -> bool {
        self.tables.is_some()
    }
}

/// The limits of a computation.
#[derive(Args, Clone, Debug)]
pub struct LimitArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_positions: Option<u64>,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    max_memory: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

impl LimitArgs {
    /// True if any limit was given.
    #[must_use]
    pub const fn any(&self) -> bool {
        self.max_positions.is_some() || self.max_memory.is_some() || self.timeout.is_some()
    }

    /// The memory limit given, in bytes.
    #[must_use]
    pub const fn memory(&self) -> Option<u64> {
        self.max_memory
    }

    /// The limits given, with the defaults for the others.
    #[must_use]
    pub fn limits(&self) -> Limits {
        limits(self.max_positions, self.max_memory, self.timeout)
    }

    /// The limits given; of the defaults only the memory limit applies.
    #[must_use]
    pub fn only_given(&self) -> Limits {
        Limits {
            positions: self.max_positions.unwrap_or(u64::MAX),
            time: self.timeout.unwrap_or(Duration::MAX),
            ..self.limits()
        }
    }
}

/// These limits, with the defaults of a question for the others.
#[must_use]
pub fn limits(positions: Option<u64>, memory: Option<u64>, time: Option<Duration>) -> Limits {
    let default = Limits::default();
    // A table that grows exists twice for a moment.
    let room = grundy_files::folder::address_space().map_or(u64::MAX, |left| left / 2);
    Limits {
        positions: positions.unwrap_or(default.positions),
        memory: memory.unwrap_or(default.memory).min(room),
        time: time.or_else(usual_time).unwrap_or(default.time),
        ..default
    }
}

/// The default time limit, from the environment variable `GRUNDY_TIMEOUT`.
#[must_use]
pub fn usual_time() -> Option<Duration> {
    seconds(&std::env::var("GRUNDY_TIMEOUT").ok()?).ok()
}

/// The convention that `--misere` chooses.
#[must_use]
pub const fn convention(misere: bool) -> Convention {
    match misere {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}
