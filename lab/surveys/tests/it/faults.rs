//! Surveys on a disk that fails at any operation, in any of several ways: no wrong file
//! is ever left, and the next run writes the same bytes as an undisturbed one.
//! `docs/files.md` says how to try every operation.

#![cfg(unix)]

mod disk;

use std::io::Write as _;
use std::time::Duration;

use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::hexagons::Hexagons;
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::octal::{Atlas, Bound, Octal};
use grundy_surveys::openings::ChompOpenings;
use grundy_surveys::three_row::Census;
use grundy_surveys::{Job, Survey, durable};

use disk::withstands;

/// A survey that saves every step.
fn saved<S: Survey>(survey: S) {
    withstands(|out| {
        let job = Job {
            save_every: Duration::ZERO,
            ..survey.clone().into_folder(out).resumed()
        };
        job.run(&NoObserver).map(drop)
    });
}

#[test]
fn octal_games_survive_every_fault() {
    let mut survey = Octal::new("octal 0.106", vec![1, 0, 6], 1000);
    survey.misere = 5;
    saved(survey);
}

#[test]
fn an_atlas_of_octal_games_survives_every_fault() {
    let bound = Bound {
        to: 100,
        window_to: 0,
    };
    saved(Atlas::new(1, vec![bound]));
}

#[test]
fn the_three_row_census_survives_every_fault() {
    saved(Census::new(150));
}

#[test]
fn hexagons_survive_every_fault() {
    let mut survey = Hexagons::new(5);
    survey.misere = 6;
    saved(survey);
}

#[test]
fn line_boards_survive_every_fault() {
    let board = |rows| Board::new(rows, 5, Grid::Squares).expect("a board");
    // One part, and 32.
    saved(LineBoard::new(
        board(3),
        ValueKind::Outcomes(Convention::Misere),
    ));
    saved(LineBoard::new(board(4), ValueKind::Nimbers));
}

#[test]
fn openings_of_chomp_survive_every_fault() {
    let openings = ChompOpenings {
        rows: 6,
        columns: 6,
    };
    withstands(|out| openings.into_folder(out).run(&NoObserver).map(drop));
}

/// The model detects a known mistake: a name that reaches the disk before the bytes.
#[test]
#[should_panic(expected = "a table is damaged")]
fn a_file_that_is_named_before_it_is_synced_is_found() {
    withstands(|out| {
        let failed = |error: std::io::Error| error.to_string();
        durable::make_folder(out).map_err(failed)?;
        for number in 0..4 {
            let (part, table) = (out.join("part"), out.join(format!("table-{number}")));
            if !table.exists() {
                let mut file = durable::File::in_place(&part).map_err(failed)?;
                file.write_all(b"12345678").map_err(failed)?;
                durable::rename(&part, &table).map_err(failed)?;
            }
            if std::fs::read(&table).map_err(failed)? != b"12345678" {
                return Err("a table is damaged".to_owned());
            }
        }
        Ok(())
    });
}
