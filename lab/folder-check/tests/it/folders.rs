//! Folders as surveys write them, and the checker's verdicts on them.

use std::path::Path;

use grundy_core::{Convention, ValueKind};
use grundy_engine::{Budget, HeapQuotient};
use grundy_folder_check::{Error, Limits, Verified, check};
use grundy_surveys::hexagon_strips::Strips;
use grundy_surveys::hexagons;
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::mem0::Mem0;
use grundy_surveys::octal::{Atlas, Bound, Octal};
use grundy_surveys::quotients;
use grundy_surveys::three_row::Census;
use grundy_surveys::{NoObserver, Survey};
use grundy_testkit::Scratch;

pub(crate) const NORMAL: ValueKind = ValueKind::Outcomes(Convention::Normal);
pub(crate) const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

/// The verdict within the default limits.
pub(crate) fn checked(folder: &Scratch) -> Result<Verified, String> {
    within(folder.path(), Limits::default()).map_err(|error| error.to_string())
}

pub(crate) fn within(folder: &Path, limits: Limits) -> Result<Verified, Error> {
    check(folder, limits, &mut |_| ())
}

/// The fault in a folder.
pub(crate) fn refusal(folder: &Scratch) -> String {
    match within(folder.path(), Limits::default()) {
        Err(Error::Fault(fault)) => fault.to_string(),
        other => panic!("{other:?}"),
    }
}

/// The fault in a folder in which a file has other contents.
pub(crate) fn refusal_with(folder: &Scratch, file: &str, contents: impl AsRef<[u8]>) -> String {
    folder.with(file, contents, || refusal(folder))
}

/// A table with another value in a column of the line that begins with `first`.
pub(crate) fn forged(table: &str, first: &str, column: &str, value: &str) -> String {
    let head = table.lines().next().unwrap();
    let at = head.split(',').position(|name| name == column).unwrap();
    let lines = table.lines().map(|line| {
        let mut fields: Vec<&str> = line.split(',').collect();
        if fields[0] == first {
            assert_ne!(fields[at], value, "{first} {column}");
            fields[at] = value;
        }
        fields.join(",") + "\n"
    });
    lines.collect()
}

/// The folder of a survey.
pub(crate) fn written<S: Survey>(survey: S) -> Scratch {
    let folder = Scratch::new();
    survey.into_folder(folder.path()).run(&NoObserver).unwrap();
    folder
}

pub(crate) fn line_board(rows: u32, columns: u32, grid: Grid, values: ValueKind) -> Scratch {
    let board = Board::new(rows, columns, grid).unwrap();
    written(LineBoard::new(board, values))
}

pub(crate) fn hexagons(side: u32, misere: u32) -> Scratch {
    let survey = hexagons::Hexagons::new(side);
    written(hexagons::Hexagons { misere, ..survey })
}

fn octal_of(code: &str, to: u64) -> Octal {
    let digits = grundy_check::octal::digits(code).unwrap();
    Octal::new(format!("octal:{code}"), digits, to)
}

pub(crate) fn octal(code: &str, to: u64, misere: u16) -> Scratch {
    let survey = octal_of(code, to);
    written(Octal { misere, ..survey })
}

pub(crate) fn window(code: &str, to: u64) -> Scratch {
    written(octal_of(code, to).by_window())
}

pub(crate) fn atlas(places: u32, to: u64, window_to: u64) -> Scratch {
    written(Atlas::new(places, vec![Bound { to, window_to }]))
}

pub(crate) fn census(to: u32) -> Scratch {
    written(Census::new(to))
}

pub(crate) fn strips(rows: u32, to: u64) -> Scratch {
    written(Strips { rows, to })
}

pub(crate) fn mem0(to: u64) -> Scratch {
    written(Mem0 { to })
}

/// The quotient of 0.75.
pub(crate) fn quotient() -> Scratch {
    let mut heaps = HeapQuotient::new(vec![0, 7, 5]);
    let mut budget = Budget::new(grundy_engine::Limits::UNTIMED, &NoObserver);
    while heaps.period().is_none() {
        heaps.extend(&mut budget).unwrap();
    }
    let folder = Scratch::new();
    quotients::save(folder.path(), "octal:0.75", &heaps).unwrap();
    folder
}

/// The infinite quotient of 0.2016.
pub(crate) fn infinite_quotient() -> Scratch {
    let mut heaps = HeapQuotient::at_most(vec![0, 2, 0, 1, 6], 100);
    let mut budget = Budget::new(grundy_engine::Limits::UNTIMED, &NoObserver);
    while heaps.extend(&mut budget).is_ok() {}
    assert!(heaps.look_for_infinity(&mut budget).unwrap());
    let folder = Scratch::new();
    quotients::save(folder.path(), "octal:0.2016", &heaps).unwrap();
    folder
}
