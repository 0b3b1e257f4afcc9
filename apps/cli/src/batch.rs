//! `batch`: reads request lines and writes answer lines in the same order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write as _};
use std::path::Path;

use grundy::batch::Batch;
use grundy::{Speaker, escaped_json};

use crate::args::{LimitArgs, TableArgs};
use crate::failure::Failure;
use crate::lines::read_line;
use crate::named;
use crate::observer;

pub(crate) fn batch(
    file: Option<&Path>,
    limits: &LimitArgs,
    tables: &TableArgs,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let solver = observer::solver_of_many(limits.limits(), tables, speaker)?;
    let mut batch = Batch::new(solver, speaker).with_names(named::game);
    let file = file.filter(|path| path.as_os_str() != "-");
    let failed = Failure::file(file.unwrap_or(Path::new("-")));
    let mut lines: Box<dyn BufRead> = match file {
        Some(path) => Box::new(BufReader::new(File::open(path).map_err(&failed)?)),
        None => Box::new(BufReader::new(io::stdin())),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    // A line that is cut is longer than any request.
    let most = Batch::LONGEST_LINE + 1;
    while let Some(line) = read_line(&mut lines, most).map_err(&failed)? {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = observer::busy(|| batch.answer(&line));
        if observer::interrupted() {
            out.flush()?;
            return Err(Failure::Interrupted);
        }
        out.write_all(escaped_json(&answer).as_bytes())?;
        out.write_all(b"\n")?;
        // The program at the other end of a pipe waits for this line.
        if file.is_none() {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(())
}
