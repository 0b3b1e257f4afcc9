//! Line boards over workers and processes write the files of one machine.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use grundy_cluster::{ClusterError, Counters, Setup, line_board};
use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Summary};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;

use crate::common::{After, together};

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

fn survey(want: ValueKind, out: &Path) -> Job<LineBoard> {
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

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}

type Outcome = Result<Option<Summary>, ClusterError>;

/// Surveys a board in all processes of a run.
fn surveyed(survey: &Job<LineBoard>, processes: usize, threads: usize) -> Vec<Outcome> {
    together(processes, threads, |setup| {
        line_board(survey, setup, &Arc::default(), &NoObserver)
    })
}

#[test]
fn processes_and_threads_change_nothing() {
    for want in [MISERE, ValueKind::Nimbers] {
        let alone = Scratch::new();
        let one = survey(want, alone.path()).run(&NoObserver).unwrap();
        for (processes, threads) in [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1)] {
            let shared = Scratch::new();
            let job = survey(want, shared.path());
            let done = surveyed(&job, processes, threads);
            for (process, summary) in done.into_iter().enumerate() {
                let summary = summary.unwrap();
                assert_eq!(summary.is_some(), process == 0);
                if let Some(summary) = summary {
                    assert_eq!((summary.outcome, summary.nimber), (one.outcome, one.nimber));
                    assert_eq!(summary.winning, one.winning);
                }
            }
            assert!(
                files(alone.path()) == files(shared.path()),
                "{processes}×{threads}"
            );
            // A second call returns the existing table.
            let again = surveyed(&job, processes, threads);
            assert!(again[0].as_ref().is_ok_and(Option::is_some));
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
    let mut stopped = 0;
    for after in [0, 1, 3, 8] {
        let progress = Arc::new(Counters::default());
        let stop = After(Arc::clone(&progress), after);
        match line_board(&job, &Setup::alone(1), &progress, &stop) {
            Err(ClusterError::Survey(SurveyError::Cancelled { .. })) => stopped += 1,
            other => assert!(other.is_ok(), "{other:?}"),
        }
    }
    assert!(stopped > 0);
    for summary in surveyed(&job, 2, 1) {
        summary.unwrap();
    }
    assert!(files(alone.path()) == files(shared.path()));
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
    for result in results {
        assert!(
            matches!(&result, Err(ClusterError::Unequal { what, .. }) if what == "survey"),
            "{result:?}"
        );
    }
}
