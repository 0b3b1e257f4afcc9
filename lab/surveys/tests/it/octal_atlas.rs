//! The atlas of octal games: rows agree with the surveys of single games, classes with
//! the sequences compared one by one, and when stopped and resumed anywhere it writes the
//! same bytes.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy_engine::{NoObserver, Observer, Reached};
use grundy_surveys::octal::{Atlas, AtlasReport, Bound, COMPARED, Code, Octal, read_atlas};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;

/// Cancels once, after this many checks.
struct Stopper(AtomicU64);

impl Observer for Stopper {
    fn cancelled(&self) -> bool {
        self.0.fetch_sub(1, Ordering::Relaxed) == 1
    }
}

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

fn tables(folder: &Path) -> Vec<Vec<u8>> {
    ["codes.csv", "codes.parquet", "state.bin", "survey.txt"]
        .map(|name| fs::read(folder.join(name)).expect("a table"))
        .to_vec()
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
        let single = single.expect("a report").found.expect("a window");
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
    let told = report.rows.iter().cloned().zip(report.classes.clone());
    assert!(read == told.collect::<Vec<_>>());
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
fn stopped_anywhere_and_resumed_it_writes_the_same_bytes() {
    let (whole, broken) = (Scratch::new(), Scratch::new());
    let bounds = vec![Bound {
        to: 700,
        window_to: 5000,
    }];
    let small = |out: &Path| Job {
        survey: Atlas::new(2, bounds.clone()),
        save_every: Duration::from_millis(1),
        ..atlas(out)
    };
    small(whole.path()).run(&NoObserver).expect("a report");
    let (mut stops, mut done) = (0, 0);
    for (looks, threads) in [(2, 1), (900, 2), (3000, 1), (3, 3), (4000, 2), (1, 1)] {
        let mut again = small(broken.path());
        again.threads = threads;
        match again.run(&Stopper(AtomicU64::new(looks))) {
            Err(SurveyError::Cancelled {
                kept: true,
                done: kept,
            }) => {
                assert!(kept >= done, "{kept} {done}");
                (stops, done) = (stops + 1, kept);
            }
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stops > 3 && done > 10, "{stops} {done}");
    let resumed = small(broken.path()).run(&NoObserver).expect("a report");
    assert!(resumed.resumed_at >= done);
    assert_eq!(tables(broken.path()), tables(whole.path()));
    // The bounds belong to the folder.
    let mut further = small(broken.path());
    further.survey.bounds[0].to = 800;
    assert!(matches!(
        further.run(&NoObserver),
        Err(SurveyError::Other { .. })
    ));
    let mut fresh = small(broken.path());
    fresh.resume = false;
    assert!(matches!(
        fresh.run(&NoObserver),
        Err(SurveyError::Begun { .. })
    ));
    // A state that is damaged, or has an invalid row, is refused.
    let state = broken.path().join("state.bin");
    let mut bytes = fs::read(&state).expect("a state");
    bytes[100] ^= 1;
    fs::write(&state, bytes).expect("a state");
    let refused = small(broken.path()).run(&NoObserver);
    assert!(
        matches!(refused, Err(SurveyError::Damaged { .. })),
        "{refused:?}"
    );
}

#[test]
fn bounds_past_all_room_are_refused_before_anything_is_begun() {
    let folder = Scratch::new();
    let bound = |to, window_to| Bound { to, window_to };
    for (places, bounds) in [
        (0, vec![bound(10, 0)]),
        (4, vec![bound(10, 0), bound(10, 0)]),
        (1, vec![bound(u64::MAX, 0)]),
        (1, vec![bound(10, u64::MAX)]),
    ] {
        let refused = Atlas::new(places, bounds)
            .into_folder(folder.path())
            .run(&NoObserver);
        assert!(
            matches!(refused, Err(SurveyError::TooFar { .. })),
            "{places}"
        );
    }
    let huge = Atlas::new(1, vec![bound(4_000_000_000, 0)]).into_folder(folder.path());
    assert!(matches!(
        huge.run(&NoObserver),
        Err(SurveyError::Memory { .. })
    ));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
