//! The whole command line, run as a process.

mod advice;
mod checked;
mod claims;
mod cluster;
mod cluster_surveys;
mod commands;
mod documents;
mod every_flag;
mod faults;
mod flags;
mod own_rules;
mod raw_texts;
mod readme;
mod reproduce;
mod serve;
mod site;
mod survey;
mod terminal;
mod timeout;
mod upgrade;

use std::ffi::OsStr;
use std::process::{Command, Output};

use grundy_testkit::program;

/// The program with these arguments, in a clean environment.
fn grundy<S: AsRef<OsStr>>(words: impl IntoIterator<Item = S>) -> Command {
    let mut command = program(env!("CARGO_BIN_EXE_grundy-lab"));
    command.args(words);
    command
}

/// Runs it to the end without input.
fn run<S: AsRef<OsStr>>(words: impl IntoIterator<Item = S>) -> Output {
    grundy_testkit::run_with(&mut grundy(words), "")
}
