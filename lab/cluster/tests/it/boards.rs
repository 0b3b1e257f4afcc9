//! Line boards over workers and processes: the files of one machine.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use grundy_cluster::{ClusterError, Counters, Secret, Setup, line_board};
use grundy_core::{Convention, ValueKind};
use grundy_engine::{NoObserver, Observer};
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Summary};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::{HANG, Scratch};

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

fn survey(want: ValueKind, out: &Path) -> Job<LineBoard> {
    let board = match want {
        // Mirror images and 32 parts; the same in 32 parts without.
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

/// Addresses on this machine that nobody listens on.
fn hosts(count: usize) -> Vec<String> {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let addresses = listeners.iter().map(|listener| listener.local_addr());
    addresses
        .map(|address| address.unwrap().to_string())
        .collect()
}

type Outcome = Result<Option<Summary>, ClusterError>;

/// What the processes of a test know each other by.
fn secured(threads: usize) -> Setup {
    let mut setup = Setup::alone(threads);
    setup.secret = Some(Secret::of_text("the processes of a test", "test").unwrap());
    setup
}

/// Each process of a run, as a thread of this one.
fn together(
    survey: &Job<LineBoard>,
    (processes, threads): (usize, usize),
    observer: &(dyn Observer + Sync),
) -> Vec<Outcome> {
    let hosts = hosts(processes);
    thread::scope(|scope| {
        let processes: Vec<_> = (0..processes)
            .map(|process| {
                let setup = Setup {
                    hosts: if processes > 1 {
                        hosts.clone()
                    } else {
                        Vec::new()
                    },
                    process,
                    threads,
                    patience: HANG,
                    ..secured(threads)
                };
                scope.spawn(move || {
                    let progress = Arc::new(Counters::default());
                    line_board(survey, &setup, &progress, observer)
                })
            })
            .collect();
        processes
            .into_iter()
            .map(|process| process.join().unwrap())
            .collect()
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
            let done = together(&job, (processes, threads), &NoObserver);
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
            // Whoever asks again is told what is there.
            let again = together(&job, (processes, threads), &NoObserver);
            assert!(again[0].as_ref().is_ok_and(Option::is_some));
        }
    }
}

/// Stops when this process has settled so many parts.
struct After(Arc<Counters>, u64);

impl Observer for After {
    fn cancelled(&self) -> bool {
        self.0.done.load(Ordering::Relaxed) >= self.1
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
    for summary in together(&job, (2, 1), &NoObserver) {
        summary.unwrap();
    }
    assert!(files(alone.path()) == files(shared.path()));
}

#[test]
fn another_board_does_not_join() {
    let (one, other) = (Scratch::new(), Scratch::new());
    let hosts = hosts(2);
    let setup = |process| Setup {
        hosts: hosts.clone(),
        process,
        threads: 1,
        patience: HANG,
        ..secured(1)
    };
    let results = thread::scope(|scope| {
        let each =
            [(0, MISERE, &one), (1, ValueKind::Nimbers, &other)].map(|(process, want, folder)| {
                let (setup, job) = (setup(process), survey(want, folder.path()));
                scope.spawn(move || line_board(&job, &setup, &Arc::default(), &NoObserver))
            });
        each.map(|process| process.join().unwrap())
    });
    for result in results {
        assert!(
            matches!(&result, Err(ClusterError::Unequal { what, .. }) if what == "survey"),
            "{result:?}"
        );
    }
}
