//! The atlas of octal games: rows agree with the surveys of single games, and classes
//! with the sequences compared one by one.

use std::fs;
use std::path::Path;

use grundy_engine::{NoObserver, Reached};
use grundy_surveys::octal::{Atlas, AtlasReport, Bound, COMPARED, Code, Octal, read_atlas};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;

/// All codes of one and two digits. 0.16 and 0.56 have a period by a window.
fn atlas(out: &Path) -> Job<Atlas> {
    let bounds = vec![
        Bound {
            to: 600,
            window_to: 0,
        },
        Bound {
            to: 4000,
            window_to: 20_000_000,
        },
    ];
    Job {
        resume: true,
        ..Atlas::new(1, bounds).into_folder(out)
    }
}

/// The nimbers of a game up to a heap, by the survey of that game alone.
fn nimbers(code: Code, to: u64) -> Vec<u16> {
    let survey = Octal::new(code.to_string(), code.digits(), to);
    let report = survey.in_memory().run(&NoObserver).expect("a report");
    report.heaps().map(|(_, nimber)| nimber).collect()
}

fn rows_are_those_of_single_games(report: &AtlasReport) {
    for row in &report.rows {
        let (to, window_to) = match row.code.places() {
            1 => (600, 0),
            _ => (4000, 20_000_000),
        };
        let survey = |to| Octal::new(row.code.to_string(), row.code.digits(), to);
        let single = survey(to).in_memory().run(&NoObserver).expect("a report");
        let Some(window) = row.window else {
            assert_eq!(row.period, single.period, "{}", row.code);
            assert_eq!(row.valued, single.nimbers.len() as u64 - 1, "{}", row.code);
            assert_eq!(row.largest, single.largest.0, "{}", row.code);
            assert_eq!(row.sparse, single.sparse, "{}", row.code);
            let exceptions = single.period.map(|_| single.exceptions.len() as u64);
            assert_eq!(row.exceptions, exceptions, "{}", row.code);
            continue;
        };
        let single = survey(window_to).by_window().in_memory().run(&NoObserver);
        let single = single.expect("a report").result.expect("a window");
        let period = match single.reached {
            Reached::Proved(period) => Some(period),
            _ => None,
        };
        assert_eq!((row.period, row.valued), (period, single.valued));
        assert_eq!(row.largest, single.largest.into());
        assert_eq!(
            (window.direct, window.part),
            (single.direct, single.smaller_part)
        );
    }
}

#[test]
fn rows_and_classes_are_those_of_the_games_taken_one_by_one() {
    let folder = Scratch::new();
    let report = Job {
        threads: 2,
        ..atlas(folder.path())
    }
    .run(&NoObserver)
    .expect("a report");
    assert_eq!(report.rows.len(), 14 + 112);
    rows_are_those_of_single_games(&report);
    // Winning Ways, chapter 4.
    for (code, length, from) in [
        ("0.77", 12, 71),
        ("0.16", 149_459, 105_351),
        ("0.56", 144, 326_640),
    ] {
        let row = report.rows.iter().find(|row| row.code.to_string() == code);
        let period = row.and_then(|row| row.period).expect("a period");
        assert_eq!((period.length, period.from), (length, from), "{code}");
    }
    // Two games are in one class exactly if their nimbers agree.
    let sequences: Vec<Vec<u16>> = (report.rows.iter())
        .map(|row| nimbers(row.code, COMPARED))
        .collect();
    let (mut ever, mut so_far) = (0, 0);
    for (index, class) in report.classes.iter().enumerate() {
        let alike = |other: &usize| {
            let [one, other] = [index, *other].map(|row| report.rows[row].period);
            let periods = one.zip(other);
            let differ = periods
                .is_some_and(|(one, other)| (one.from, one.length) != (other.from, other.length));
            !differ
        };
        let first = (0..=index)
            .filter(alike)
            .find(|&other| sequences[other] == sequences[index]);
        assert_eq!(class.code, report.rows[first.expect("itself")].code);
        if class.code != report.rows[index].code {
            match class.compared {
                None => ever += 1,
                Some(heap) => {
                    assert_eq!(heap, COMPARED);
                    so_far += 1;
                }
            }
        }
    }
    assert!(ever > 10 && so_far > 3, "{ever} {so_far}");
    // The table agrees with the report.
    let text = fs::read_to_string(folder.path().join("codes.csv")).expect("a table");
    assert_eq!(text.lines().count(), 1 + report.rows.len());
    assert!(text.contains("\n0.77,168,12,71,13,8,"), "{text}");
    let read = read_atlas(&text).expect("a table");
    let rows = report.rows.iter().cloned().zip(report.classes.clone());
    assert!(read == rows.collect::<Vec<_>>());
    assert_eq!(read_atlas(&text.replace("0.77,", "0.78,")), None);
    let file = fs::File::open(folder.path().join("codes.parquet")).expect("a table");
    let table = SerializedFileReader::new(file).expect("Parquet");
    let packed = table.get_row_iter(None).expect("rows");
    for (packed, row) in packed.zip(&report.rows) {
        let packed = packed.expect("a row");
        assert_eq!(packed.get_uint(1).expect("a code"), row.code.as_decimal());
        let period = row.period.map_or(0, |period| period.length);
        assert_eq!(u64::from(packed.get_uint(4).expect("a period")), period);
    }
}

#[test]
fn the_bounds_belong_to_the_folder() {
    let folder = Scratch::new();
    let atlas = |to| Atlas::new(1, vec![Bound { to, window_to: 0 }]).into_folder(folder.path());
    atlas(70).run(&NoObserver).expect("a report");
    let further = atlas(80).resumed().run(&NoObserver);
    assert!(matches!(further, Err(SurveyError::Other { .. })));
}
