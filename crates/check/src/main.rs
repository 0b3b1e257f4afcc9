//! `grundy-check`: does the proofs again.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::io::{IsTerminal as _, Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

use grundy_check::{Fault, certificate, hexagons, line_boards, octal_survey, three_row};

const USAGE: &str = "\
usage: grundy-check FILE | FOLDER

FILE is a certificate (`grundy solve … --proof FILE`): every line is done again
from the rules of the game and the lines before it. FOLDER is that of a
three-row Chomp census (`grundy survey three-row-chomp`): every plane is played
again and every period is proved again; of an octal survey (`grundy survey
octal`): every nimber is computed from the definition and the period proved; of
a line board (`grundy survey line-board`) or of the convex hexagon boards
(`grundy survey hexagons`): every position is compared with all its options.
Prints VERIFIED, what is proved and by which theorems, and exits with 0; or
NOT VERIFIED and which line fails, and exits with 1.";

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
        folder(path)
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

fn folder(path: &Path) -> Result<String, Fault> {
    let shown = std::io::stderr().is_terminal();
    let progress = |what: &str, number: u64| {
        if shown {
            eprint!("\r{what} {number}");
            let _ = std::io::stderr().flush();
        }
    };
    // Whose folder it is; whatever cannot be read is not of these surveys.
    let mut owner = String::new();
    if let Ok(file) = std::fs::File::open(path.join("survey.txt")) {
        let _ = file.take(4096).read_to_string(&mut owner);
    }
    let checked = if owner.starts_with(line_boards::SURVEY) {
        line_boards::check(path, &mut |positions| progress("position", positions))
            .map(|verified| verified.to_string())
    } else if owner.starts_with(hexagons::SURVEY) {
        hexagons::check(path, &mut |boards| progress("board", boards))
            .map(|verified| verified.to_string())
    } else if path.join(octal_survey::SUMMARY).exists() && !path.join("planes.csv").exists() {
        octal_survey::check(path, &mut |heap| progress("heap", heap))
            .map(|verified| verified.to_string())
    } else {
        three_row::check(path, &mut |plane| {
            if plane % 100 == 0 {
                progress("plane", plane.into());
            }
        })
        .map(|verified| verified.to_string())
    };
    if shown {
        eprint!("\r                    \r");
    }
    checked
}
