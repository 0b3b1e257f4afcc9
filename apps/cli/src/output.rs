//! Standard output, standard error, and files that a command writes.

use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use grundy::{Message, Speaker, escaped, escaped_json};
use grundy_files::durable;

use crate::failure::Failure;
use crate::fold;

/// Prints text for a reader, in lines for the terminal's width.
///
/// # Errors
/// Standard output failed.
pub fn print(text: &str) -> Result<(), Failure> {
    write(&fold::output(text))
}

/// Prints messages for a reader, each on a line of its own.
///
/// # Errors
/// Standard output failed.
pub fn say(messages: &[Message], speaker: &Speaker) -> Result<(), Failure> {
    let lines = messages.iter().map(|message| speaker.say(message) + "\n");
    print(&lines.collect::<String>())
}

/// Writes to standard output unchanged, except for characters that a terminal would obey:
/// for text that comes from files, arguments and variables.
///
/// # Errors
/// Standard output failed.
pub fn write(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(escaped(text).as_bytes())?;
    out.flush()?;
    Ok(())
}

/// A line of JSON that [`write()`] leaves unchanged.
#[must_use]
pub fn json(value: &serde_json::Value) -> String {
    format!("{}\n", escaped_json(&value.to_string()))
}

/// Writes to standard error; everything but progress passes through here.
pub fn error(text: &str) {
    let _ = io::stderr().write_all(fold::errors(&escaped(text)).as_bytes());
}

/// Writes data to standard output through a buffer.
///
/// # Errors
/// Standard output failed.
pub fn stream(
    write: impl FnOnce(&mut BufWriter<io::StdoutLock<'_>>) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut file = BufWriter::new(io::stdout().lock());
    write(&mut file)?;
    file.flush()?;
    Ok(())
}

/// Writes a file atomically: all of it or nothing.
///
/// # Errors
/// The file cannot be written.
pub fn save(file: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    durable::write(file, bytes).map_err(Failure::file(file))
}

/// Writes a picture to a file, or to standard output for `-`.
///
/// # Errors
/// The file or standard output cannot be written.
pub fn save_picture(file: &Path, svg: &str) -> Result<(), Failure> {
    match is_output(file) {
        true => write(svg),
        false => save(file, svg),
    }
}

/// True for `-`, the name of standard output.
pub(crate) fn is_output(file: &Path) -> bool {
    file.as_os_str() == "-"
}
