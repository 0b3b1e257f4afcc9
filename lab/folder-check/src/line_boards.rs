//! The folder of a line-board survey: every position by the definition alone.
//!
//! The moves are those that the rules list on the full board, as sets of counters. A move
//! can be made if all its counters are present, and removes them; some hundreds of other
//! positions are checked to have the same moves by the rules. Then, for every position of
//! the table:
//!
//! * outcomes: it is P exactly if no move leads to a P-position; in misère play the empty
//!   board is N;
//! * nimbers: it is the mex of its options.
//!
//! Every move takes counters, so by induction over the counters a table for which this is
//! true everywhere is correct. That needs no order: blocks of positions are checked as
//! they come, on all processors, regardless of the survey's method. If a table stores one
//! of two mirror images, the other is filled in, and the moves must be symmetric.
//!
//! Memory: a bit for each position of a table of outcomes, a byte for each of a table of
//! nimbers, whether it stores half of them or all.

mod board;
mod cell;
mod compare;
mod table;

use grundy_check::{Error, Fault};
use grundy_core::{Convention, ValueKind};

use crate::files::OWNER;
use crate::folder::{Folder, FolderCheck, Verified};
use board::Board;
use cell::CellWord;
use table::Table;

const FIRST_MOVES: &str = "first-moves.csv";

/// The check of a line board.
pub(crate) struct LineBoards;

impl FolderCheck for LineBoards {
    const OWNERS: &'static [&'static str] = &["grundy survey line-board, version 1: "];
    const COMMAND: &'static str = "survey line-board";
    const REDONE: &'static str = "every position, compared with all its options";
    const VERSION: &'static str = "";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "line board whose table can be checked";
        let board = folder.parameters::<Self, _>(kind, Board::of_name)?;
        match board.values {
            ValueKind::Nimbers => checked::<u8>(folder, &board),
            ValueKind::Outcomes(_) => checked::<u64>(folder, &board),
        }
    }
}

fn checked<H: CellWord>(folder: &mut Folder<'_>, board: &Board) -> Result<Verified, Error> {
    let name = format!("{}.table", board.values.short_word());
    let files = folder.files(&[&name, counts_file(board), FIRST_MOVES], &[], &[])?;
    let moves = board.moves().map_err(|what| folder.at(OWNER, 1, what))?;
    let table = Table::<H>::read(&folder.join(&name), board, folder.budget())?;
    if table.mirrored() && moves.iter().any(|&mv| !moves.contains(&board.mirrored(mv))) {
        let what = "holds half of the positions, and the moves differ in the mirror";
        return Err(folder.whole(&name, what).into());
    }
    let counts = compare::check(&table, &moves, &mut folder.progress)
        .map_err(|stop| stop.at(|problem| folder.whole(&name, problem)))?;
    if let Some(at) = (0..counts.len()).find(|&at| counts[at] != table.counts()[at]) {
        let (is, stated) = (counts[at], table.counts()[at]);
        let what = format!("count {at} is {is}, not {stated}");
        return Err(folder.whole(&name, what).into());
    }
    let full = board.full();
    let mut winning = board.in_order(&moves);
    winning.retain(|mv| table.lost(full ^ mv));
    check_counts(folder, board, &counts)?;
    check_first_moves(folder, board, &winning)?;
    let greatest = counts.iter().rposition(|&count| count > 0);
    let (lost, greatest) = match (board.values, greatest) {
        (ValueKind::Outcomes(_), _) => (counts.iter().sum(), String::new()),
        (_, greatest) => {
            let greatest = greatest.map(|nimber| format!(", the greatest nimber {nimber}"));
            (counts[0], greatest.unwrap_or_default())
        }
    };
    let first = match winning.len() {
        0 => "P".to_owned(),
        moves => format!("N with {moves} winning first moves"),
    };
    let proved = format!(
        "{} on {}x{}, {}: {} positions, each from all its options; {lost} P-positions{greatest}; \
         the full board is {first}",
        board.game(),
        board.rows,
        board.columns,
        match board.values {
            ValueKind::Nimbers => "nimbers",
            ValueKind::Outcomes(Convention::Normal) => "outcomes in normal play",
            ValueKind::Outcomes(Convention::Misere) => "outcomes in misère play",
        },
        full + 1,
    );
    Ok(Verified::new(proved, files))
}

/// The file with a line for each number of counters, or for each nimber.
const fn counts_file(board: &Board) -> &'static str {
    match board.values {
        ValueKind::Outcomes(_) => "counters.csv",
        ValueKind::Nimbers => "nimbers.csv",
    }
}

/// Checks the numbers of lost positions by counters, or of positions by nimber.
fn check_counts(folder: &Folder<'_>, board: &Board, counts: &[u64]) -> Result<(), Fault> {
    let file = counts_file(board);
    let numbered = (0_u32..).zip(counts);
    match board.values {
        ValueKind::Outcomes(_) => {
            // Pascal's triangle: the positions with each number of counters.
            let mut ways = vec![1_u64];
            for _ in 0..board.places() {
                let next = ways.windows(2).map(|two| two[0] + two[1]);
                ways = [1].into_iter().chain(next).chain([1]).collect();
            }
            let lines = numbered.zip(ways);
            let lines = lines.map(|((counters, lost), ways)| format!("{counters},{ways},{lost}"));
            folder.has_lines(file, "counters,positions,p_positions", lines)
        }
        ValueKind::Nimbers => {
            let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
            let lines = numbered.take(last + 1);
            let lines = lines.map(|(nimber, count)| format!("{nimber},{count}"));
            folder.has_lines(file, "nimber,positions", lines)
        }
    }
}

/// Checks the list of winning moves of the full board.
fn check_first_moves(folder: &Folder<'_>, board: &Board, winning: &[u64]) -> Result<(), Fault> {
    let lines = winning.iter().map(|&mv| {
        let [(row, column), (last_row, last_column)] =
            board.ends(mv).map(|(row, column)| (row + 1, column + 1));
        let counters = mv.count_ones();
        format!("{row},{column},{last_row},{last_column},{counters}")
    });
    let head = "row,column,last_row,last_column,counters";
    folder.has_lines(FIRST_MOVES, head, lines)
}
