//! Texts shared by several commands.

use grundy::Outcome;
use unicode_width::UnicodeWidthStr as _;

use crate::fold;

/// Aligns rows in columns, also with wide characters. If they are too wide for the
/// terminal, the last column is folded in place or, if that leaves too little room, moved
/// below the others.
#[must_use]
pub fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
    let widths: Vec<usize> = (0..N).map(|column| widest(column).unwrap_or(0)).collect();
    let last: usize = widths.iter().rev().skip(1).map(|width| width + 2).sum();
    let room = fold::columns().unwrap_or(usize::MAX);
    let fits = last + widths.last().unwrap_or(&0) <= room;
    let lined_up = fits || last <= room / 5 * 3;
    let line = |row: &[String; N]| {
        let mut line = String::new();
        let mut cells = row.iter().zip(&widths).enumerate().peekable();
        while let Some((column, (cell, width))) = cells.next() {
            if cells.peek().is_none() && lined_up && !fits {
                return fold::filled(&line, cell, last, room);
            }
            line.push_str(cell);
            let padded = lined_up || column == 0;
            let blanks = if padded { width - cell.width() + 2 } else { 2 };
            line.push_str(&" ".repeat(blanks));
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(|row| line(row) + "\n").collect()
}

/// The message key of an outcome.
pub(crate) const fn outcome_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "outcome-n",
        Outcome::P => "outcome-p",
        Outcome::D => "outcome-d",
    }
}
