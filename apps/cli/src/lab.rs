//! The other program, `grundy-lab`: it has the commands of the laboratory and the
//! page, and `grundy` runs it as `git` runs its commands.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use grundy::Message;

use crate::failure::Failure;

/// The commands that are not in `grundy` itself.
pub(crate) const COMMANDS: [&str; 9] = [
    "plane",
    "survey",
    "quotient",
    "plan",
    "audit",
    "reproduce",
    "conjecture",
    "serve",
    "fit",
];

/// True for the name of a command of `grundy-lab`.
pub(crate) fn is_command(name: &str) -> bool {
    COMMANDS.contains(&name)
}

/// True if the program is there to be run.
pub(crate) fn is_there() -> bool {
    program().is_some()
}

/// The program's file: beside this one, else in a folder of `PATH`.
fn program() -> Option<PathBuf> {
    let name = format!("grundy-lab{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().ok();
    let beside = beside.and_then(|file| Some(file.parent()?.to_owned()));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut files = (beside.into_iter())
        .chain(std::env::split_paths(&path))
        .map(|folder| folder.join(&name));
    files.find(|file| file.is_file())
}

/// Has the other program answer these arguments in place of this one.
///
/// # Errors
/// Returns only when that program is missing or does not start.
pub(crate) fn hand_over(words: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let program = program().ok_or_else(|| Failure::Missing(Message::new("cli-no-lab")))?;
    let mut command = Command::new(&program);
    command.args(words);
    let error = run_in_place(command);
    Err(Failure::File(program.display().to_string(), error))
}

/// Replaces this process, so that signals, pipes and the status are the other
/// program's own. Returns why that did not work.
#[cfg(unix)]
fn run_in_place(mut command: Command) -> std::io::Error {
    use std::os::unix::process::CommandExt as _;
    // A shell's script of completions calls what it was written by.
    if let Some(name) = std::env::args_os().next() {
        command.arg0(name);
    }
    command.exec()
}

/// Runs the other program, and ends with its status.
#[cfg(not(unix))]
fn run_in_place(mut command: Command) -> std::io::Error {
    // Ctrl-C reaches both; the other program decides when to end.
    let _ = ctrlc::set_handler(|| ());
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    }
}
