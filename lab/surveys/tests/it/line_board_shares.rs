//! A board shared among workers: the same bytes as on one machine.

use std::fs;
use std::path::Path;
use std::time::Duration;

use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::share::{Coordinator, Share, share};
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Table};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);
const NORMAL: ValueKind = ValueKind::Outcomes(Convention::Normal);

fn survey(board: Board, want: ValueKind, out: &Path) -> Job<LineBoard> {
    Job {
        resume: true,
        save_every: Duration::ZERO,
        ..LineBoard::new(board, want).into_folder(out)
    }
}

/// Runs `workers` workers in turn in one thread, for `layers` layers. Returns true if the
/// table is complete.
fn share_out(survey: &Job<LineBoard>, workers: usize, layers: u32) -> Result<bool, SurveyError> {
    let Some(mut coordinator) = Coordinator::take(survey)? else {
        return Ok(true);
    };
    let mut shares: Vec<Box<dyn Share>> = (0..workers)
        .map(|worker| share(survey, worker, workers))
        .collect::<Result<_, _>>()?;
    let all = shares[0].layers();
    for layer in 0..all.min(layers) {
        let open = shares[0].open(layer);
        for &part in &open {
            let owner = shares[0].owner(part);
            for piece in 0..shares[0].pieces() {
                let said: Vec<_> = shares
                    .iter()
                    .filter_map(|share| share.reached(part, piece))
                    .collect();
                for words in said {
                    shares[owner].add(part, piece, &words);
                }
            }
        }
        for share in &mut shares {
            assert_eq!(share.open(layer), open);
        }
        for &part in &open {
            let owner = shares[0].owner(part);
            shares[owner].settle(part)?;
        }
        for share in &mut shares {
            coordinator.note(&share.fast()?);
        }
        coordinator.save()?;
    }
    if layers < all {
        return Ok(false);
    }
    coordinator.finish(survey, shares.iter().map(|share| share.counts()))?;
    Ok(true)
}

#[test]
fn any_number_of_workers_writes_what_one_machine_writes() {
    // Outcomes of 13×2 and nimbers of 4×5 have several parts and mirror images, 5×5 has
    // several parts and none, 3×3 is one part of one word.
    let boards = [
        (13, 2, NORMAL, Grid::Squares),
        (5, 5, MISERE, Grid::Hexagons),
        (4, 5, ValueKind::Nimbers, Grid::Squares),
        (3, 3, MISERE, Grid::Squares),
        (1, 5, ValueKind::Nimbers, Grid::Squares),
    ];
    for (rows, columns, want, grid) in boards {
        let board = Board::new(rows, columns, grid).unwrap();
        let alone = Scratch::new();
        survey(board, want, alone.path()).run(&NoObserver).unwrap();
        for workers in [1, 2, 3, 5] {
            let shared = Scratch::new();
            assert!(share_out(&survey(board, want, shared.path()), workers, u32::MAX).unwrap());
            assert!(
                alone.contents() == shared.contents(),
                "{rows}×{columns} among {workers}"
            );
        }
    }
}

#[test]
fn what_was_left_after_any_layer_is_taken_up_by_others() {
    const LAYERS: u32 = 6;
    let board = Board::new(4, 5, Grid::Squares).unwrap();
    let alone = Scratch::new();
    survey(board, ValueKind::Nimbers, alone.path())
        .run(&NoObserver)
        .unwrap();
    for layers in 0..=LAYERS {
        let shared = Scratch::new();
        let job = survey(board, ValueKind::Nimbers, shared.path());
        let workers = 1 + layers as usize % 3;
        let whole = share_out(&job, workers, layers).unwrap();
        assert_eq!(whole, layers == LAYERS);
        // Resume by another number of workers, or by one machine.
        if layers % 2 == 0 {
            assert!(share_out(&job, 4 - workers, u32::MAX).unwrap());
        } else {
            job.run(&NoObserver).unwrap();
        }
        assert!(
            alone.contents() == shared.contents(),
            "after {layers} layers"
        );
        // A complete table is not begun again.
        assert!(Coordinator::take(&job).unwrap().is_none());
    }
}

#[test]
fn damage_is_named_and_nothing_is_taken_for_whole() {
    let board = Board::new(13, 2, Grid::Squares).unwrap();
    let shared = Scratch::new();
    let job = survey(board, MISERE, shared.path());
    assert!(!share_out(&job, 2, 2).unwrap());
    let part = shared.path().join(format!("{}.part", Table::name(MISERE)));
    let mut bytes = fs::read(&part).unwrap();
    let last = bytes.len() - 5;
    bytes[last] ^= 1;
    fs::write(&part, &bytes).unwrap();
    let refused = share_out(&job, 2, u32::MAX);
    assert!(
        matches!(&refused, Err(SurveyError::Damaged { file, .. }) if *file == part),
        "{refused:?}"
    );
    // Without the file everything is computed anew.
    fs::remove_file(&part).unwrap();
    assert!(share_out(&job, 2, u32::MAX).unwrap());
    // A table with missing parts is not finished.
    let half = Scratch::new();
    let job = survey(board, MISERE, half.path());
    let coordinator = Coordinator::take(&job).unwrap().unwrap();
    assert!(matches!(
        coordinator.finish(&job, []),
        Err(SurveyError::Damaged { .. })
    ));
}
