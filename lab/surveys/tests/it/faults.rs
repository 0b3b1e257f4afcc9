//! Surveys on a disk that fails at any operation, in any of several ways:
//! nothing wrong is ever left, and the next run writes the same bytes as if
//! nothing had happened. `docs/files.md` says how to try every operation.

#![cfg(unix)]

mod disk;

use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use grundy_core::{Convention, ValueKind};
use grundy_engine::{Budget, Limits, NoObserver};
use grundy_kernels::rows;
use grundy_surveys::line_boards::{Board, Grid, Survey};
use grundy_surveys::octal::{Atlas, Bound, Octal};
use grundy_surveys::three_row::Census;
use grundy_surveys::{SurveyError, durable, hexagons};

use disk::withstands;

#[test]
fn octal_games_survive_every_fault() {
    withstands(|out| {
        let survey = Octal {
            misere: 5,
            out: Some(out.to_path_buf()),
            resume: true,
            save_every: Duration::ZERO,
            ..Octal::new("octal 0.106", vec![1, 0, 6], 1000)
        };
        survey.run(&NoObserver).map(drop)
    });
}

#[test]
fn an_atlas_of_octal_games_survives_every_fault() {
    withstands(|out| {
        let bounds = vec![Bound {
            to: 100,
            window_to: 0,
        }];
        let atlas = Atlas {
            resume: true,
            save_every: Duration::ZERO,
            ..Atlas::new(1, bounds, out)
        };
        atlas.run(&NoObserver).map(drop)
    });
}

#[test]
fn the_three_row_census_survives_every_fault() {
    withstands(|out| {
        let census = Census {
            resume: true,
            save_every: Duration::ZERO,
            ..Census::new(150, out)
        };
        census.run(&NoObserver).map(drop)
    });
}

#[test]
fn hexagons_survive_every_fault() {
    withstands(|out| {
        let survey = hexagons::Survey {
            resume: true,
            misere: 6,
            save_every: Duration::ZERO,
            ..hexagons::Survey::new(5, out)
        };
        survey.run(&NoObserver).map(drop)
    });
}

fn line_board(rows: u32, want: ValueKind, out: &Path) -> Result<(), SurveyError> {
    let board = Board::new(rows, 5, Grid::Squares).expect("a board");
    let survey = Survey {
        resume: true,
        save_every: Duration::ZERO,
        ..Survey::new(board, want, out)
    };
    survey.run(&NoObserver).map(drop)
}

#[test]
fn line_boards_survive_every_fault() {
    // One part, and 32.
    withstands(|out| line_board(3, ValueKind::Outcomes(Convention::Misere), out));
    withstands(|out| line_board(4, ValueKind::Nimbers, out));
}

#[test]
fn openings_of_chomp_survive_every_fault() {
    let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
    let openings = rows::openings(6, 6, 1, &mut budget).expect("openings");
    withstands(|out| grundy_surveys::openings::save(&openings, out));
}

/// The model finds what is wrong: a name that reaches the disk before the bytes.
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
