//! The definition of the command line with its texts, from which help,
//! completions and man pages are made.

use std::ffi::OsString;

use clap::CommandFactory as _;
use grundy::{Message, Speaker};

use crate::args::Cli;

/// The definition of the command line with every text filled in: a command
/// `solve` has `cli-solve`, its argument `--why` has `cli-arg-why`, or
/// `cli-solve-arg-why` where other commands have one of the same name.
pub(crate) fn command(speaker: &Speaker) -> clap::Command {
    let command = Cli::command()
        .about(speaker.text("cli-about"))
        .after_help(speaker.text("cli-after"))
        .arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::Version),
        );
    // Lines are folded when all of them are there (`fold::help`).
    dressed(command, "cli", speaker).term_width(0)
}

/// The command that these words name, as far as they name one: `grundy`,
/// `grundy survey octal`.
pub(crate) fn path(words: &[OsString]) -> Vec<String> {
    let mut command = Cli::command();
    let mut path = Vec::new();
    let words = words.iter().skip(1).filter_map(|word| word.to_str());
    for word in words.filter(|word| !word.starts_with('-')) {
        match command.find_subcommand(word).cloned() {
            Some(found) => command = found,
            // Such as the language after `--lang`.
            None if path.is_empty() => continue,
            None => break,
        }
        path.push(word.to_owned());
    }
    path
}

/// How a command is called, in a line.
pub(crate) fn usage(path: &[String], speaker: &Speaker) -> String {
    let mut whole = command(speaker);
    whole.build();
    let found = path.iter().try_fold(&mut whole, |command, name| {
        command.find_subcommand_mut(name)
    });
    let usage = found.map(|command| command.render_usage().to_string());
    let usage = usage.unwrap_or_default();
    let usage = usage.trim_start_matches("Usage:").trim();
    format!("{}: {usage}", speaker.text("cli-usage"))
}

/// A command and all below it with their texts: those of `survey
/// chomp-openings` are `cli-survey-chomp-openings` and the same with `-after`.
fn dressed(command: clap::Command, key: &str, speaker: &Speaker) -> clap::Command {
    let mut command = with_texts(command, key, speaker);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|subcommand| subcommand.get_name().to_owned())
        .collect();
    for name in names {
        let key = format!("{key}-{name}");
        command = command.mut_subcommand(&name, |subcommand| {
            dressed(subcommand, &key, speaker)
                .about(speaker.text(&key))
                .after_help(speaker.text(&format!("{key}-after")))
        });
    }
    command
}

fn with_texts(command: clap::Command, command_key: &str, speaker: &Speaker) -> clap::Command {
    let help = clap::Arg::new("help")
        .short('h')
        .long("help")
        .action(clap::ArgAction::Help);
    command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help)
        .subcommand_help_heading(speaker.text("cli-heading-commands"))
        .help_template(format!(
            "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
            speaker.text("cli-usage")
        ))
        .mut_args(|arg| {
            let name = arg.get_id().as_str().replace('_', "-");
            let own = Message::new(format!("{command_key}-arg-{name}"));
            let text = speaker
                .try_say(&own)
                .unwrap_or_else(|| speaker.text(&format!("cli-arg-{name}")));
            let heading = if arg.is_positional() {
                "cli-heading-arguments"
            } else {
                "cli-heading-options"
            };
            let takes_values = arg.get_action().takes_values();
            let arg = arg.help(text).help_heading(speaker.text(heading));
            // Values and defaults would be told in English; the texts tell them.
            if takes_values {
                arg.hide_possible_values(true).hide_default_value(true)
            } else {
                arg
            }
        })
}
