//! `grundy-check`: does the proofs again.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_check::{Fault, certificate, folder};

const USAGE: &str = "\
usage: grundy-check FILE | FOLDER

FILE is a certificate (`grundy solve … --proof FILE`): every line is done again
from the rules of the game and the lines before it. FOLDER is that of a
three-row Chomp census (`grundy survey three-row-chomp`): every plane is played
again and every period is proved again; of an octal survey (`grundy survey
octal`): every nimber is computed from the definition and the period proved; of
a line board (`grundy survey line-board`) or of the convex hexagon boards
(`grundy survey hexagons`): every position is compared with all its options.
A file that the survey does not write is refused.
Prints VERIFIED, what is proved and by which theorems, and the files that were
NOT CHECKED, if any, and exits with 0; or NOT VERIFIED and which line fails, and
exits with 1.";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [path] = arguments.as_slice() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if path == "--help" || path == "-h" {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let path = Path::new(path);
    let checked = if path.is_dir() {
        survey(path)
    } else {
        certificate::check_file(path).map(|verified| verified.to_string())
    };
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

fn survey(path: &Path) -> Result<String, Fault> {
    let shown = std::io::stderr().is_terminal();
    let mut next = Instant::now();
    let checked = folder::check(path, &mut |done| {
        if shown && Instant::now() >= next {
            eprint!("\r{done}");
            let _ = std::io::stderr().flush();
            next = Instant::now() + Duration::from_millis(100);
        }
    });
    if shown {
        eprint!("\r                    \r");
    }
    checked.map(|verified| verified.to_string())
}
