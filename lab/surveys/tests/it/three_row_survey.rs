//! The census as a survey: killed, resumed, refused.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

use grundy_engine::{NoObserver, Observer, Progress};
use grundy_surveys::durable::is_draft;
use grundy_surveys::three_row::{Census, PROGRAM, Summary, live_rows, planes, tables};
use grundy_surveys::{Job, Survey as _, SurveyError};
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
    Job {
        resume: true,
        ..Census::new(to).into_folder(out)
    }
    .run(&NoObserver)
}

#[test]
fn a_census_writes_its_tables_and_says_how_it_goes() {
    struct Look(AtomicU64);
    impl Observer for Look {
        fn progress(&self, progress: &Progress) {
            assert!(progress.done <= progress.of && progress.of == 501);
            assert!(progress.rate() > 0.0 && progress.left.is_some() && progress.memory > 0);
            self.0.store(progress.done, Ordering::Relaxed);
        }
    }
    let out = Scratch::new();
    let look = Look(AtomicU64::new(0));
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

const CHILD: &str = "GRUNDY_TEST_CENSUS";
const TO: u32 = 6000;

/// Not a test of its own: the process that the next test starts and kills.
#[test]
#[ignore = "started by the test that kills it"]
fn child() {
    let Some(out) = std::env::var_os(CHILD) else {
        return;
    };
    let census = Job {
        resume: true,
        threads: 2,
        save_every: Duration::from_millis(20),
        ..Census::new(TO).into_folder(out)
    };
    census.run(&NoObserver).unwrap();
}

#[test]
fn killed_at_any_moment_and_resumed_it_gives_the_same_bytes() {
    let out = Scratch::new();
    let mut pause = 2_u64;
    let mut kills = 0;
    loop {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "three_row_survey::child", "--ignored"])
            .env(CHILD, out.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // Longer each time, by an uneven amount, so that it finishes on a slow machine
        // too.
        sleep(Duration::from_millis(pause));
        pause += 1 + pause * 7 % 11 + pause / 4;
        child.kill().unwrap();
        let done = child.wait().unwrap().success();
        if done {
            break;
        }
        kills += 1;
    }
    assert!(kills > 5, "the census was over too soon to be killed");
    assert_eq!(fs::read(out.path().join("planes.csv")).unwrap(), table(TO));
    assert_eq!(fs::read(out.path().join("proofs.csv")).unwrap(), proofs(TO));
}

#[test]
fn cancelled_it_keeps_what_is_done() {
    let out = Scratch::new();
    let done = match Census::new(3000)
        .into_folder(out.path())
        .run(&Stop(4, AtomicU64::new(0)))
    {
        Err(SurveyError::Cancelled { done, kept: true }) => done,
        other => panic!("{other:?}"),
    };
    assert!(done > 0 && done < 3000);
    let summary = resumed(3000, out.path()).unwrap();
    assert_eq!(u64::from(summary.resumed_at), done);
    assert_eq!(
        fs::read(out.path().join("planes.csv")).unwrap(),
        table(3000)
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

/// Cancels after this many checks.
struct Stop(u64, AtomicU64);

impl Observer for Stop {
    fn cancelled(&self) -> bool {
        self.1.fetch_add(1, Ordering::Relaxed) >= self.0
    }
}

#[test]
fn what_is_saved_is_the_same_for_any_number_of_threads_and_interruptions() {
    let whole = Scratch::new();
    Census::new(900)
        .into_folder(whole.path())
        .run(&NoObserver)
        .unwrap();
    let state = |out: &Path| fs::read(out.join("state.bin")).unwrap();
    let mut stops = 0;
    for (threads, asked) in [(1, 7), (1, 23), (2, 9), (2, 31), (3, 5), (3, 40)] {
        let out = Scratch::new();
        let census = Job {
            threads,
            resume: true,
            ..Census::new(900).into_folder(out.path())
        };
        let mut last = 0;
        loop {
            match census.run(&Stop(asked, AtomicU64::new(0))) {
                Ok(summary) => {
                    assert_eq!(u64::from(summary.resumed_at), last);
                    break;
                }
                Err(SurveyError::Cancelled { done, kept: true }) => {
                    assert!(done > last || done == 901, "every sitting gets on");
                    last = done;
                }
                Err(other) => panic!("{other}"),
            }
            stops += 1;
        }
        assert!(
            state(out.path()) == state(whole.path()),
            "{threads} threads"
        );
    }
    assert!(stops > 12, "{stops} interruptions");
}

#[test]
fn a_damaged_state_is_refused() {
    let out = Scratch::new();
    Census::new(300)
        .into_folder(out.path())
        .run(&NoObserver)
        .unwrap();
    let state = out.path().join("state.bin");
    let whole = fs::read(&state).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&state, bytes).unwrap();
        let error = resumed(400, out.path()).unwrap_err();
        assert!(
            matches!(
                error,
                SurveyError::Damaged { .. }
                    | SurveyError::NoTable { .. }
                    | SurveyError::Version { .. }
            ),
            "{error}"
        );
        assert!(error.to_string().contains("delete it"), "{error}");
    };
    for length in (0..whole.len()).step_by(whole.len() / 40) {
        refused(&whole[..length]);
    }
    refused(&[&whole[..], &[0; 8]].concat());
    for at in (0..whole.len()).step_by(whole.len() / 300) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        refused(&bytes);
    }
    // The error's advice works.
    fs::remove_file(&state).unwrap();
    assert_eq!(resumed(400, out.path()).unwrap().resumed_at, 0);
    assert_eq!(fs::read(out.path().join("planes.csv")).unwrap(), table(400));
}

#[test]
fn a_folder_that_is_not_its_own_is_refused() {
    let out = Scratch::new();
    fs::write(out.path().join("thesis.tex"), "years of work").unwrap();
    let error = Census::new(50)
        .into_folder(out.path())
        .run(&NoObserver)
        .unwrap_err();
    assert!(matches!(&error, SurveyError::Foreign { file, .. } if file == "thesis.tex"));
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 1);

    let out = Scratch::new();
    fs::write(
        out.path().join("survey.txt"),
        "grundy survey hexagons, version 1\n",
    )
    .unwrap();
    let error = resumed(50, out.path()).unwrap_err();
    assert!(matches!(error, SurveyError::Other { .. }), "{error}");

    let out = Scratch::new();
    Census::new(50)
        .into_folder(out.path())
        .run(&NoObserver)
        .unwrap();
    let error = Census::new(50)
        .into_folder(out.path())
        .run(&NoObserver)
        .unwrap_err();
    assert!(matches!(error, SurveyError::Begun { .. }), "{error}");

    let lock = fs::File::open(out.path().join("survey.lock")).unwrap();
    lock.try_lock().unwrap();
    let error = resumed(50, out.path()).unwrap_err();
    assert!(matches!(error, SurveyError::Busy { .. }), "{error}");
}

#[test]
fn what_there_is_no_room_for_is_refused_before_it_begins() {
    let out = Scratch::new();
    let folder = out.path().join("never");
    let tight = Census::new(1000).into_folder(&folder).within(Some(1 << 20));
    let error = tight.run(&NoObserver).unwrap_err();
    assert!(matches!(error, SurveyError::Memory { needs, has } if needs > has));
    let error = Census::new(100_000_000)
        .into_folder(&folder)
        .run(&NoObserver)
        .unwrap_err();
    assert!(matches!(error, SurveyError::Memory { .. }), "{error}");
    let error = Census::new(u32::MAX)
        .into_folder(&folder)
        .run(&NoObserver)
        .unwrap_err();
    assert!(matches!(error, SurveyError::TooFar { .. }), "{error}");
    assert!(!folder.exists());
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
