//! The folder of a line-board survey: every position by the definition alone.
//!
//! The moves are those that the rules list on the full board, as sets of
//! counters. A move can be made where all its counters lie, and takes them
//! away; that this is what the rules say of other positions too is checked in
//! some hundreds of them. Then, for every position of the table:
//!
//! * outcomes: it is P exactly when no move leads to a P-position; in misère
//!   play the empty board is N;
//! * nimbers: it has the least number that none of its options has.
//!
//! Every move takes counters, so a table of which this is true everywhere is
//! the true one, by induction over the counters. That needs no order: blocks
//! of positions are checked as they come, on all processors, and it does not
//! matter how the survey went about it. Where a table holds one of two mirror
//! images, the other is filled in, and the moves have to be the same in the
//! mirror.
//!
//! Memory: a bit for each position of a table of outcomes, a byte for each of
//! a table of nimbers, whether the table has half of them or all.

mod board;
mod cell;
mod holds;
mod table;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::text_file::{self, TextFile};
use board::Board;
use cell::CellWord;
use grundy_core::ValueKind;
use table::Table;

/// How `survey.txt` of such a folder begins.
pub const SURVEY: &str = "grundy survey line-board, version 1: ";

const FIRST_MOVES: &str = "first-moves.csv";

/// What is proved by a table of a line board that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Rows and columns.
    pub size: [u32; 2],
    /// The game whose rules gave the moves: `nimbi`, `hexagon:part`.
    pub game: &'static str,
    /// What the table holds: `normal`, `misere` or `nimbers`.
    pub says: &'static str,
    /// How many positions there are.
    pub positions: u64,
    /// How many of them are lost by the player to move.
    pub lost: u64,
    /// The greatest nimber, in a table of nimbers.
    pub greatest: Option<u32>,
    /// Winning first moves on the full board.
    pub winning: usize,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rows, columns] = self.size;
        write!(
            f,
            "{} on {rows}x{columns}, {}: {} positions, each from all its options; {} P-positions",
            self.game,
            match self.says {
                "misere" => "outcomes in misère play",
                "normal" => "outcomes in normal play",
                _ => "nimbers",
            },
            self.positions,
            self.lost
        )?;
        if let Some(greatest) = self.greatest {
            write!(f, ", the greatest nimber {greatest}")?;
        }
        match self.winning {
            0 => f.write_str("; the full board is P"),
            moves => write!(f, "; the full board is N with {moves} winning first moves"),
        }?;
        self.files.fmt(f)
    }
}

/// Checks the table and the texts of a folder, telling now and then how many
/// positions were checked.
///
/// # Errors
/// The first file, and its line or the position, that does not hold, or the
/// limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let what = "line board whose table can be checked";
    let board = text_file::owned(folder, what, |owner| {
        owner.strip_prefix(SURVEY).and_then(Board::of_name)
    })?;
    let table = format!("{}.table", board.says.short_word());
    let files = Files::of(
        folder,
        &[&table, counts_file(&board), FIRST_MOVES],
        &[],
        &[],
    )?;
    let path = folder.join(table);
    match board.says {
        ValueKind::Nimbers => checked::<u8>(folder, &path, &board, files, &mut progress),
        ValueKind::Outcomes(_) => checked::<u64>(folder, &path, &board, files, &mut progress),
    }
}

fn checked<H: CellWord>(
    folder: &Path,
    path: &Path,
    board: &Board,
    files: Files,
    progress: &mut Progress<'_>,
) -> Result<Verified, Error> {
    let moves = board
        .moves()
        .map_err(|what| Fault::at(&folder.join(text_file::OWNER), 1, what))?;
    let table = Table::<H>::read(path, board, progress.budget)?;
    if table.mirrored() && moves.iter().any(|&mv| !moves.contains(&board.mirrored(mv))) {
        let what = "holds half of the positions, and the moves differ in the mirror";
        return Err(Fault::whole(path, what).into());
    }
    let counts = holds::check(&table, &moves, progress)
        .map_err(|stop| stop.at(|what| Fault::whole(path, what)))?;
    if let Some(at) = (0..counts.len()).find(|&at| counts[at] != table.counts()[at]) {
        let (is, said) = (counts[at], table.counts()[at]);
        return Err(Fault::whole(path, format!("count {at} is {is}, not {said}")).into());
    }
    let full = board.full();
    let winning: Vec<u64> = board
        .in_order(&moves)
        .into_iter()
        .filter(|mv| table.lost(full ^ mv))
        .collect();
    check_counts(folder, board, &counts)?;
    check_first_moves(folder, board, &winning)?;
    let (lost, greatest) = match board.says {
        ValueKind::Outcomes(_) => (counts.iter().sum(), None),
        ValueKind::Nimbers => {
            let greatest = counts.iter().rposition(|&count| count > 0);
            (counts[0], greatest.map(|greatest| greatest as u32))
        }
    };
    Ok(Verified {
        size: [board.rows, board.columns],
        game: board.game(),
        says: board.says.short_word(),
        positions: full + 1,
        lost,
        greatest,
        winning: winning.len(),
        files,
    })
}

/// The file that has a line for each number of counters, or for each nimber.
const fn counts_file(board: &Board) -> &'static str {
    match board.says {
        ValueKind::Outcomes(_) => "counters.csv",
        ValueKind::Nimbers => "nimbers.csv",
    }
}

/// How many positions are lost, by counters, or have each nimber.
fn check_counts(folder: &Path, board: &Board, counts: &[u64]) -> Result<(), Fault> {
    let mut file = TextFile::open(folder, counts_file(board))?;
    match board.says {
        ValueKind::Outcomes(_) => {
            file.expect_line("counters,positions,p_positions")?;
            // Pascal's triangle: how many positions have so many counters.
            let mut ways = vec![1_u64];
            for _ in 0..board.places() {
                let next = ways.windows(2).map(|two| two[0] + two[1]);
                ways = [1].into_iter().chain(next).chain([1]).collect();
            }
            for ((counters, ways), lost) in (0..).zip(ways).zip(counts) {
                file.expect_line(&format!("{counters},{ways},{lost}"))?;
            }
        }
        ValueKind::Nimbers => {
            file.expect_line("nimber,positions")?;
            let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
            for (nimber, count) in counts.iter().enumerate().take(last + 1) {
                file.expect_line(&format!("{nimber},{count}"))?;
            }
        }
    }
    file.expect_end()
}

/// Every winning move of the full board.
fn check_first_moves(folder: &Path, board: &Board, winning: &[u64]) -> Result<(), Fault> {
    let mut file = TextFile::open(folder, FIRST_MOVES)?;
    file.expect_line("row,column,last_row,last_column,counters")?;
    for &mv in winning {
        let [(row, column), (last_row, last_column)] =
            board.ends(mv).map(|(row, column)| (row + 1, column + 1));
        let counters = mv.count_ones();
        file.expect_line(&format!(
            "{row},{column},{last_row},{last_column},{counters}"
        ))?;
    }
    file.expect_end()
}
