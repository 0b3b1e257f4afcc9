//! Certificates written along with an answer.

use std::path::Path;

use grundy::{Message, Speaker};

use crate::failure::Failure;
use crate::fold::wrapped;
use crate::output;

/// Writes a certificate and returns the sentence that names its file.
pub(crate) fn save(file: &Path, certificate: &str, speaker: &Speaker) -> Result<String, Failure> {
    output::save(file, certificate)?;
    let saved = Message::new("answer-proof")
        .with("file", file.display().to_string())
        .with("lines", certificate.lines().count());
    Ok(format!(
        "\n{}\n",
        wrapped(&speaker.say(&saved)).trim_start()
    ))
}
