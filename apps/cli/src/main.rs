//! The program `grundy`: the command line with Grundy's own games.

use std::process::ExitCode;

fn main() -> ExitCode {
    grundy_cli::run_with(Vec::new())
}
