//! What went wrong, shown to a person, with an exit status.

mod messages;
mod usage;

use std::io::{self, Write as _};
use std::process::ExitCode;

use grundy::{Excerpt, Message, ParseError, Speaker, Why, escaped};
use grundy_cluster::ClusterError;
use grundy_kernels::Refusal;
use grundy_surveys::SurveyError;
use unicode_width::UnicodeWidthStr as _;

use crate::fold;
use usage::usage;

/// Why a command did not do what was asked.
pub(crate) enum Failure {
    /// The arguments are wrong, or help was asked for; with the
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
    /// This text is no expression of nimbers.
    Expression(String, ParseError),
    /// Something else to say.
    Said(Message),
    /// Claims did not come out as recorded, or a proof does not hold; the message
    /// says which.
    Unlike(Message),
    /// A limit was reached; the message says how far it got.
    Limit(Message),
    /// A file or pipe failed; the message says which.
    File(String, io::Error),
    /// Standard output failed.
    Output(io::Error),
    /// A limit was reached that another flag or command avoids, which it names.
    Advised(Box<Failure>, Message),
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
        match error {
            SurveyError::Kernel(refusal) => refusal.into(),
            error => Self::Survey(error),
        }
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
            ClusterError::Rules { game, why } => grundy::Error::in_rules(&game, why).into(),
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

    /// Where it is a limit, says what avoids it.
    pub(crate) fn advised(self, advice: &'static str) -> Self {
        match self.is_limit() {
            true => Self::Advised(Box::new(self), Message::new(advice)),
            false => self,
        }
    }

    /// True for too much memory, time, room on the disk or positions.
    fn is_limit(&self) -> bool {
        match self {
            Self::Survey(error) | Self::Cluster(ClusterError::Survey(error)) => matches!(
                error,
                SurveyError::TooFar { .. } | SurveyError::Memory { .. } | SurveyError::Disk { .. }
            ),
            Self::Asked(grundy::Error::Limit(_)) | Self::Limit(_) => true,
            Self::Refused(refusal) => matches!(
                refusal,
                Refusal::Memory { .. } | Refusal::Positions { .. } | Refusal::Stopped(_)
            ),
            _ => false,
        }
    }

    /// True where memory is what lacks.
    pub(crate) fn is_memory(&self) -> bool {
        match self {
            Self::Survey(error) | Self::Cluster(ClusterError::Survey(error)) => {
                matches!(error, SurveyError::Memory { .. })
            }
            Self::Asked(grundy::Error::Limit(stop)) => stop.why == Why::Memory,
            _ => false,
        }
    }

    /// Prints it, and gives the exit status.
    pub(crate) fn report(self, speaker: &Speaker) -> ExitCode {
        // Help and version come this way too, and are no failure.
        if let Self::Usage(error, _) = &self
            && !error.use_stderr()
        {
            let help = fold::help(&error.render().to_string());
            return match crate::write(&help) {
                Ok(()) => ExitCode::SUCCESS,
                Err(failure) => failure.report(speaker),
            };
        }
        let (text, status) = self.said(speaker);
        write_errors(&text);
        ExitCode::from(status)
    }

    /// What is said of it, and the exit status.
    fn said(self, speaker: &Speaker) -> (String, u8) {
        match self {
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
                (
                    headed(&speaker.say(&messages::survey(&error)), speaker),
                    status,
                )
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
                    | ClusterError::Wide { .. } => 2,
                    _ => 1,
                };
                (
                    headed(&speaker.say(&messages::cluster(&error)), speaker),
                    status,
                )
            }
            // With the flags that raise the limits.
            Self::Refused(Refusal::Stopped(stop)) => Self::Asked(stop.into()).said(speaker),
            Self::Refused(refusal) => (
                headed(&speaker.say(&messages::refusal(&refusal)), speaker),
                3,
            ),
            Self::Expression(text, why) => {
                let mut said = headed(&speaker.say(&why.why), speaker);
                said.push_str(&pointed(&text, why.at));
                (said, 2)
            }
            Self::Said(message) => (headed(&speaker.say(&message), speaker), 2),
            Self::Unlike(message) => (headed(&speaker.say(&message), speaker), 1),
            Self::Limit(message) => (headed(&speaker.say(&message), speaker), 3),
            Self::File(name, error) => {
                let message = Message::new("error-file")
                    .with("file", name)
                    .with("why", error.to_string());
                (headed(&speaker.say(&message), speaker), 1)
            }
            Self::Advised(failure, advice) => {
                let (mut text, status) = failure.said(speaker);
                text.push_str(&speaker.say(&advice));
                text.push('\n');
                (text, status)
            }
            // The reader has gone away: nothing is left to say to anyone.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => (String::new(), 0),
            Self::Output(error) => {
                let message = Message::new("error-output").with("why", error.to_string());
                (headed(&speaker.say(&message), speaker), 1)
            }
            Self::Interrupted => (headed(&speaker.text("limit-cancelled-now"), speaker), 130),
        }
    }
}

/// Says at once what may end the start of a run over processes later.
pub(crate) fn notice(error: &ClusterError, seconds: u64, speaker: &Speaker) {
    let notice = Message::new("cluster-notice")
        .with("error", messages::cluster(error))
        .with("seconds", seconds.to_string());
    let text = format!("{}\n", speaker.say(&notice));
    write_errors(&text);
}

/// Everything that is written to standard error but progress.
fn write_errors(text: &str) {
    let _ = io::stderr().write_all(fold::errors(&escaped(text)).as_bytes());
}

fn headed(text: &str, speaker: &Speaker) -> String {
    format!(
        "{}\n",
        speaker.say(&Message::new("error-headed").with("text", text))
    )
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
/// Of a text of many lines the one with the place is shown, after its number.
fn pointed(text: &str, at: usize) -> String {
    let found = Excerpt::of(text, at);
    let number = match text.trim_end().contains('\n') {
        true => format!("{}: ", found.line),
        false => String::new(),
    };
    let blanks = " ".repeat(number.len() + found.before.width());
    let wrong = found.wrong.map_or_else(String::new, String::from);
    format!(
        "  {number}{}{wrong}{}\n  {blanks}^\n",
        found.before, found.after
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
