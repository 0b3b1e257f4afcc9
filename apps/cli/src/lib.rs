//! `grundy`, the command line: parses arguments, asks the library, prints.
//!
//! Only this crate and the program `grundy-check` print. Exit status: 0 answered,
//! 1 a file or pipe failed, 2 the question is wrong, 3 a limit was reached, 4 the
//! answer is not known, 130 interrupted.
//!
//! A program with games of its own has the whole command line, the page
//! included, by [`run_with`].

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod args;
mod batch;
mod board;
mod check;
mod classes;
mod cluster;
mod complete;
mod diagram;
mod explain;
mod failure;
mod fit;
mod fold;
mod genus;
mod help;
mod lab;
mod listing;
mod man;
mod named;
mod new_game;
mod observer;
mod plan;
mod play;
mod quotient;
mod reproduce;
mod serve;
mod solve;
mod survey;
mod table;
mod threads;
mod tree;
mod whole;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use clap_complete::env::CompleteEnv;
use grundy::rules::Nimber;
use grundy::{Game, Language, Message, Speaker, escaped, escaped_json, nearest};

use args::{Cli, Command};
use failure::Failure;

/// Runs the command line with Grundy's games and these besides: each command
/// knows them by name, from `games` to `serve`, tables over processes and `check`
/// included. `grundy-check` knows Grundy's own games alone.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     let mine = Vec::new(); // grundy::Game::of(MyRules), …
///     grundy_cli::run_with(mine)
/// }
/// ```
#[must_use]
pub fn run_with(games: Vec<Game>) -> ExitCode {
    let speaker = Speaker::new(language());
    let registered = games.into_iter().try_for_each(Game::register);
    // A shell that asks what may come next is answered, and that is all.
    CompleteEnv::with_factory(|| help::command(&speaker)).complete();
    observer::listen();
    let result = registered.map_err(Failure::from).and_then(|()| {
        let command = parse(&speaker)?;
        environment()?;
        run(command, &speaker)
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&speaker),
    }
}

/// Reads the program's arguments; help and errors in the speaker's language.
fn parse(speaker: &Speaker) -> Result<Command, Failure> {
    match read(std::env::args_os().collect(), speaker)? {
        // `help solve` is `solve --help`.
        Command::Help { command } => {
            let name = std::iter::once(OsString::from("grundy"));
            let words = name.chain(command).chain([OsString::from("--help")]);
            read(words.collect(), speaker)
        }
        command => Ok(command),
    }
}

fn read(words: Vec<OsString>, speaker: &Speaker) -> Result<Command, Failure> {
    let told = |error| Failure::Usage(error, help::path(&words));
    let matches = help::command(speaker)
        .try_get_matches_from(&words)
        .map_err(told)?;
    Ok(Cli::from_arg_matches(&matches).map_err(told)?.command)
}

fn run(command: Command, speaker: &Speaker) -> Result<(), Failure> {
    match command {
        Command::Games { json: true } => write(&listing::games_json(speaker)?),
        Command::Games { json: false } => print(&listing::games(speaker)),
        Command::Rules { game, ruleset } => match ruleset {
            true => write(&listing::ruleset(&named::name(&game)?)?),
            false => print(&listing::rules(&named::name(&game)?, speaker)?),
        },
        Command::Solve(question) => solve::solve(&question, speaker),
        Command::Sum(question) => solve::sum(&question, speaker),
        Command::Nimber { expression } => match Nimber::of_expression(&expression) {
            Ok(nimber) => write(&format!("{nimber}\n")),
            Err(why) => Err(Failure::Expression(expression, why)),
        },
        Command::Table(question) => table::table(&question, speaker),
        Command::Play(table) => play::play(&table, speaker),
        Command::Batch {
            file,
            limits,
            tables,
        } => batch::batch(file.as_deref(), &limits, &tables, speaker),
        Command::Tree(question) => tree::tree(&question, speaker),
        Command::Check(question) => check::check(&question, speaker),
        Command::Plane { c, why: true, .. } => survey::explain_plane(c, speaker),
        Command::Plane {
            c, svg, text, size, ..
        } => survey::plane(c, svg.as_deref(), text, size, speaker),
        Command::Survey { survey } => survey::survey(&survey, speaker),
        Command::Genus(question) => genus::genus(&question, speaker),
        Command::Quotient(question) => quotient::quotient(&question, speaker),
        Command::Plan { plan } => plan::plan(&plan, speaker),
        Command::Audit(question) => lab::audit(&question, speaker),
        Command::Reproduce(question) => reproduce::reproduce(&question, speaker),
        Command::Conjecture(question) => lab::conjecture(&question, speaker),
        Command::Serve(options) => serve::serve(&options, speaker),
        Command::Fit(question) => fit::fit(&question, speaker),
        Command::NewGame { slug } => new_game::new_game(&slug, speaker),
        Command::Completions { shell } => write(&complete::script(shell)?),
        Command::Man { command, out } => man::man(&command, out.as_deref(), speaker),
        // Read as `--help` before.
        Command::Help { .. } => Ok(()),
    }
}

/// Refuses a variable that nothing reads when its name is nearly that of one
/// that is read.
fn environment() -> Result<(), Failure> {
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

/// Writes text for a reader to standard output, in lines for the terminal's
/// width.
fn print(text: &str) -> Result<(), Failure> {
    write(&fold::output(text))
}

/// Writes to standard output as it is, but for characters that a terminal would
/// obey: what a file, an argument or a variable says comes this way.
fn write(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(escaped(text).as_bytes())?;
    out.flush()?;
    Ok(())
}

/// A line of JSON that [`write`] leaves as it is.
fn json(value: &serde_json::Value) -> String {
    format!("{}\n", escaped_json(&value.to_string()))
}

/// The language of `--lang`, else of the locale. Looked for before anything
/// else is read, so that help and errors are in it too.
fn language() -> Language {
    let args: Vec<String> = std::env::args_os()
        .skip(1)
        .map_while(|arg| arg.into_string().ok())
        .collect();
    let asked = args.iter().enumerate().find_map(|(index, arg)| {
        arg.strip_prefix("--lang=")
            .map(str::to_owned)
            .or_else(|| (arg == "--lang").then(|| args.get(index + 1).cloned())?)
    });
    asked
        .as_deref()
        .and_then(Language::of)
        .or_else(|| {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
                .and_then(|locale| Language::of(&locale))
        })
        .unwrap_or_default()
}
