//! `grundy-check`: does the proofs again.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: grundy-check FOLDER

FOLDER is that of a three-row Chomp census (`grundy survey three-row-chomp`).
Every plane is played again from the rules, and every period is proved again
from what the folder says of it. Prints VERIFIED and exits with 0, or says
which line fails and exits with 1.";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [folder] = arguments.as_slice() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if folder == "--help" || folder == "-h" {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let shown = std::io::stderr().is_terminal();
    let checked = grundy_check::three_row::check(Path::new(folder), &mut |plane| {
        if shown && plane % 100 == 0 {
            eprint!("\rplane {plane}");
            let _ = std::io::stderr().flush();
        }
    });
    if shown {
        eprint!("\r                    \r");
    }
    match checked {
        Ok(verified) => {
            println!("VERIFIED {verified}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            println!("NOT VERIFIED {fault}");
            ExitCode::FAILURE
        }
    }
}
