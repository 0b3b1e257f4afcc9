//! Line boards: every position of a board of Nimbi.

use grundy::ValueKind;
use grundy_core::{Convention, Nimber, Outcome};
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::{Board, Grid, Solved};

use crate::{Figure, least};

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);
const NORMAL: ValueKind = ValueKind::Outcomes(Convention::Normal);

fn solved(rows: u32, columns: u32, want: ValueKind, threads: usize) -> Solved {
    let board = Board::new(rows, columns, Grid::Squares).expect("a board");
    Solved::of(board, want, threads, None, &NoObserver).expect("there is room")
}

fn full(solved: &Solved) -> (Outcome, usize) {
    let full = solved.board().full();
    let outcome = solved.outcome(full).expect("a position");
    (outcome, solved.winning(full).len())
}

/// 5×5, all positions, both conventions.
pub fn five() -> Figure {
    let (time, both) = least(3, || [NORMAL, MISERE].map(|want| solved(5, 5, want, 1)));
    for one in &both {
        assert_eq!(full(one), (Outcome::N, 5));
    }
    let work = "Nimbi 5×5, outcomes of all 2^25 positions, both conventions, one thread";
    Figure::timed(work, time, "0.3 s", 0.3)
}

/// 5×5, all nimbers.
pub fn five_nimbers() -> Figure {
    let (time, nimbers) = least(2, || solved(5, 5, ValueKind::Nimbers, 1));
    let board = nimbers.board();
    assert_eq!(nimbers.nimber(board.full()), Some(Nimber(7)));
    let most = (0..board.positions())
        .filter_map(|at| nimbers.nimber(at))
        .max();
    assert_eq!(most, Some(Nimber(23)));
    let work = "Nimbi 5×5, nimbers of all 2^25 positions, one thread";
    Figure::timed(work, time, "10 s", 10.0)
}

/// 5×6 in misère play.
pub fn five_by_six() -> Figure {
    let (time, one) = least(2, || solved(5, 6, MISERE, 1));
    assert_eq!(full(&one), (Outcome::N, 15));
    let work = "Nimbi 5×6, misère outcomes of all 2^30 positions, one thread";
    Figure::timed(work, time, "4 s", 4.0)
}

/// 6×6 in misère play, in memory: 8.6 GB.
pub fn six() -> Figure {
    let (time, one) = least(1, || solved(6, 6, MISERE, 2));
    assert_eq!(full(&one), (Outcome::P, 0));
    let work = "Nimbi 6×6, misère outcomes of all 2^36 positions, two threads";
    Figure::timed(work, time, "100 s, 9 GB", 100.0)
}
