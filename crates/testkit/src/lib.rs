//! Test helpers of several crates: folders, programs, definitions, waits, costs.
//!
//! Only tests depend on it.

mod definition;
mod pictures;
mod time;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, io, thread};

use tempfile::TempDir;

pub use definition::{Solved, by_definition, moves};
pub use pictures::{HostilePicture, hostile_pictures};
pub use time::{HANG, computed, computes, cost, finish, processor_time, slowness, units, until};

/// A new, empty folder that is removed at the end of the test in any case.
#[derive(Debug)]
pub struct Scratch(TempDir);

impl Scratch {
    /// Creates the folder.
    ///
    /// # Panics
    /// When the folder cannot be created.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it makes a folder")]
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("grundy-").tempdir();
        Self(folder.unwrap_or_else(|error| panic!("no folder for a test: {error}")))
    }

    /// The path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The path as a command-line argument.
    ///
    /// # Panics
    /// When the path of the temporary folder is not valid UTF-8.
    #[must_use]
    pub fn text(&self) -> &str {
        self.path()
            .to_str()
            .unwrap_or_else(|| panic!("a plain path"))
    }

    /// A path in the folder, which need not exist.
    #[must_use]
    pub fn join(&self, name: impl AsRef<Path>) -> PathBuf {
        self.path().join(name)
    }

    /// [`Scratch::join`] as a command-line argument.
    #[must_use]
    pub fn at(&self, name: &str) -> String {
        format!("{}/{name}", self.text())
    }

    /// Writes a file in the folder, and returns its path as a command-line
    /// argument.
    ///
    /// # Panics
    /// When the file cannot be written.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.at(name);
        fs::write(&path, contents).unwrap_or_else(|error| panic!("{path}: {error}"));
        path
    }

    /// The bytes of a file in the folder.
    ///
    /// # Panics
    /// When the file cannot be read.
    #[must_use]
    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The files in the folder with their bytes, as by [`files`].
    #[must_use]
    pub fn contents(&self) -> BTreeMap<String, Vec<u8>> {
        files(self.path())
    }

    /// Calls `look` while a file has other contents, then restores the file.
    ///
    /// # Panics
    /// When the file cannot be read or written.
    pub fn with<T>(&self, name: &str, contents: impl AsRef<[u8]>, look: impl FnOnce() -> T) -> T {
        let before = self.read(name);
        self.write(name, contents);
        let seen = look();
        self.write(name, before);
        seen
    }
}

/// The files below a folder with their bytes, by their paths in it. A path of a file is
/// that file with an empty path.
///
/// # Panics
/// When a file cannot be read.
#[must_use]
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let (mut files, mut stack) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(path) = stack.pop() {
        if let Ok(entries) = fs::read_dir(&path) {
            let entries = entries.map(|entry| entry.unwrap_or_else(|error| panic!("{error}")));
            stack.extend(entries.map(|entry| entry.path()));
            continue;
        }
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.strip_prefix(folder).unwrap_or(&path);
        files.insert(name.display().to_string(), bytes);
    }
    files
}

/// A program in a fixed environment.
///
/// No language, width or cluster of the machine changes its output, and it has
/// unlimited time.
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
            // Concurrently, since it may answer before it has read everything, or
            // end early.
            scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(input)));
            child.wait_with_output()
        })
    };
    run().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Output as text.
#[must_use]
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The rows of a text table, one a line: the text before and after ` | `.
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
