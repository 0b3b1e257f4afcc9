use std::fs::{self, File};
use std::path::Path;

use grundy_engine::NoObserver;
use parquet::column::reader::ColumnReaderImpl;
use parquet::column::reader::get_typed_column_reader;
use parquet::data_type::Int32Type;
use parquet::file::reader::{FileReader, SerializedFileReader};

use grundy_engine::Observer;

use grundy_testkit::Scratch;

use super::*;
use crate::survey::Job;
use crate::three_row::{MOST, Walk};
use grundy_files::FileOperation;

fn files(scratch: &Scratch) -> usize {
    fs::read_dir(scratch.path()).unwrap().count()
}

/// The rows (c, b, a) of a file, and the number of groups.
fn read(path: &Path) -> (Vec<[u32; 3]>, usize) {
    let file = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let schema = file.metadata().file_metadata().schema_descr();
    let names: Vec<&str> = schema
        .columns()
        .iter()
        .map(|column| column.name())
        .collect();
    assert_eq!(names, ["c", "b", "a"]);
    let mut read = Vec::new();
    for group in 0..file.num_row_groups() {
        let group = file.get_row_group(group).unwrap();
        let rows = group.metadata().num_rows() as usize;
        let columns = [0, 1, 2].map(|column| {
            let reader = group.get_column_reader(column).unwrap();
            let mut reader: ColumnReaderImpl<Int32Type> = get_typed_column_reader(reader);
            let mut numbers = Vec::new();
            reader.read_records(rows, None, None, &mut numbers).unwrap();
            assert_eq!(numbers.len(), rows);
            numbers
        });
        let row = |row| [0, 1, 2].map(|column: usize| columns[column][row] as u32);
        read.extend((0..rows).map(row));
    }
    (read, file.num_row_groups())
}

/// The rows of the same planes by a walk.
fn walked(from: u32, to: u32, wanted: impl Fn(&Rows, u64) -> bool) -> Vec<[u32; 3]> {
    let planes = Walk::from(from, 1).take((to - from + 1) as usize);
    let rows = planes.flat_map(|rows| {
        let places = rows.positions().take_while(|&(_, b)| wanted(&rows, b));
        let places = places.map(|(a, b)| [rows.plane.c, b as u32, a as u32]);
        places.collect::<Vec<_>>()
    });
    rows.collect()
}

#[test]
fn what_is_read_back_is_what_was_played() {
    let scratch = Scratch::new();
    let out = scratch.path().join("positions.parquet");
    for (from, to, threads) in [(0, 0, 1), (0, 130, 1), (101, 260, 2), (7, 7, 1)] {
        let irregular = Export::new(from, to, &out);
        let job = Job {
            threads,
            ..irregular.clone().in_memory()
        };
        let done = job.run(&NoObserver).unwrap();
        let expected = walked(from, to, |rows, b| b < rows.plane.settled().into());
        assert_eq!(read(&out).0, expected, "{from}..={to}");
        assert_eq!(done.positions, expected.len() as u64);
        assert_eq!(done.bytes, fs::metadata(&out).unwrap().len());
        let rows = Export {
            rows: Reach::Row(500),
            ..irregular
        };
        rows.clone().in_memory().run(&NoObserver).unwrap();
        assert_eq!(read(&out).0, walked(from, to, |_, b| b <= 500));
        assert!(rows.positions_expected() >= read(&out).0.len() as u64);
    }
    assert_eq!(files(&scratch), 1);
}

#[test]
fn a_position_takes_few_bytes() {
    let scratch = Scratch::new();
    let export = Export::new(3000, 3900, scratch.path().join("positions.parquet"));
    let done = export.clone().in_memory().run(&NoObserver).unwrap();
    let (rows, groups) = read(&export.out);
    assert_eq!((rows.len() as u64, groups), (done.positions, 2));
    assert!(done.bytes <= done.positions * BYTES);
    let expected = export.positions_expected();
    assert!(expected >= done.positions && expected < done.positions * 3 / 2);
    let group = &rows[packed::GROUP - 1..=packed::GROUP];
    assert_eq!(group[1][1], group[0][1] + 1);
}

#[test]
fn an_empty_range_is_an_empty_table() {
    let scratch = Scratch::new();
    let out = scratch.path().join("positions.parquet");
    let export = Export::new(9, 8, &out).in_memory();
    assert_eq!(export.run(&NoObserver).unwrap().positions, 0);
    assert_eq!(read(&out), (Vec::new(), 0));
}

struct Stop;

impl Observer for Stop {
    fn cancelled(&self) -> bool {
        true
    }
}

#[test]
fn a_stopped_export_leaves_no_file() {
    let scratch = Scratch::new();
    let out = scratch.path().join("positions.parquet");
    let export = Export::new(0, 500, &out).in_memory();
    let stopped = export.run(&Stop);
    assert!(matches!(
        stopped,
        Err(SurveyError::Cancelled {
            done: 0,
            saved: false
        })
    ));
    assert_eq!(files(&scratch), 0);
    fs::write(&out, "older").unwrap();
    assert!(export.run(&Stop).is_err());
    assert_eq!(fs::read(&out).unwrap(), b"older");
    assert_eq!(files(&scratch), 1);
}

#[test]
fn what_cannot_be_is_refused() {
    let scratch = Scratch::new();
    let far = Export::new(0, u32::MAX, scratch.path().join("a"));
    assert!(matches!(
        far.in_memory().run(&NoObserver),
        Err(SurveyError::TooFar { .. })
    ));
    let rows = Export {
        rows: Reach::Row(u32::MAX),
        ..Export::new(0, 5, scratch.path().join("a"))
    };
    assert!(matches!(
        rows.in_memory().run(&NoObserver),
        Err(SurveyError::TooFar { .. })
    ));
    let disk = Export {
        rows: Reach::Row(MOST),
        ..Export::new(0, 100_000, scratch.path().join("a"))
    };
    assert!(matches!(
        disk.in_memory().run(&NoObserver),
        Err(SurveyError::Disk { .. })
    ));
    let nowhere = Export::new(0, 5, scratch.path().join("no/folder/a"));
    let error = nowhere.in_memory().run(&NoObserver).unwrap_err();
    assert!(matches!(
        error,
        SurveyError::File {
            doing: FileOperation::Writing,
            ..
        }
    ));
}
