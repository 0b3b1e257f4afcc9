//! The census as a survey: its tables, its estimates, and a table that cannot be written.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_engine::{NoObserver, Observer, Progress};
use grundy_surveys::durable::is_draft;
use grundy_surveys::three_row::{Census, PROGRAM, Summary, live_rows, planes, tables};
use grundy_surveys::{Survey as _, SurveyError};
use grundy_testkit::Scratch;

fn table(to: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    tables::planes_csv(planes(to, 1).iter(), &mut bytes).unwrap();
    bytes
}

fn proofs(to: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    tables::proofs_csv(planes(to, 1).iter(), &mut bytes).unwrap();
    bytes
}

fn resumed(to: u32, out: &Path) -> Result<Summary, SurveyError> {
    Census::new(to).into_folder(out).resumed().run(&NoObserver)
}

#[test]
fn a_census_writes_its_tables_and_says_how_it_goes() {
    struct Last(AtomicU64);
    impl Observer for Last {
        fn progress(&self, progress: &Progress) {
            assert!(progress.done <= progress.of && progress.of == 501);
            assert!(progress.rate() > 0.0 && progress.left.is_some() && progress.memory > 0);
            self.0.store(progress.done, Ordering::Relaxed);
        }
    }
    let out = Scratch::new();
    let look = Last(AtomicU64::new(0));
    let summary = Census::new(500).into_folder(out.path()).run(&look).unwrap();
    assert_eq!(look.0.into_inner(), 501);
    assert_eq!((summary.resumed_at, summary.to), (0, 500));
    assert_eq!(summary.finite + summary.periods.values().sum::<u64>(), 501);
    let text = fs::read_to_string(out.path().join("planes.csv")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "c,kind,positions,from_b,period,offsets");
    assert_eq!(lines[1], "0,infinite,0,0,1,1");
    assert_eq!(lines[2], "1,finite,2,,,");
    assert_eq!(lines[121], "120,infinite,50,170,2,72 70");
    assert_eq!(lines.len(), 502);
    // Extended, and back: the same planes.
    let further = resumed(700, out.path()).unwrap();
    assert_eq!(further.resumed_at, 501);
    assert_eq!(fs::read(out.path().join("planes.csv")).unwrap(), table(700));
    assert_eq!(
        fs::read(out.path().join("proofs.csv")).unwrap(),
        proofs(700)
    );
    assert_eq!(resumed(500, out.path()).unwrap().resumed_at, 701);
    assert_eq!(
        fs::read_to_string(out.path().join("planes.csv")).unwrap(),
        text
    );
}

#[test]
fn the_estimates_hold_what_is_measured_and_not_much_more() {
    for to in [3_000, 6_000, 12_000] {
        let out = Scratch::new();
        let census = Census::new(to).into_folder(out.path());
        let summary = census.run(&NoObserver).unwrap();
        // The program itself is not part of the measurement.
        let memory = census.estimate().unwrap().memory - PROGRAM;
        assert!(summary.memory < memory, "{to}: {} bytes", summary.memory);
        assert!(
            memory < 3 * summary.memory,
            "{to}: {} bytes",
            summary.memory
        );
        if to == 6_000 {
            assert!(out.read("planes.csv") == table(to) && out.read("proofs.csv") == proofs(to));
        }
        let length = |name| fs::metadata(out.path().join(name)).unwrap().len();
        let (state, tables) = (
            length("state.bin"),
            length("planes.csv") + length("proofs.csv"),
        );
        assert!(
            2 * state + tables < census.estimate().unwrap().disk,
            "{to}: {state}"
        );
        let planes = u64::from(to) * 100;
        assert!(state < live_rows(to) + planes, "{to}: {state}");
        assert!(state > live_rows(to) / 2 + planes / 2, "{to}: {state}");
    }
    let million = Census::new(1_000_000).into_folder("");
    let million = million.estimate().unwrap();
    assert!(million.memory < 16_000_000_000);
    assert!(million.disk < 60_000_000_000);
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_nothing_is_lost() {
    let out = Scratch::new();
    Census::new(200)
        .into_folder(out.path())
        .run(&NoObserver)
        .unwrap();
    // A folder in the place of the table: not even root can write a file there.
    let table_path = out.path().join("planes.csv");
    fs::remove_file(&table_path).unwrap();
    fs::create_dir_all(table_path.join("full")).unwrap();
    let error = resumed(300, out.path()).unwrap_err();
    assert!(matches!(&error, SurveyError::NotPlain { file } if *file == table_path));
    let mut left = fs::read_dir(out.path()).unwrap().flatten();
    assert!(!left.any(|file| is_draft(&file.file_name().to_string_lossy())));
    fs::remove_dir_all(&table_path).unwrap();
    // The work of the failed session was saved.
    assert_eq!(resumed(300, out.path()).unwrap().resumed_at, 301);
    assert_eq!(fs::read(&table_path).unwrap(), table(300));

    let file = out.path().join("a file");
    fs::write(&file, "").unwrap();
    let error = Census::new(20)
        .into_folder(&file)
        .run(&NoObserver)
        .unwrap_err();
    assert!(matches!(error, SurveyError::File { .. }), "{error}");
}
