//! Saves over workers, on a disk that fails at any operation: as
//! `lab/surveys/tests/faults` for one machine.

#![cfg(unix)]

#[path = "../../../surveys/tests/it/faults/disk.rs"]
mod disk;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use grundy::Game;
use grundy_cluster::{ClusterError, Setup, Table, line_board};
use grundy_core::ValueKind;
use grundy_engine::NoObserver;

use crate::boards::survey;
use crate::census::census;
use disk::withstands;

fn table(game: &str, start: &str, workers: usize, out: &Path) -> Result<(), ClusterError> {
    let start = Game::named(game).expect("a game").position(start);
    let rules = start.expect("a position").keyed_rules().expect("a table");
    let mut table = Table::new(rules, ValueKind::Nimbers, out);
    table.save_every = Duration::ZERO;
    let solved = table.solve(&Setup::alone(workers), &Arc::default(), &NoObserver);
    solved.map(drop)
}

#[test]
fn whole_tables_survive_every_fault_and_leave_no_part() {
    withstands(|out| table("nim", "2,3,3", 1, out));
    withstands(|out| table("octal:0.77", "3,3", 2, out));
}

#[test]
fn line_boards_over_workers_survive_every_fault() {
    for workers in [1, 2] {
        withstands(|out| {
            let (survey, setup) = (survey(ValueKind::Nimbers, out), Setup::alone(workers));
            line_board(&survey, &setup, &Arc::default(), &NoObserver).map(drop)
        });
    }
}

#[test]
fn the_census_over_workers_survives_every_fault() {
    for workers in [1, 2] {
        withstands(|out| {
            let (census, setup) = (census(400, out), Setup::alone(workers));
            census.take(&setup, &Arc::default(), &NoObserver).map(drop)
        });
    }
}
