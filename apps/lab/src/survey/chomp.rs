//! Surveys of Chomp with any number of rows.

use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use grundy::Budget;
use grundy::{Limits, Speaker};
use grundy_kernels::{Refusal, rows};
use grundy_surveys::openings::ChompOpenings;
use grundy_surveys::{Job, Survey as _};

use super::show;
use crate::args::{BoardArgs, LimitArgs, SequenceFormat};
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, stream};
use grundy_cli::threads;

/// A sieve decides a word of 64 positions in the time of one.
const WORD: u64 = 64;

/// The limits of a sieve.
fn in_words(limits: &LimitArgs) -> Limits {
    let limits = limits.limits();
    Limits {
        positions: limits.positions.saturating_mul(WORD),
        ..limits
    }
}

fn with_budget<T>(
    limits: &LimitArgs,
    speaker: &Speaker,
    work: impl FnOnce(&mut Budget<'_>) -> Result<T, Refusal>,
) -> Result<T, Failure> {
    Ok(observer::within(in_words(limits), speaker, work)?)
}

fn threads_for(board: &BoardArgs) -> usize {
    threads(board.threads.map(usize::from))
}

/// Refuses `--threads` for a single-threaded computation.
fn one_thread(board: &BoardArgs, beside: &str) -> Result<(), Failure> {
    Failure::if_idle(&[("--threads", board.threads.is_some())], beside)
}

/// The winning openings of all boards up to a size, or of one board.
pub(super) fn openings(
    board: &BoardArgs,
    out: Option<&Path>,
    alone: bool,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let openings = surveyed(board, out, speaker)?;
    if alone {
        let squares = openings.of(board.rows as usize, board.cols as usize);
        let lines: String = squares
            .unwrap_or_default()
            .iter()
            .map(|(row, column)| format!("r{row}c{column}\n"))
            .collect();
        return output::write(&lines);
    }
    match out {
        Some(_) => Ok(()),
        None => show(&openings, SequenceFormat::Csv, speaker),
    }
}

fn surveyed(
    board: &BoardArgs,
    out: Option<&Path>,
    speaker: &Speaker,
) -> Result<rows::Openings, Failure> {
    let survey = ChompOpenings {
        rows: board.rows as usize,
        columns: board.cols as usize,
    };
    let job = Job {
        out: out.map(Path::to_path_buf),
        threads: threads_for(board),
        limits: in_words(&board.limits),
        ..survey.in_memory()
    };
    super::run(&job, speaker)
}

/// The openings of each three-row board: the options that they leave as document 0's [A,
/// B, C], and which of the document's conditions for the first bite hold.
pub(super) fn openings_by_differences(board: &BoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    let other = board.rows != 3;
    Failure::if_idle(
        &[("--differences", other)],
        &format!("--rows {}", board.rows),
    )?;
    let openings = surveyed(board, None, speaker)?;
    stream(|file| {
        for (_, columns, squares) in openings.boards().filter(|(rows, _, _)| *rows == 3) {
            for &(row, column) in squares {
                let left = |of| {
                    if of < row {
                        columns
                    } else {
                        column as usize - 1
                    }
                };
                let [first, second, c] = [1, 2, 3].map(left);
                let (a, b) = (first - second, second - c);
                write!(file, "3x{columns}: r{row}c{column} → [{a},{b},{c}]")?;
                let conditions = [
                    (c < columns, format!("{c} < {columns}")),
                    (a + b + c == columns, format!("{a} + {b} + {c} = {columns}")),
                    (a == 0, "A = 0".to_owned()),
                    (b == 0, "B = 0".to_owned()),
                ];
                for (_, text) in conditions.iter().filter(|(holds, _)| *holds) {
                    write!(file, ", {text}")?;
                }
                writeln!(file)?;
            }
        }
        Ok(())
    })
}

/// The number of P-positions inside the whole board.
pub(super) fn count_losses(board: &BoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    let count = losses(board, board.cols, speaker)?;
    output::print(&format!("{count}\n"))
}

/// The number of P-positions for each number of columns, as a b-file.
pub(super) fn losses_of_each(board: &BoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    for columns in 1..=board.cols {
        let count = losses(board, columns, speaker)?;
        output::print(&format!("{columns} {count}\n"))?;
    }
    Ok(())
}

/// The number of P-positions of each size in squares (OEIS A112470).
pub(super) fn squares(to: u16, limits: &LimitArgs, speaker: &Speaker) -> Result<(), Failure> {
    let counts = with_budget(limits, speaker, |budget| {
        rows::by_squares(usize::from(to), budget)
    })?;
    stream(|file| {
        for (squares, count) in counts.iter().enumerate().skip(1) {
            writeln!(file, "{squares} {count}")?;
        }
        Ok(())
    })
}

/// The number of P-positions inside a board.
fn losses(board: &BoardArgs, columns: u32, speaker: &Speaker) -> Result<u64, Failure> {
    let (height, width) = (board.rows as usize, columns as usize);
    with_budget(&board.limits, speaker, |budget| {
        if width > rows::LONGEST {
            rows::count_wide(height, width, budget)
        } else {
            rows::count(height, width, threads_for(board), budget)
        }
    })
}

/// The number of P-positions inside a board of each size in squares.
pub(super) fn losses_by_squares(board: &BoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    let counts = with_budget(&board.limits, speaker, |budget| {
        rows::count_by_squares(
            board.rows as usize,
            board.cols as usize,
            threads_for(board),
            budget,
        )
    })?;
    stream(|file| {
        writeln!(file, "squares,positions")?;
        for (squares, count) in counts.iter().enumerate().skip(1) {
            writeln!(file, "{squares},{count}")?;
        }
        Ok(())
    })
}

/// All P-positions inside a board, one per line.
pub(super) fn list_losses(board: &BoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    one_thread(board, "--list")?;
    let (height, width) = (board.rows as usize, board.cols as usize);
    let mut file = BufWriter::new(io::stdout());
    let mut written: io::Result<()> = Ok(());
    let mut line = |rows: &mut dyn Iterator<Item = usize>| {
        if written.is_ok() {
            let rows: Vec<String> = rows
                .take_while(|&row| row > 0)
                .map(|row| row.to_string())
                .collect();
            written = writeln!(file, "{}", rows.join(","));
        }
    };
    with_budget(&board.limits, speaker, |budget| {
        if width > rows::LONGEST {
            rows::each_wide_loss(height, width, budget, |rows| {
                line(&mut rows.iter().copied())
            })
        } else {
            rows::each_loss(height, width, budget, |rows| {
                line(&mut rows.iter().map(|&row| row.into()));
            })
        }
    })?;
    written?;
    file.flush()?;
    Ok(())
}

/// The nimbers inside a board: the number of positions with each, or all positions.
pub(super) fn nimbers(board: &BoardArgs, list: bool, speaker: &Speaker) -> Result<(), Failure> {
    one_thread(board, "chomp-nimbers")?;
    let (height, width) = (board.rows as usize, board.cols as usize);
    let nimbers = with_budget(&board.limits, speaker, |budget| {
        rows::nimbers(height, width, budget)
    })?;
    stream(|file| {
        if !list {
            writeln!(file, "nimber,positions")?;
            for (nimber, count) in nimbers.counts().iter().enumerate() {
                writeln!(file, "{nimber},{count}")?;
            }
            return Ok(());
        }
        writeln!(file, "position,nimber")?;
        // Every non-increasing list of rows, in lexicographic order.
        let mut at = vec![1];
        loop {
            if let Some(nimber) = nimbers.of(&at) {
                let rows: Vec<String> = at.iter().map(usize::to_string).collect();
                writeln!(file, "\"{}\",{nimber}", rows.join(","))?;
            }
            if at.len() < height {
                at.push(1);
                continue;
            }
            // The last row that may grow grows, and the rows below it are dropped.
            loop {
                let Some(last) = at.pop() else { return Ok(()) };
                let most = at.last().copied().unwrap_or(width);
                if last < most {
                    at.push(last + 1);
                    break;
                }
            }
        }
    })
}
