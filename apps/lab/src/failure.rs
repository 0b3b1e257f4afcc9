//! Errors of runs over several processes, as text.

use grundy::ruleset::label;
use grundy::{Message, Speaker};
use grundy_cli::failure::Failure;
use grundy_cli::output;
use grundy_cluster::{ClusterError, SecretFault};
use grundy_surveys::SurveyError;

/// A run that did not start or did not finish, with its exit status.
pub(crate) fn cluster(error: ClusterError) -> Failure {
    let message = sentence(&error);
    match error {
        ClusterError::Survey(SurveyError::Cancelled { .. }) => Failure::Cancelled(message),
        ClusterError::Survey(error) => Failure::Survey(error),
        ClusterError::Stopped(stop) => grundy::Error::Limit(stop).into(),
        ClusterError::Rules { game, why } => grundy::Error::in_rules(&game, why).into(),
        ClusterError::Nimber => Failure::Limit(message),
        ClusterError::Hosts { .. }
        | ClusterError::HostTwice { .. }
        | ClusterError::Process { .. }
        | ClusterError::Slurm { .. }
        | ClusterError::Unequal { .. }
        | ClusterError::Secret { .. }
        | ClusterError::NoSecret
        | ClusterError::Wide { .. } => Failure::Said(message),
        _ => Failure::Mismatch(message),
    }
}

/// Reports a problem that may later end the start of a run.
pub(crate) fn notice(error: &ClusterError, seconds: u64, speaker: &Speaker) {
    let notice = Message::new("cluster-notice")
        .with("error", sentence(error))
        .with("seconds", seconds.to_string());
    output::error(&format!("{}\n", speaker.say(&notice)));
}

/// The sentence of an error that ended a run.
fn sentence(error: &ClusterError) -> Message {
    let number = |process: &usize| process.to_string();
    let key = format!("cluster-error-{}", error.word());
    match error {
        ClusterError::Wide {
            game,
            position,
            most,
        } => Message::new("cluster-error-wide")
            .with("game", label(game))
            .with("position", position.as_str())
            .with("most", most.to_string()),
        ClusterError::Hosts { file, line } => Message::new("cluster-error-hosts")
            .with("file", file.display().to_string())
            .with("line", line.to_string()),
        ClusterError::HostTwice { file, line } => Message::new("cluster-error-host-twice")
            .with("file", file.display().to_string())
            .with("line", line.to_string()),
        ClusterError::Process { process, of } => Message::new("cluster-error-process")
            .with("process", number(process))
            .with("of", of.to_string()),
        ClusterError::Slurm { variable, holds } => match holds {
            Some(holds) => Message::new("cluster-error-slurm")
                .with("variable", *variable)
                .with("holds", holds.as_str()),
            None => Message::new("cluster-error-slurm-unset").with("variable", *variable),
        },
        ClusterError::Listen { address, error } => Message::new("cluster-error-listen")
            .with("address", address.as_str())
            .with("why", error.to_string()),
        ClusterError::Absent {
            process,
            address,
            seconds,
        } => Message::new("cluster-error-absent")
            .with("process", number(process))
            .with("address", address.as_str())
            .with("seconds", seconds.to_string()),
        ClusterError::Refused { process, address } => Message::new("cluster-error-refused")
            .with("process", number(process))
            .with("address", address.as_str()),
        ClusterError::OtherSecret { process, address } => {
            Message::new("cluster-error-other-secret")
                .with("process", number(process))
                .with("address", address.as_str())
        }
        ClusterError::NoSecret => Message::new("cluster-error-no-secret"),
        ClusterError::Secret { from, fault } => Message::new(match fault {
            SecretFault::Short => "cluster-error-secret-short",
            SecretFault::Open => "cluster-error-secret-open",
        })
        .with("from", from.as_str()),
        ClusterError::Unequal {
            process,
            what,
            ours,
            theirs,
        } => Message::new("cluster-error-unequal")
            .with("process", number(process))
            .with("what", what.as_str())
            .with("ours", ours.as_str())
            .with("theirs", theirs.as_str()),
        ClusterError::Lost { process } => {
            Message::new("cluster-error-lost").with("process", number(process))
        }
        ClusterError::Silent { process, seconds } => Message::new("cluster-error-silent")
            .with("process", number(process))
            .with("seconds", seconds.to_string()),
        ClusterError::Reported { process, why, text } => Message::new("cluster-error-told")
            .with("process", number(process))
            .with("why", why.as_str())
            .with("text", text.as_str()),
        ClusterError::Part { file, damaged } => Message::new(match damaged {
            true => "cluster-error-part-damaged",
            false => "cluster-error-part-missing",
        })
        .with("file", file.display().to_string()),
        ClusterError::Survey(_) => Message::new("cluster-error-cancelled"),
        ClusterError::Nimber => Message::new("cluster-error-nimber"),
        ClusterError::Collision => Message::new("cluster-error-collision"),
        other => Message::new("cluster-error-link")
            .with("word", key)
            .with("why", other.to_string()),
    }
}
