//! Failures of commands, their texts and their exit statuses.

mod messages;
mod usage;

use std::io;
use std::path::Path;

use grundy::{Excerpt, Message, ParseError, Speaker, StopReason};
use grundy_files::SurveyError;
use grundy_kernels::Refusal;
use unicode_width::UnicodeWidthStr as _;

use crate::fold;

/// The reason why a command did not answer.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong, or help was requested.
    Usage {
        /// The error of `clap`.
        error: clap::Error,
        /// The command that was called.
        call: Call,
    },
    /// The library refuses the question.
    Library(grundy::Error),
    /// A survey did not start or did not finish.
    Survey(SurveyError),
    /// A board is too large for a survey.
    Refused(Refusal),
    /// The text is not an expression of nimbers.
    Expression(String, ParseError),
    /// The question is wrong.
    Said(Message),
    /// A claim differs from its record, a proof does not hold, or a run failed.
    Mismatch(Message),
    /// A limit was reached; the message says how far the command got.
    Limit(Message),
    /// A program that the command needs is missing.
    Missing(Message),
    /// A file or pipe failed.
    File(String, io::Error),
    /// Standard output failed.
    Output(io::Error),
    /// A limit was reached; the flag or command in the message avoids it.
    Advised(Box<Failure>, Message),
    /// A run was interrupted; the message says what remains of it.
    Cancelled(Message),
    /// Ctrl-C was pressed.
    Interrupted,
}

/// The command that the user called.
#[derive(Clone, Debug, Default)]
pub struct Call {
    /// Its names after `grundy`.
    pub(crate) path: Vec<String>,
    /// Its usage line.
    pub(crate) usage: String,
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        let call = Call::default();
        Self::Usage { error, call }
    }
}

impl From<grundy::Error> for Failure {
    fn from(error: grundy::Error) -> Self {
        match error {
            grundy::Error::Limit(stop) if stop.why == StopReason::Cancelled => Self::Interrupted,
            error => Self::Library(error),
        }
    }
}

impl From<SurveyError> for Failure {
    fn from(error: SurveyError) -> Self {
        match error {
            SurveyError::Kernel(refusal) => refusal.into(),
            error => Self::Survey(error),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Stopped(stop) if stop.why == StopReason::Cancelled => Self::Interrupted,
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
    /// The failure of a file or folder.
    pub fn file(path: &Path) -> impl Fn(io::Error) -> Self + use<> {
        let name = path.display().to_string();
        move |error| Self::File(name.clone(), error)
    }

    /// Refuses a flag that would have no effect.
    #[must_use]
    pub fn idle(flag: &str, beside: impl Into<String>) -> Self {
        Self::Said(
            Message::new("cli-error-conflict")
                .with("value", flag)
                .with("other", beside.into()),
        )
    }

    /// Fails with [`Failure::idle`] for the first of these flags that was given.
    ///
    /// # Errors
    /// One of them was given.
    pub fn if_idle(flags: &[(&str, bool)], beside: &str) -> Result<(), Self> {
        let idle = flags.iter().find(|(_, given)| *given);
        idle.map_or(Ok(()), |(flag, _)| Err(Self::idle(flag, beside)))
    }

    /// Adds advice to a failure that is a limit.
    #[must_use]
    pub fn advised(self, advice: &'static str) -> Self {
        match self.is_limit() {
            true => Self::Advised(Box::new(self), Message::new(advice)),
            false => self,
        }
    }

    /// True if memory, time, disk space or the number of positions ran out.
    const fn is_limit(&self) -> bool {
        match self {
            Self::Survey(error) => matches!(
                error,
                SurveyError::TooFar { .. } | SurveyError::Memory { .. } | SurveyError::Disk { .. }
            ),
            Self::Library(grundy::Error::Limit(_)) | Self::Limit(_) => true,
            Self::Refused(refusal) => matches!(
                refusal,
                Refusal::Memory { .. } | Refusal::Positions { .. } | Refusal::Stopped(_)
            ),
            _ => false,
        }
    }

    /// True if memory ran out.
    #[must_use]
    pub fn is_memory(&self) -> bool {
        match self {
            Self::Survey(error) => matches!(error, SurveyError::Memory { .. }),
            Self::Library(grundy::Error::Limit(stop)) => stop.why == StopReason::Memory,
            _ => false,
        }
    }

    /// The text of help or of the version, if requested.
    pub(crate) fn help(&self) -> Option<String> {
        match self {
            Self::Usage { error, .. } if !error.use_stderr() => {
                Some(fold::help(&error.render().to_string()))
            }
            _ => None,
        }
    }

    /// The text for the user, and the exit status.
    pub(crate) fn render(self, speaker: &Speaker) -> (String, u8) {
        let status = self.status();
        let text = match self {
            Self::Usage { error, call } => usage::render(&error, &call, speaker),
            Self::Library(error) => describe(&error, speaker),
            Self::Survey(error) => headed(&messages::survey(&error), speaker),
            // These errors name the flags that raise the limits.
            Self::Refused(Refusal::Stopped(stop)) => describe(&stop.into(), speaker),
            Self::Refused(refusal) => headed(&messages::refusal(&refusal), speaker),
            Self::Expression(text, why) => headed(&why.why, speaker) + &pointed(&text, why.at),
            Self::Said(message)
            | Self::Mismatch(message)
            | Self::Limit(message)
            | Self::Missing(message)
            | Self::Cancelled(message) => headed(&message, speaker),
            Self::File(name, error) => {
                let message = Message::new("error-file")
                    .with("file", name)
                    .with("why", error.to_string());
                headed(&message, speaker)
            }
            Self::Advised(failure, advice) => {
                let (text, _) = failure.render(speaker);
                format!("{text}{}\n", speaker.say(&advice))
            }
            // The reader has closed the pipe: there is nobody to write to.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => String::new(),
            Self::Output(error) => {
                let message = Message::new("error-output").with("why", error.to_string());
                headed(&message, speaker)
            }
            Self::Interrupted => headed(&Message::new("limit-cancelled-now"), speaker),
        };
        (text, status)
    }

    fn status(&self) -> u8 {
        match self {
            Self::Library(error) => match error {
                grundy::Error::Limit(_) | grundy::Error::TreeSize { .. } => 3,
                grundy::Error::Table(_) | grundy::Error::Contradiction { .. } => 1,
                grundy::Error::NotKnown { .. } | grundy::Error::NimberNotKnown { .. } => 4,
                _ => 2,
            },
            Self::Survey(error) => match error {
                SurveyError::TooFar { .. }
                | SurveyError::Memory { .. }
                | SurveyError::Disk { .. } => 3,
                SurveyError::Damaged { .. }
                | SurveyError::File { .. }
                | SurveyError::NotPlain { .. } => 1,
                SurveyError::Cancelled { .. } => 130,
                _ => 2,
            },
            Self::Usage { .. } | Self::Expression(..) | Self::Said(_) => 2,
            Self::Refused(_) | Self::Limit(_) => 3,
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Mismatch(_) | Self::Missing(_) | Self::File(..) | Self::Output(_) => 1,
            Self::Advised(failure, _) => failure.status(),
            Self::Cancelled(_) | Self::Interrupted => 130,
        }
    }
}

/// The message with the heading of an error.
fn headed(message: &Message, speaker: &Speaker) -> String {
    let headed = Message::new("error-headed").with("text", speaker.say(message));
    format!("{}\n", speaker.say(&headed))
}

/// The message, the invalid text with a mark under the wrong character, and advice.
fn describe(error: &grundy::Error, speaker: &Speaker) -> String {
    let mut text = headed(&error.message(), speaker);
    if let Some((wrong, at)) = error.place() {
        text.push_str(&pointed(wrong, at));
    }
    if let Some(advice) = error.advice() {
        text.push_str(&speaker.say(&advice));
        text.push('\n');
    }
    text
}

/// A text with a mark under the wrong character:
///
/// ```text
///   3,x,7
///     ^
/// ```
/// Of several lines only the wrong one is shown, after its number.
fn pointed(text: &str, at: usize) -> String {
    let excerpt = Excerpt::of(text, at);
    let number = match text.trim_end().contains('\n') {
        true => format!("{}: ", excerpt.line),
        false => String::new(),
    };
    let blanks = " ".repeat(number.len() + excerpt.before.width());
    let wrong = excerpt.wrong.map_or_else(String::new, String::from);
    format!(
        "  {number}{}{wrong}{}\n  {blanks}^\n",
        excerpt.before, excerpt.after
    )
}

#[cfg(test)]
mod tests {
    use super::pointed;

    #[test]
    fn the_mark_stands_under_the_character() {
        assert_eq!(pointed("3,x,7", 2), "  3,x,7\n    ^\n");
        assert_eq!(pointed("", 0), "  \n  ^\n");
        assert_eq!(pointed("3，x", 2), "  3，x\n     ^\n");
        assert_eq!(pointed("ab\ncd\n", 4), "  2: cd\n      ^\n");
        let long = "1,".repeat(500);
        assert!(
            pointed(&long, 700)
                .lines()
                .all(|line| line.chars().count() < 70)
        );
    }
}
