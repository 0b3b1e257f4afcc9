//! What the errors of surveys and of runs over processes say.

use grundy::Message;
use grundy::ruleset::label;
use grundy::survey::SurveyError;
use grundy::survey::rows::Refusal;
use grundy_cluster::{ClusterError, SecretFault};

/// What a survey's error says.
pub(super) fn survey(error: &SurveyError) -> Message {
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
pub(super) fn refusal(refusal: &Refusal) -> Message {
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

/// What ended a run, as a sentence.
pub(super) fn cluster(error: &ClusterError) -> Message {
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
