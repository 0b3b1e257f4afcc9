//! The program `grundy-lab`: the command line with the laboratory and the page.

use std::process::ExitCode;

fn main() -> ExitCode {
    grundy_lab::run_with(Vec::new())
}
