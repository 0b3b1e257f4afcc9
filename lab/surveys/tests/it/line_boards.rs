//! The survey of a line board: its table, and damage to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Solved, Summary, Table};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;

use crate::laws::Stop;

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

fn table(out: &Scratch, want: ValueKind) -> PathBuf {
    out.join(Table::name(want))
}

fn board(rows: u32, columns: u32) -> Board {
    Board::new(rows, columns, Grid::Squares).unwrap()
}

fn survey(rows: u32, columns: u32, want: ValueKind, out: &Path) -> Job<LineBoard> {
    Job {
        resume: true,
        save_every: Duration::ZERO,
        ..LineBoard::new(board(rows, columns), want).into_folder(out)
    }
}

fn run(survey: &Job<LineBoard>) -> Result<Summary, SurveyError> {
    survey.run(&NoObserver)
}

#[test]
fn a_table_says_what_was_solved() {
    for (rows, columns) in [
        (1, 1),
        (1, 2),
        (2, 2),
        (3, 4),
        (5, 4),
        (2, 9),
        (13, 2),
        (9, 3),
    ] {
        for want in [
            ValueKind::Outcomes(Convention::Normal),
            MISERE,
            ValueKind::Nimbers,
        ] {
            if rows * columns > 20 && want == ValueKind::Nimbers {
                continue;
            }
            let out = Scratch::new();
            let board = board(rows, columns);
            let solved = Solved::of(board, want, 1, None, &NoObserver).unwrap();
            let summary = run(&survey(rows, columns, want, out.path())).unwrap();
            assert_eq!(summary.nimber, solved.nimber(board.full()));
            assert_eq!(summary.winning, solved.winning(board.full()));
            let table = Table::open(&table(&out, want)).unwrap();
            assert_eq!((*table.board(), table.want()), (board, want));
            let mut counts = [0; 64];
            for position in 0..board.positions() {
                let lost = solved.outcome(position) == Some(grundy_core::Outcome::P);
                match solved.nimber(position) {
                    Some(nimber) => counts[nimber.0 as usize] += 1,
                    None => counts[position.count_ones() as usize] += u64::from(lost),
                }
                // Every block is read, but not every position of a long table.
                if position % 61 == 0 || board.counters() < 16 {
                    assert_eq!(table.outcome(position).unwrap(), solved.outcome(position));
                    assert_eq!(table.nimber(position).unwrap(), solved.nimber(position));
                }
            }
            assert_eq!(table.counts(), counts);
            let last = counts.iter().rposition(|&count| count > 0).unwrap();
            assert_eq!(solved.counts(), counts[..=last]);
            assert_eq!(table.outcome(board.positions()).unwrap(), None);
        }
    }
}

fn spoil(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    let at = if at < bytes.len() {
        at
    } else {
        bytes.len() - 1
    };
    bytes[at] ^= 0x10;
    fs::write(path, bytes).unwrap();
}

#[test]
fn damaged_tables_are_refused() {
    let out = Scratch::new();
    let survey = survey(5, 4, MISERE, out.path());
    run(&survey).unwrap();
    let path = table(&out, MISERE);
    let good = fs::read(&path).unwrap();
    let open = || Table::open(&path);
    let damaged =
        |result: Result<Table, SurveyError>| matches!(result, Err(SurveyError::Damaged { .. }));
    // The board, its sum, a count, a sum of a block, the sum of all sums.
    for at in [24, 60, 110, 200, good.len() - 30, good.len() - 1] {
        fs::write(&path, &good).unwrap();
        spoil(&path, at);
        assert!(damaged(open()), "{at}");
        assert!(run(&survey).is_err());
    }
    for length in [good.len() - 1, 600, 64, 0] {
        fs::write(&path, &good[..length]).unwrap();
        assert!(damaged(open()), "{length}");
    }
    // A position in a damaged block is not read, but those in other blocks are.
    fs::write(&path, &good).unwrap();
    // The last block; the sums of the blocks, the length and the last sum follow.
    spoil(&path, good.len() - 8 * (2 + (1 << 17) / 4096 + 1) - 1);
    let table = open().unwrap();
    let full = table.board().full();
    assert!(matches!(
        table.outcome(full),
        Err(SurveyError::Damaged { .. })
    ));
    assert!(table.outcome(0).unwrap().is_some());
    fs::write(&path, &good).unwrap();
    spoil(&path, 8);
    assert!(matches!(
        open(),
        Err(SurveyError::Version {
            version: 18,
            knows: 2,
            ..
        })
    ));
    for other in [&b"a,b\n1,2\n"[..], &[b'x'; 1000]] {
        fs::write(&path, other).unwrap();
        assert!(matches!(open(), Err(SurveyError::NoTable { .. })));
    }
    // Once deleted, it is rebuilt as it was.
    fs::remove_file(&path).unwrap();
    run(&survey).unwrap();
    assert_eq!(fs::read(&path).unwrap(), good);
}

#[test]
fn damaged_checkpoints_are_refused() {
    let whole = Scratch::new();
    run(&survey(9, 3, MISERE, whole.path())).unwrap();
    let out = Scratch::new();
    let survey = survey(9, 3, MISERE, out.path());
    let stopped = survey.run(&Stop::after(4));
    assert!(
        matches!(
            stopped,
            Err(SurveyError::Cancelled {
                done: 4,
                saved: true
            })
        ),
        "{stopped:?}"
    );
    let (progress, parts) = (
        out.path().join("progress.bin"),
        out.path().join("misere.table.part"),
    );
    let good = [fs::read(&progress).unwrap(), fs::read(&parts).unwrap()];
    for (path, good) in [(&progress, &good[0]), (&parts, &good[1])] {
        // In the parts, damage the first one, which is surely written.
        for at in [3, 20, good.len() / 2, good.len() - 1] {
            let at = if path == &parts {
                good.len() - 1 - at % 64
            } else {
                at
            };
            spoil(path, at);
            let refused = run(&survey);
            assert!(
                matches!(
                    refused,
                    Err(SurveyError::Damaged { .. } | SurveyError::NoTable { .. })
                ),
                "{at} {refused:?}"
            );
            fs::write(path, good).unwrap();
        }
        fs::write(path, &good[..good.len() / 2]).unwrap();
        assert!(matches!(run(&survey), Err(SurveyError::Damaged { .. })));
        fs::write(path, good).unwrap();
    }
    run(&survey).unwrap();
    assert!(!progress.exists() && !parts.exists());
    assert_eq!(
        fs::read(table(&out, MISERE)).unwrap(),
        fs::read(table(&whole, MISERE)).unwrap()
    );
}

/// A table of several parts, half of which are mirror images that are not written.
#[test]
fn half_of_the_parts_are_written_where_a_mirror_gives_the_others() {
    let out = Scratch::new();
    let summary = run(&survey(13, 2, MISERE, out.path())).unwrap();
    // 2^2 parts of 12 rows: 00, 01, 11.
    assert_eq!(summary.parts, (0, 3));
    let bytes = fs::metadata(table(&out, MISERE)).unwrap().len();
    assert!(bytes < 3 << 22);
}
