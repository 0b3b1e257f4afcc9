//! The definition of the command line with its texts, the source of help, completions and
//! man pages.

use std::ffi::OsString;

use clap::{CommandFactory as _, Subcommand as _};
use grundy::{Message, Speaker};

use crate::args::{Cli, Command};
use crate::failure::Call;
use crate::lab;

/// The order of the commands in help.
const ORDER: [&str; 25] = [
    "games",
    "rules",
    "solve",
    "sum",
    "nimber",
    "table",
    "play",
    "batch",
    "tree",
    "check",
    "plane",
    "survey",
    "genus",
    "quotient",
    "plan",
    "audit",
    "reproduce",
    "conjecture",
    "serve",
    "site",
    "fit",
    "new-game",
    "completions",
    "man",
    "help",
];

/// The whole command line, without texts.
pub(crate) struct Definition(clap::Command);

impl Definition {
    /// Adds these laboratory commands, or placeholders for those of `grundy-lab`.
    pub(crate) fn with(laboratory: Option<Vec<clap::Command>>) -> Self {
        let laboratory = laboratory.unwrap_or_else(|| lab::COMMANDS.map(of_other_program).to_vec());
        let own = Command::augment_subcommands(clap::Command::new("grundy"));
        let mut commands: Vec<clap::Command> = own.get_subcommands().cloned().collect();
        commands.extend(laboratory);
        let place = |command: &clap::Command| {
            let name = command.get_name();
            ORDER.iter().position(|known| *known == name)
        };
        commands.sort_by_key(|command| place(command).unwrap_or(ORDER.len()));
        let commands = (1..).zip(commands);
        let commands = commands.map(|(place, command)| command.display_order(place));
        Self(
            Cli::command()
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(commands),
        )
    }

    /// Fills in every text: a command `solve` has the key `cli-solve`, its argument
    /// `--why` has `cli-arg-why`, or `cli-solve-arg-why` if other commands have an
    /// argument of the same name.
    pub(crate) fn with_texts(&self, speaker: &Speaker) -> clap::Command {
        let command = self
            .0
            .clone()
            .about(speaker.text("cli-about"))
            .after_help(speaker.text("cli-after"))
            .arg(
                clap::Arg::new("version")
                    .short('V')
                    .long("version")
                    .action(clap::ArgAction::Version),
            );
        // Lines are folded once all texts are in place (`fold::help`).
        filled(command, "cli", speaker).term_width(0)
    }

    /// The command that these words begin with, such as `survey octal`, and its usage.
    pub(crate) fn call(&self, words: &[OsString], speaker: &Speaker) -> Call {
        let mut command = &self.0;
        let mut path = Vec::new();
        let words = words.iter().skip(1).filter_map(|word| word.to_str());
        for word in words.filter(|word| !word.starts_with('-')) {
            match command.find_subcommand(word) {
                Some(below) => command = below,
                // For example the language after `--lang`.
                None if path.is_empty() => continue,
                None => break,
            }
            path.push(word.to_owned());
        }
        let mut whole = self.with_texts(speaker);
        whole.build();
        let command = path.iter().try_fold(&mut whole, |command, name| {
            command.find_subcommand_mut(name)
        });
        let usage = command.map(|command| command.render_usage().to_string());
        let usage = usage.unwrap_or_default();
        let usage = usage.trim_start_matches("Usage:").trim();
        Call {
            path,
            usage: format!("{}: {usage}", speaker.text("cli-usage")),
        }
    }
}

/// A command of `grundy-lab`, which parses its arguments and prints its help.
fn of_other_program(name: &'static str) -> clap::Command {
    let words = clap::Arg::new("words")
        .num_args(0..)
        .trailing_var_arg(true)
        .allow_hyphen_values(true)
        .value_parser(clap::value_parser!(OsString))
        .hide(true);
    clap::Command::new(name).disable_help_flag(true).arg(words)
}

/// Fills in the texts of a command and its subcommands: `survey chomp-openings` has the
/// keys `cli-survey-chomp-openings` and the same with `-after`.
fn filled(command: clap::Command, key: &str, speaker: &Speaker) -> clap::Command {
    let is_of_other_program = command.is_disable_help_flag_set();
    let mut command = match is_of_other_program {
        true => command,
        false => with_texts(command, key, speaker),
    };
    let names: Vec<String> = command
        .get_subcommands()
        .map(|subcommand| subcommand.get_name().to_owned())
        .collect();
    for name in names {
        let key = format!("{key}-{name}");
        command = command.mut_subcommand(&name, |subcommand| {
            filled(subcommand, &key, speaker)
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
            // `clap` would list values and defaults in English; the texts list them.
            if takes_values {
                arg.hide_possible_values(true).hide_default_value(true)
            } else {
                arg
            }
        })
}
