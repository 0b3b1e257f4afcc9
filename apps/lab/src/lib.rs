//! `grundy-lab`, the full command line: the commands of `grundy`, the laboratory
//! (surveys, tables over processes, claims) and the page.
//!
//! `grundy` runs it for the commands that it lacks, as `git` runs its subcommands. A
//! program with its own games gets all commands from [`run_with`].

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod args;
mod claims;
mod cluster;
mod failure;
mod fit;
mod plan;
mod quotient;
mod reproduce;
mod serve;
mod site;
mod survey;
mod whole;

use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches as _, Subcommand as _};
use grundy::{Game, Speaker};
use grundy_cli::Laboratory;
use grundy_cli::args::TableQuestion;
use grundy_cli::failure::Failure;

use args::Command;

/// Runs the command line with Grundy's games and these: every command knows them by name,
/// from `games` to `serve`, including `check` and tables over processes. `grundy-check`
/// knows only Grundy's own games.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     let mine = Vec::new(); // grundy::Game::of(MyRules), …
///     grundy_lab::run_with(mine)
/// }
/// ```
#[must_use]
pub fn run_with(games: Vec<Game>) -> ExitCode {
    grundy_cli::run_with_laboratory(games, &Here)
}

/// The laboratory linked into this program.
struct Here;

impl Laboratory for Here {
    fn define(&self) -> Vec<clap::Command> {
        let commands = Command::augment_subcommands(clap::Command::new("grundy"));
        commands.get_subcommands().cloned().collect()
    }

    fn run(&self, matches: &ArgMatches, speaker: &Speaker) -> Result<(), Failure> {
        // The definitions of these same commands parsed the matches.
        let command = Command::from_arg_matches(matches).map_err(Failure::from)?;
        match command {
            Command::Plane(question) => survey::plane(&question, speaker),
            Command::Survey { survey } => survey::survey(&survey, speaker),
            Command::Quotient(question) => quotient::quotient(&question, speaker),
            Command::Plan { plan } => plan::plan(&plan, speaker),
            Command::Audit(question) => claims::audit(&question, speaker),
            Command::Reproduce(question) => reproduce::reproduce(&question, speaker),
            Command::Conjecture(question) => claims::conjecture(&question, speaker),
            Command::Serve(options) => serve::serve(&options, speaker),
            Command::Site(options) => site::site(&options, speaker),
            Command::Fit(question) => fit::fit(&question, speaker),
        }
    }

    fn table(&self, question: &TableQuestion, speaker: &Speaker) -> Result<(), Failure> {
        whole::table(question, speaker)
    }
}
