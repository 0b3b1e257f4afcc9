//! Line boards over workers and processes write the files of one machine.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use grundy_cluster::line_board;
use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Summary};
use grundy_surveys::{Job, Survey as _};
use grundy_testkit::Scratch;

use crate::common::{Results, SIZES, assert_unequal, first, stop, together};

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

/// The survey of a small board, saved after every layer.
pub(crate) fn survey(want: ValueKind, out: &Path) -> Job<LineBoard> {
    let board = match want {
        // Nimbers: mirror images and 32 parts. Outcomes: 32 parts without them.
        ValueKind::Nimbers => Board::new(4, 5, Grid::Squares),
        ValueKind::Outcomes(_) => Board::new(5, 5, Grid::Hexagons),
    };
    Job {
        resume: true,
        save_every: Duration::ZERO,
        ..LineBoard::new(board.unwrap(), want).into_folder(out)
    }
}

/// Surveys a board in all processes of a run.
fn surveyed(survey: &Job<LineBoard>, processes: usize, threads: usize) -> Results<Summary> {
    together(processes, threads, |setup| {
        line_board(survey, setup, &Arc::default(), &NoObserver)
    })
}

#[test]
fn processes_and_threads_change_nothing() {
    for want in [MISERE, ValueKind::Nimbers] {
        let alone = Scratch::new();
        let one = survey(want, alone.path()).run(&NoObserver).unwrap();
        for (processes, threads) in SIZES {
            let shared = Scratch::new();
            let job = survey(want, shared.path());
            let summary = first(surveyed(&job, processes, threads));
            assert_eq!((summary.outcome, summary.nimber), (one.outcome, one.nimber));
            assert_eq!(summary.winning, one.winning);
            let same = alone.contents() == shared.contents();
            assert!(same, "{processes}×{threads}");
            // A second call returns the existing table.
            first(surveyed(&job, processes, threads));
        }
    }
}

#[test]
fn what_was_cancelled_is_taken_up_by_another_number_of_processes() {
    let alone = Scratch::new();
    survey(ValueKind::Nimbers, alone.path())
        .run(&NoObserver)
        .unwrap();
    let shared = Scratch::new();
    let job = survey(ValueKind::Nimbers, shared.path());
    let stops = [(0, 1), (1, 1), (3, 1), (8, 1)];
    stop(&stops, |setup, counters, observer| {
        line_board(&job, setup, counters, observer)
    });
    first(surveyed(&job, 2, 1));
    assert!(alone.contents() == shared.contents());
}

#[test]
fn another_board_does_not_join() {
    let (one, other) = (Scratch::new(), Scratch::new());
    let jobs = [(MISERE, &one), (ValueKind::Nimbers, &other)];
    let results = together(2, 1, |setup| {
        let (want, folder) = jobs[setup.process];
        let job = survey(want, folder.path());
        line_board(&job, setup, &Arc::default(), &NoObserver)
    });
    assert_unequal(results, "survey");
}
