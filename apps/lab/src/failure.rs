//! Errors of runs over several processes, as text.

use std::path::Path;

use grundy::ruleset::label;
use grundy::{Message, Speaker};
use grundy_cli::failure::Failure;
use grundy_cli::output;
use grundy_cluster::ClusterError;
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
    let path = |file: &Path| file.display().to_string();
    let message = Message::new(format!("cluster-error-{}", error.word()));
    match error {
        ClusterError::Wide {
            game,
            position,
            most,
        } => message
            .with("game", label(game))
            .with("position", position.as_str())
            .with("most", most.to_string()),
        ClusterError::Hosts { file, line } | ClusterError::HostTwice { file, line } => message
            .with("file", path(file))
            .with("line", line.to_string()),
        ClusterError::Process { process, of } => message
            .with("process", number(process))
            .with("of", number(of)),
        ClusterError::Slurm {
            variable,
            holds: Some(holds),
        } => message
            .with("variable", *variable)
            .with("holds", holds.as_str()),
        ClusterError::Slurm {
            variable,
            holds: None,
        } => Message::new("cluster-error-slurm-unset").with("variable", *variable),
        ClusterError::Listen { address, error } => message
            .with("address", address.as_str())
            .with("why", error.to_string()),
        ClusterError::Absent {
            process,
            address,
            seconds,
        } => message
            .with("process", number(process))
            .with("address", address.as_str())
            .with("seconds", seconds.to_string()),
        ClusterError::Refused { process, address }
        | ClusterError::OtherSecret { process, address } => message
            .with("process", number(process))
            .with("address", address.as_str()),
        ClusterError::NoSecret | ClusterError::Nimber | ClusterError::Collision => message,
        ClusterError::Secret { from, .. } => message.with("from", from.as_str()),
        ClusterError::Unequal {
            process,
            what,
            ours,
            theirs,
        } => message
            .with("process", number(process))
            .with("what", what.as_str())
            .with("ours", ours.as_str())
            .with("theirs", theirs.as_str()),
        ClusterError::Lost { process } => message.with("process", number(process)),
        ClusterError::Silent { process, seconds } => message
            .with("process", number(process))
            .with("seconds", seconds.to_string()),
        ClusterError::Reported { process, why, text } => message
            .with("process", number(process))
            .with("why", why.as_str())
            .with("text", text.as_str()),
        ClusterError::Part { file, damaged } => Message::new(match damaged {
            true => "cluster-error-part-damaged",
            false => "cluster-error-part-missing",
        })
        .with("file", path(file)),
        ClusterError::Survey(_) => Message::new("cluster-error-cancelled"),
        other => Message::new("cluster-error-link")
            .with("word", &*message.key)
            .with("why", other.to_string()),
    }
}
