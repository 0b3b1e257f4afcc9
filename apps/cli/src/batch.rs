//! `batch`: reads request lines and writes answer lines in the same order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write as _};
use std::path::Path;

use grundy::batch::Batch;
use grundy::{Speaker, escaped_json};

use crate::args::{LimitArgs, TableArgs};
use crate::failure::Failure;
use crate::observer;

pub(crate) fn batch(
    file: Option<&Path>,
    limits: &LimitArgs,
    tables: &TableArgs,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let solver = observer::solver_of_many(limits.limits(), tables, speaker)?;
    let mut batch = Batch::new(solver, speaker);
    let named = |error| {
        let name = file.map_or_else(|| "-".to_owned(), |path| path.display().to_string());
        Failure::File(name, error)
    };
    let mut lines: Box<dyn BufRead> = match file {
        Some(path) if path.as_os_str() != "-" => {
            Box::new(BufReader::new(File::open(path).map_err(named)?))
        }
        _ => Box::new(BufReader::new(io::stdin())),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    while read_line(&mut lines, &mut line).map_err(named)? {
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
        if file.is_none_or(|path| path.as_os_str() == "-") {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Reads a line without its end; false at the end of the file. A line that is too long is
/// cut one byte past the limit.
fn read_line(lines: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = Batch::LONGEST_LINE as u64 + 1;
    if lines.take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 == most {
        loop {
            let buffer = lines.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let length = buffer.len();
            if length == 0 {
                break;
            }
            lines.consume(end.map_or(length, |end| end + 1));
            if end.is_some() {
                break;
            }
        }
    }
    Ok(true)
}
