//! Help, completions and man pages, all from the same definitions and texts.

use clap::CommandFactory as _;
use grundy::{Message, Speaker};

use crate::args::Cli;
use crate::failure::Failure;

/// The definition of the command line with every text filled in: a command
/// `solve` has `cli-solve`, its argument `--why` has `cli-arg-why`.
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
    dressed(command, "cli", speaker)
}

/// A command and all below it with their texts: those of `survey
/// chomp-openings` are `cli-survey-chomp-openings` and the same with `-after`.
fn dressed(command: clap::Command, key: &str, speaker: &Speaker) -> clap::Command {
    let mut command = with_texts(command, speaker);
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

fn with_texts(command: clap::Command, speaker: &Speaker) -> clap::Command {
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
            let key = format!("cli-arg-{}", arg.get_id().as_str().replace('_', "-"));
            let heading = if arg.is_positional() {
                "cli-heading-arguments"
            } else {
                "cli-heading-options"
            };
            let takes_values = arg.get_action().takes_values();
            let arg = arg
                .help(speaker.text(&key))
                .help_heading(speaker.text(heading));
            // Values and defaults would be told in English; the texts tell them.
            if takes_values {
                arg.hide_possible_values(true).hide_default_value(true)
            } else {
                arg
            }
        })
}

/// The completion script of a shell.
pub(crate) fn completions(shell: clap_complete::Shell, speaker: &Speaker) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(speaker), "grundy", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The man page of the program or of one command.
pub(crate) fn man(name: Option<&str>, speaker: &Speaker) -> Result<String, Failure> {
    let mut command = command(speaker);
    command.build();
    let page = match name {
        None => command,
        Some(name) => command
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| Failure::Said(Message::new("error-no-command").with("name", name)))?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
