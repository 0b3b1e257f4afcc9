//! The program: parses the arguments, then runs a command or hands over.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches as _};
use clap_complete::env::CompleteEnv;
use grundy::rules::Nimber;
use grundy::{Game, Message, Speaker, nearest};

use crate::args::{self, Command, TableQuestion};
use crate::failure::Failure;
use crate::help::Definition;
use crate::language::language;
use crate::output::{self, print, write};
use crate::{
    batch, check, complete, genus, lab, listing, man, named, new_game, observer, play, solve, sum,
    table, tree,
};

/// The commands of the laboratory and the page, for a program that links them in.
pub trait Laboratory {
    /// The definitions of the commands, without texts.
    fn define(&self) -> Vec<clap::Command>;

    /// Runs the command that these matches name.
    ///
    /// # Errors
    /// Any failure of the command.
    fn run(&self, matches: &ArgMatches, speaker: &Speaker) -> Result<(), Failure>;

    /// Runs `grundy table --of`: a table of all positions reachable from one.
    ///
    /// # Errors
    /// Any failure to compute or write the table.
    fn table(&self, question: &TableQuestion, speaker: &Speaker) -> Result<(), Failure>;
}

/// Runs the command line with Grundy's games and these; the laboratory commands come from
/// `grundy-lab`, which knows only Grundy's own games.
///
/// A program with its own games that also has surveys and the page calls
/// `grundy_lab::run_with` instead.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     let mine = Vec::new(); // grundy::Game::of(MyRules), …
///     grundy_cli::run_with(mine)
/// }
/// ```
#[must_use]
pub fn run_with(games: Vec<Game>) -> ExitCode {
    run(games, None)
}

/// Runs the command line with the laboratory linked in.
#[must_use]
pub fn run_with_laboratory(games: Vec<Game>, laboratory: &dyn Laboratory) -> ExitCode {
    run(games, Some(laboratory))
}

fn run(games: Vec<Game>, laboratory: Option<&dyn Laboratory>) -> ExitCode {
    let speaker = Speaker::new(language());
    let registered = games.into_iter().try_for_each(Game::register);
    let program = Program {
        definition: Definition::with(laboratory.map(Laboratory::define)),
        laboratory,
        speaker,
    };
    program.complete();
    let result = registered
        .map_err(Failure::from)
        .and_then(|()| program.answer());
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(failure, &program.speaker),
    }
}

/// Prints a failure and returns its exit status.
fn report(failure: Failure, speaker: &Speaker) -> ExitCode {
    // `clap` reports help and version as errors too.
    if let Some(help) = failure.help() {
        return match write(&help) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => report(failure, speaker),
        };
    }
    let (text, status) = failure.render(speaker);
    output::error(&text);
    ExitCode::from(status)
}

struct Program<'l> {
    definition: Definition,
    laboratory: Option<&'l dyn Laboratory>,
    speaker: Speaker,
}

impl Program<'_> {
    /// Answers a shell's completion request, and ends the process.
    fn complete(&self) {
        if self.laboratory.is_none() && std::env::var_os(complete::VARIABLE).is_some() {
            // `grundy-lab` knows the flags of all commands. Without it, complete those of
            // this program.
            let _ = lab::hand_over(std::env::args_os().skip(1));
        }
        CompleteEnv::with_factory(|| self.definition.with_texts(&self.speaker)).complete();
    }

    fn answer(&self) -> Result<(), Failure> {
        let mut words: Vec<OsString> = std::env::args_os().collect();
        // Usage lines show the name by which the program was called.
        if let Some(program) = words.first_mut()
            && Path::new(program)
                .file_stem()
                .is_some_and(|name| name == lab::PROGRAM)
        {
            *program = "grundy".into();
        }
        let mut matches = self.read(&words)?;
        // `help solve` is the same as `solve --help`.
        if let Some(("help", named)) = matches.subcommand() {
            let named = named.get_many::<OsString>("command");
            let named = named.into_iter().flatten().cloned();
            words = std::iter::once("grundy".into())
                .chain(named)
                .chain(["--help".into()])
                .collect();
            matches = self.read(&words)?;
        }
        let is_own = matches
            .subcommand_name()
            .is_none_or(|name| !lab::COMMANDS.contains(&name));
        if is_own {
            let command = Command::from_arg_matches(&matches);
            let command = command.map_err(|error| self.usage(error, &words))?;
            return self.run(command, words);
        }
        match self.laboratory {
            Some(laboratory) => {
                prepare()?;
                laboratory.run(&matches, &self.speaker)
            }
            None => lab::hand_over(words.into_iter().skip(1)),
        }
    }

    /// Parses the arguments; help and errors are in the speaker's language.
    fn read(&self, words: &[OsString]) -> Result<ArgMatches, Failure> {
        let command = self.definition.with_texts(&self.speaker);
        command
            .try_get_matches_from(words)
            .map_err(|error| self.usage(error, words))
    }

    fn usage(&self, error: clap::Error, words: &[OsString]) -> Failure {
        Failure::Usage {
            error,
            call: self.definition.call(words, &self.speaker),
        }
    }

    /// Runs a command of this program; `words` are its arguments.
    fn run(&self, command: Command, words: Vec<OsString>) -> Result<(), Failure> {
        let speaker = &self.speaker;
        let hand_over = || lab::hand_over(words.into_iter().skip(1));
        // From here on `grundy-lab` handles its own commands.
        match (&command, self.laboratory) {
            (Command::Table(question), None) if question.whole.is_wanted() => return hand_over(),
            (Command::Man { command, out }, None) => {
                let of_lab = command.first().is_some_and(|name| lab::is_command(name));
                if of_lab || (out.is_some() && lab::is_there()) {
                    return hand_over();
                }
            }
            _ => {}
        }
        prepare()?;
        match command {
            Command::Games { json: true } => write(&listing::games_json(speaker)?),
            Command::Games { json: false } => print(&listing::games(speaker)),
            Command::Rules {
                game,
                ruleset: true,
            } => write(&listing::ruleset(&named::name(&game)?)?),
            Command::Rules {
                game,
                ruleset: false,
            } => print(&listing::rules(&named::name(&game)?, speaker)?),
            Command::Solve(question) => solve::solve(&question, speaker),
            Command::Sum(question) => sum::sum(&question, speaker),
            Command::Nimber { expression } => match Nimber::of_expression(&expression) {
                Ok(nimber) => write(&format!("{nimber}\n")),
                Err(why) => Err(Failure::Expression(expression, why)),
            },
            Command::Table(question) => match self.laboratory {
                Some(laboratory) if question.whole.is_wanted() => {
                    laboratory.table(&question, speaker)
                }
                _ => table::table(&question, speaker),
            },
            Command::Play(seats) => play::play(&seats, speaker),
            Command::Batch {
                file,
                limits,
                tables,
            } => batch::batch(file.as_deref(), &limits, &tables, speaker),
            Command::Tree(question) => tree::tree(&question, speaker),
            Command::Check(question) => check::check(&question, speaker),
            Command::Genus(question) => genus::genus(&question, speaker),
            Command::NewGame { slug } => new_game::new_game(&slug, speaker),
            Command::Completions { shell } => write(&complete::script(shell)?),
            Command::Man { command, out } => {
                let whole = self.definition.with_texts(speaker);
                man::man(whole, &command, out.as_deref())
            }
            // Already read as `--help`.
            Command::Help { .. } => Ok(()),
        }
    }
}

/// Prepares the process for any command.
fn prepare() -> Result<(), Failure> {
    observer::listen();
    check_environment()
}

/// Refuses an unused variable whose name is close to a used one.
fn check_environment() -> Result<(), Failure> {
    const PREFIX: &str = "GRUNDY_";
    const TIMEOUT: &str = "GRUNDY_TIMEOUT";
    const KNOWN: &[&str] = &["port", "secret", "tables", "timeout"];
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        let Some(word) = name.strip_prefix(PREFIX) else {
            continue;
        };
        if let Some(near) = nearest(word, KNOWN)
            && near.to_uppercase() != word
        {
            let message = Message::new("cli-error-variable")
                .with("name", &*name)
                .with("nearest", format!("{PREFIX}{}", near.to_uppercase()));
            return Err(Failure::Said(message));
        }
    }
    match std::env::var_os(TIMEOUT) {
        Some(value) if !value.is_empty() && args::usual_time().is_none() => {
            let message = Message::new("cli-error-value")
                .with("value", &*value.to_string_lossy())
                .with("arg", TIMEOUT);
            Err(Failure::Said(message))
        }
        _ => Ok(()),
    }
}
