//! Errors in the arguments, as text.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use grundy::{Message, Speaker};

use super::{Call, headed};
use crate::args::values::Allowed;
use crate::fold;

/// The error in the arguments, and the usage of the command.
pub(super) fn render(error: &clap::Error, call: &Call, speaker: &Speaker) -> String {
    let context = |kind: ContextKind| -> Vec<String> {
        match error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => Vec::new(),
        }
    };
    let one = |kind| {
        context(kind)
            .join(", ")
            .chars()
            .take(200)
            .collect::<String>()
    };
    let message = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            Message::new("cli-error-subcommand").with("value", one(ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument => {
            Message::new("cli-error-argument").with("value", one(ContextKind::InvalidArg))
        }
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-error-missing").with("value", one(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).concat().is_empty() => {
            Message::new("cli-error-missing").with("value", one(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => Message::new("cli-error-value")
            .with("value", one(ContextKind::InvalidValue))
            .with("arg", one(ContextKind::InvalidArg)),
        ErrorKind::ArgumentConflict
            if context(ContextKind::InvalidArg) == context(ContextKind::PriorArg) =>
        {
            Message::new("cli-error-twice").with("value", one(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => Message::new("cli-error-conflict")
            .with("value", one(ContextKind::InvalidArg))
            .with("other", one(ContextKind::PriorArg)),
        // Without a command `clap` prints its help, which gets our texts.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return fold::help(&error.render().to_string());
        }
        _ => Message::new("cli-error-other"),
    };
    let mut text = headed(&message, speaker);
    for (kind, key) in [
        (ContextKind::SuggestedSubcommand, "cli-error-near"),
        (ContextKind::SuggestedArg, "cli-error-near"),
        (ContextKind::SuggestedValue, "cli-error-near"),
        (ContextKind::ValidValue, "cli-error-possible"),
    ] {
        let mut values = context(kind);
        // The likeliest value comes last.
        values.reverse();
        if kind == ContextKind::ValidValue {
            values.reverse();
            values.extend(error.source().and_then(|why| allowed(why, speaker)));
        }
        if !values.is_empty() {
            let hint = Message::new(key).with("values", values.join(", "));
            text.push_str(&format!("{}\n", speaker.say(&hint)));
        }
    }
    if error.kind() == ErrorKind::MissingRequiredArgument {
        text.push_str(&format!("{}\n", call.usage));
    }
    let command: Vec<&str> = std::iter::once("grundy")
        .chain(call.path.iter().map(String::as_str))
        .collect();
    let help = Message::new("cli-error-help").with("command", command.join(" "));
    text.push_str(&format!("{}\n", speaker.say(&help)));
    text
}

/// The allowed values, from the error that refused one.
fn allowed(why: &(dyn Error + 'static), speaker: &Speaker) -> Option<String> {
    if let Some(allowed) = why.downcast_ref::<Allowed>() {
        return Some(allowed.to_string());
    }
    if why.is::<std::net::AddrParseError>() {
        return Some("127.0.0.1, 0.0.0.0, ::1".to_owned());
    }
    if let Some(number) = why.downcast_ref::<std::num::ParseIntError>() {
        return Some(speaker.text(match number.kind() {
            std::num::IntErrorKind::Zero => "cli-allowed-from-one",
            _ => "cli-allowed-whole",
        }));
    }
    // `clap` puts a number's bounds into a sentence.
    let said = why.to_string();
    let (_, bounds) = said.split_once(" is not in ")?;
    Some(bounds.to_owned())
}
