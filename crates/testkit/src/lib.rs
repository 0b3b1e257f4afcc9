//! What the tests of several crates share: a folder of one test, a program started
//! as a user would start it, a game solved by the definition, waits, and what work
//! costs. Only tests depend on it.

mod definition;
mod pictures;
mod time;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, io, thread};

use tempfile::TempDir;

pub use definition::{Solved, by_definition};
pub use pictures::{HostilePicture, hostile_pictures};
pub use time::{HANG, computed, computes, cost, finish, processor_time, slowness, units, until};

/// A new, empty folder, gone when the test is over, however it ends.
#[derive(Debug)]
pub struct Scratch(TempDir);

impl Scratch {
    /// Makes the folder.
    ///
    /// # Panics
    /// Where there is no room for it.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it makes a folder")]
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("grundy-").tempdir();
        Self(folder.unwrap_or_else(|error| panic!("no folder for a test: {error}")))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Where it is, as an argument of a command.
    ///
    /// # Panics
    /// Where the machine's temporary folder has a name that is no text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.path()
            .to_str()
            .unwrap_or_else(|| panic!("a plain path"))
    }

    /// A path in it, whether there is anything or not.
    #[must_use]
    pub fn join(&self, name: impl AsRef<Path>) -> PathBuf {
        self.path().join(name)
    }

    /// The same as an argument of a command.
    #[must_use]
    pub fn at(&self, name: &str) -> String {
        format!("{}/{name}", self.text())
    }

    /// Writes a file in it, and returns its path as an argument of a command.
    ///
    /// # Panics
    /// When the file cannot be written.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.at(name);
        fs::write(&path, contents).unwrap_or_else(|error| panic!("{path}: {error}"));
        path
    }
}

/// A program in surroundings that are the same everywhere: no language, width
/// or cluster of the machine changes what it prints, and it has all the time that
/// it takes.
#[must_use]
pub fn program(path: &str) -> Command {
    let mut command = Command::new(path);
    command.env("LC_ALL", "C.UTF-8");
    command.env("GRUNDY_TIMEOUT", HANG.as_secs().to_string());
    for name in [
        "COLUMNS",
        "GRUNDY_TABLES",
        "SLURM_PROCID",
        "SLURM_STEP_NODELIST",
    ] {
        command.env_remove(name);
    }
    command
}

/// Runs a program to its end, with an input.
///
/// # Panics
/// When it cannot be started.
pub fn run_with(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    let input = input.as_ref();
    let mut run = || -> io::Result<Output> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let stdin = child.stdin.take();
        thread::scope(|scope| {
            // Beside it, since it may answer before it has read everything; and
            // it may end before.
            scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(input)));
            child.wait_with_output()
        })
    };
    run().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// What a program wrote.
#[must_use]
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The rows of a table in text, one a line: what stands before and after ` | `.
/// Lines that begin with `#` are comments.
///
/// # Panics
/// For a line without the bar.
pub fn table(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let cells = row.split_once(" |");
        let (line, words) = cells.unwrap_or_else(|| panic!("no bar in {row}"));
        (line, words.trim_start())
    })
}
