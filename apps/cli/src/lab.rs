//! The program `grundy-lab`, with the commands of the laboratory and the page; `grundy`
//! runs it as `git` runs its subcommands.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use grundy::Message;

use crate::failure::Failure;

/// The program's name.
pub(crate) const PROGRAM: &str = "grundy-lab";

/// The commands that only `grundy-lab` has.
pub(crate) const COMMANDS: [&str; 10] = [
    "plane",
    "survey",
    "quotient",
    "plan",
    "audit",
    "reproduce",
    "conjecture",
    "serve",
    "site",
    "fit",
];

/// True if `grundy-lab` has a command of this name.
pub(crate) fn is_command(name: &str) -> bool {
    COMMANDS.contains(&name)
}

/// True if the program is installed.
pub(crate) fn is_there() -> bool {
    program().is_some()
}

/// The path of the program: beside this one, else in a folder of `PATH`.
fn program() -> Option<PathBuf> {
    let name = format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().ok();
    let beside = beside.and_then(|file| Some(file.parent()?.to_owned()));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = beside.into_iter().chain(std::env::split_paths(&path));
    // An empty entry would mean the current folder.
    let mut files = folders
        .filter(|folder| !folder.as_os_str().is_empty())
        .map(|folder| folder.join(&name));
    files.find(|file| file.is_file())
}

/// Runs `grundy-lab` with these arguments in place of this program.
///
/// # Errors
/// Returns only if `grundy-lab` is missing or does not start.
pub(crate) fn hand_over(words: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let program = program().ok_or_else(|| Failure::Missing(Message::new("cli-no-lab")))?;
    let mut command = Command::new(&program);
    command.args(words);
    let error = run_in_place(command);
    Err(Failure::File(program.display().to_string(), error))
}

/// Replaces this process, so that signals, pipes and the status are those of the other
/// program. Returns the error if that fails.
#[cfg(unix)]
fn run_in_place(mut command: Command) -> std::io::Error {
    use std::os::unix::process::CommandExt as _;
    // A shell's completion script calls the program that wrote it.
    if let Some(name) = std::env::args_os().next() {
        command.arg0(name);
    }
    command.exec()
}

/// Runs the other program and exits with its status.
#[cfg(not(unix))]
fn run_in_place(mut command: Command) -> std::io::Error {
    // Ctrl-C reaches both programs; the other one decides when to end.
    let _ = ctrlc::set_handler(|| ());
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    }
}
