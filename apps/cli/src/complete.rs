//! Shell completion of commands, flags, games and valid positions.
//!
//! The shell script asks the program itself, so the completions match its version.

use std::io;

use clap_complete::env::Shells;
use clap_complete::{CompletionCandidate, Shell};
use grundy::{Game, Language, Speaker};

use crate::language::language;

/// The environment variable by which a shell asks.
pub(crate) const VARIABLE: &str = "COMPLETE";

/// The script that connects a shell to the program.
pub(crate) fn script(shell: Shell) -> io::Result<String> {
    let shells = Shells::builtins();
    let shell = shells.completer(&shell.to_string());
    let shell = shell.ok_or(io::ErrorKind::Unsupported)?;
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "grundy", "grundy", "grundy", &mut script)?;
    Ok(String::from_utf8_lossy(&script).into_owned())
}

pub(crate) fn languages() -> Vec<CompletionCandidate> {
    let tags = Language::ALL.iter().map(|language| language.tag());
    tags.map(CompletionCandidate::new).collect()
}

/// The slug of every game, with its name.
pub(crate) fn games() -> Vec<CompletionCandidate> {
    let speaker = Speaker::new(language());
    let candidate = |slug: String| {
        let name = speaker.text(&format!("{slug}-name"));
        CompletionCandidate::new(slug).help(Some(name.into()))
    };
    slugs().map(candidate).collect()
}

/// Names that a question may begin with, with parameters for games that need them.
#[must_use]
pub fn names() -> Vec<CompletionCandidate> {
    let speaker = Speaker::new(language());
    let mut names = Vec::new();
    for page in pages() {
        let own = page.examples.iter().map(|example| example.game.clone());
        let mut own: Vec<String> = own.collect();
        own.sort_unstable();
        own.dedup();
        let help = page.text("name", &speaker);
        let candidate = |name| CompletionCandidate::new(name).help(Some(help.clone().into()));
        names.extend(own.into_iter().map(candidate));
    }
    names
}

/// Positions of the game named on the command line.
#[must_use]
pub fn positions() -> Vec<CompletionCandidate> {
    let words = std::env::args().skip(1).collect::<Vec<_>>();
    let game = words.iter().rev().find_map(|word| {
        let page = Game::page(word).ok()?;
        Some((word, page))
    });
    let Some((name, page)) = game else {
        return Vec::new();
    };
    let all = || page.examples.iter();
    let own = all().filter(|example| example.game == *name);
    let own: Vec<String> = own.map(|example| example.position.clone()).collect();
    let shown = match own.is_empty() {
        true => all().map(|example| example.position.clone()).collect(),
        false => own,
    };
    shown.into_iter().map(CompletionCandidate::new).collect()
}

/// Example parts of a sum.
pub(crate) fn parts() -> Vec<CompletionCandidate> {
    let all = pages().flat_map(|page| page.examples);
    let parts = all.map(|example| format!("{} {}", example.game, example.position));
    parts.map(CompletionCandidate::new).collect()
}

/// All slugs, including the classics.
fn slugs() -> impl Iterator<Item = String> {
    let classics = Game::classics().into_iter();
    let classics = classics.map(|(slug, _)| slug.to_owned());
    Game::slugs().into_iter().chain(classics)
}

fn pages() -> impl Iterator<Item = grundy::Page> {
    slugs().filter_map(|slug| Game::page(&slug).ok())
}
