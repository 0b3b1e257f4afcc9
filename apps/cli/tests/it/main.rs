//! The program `grundy`, run as a process.

mod behaviour;
mod drawing;
mod lab;
mod play;

use std::ffi::OsStr;
use std::process::{Command, Output};

use grundy_testkit::program;

/// The program with these arguments, in a clean environment.
fn grundy<S: AsRef<OsStr>>(words: impl IntoIterator<Item = S>) -> Command {
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    command.args(words);
    command
}

/// Runs it to the end without input.
fn run<S: AsRef<OsStr>>(words: impl IntoIterator<Item = S>) -> Output {
    grundy_testkit::run_with(&mut grundy(words), "")
}
