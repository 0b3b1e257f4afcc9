//! The sentences of the errors of surveys.

use grundy::Message;
use grundy_files::SurveyError;
use grundy_kernels::Refusal;

/// The sentence of a survey's error.
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
            file, error, saved, ..
        } => Message::new(if *saved {
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
        SurveyError::Cancelled { done, saved: true } => {
            Message::new("survey-error-cancelled").with("done", done.to_string())
        }
        SurveyError::Cancelled { saved: false, .. } => Message::new("survey-error-cancelled-lost"),
        other => Message::new("error-file")
            .with("file", other.word())
            .with("why", other.to_string()),
    }
}

/// The sentence of a refusal.
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
        Refusal::TooFar { to, most } => Message::new("survey-error-too-far")
            .with("to", to.to_string())
            .with("most", most.to_string()),
        other => Message::new("survey-refused").with("why", other.to_string()),
    }
}
