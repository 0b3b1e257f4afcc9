//! What went wrong, shown to a person, with an exit status.

use std::error::Error;
use std::fmt;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use grundy::survey::SurveyError;
use grundy::survey::rows::Refusal;
use grundy::{Message, Speaker, Why};
use grundy_cluster::ClusterError;
use unicode_width::UnicodeWidthChar as _;

use crate::{cluster, fold, help};

/// What a value may be, as examples or bounds, where the one given is not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed(pub(crate) &'static str);

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Allowed {}

/// Why a command did not do what was asked.
pub(crate) enum Failure {
    /// The words of the command line are wrong, or help was asked for; with the
    /// names of the command below `grundy`.
    Usage(clap::Error, Vec<String>),
    /// The library refuses the question.
    Asked(grundy::Error),
    /// A survey did not start or did not finish.
    Survey(SurveyError),
    /// A run over processes did not start or did not finish.
    Cluster(ClusterError),
    /// A board is too large for a survey.
    Refused(Refusal),
    /// Something else to say.
    Said(Message),
    /// Claims did not come out as recorded; the message says which.
    Unlike(Message),
    /// A limit was reached; the message says how far it got.
    Limit(Message),
    /// A file or pipe failed; the message says which.
    File(String, io::Error),
    /// Standard output failed.
    Output(io::Error),
    /// Ctrl-C.
    Interrupted,
}

impl From<grundy::Error> for Failure {
    fn from(error: grundy::Error) -> Self {
        match error {
            grundy::Error::Limit(stop) if stop.why == Why::Cancelled => Self::Interrupted,
            error => Self::Asked(error),
        }
    }
}

impl From<SurveyError> for Failure {
    fn from(error: SurveyError) -> Self {
        Self::Survey(error)
    }
}

impl From<ClusterError> for Failure {
    fn from(error: ClusterError) -> Self {
        match error {
            ClusterError::Survey(SurveyError::Cancelled { .. }) => {
                Self::Cluster(ClusterError::Survey(SurveyError::Cancelled {
                    done: 0,
                    kept: true,
                }))
            }
            ClusterError::Survey(error) => Self::Survey(error),
            ClusterError::Stopped(stop) => grundy::Error::Limit(stop).into(),
            error => Self::Cluster(error),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Stopped(stop) if stop.why == Why::Cancelled => Self::Interrupted,
            refusal => Self::Refused(refusal),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// A flag was given where it would have no effect.
    pub(crate) fn idle(flag: &str, beside: impl Into<String>) -> Self {
        Self::Said(
            Message::new("cli-error-conflict")
                .with("value", flag)
                .with("other", beside.into()),
        )
    }

    /// Fails with [`Failure::idle`] for the first of these flags that was given.
    pub(crate) fn if_idle(flags: &[(&str, bool)], beside: &str) -> Result<(), Self> {
        let idle = flags.iter().find(|(_, given)| *given);
        idle.map_or(Ok(()), |(flag, _)| Err(Self::idle(flag, beside)))
    }

    /// Prints it, and gives the exit status.
    pub(crate) fn report(self, speaker: &Speaker) -> ExitCode {
        let (text, status) = match self {
            // Help and version come this way too, and are no failure.
            Self::Usage(error, _) if !error.use_stderr() => {
                let help = fold::help(&error.render().to_string());
                return match crate::write(&help) {
                    Ok(()) => ExitCode::SUCCESS,
                    Err(failure) => failure.report(speaker),
                };
            }
            Self::Usage(error, path) => (usage(&error, &path, speaker), 2),
            Self::Asked(error) => {
                let status = match &error {
                    grundy::Error::Limit(_) | grundy::Error::TreeSize { .. } => 3,
                    grundy::Error::Table(_) | grundy::Error::Contradiction { .. } => 1,
                    grundy::Error::NotKnown { .. } | grundy::Error::NimberNotKnown { .. } => 4,
                    _ => 2,
                };
                (describe(&error, speaker), status)
            }
            Self::Survey(error) => {
                let status = match &error {
                    SurveyError::TooFar { .. }
                    | SurveyError::Memory { .. }
                    | SurveyError::Disk { .. } => 3,
                    SurveyError::Damaged { .. }
                    | SurveyError::File { .. }
                    | SurveyError::NotPlain { .. } => 1,
                    SurveyError::Cancelled { .. } => 130,
                    _ => 2,
                };
                (headed(&speaker.say(&said_of(&error)), speaker), status)
            }
            Self::Cluster(error) => {
                let status = match &error {
                    ClusterError::Survey(SurveyError::Cancelled { .. }) => 130,
                    ClusterError::Nimber => 3,
                    ClusterError::Hosts { .. }
                    | ClusterError::HostTwice { .. }
                    | ClusterError::Process { .. }
                    | ClusterError::Slurm { .. }
                    | ClusterError::Unequal { .. }
                    | ClusterError::Secret { .. }
                    | ClusterError::NoSecret
                    | ClusterError::Wide { .. }
                    | ClusterError::Game { .. } => 2,
                    _ => 1,
                };
                (
                    headed(&speaker.say(&cluster::said(&error)), speaker),
                    status,
                )
            }
            Self::Refused(refusal) => (headed(&speaker.say(&refused(&refusal)), speaker), 3),
            Self::Said(message) => (headed(&speaker.say(&message), speaker), 2),
            Self::Unlike(message) => (headed(&speaker.say(&message), speaker), 1),
            Self::Limit(message) => (headed(&speaker.say(&message), speaker), 3),
            Self::File(name, error) => {
                let message = Message::new("error-file")
                    .with("file", name)
                    .with("why", error.to_string());
                (headed(&speaker.say(&message), speaker), 1)
            }
            // The reader has gone away: nothing is left to say to anyone.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Self::Output(error) => {
                let message = Message::new("error-output").with("why", error.to_string());
                (headed(&speaker.say(&message), speaker), 1)
            }
            Self::Interrupted => (headed(&speaker.text("limit-cancelled-now"), speaker), 130),
        };
        let _ = io::stderr().write_all(fold::errors(&text).as_bytes());
        ExitCode::from(status)
    }
}

/// What a survey's error says.
fn said_of(error: &SurveyError) -> Message {
    let megabytes = |bytes: &u64| (bytes >> 20).to_string();
    let path = |path: &std::path::Path| path.display().to_string();
    match error {
        SurveyError::TooFar { to, most } => Message::new("survey-error-too-far")
            .with("to", to.to_string())
            .with("most", most.to_string()),
        SurveyError::Memory { needs, has } => Message::new("survey-error-memory")
            .with("needs", needs.div_ceil(1 << 20).to_string())
            .with("has", megabytes(has)),
        SurveyError::Disk { needs, has } => Message::new("survey-error-disk")
            .with("needs", megabytes(needs))
            .with("has", megabytes(has)),
        SurveyError::Foreign { folder, file } => Message::new("survey-error-foreign")
            .with("folder", path(folder))
            .with("file", file.as_str()),
        SurveyError::Other {
            folder,
            holds,
            wants,
        } => Message::new("survey-error-other")
            .with("folder", path(folder))
            .with("holds", holds.as_str())
            .with("wants", wants.as_str()),
        SurveyError::Begun { folder } => {
            Message::new("survey-error-begun").with("folder", path(folder))
        }
        SurveyError::Busy { folder } => {
            Message::new("survey-error-busy").with("folder", path(folder))
        }
        SurveyError::Damaged { file, at } => Message::new("survey-error-damaged")
            .with("file", path(file))
            .with("at", at.to_string()),
        SurveyError::File {
            file, error, kept, ..
        } => Message::new(if *kept {
            "survey-error-file"
        } else {
            "survey-error-file-lost"
        })
        .with("file", path(file))
        .with("why", error.to_string()),
        SurveyError::NotPlain { file } => {
            Message::new("survey-error-not-plain").with("file", path(file))
        }
        SurveyError::Line { file, line } => Message::new("survey-error-line")
            .with("file", path(file))
            .with("line", line.to_string()),
        SurveyError::NoTable { file } => {
            Message::new("survey-error-no-table").with("file", path(file))
        }
        SurveyError::Version {
            file,
            version,
            knows,
        } => Message::new("survey-error-version")
            .with("file", path(file))
            .with("version", version.to_string())
            .with("knows", knows.to_string()),
        SurveyError::Cancelled { done, kept: true } => {
            Message::new("survey-error-cancelled").with("done", done.to_string())
        }
        SurveyError::Cancelled { kept: false, .. } => Message::new("survey-error-cancelled-lost"),
        other => Message::new("error-file")
            .with("file", other.word())
            .with("why", other.to_string()),
    }
}

/// What a refusal says.
fn refused(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Sides { most } => Message::new("survey-refused-sides").with("most", *most),
        Refusal::Memory { needs, allowed } => Message::new("survey-error-memory")
            .with("needs", (needs >> 20).to_string())
            .with("has", (allowed >> 20).to_string()),
        Refusal::Positions { needs, allowed } => Message::new("survey-refused-positions")
            .with("needs", needs.to_string())
            .with("allowed", allowed.to_string()),
        Refusal::Stopped(stop) => grundy::Error::Limit(*stop).message(),
        Refusal::Empty | Refusal::RowsGrow | Refusal::Nimber | Refusal::Broken => {
            Message::new("survey-refused").with("why", refusal.to_string())
        }
    }
}

fn headed(text: &str, speaker: &Speaker) -> String {
    format!(
        "{}\n",
        speaker.say(&Message::new("error-headed").with("text", text))
    )
}

/// What is wrong with the words of the command line.
fn usage(error: &clap::Error, path: &[String], speaker: &Speaker) -> String {
    let context = |kind: ContextKind| -> Vec<String> {
        match error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => Vec::new(),
        }
    };
    let one = |kind| plain(&context(kind).join(", "));
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
        // Without a command clap's own answer is the help, in our words.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return fold::help(&error.render().to_string());
        }
        _ => Message::new("cli-error-other"),
    };
    let mut text = headed(&speaker.say(&message), speaker);
    for (kind, key) in [
        (ContextKind::SuggestedSubcommand, "cli-error-near"),
        (ContextKind::SuggestedArg, "cli-error-near"),
        (ContextKind::SuggestedValue, "cli-error-near"),
        (ContextKind::ValidValue, "cli-error-possible"),
    ] {
        let mut values = context(kind);
        // The likeliest comes last.
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
        text.push_str(&format!("{}\n", help::usage(path, speaker)));
    }
    let command: Vec<&str> = std::iter::once("grundy")
        .chain(path.iter().map(String::as_str))
        .collect();
    let help = Message::new("cli-error-help").with("command", command.join(" "));
    text.push_str(&format!("{}\n", speaker.say(&help)));
    text
}

/// What a value may be, by the reason for which one was refused.
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
    // `clap` says a number's bounds in a sentence.
    let said = why.to_string();
    let (_, bounds) = said.split_once(" is not in ")?;
    Some(bounds.to_owned())
}

/// A user's text without what a terminal would obey.
fn plain(text: &str) -> String {
    text.chars()
        .take(200)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect()
}

/// The message, the wrong text with a mark under the wrong character, and what
/// to do.
fn describe(error: &grundy::Error, speaker: &Speaker) -> String {
    let mut text = headed(&speaker.say(&error.message()), speaker);
    if let Some((wrong, at)) = error.place() {
        text.push_str(&pointed(wrong, at));
    }
    if let Some(advice) = error.advice() {
        text.push_str(&speaker.say(&advice));
        text.push('\n');
    }
    text
}

/// ```text
///   3,x,7
///     ^
/// ```
/// Of a long text only the part around the place is shown.
fn pointed(text: &str, at: usize) -> String {
    const AROUND: usize = 30;
    let chars: Vec<char> = text.chars().collect();
    let from = at.saturating_sub(AROUND).min(chars.len());
    let to = (at + AROUND).min(chars.len());
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let part: String = chars[from..to].iter().map(|&c| visible(c)).collect();
    let before: usize = chars[from..at.min(chars.len())]
        .iter()
        .map(|&c| visible(c).width().unwrap_or(1))
        .sum();
    let dots = if from > 0 { "…" } else { "" };
    let blanks = " ".repeat(before + dots.chars().count());
    let rest = if to < chars.len() { "…" } else { "" };
    format!("  {dots}{part}{rest}\n  {blanks}^\n")
}

#[cfg(test)]
mod tests {
    use super::pointed;

    #[test]
    fn the_mark_stands_under_the_character() {
        assert_eq!(pointed("3,x,7", 2), "  3,x,7\n    ^\n");
        assert_eq!(pointed("", 0), "  \n  ^\n");
        assert_eq!(pointed("3，x", 2), "  3，x\n     ^\n");
        let long = "1,".repeat(500);
        assert!(
            pointed(&long, 700)
                .lines()
                .all(|line| line.chars().count() < 70)
        );
    }
}
