//! The survey of convex regions: killed, resumed, refused, read again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

use grundy_engine::{NoObserver, Observer, Progress};
use grundy_surveys::hexagons::{Hexagons, Nimbers, Region, regions};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;

/// A survey in memory is refused and stopped as well.
#[test]
fn in_memory_it_is_refused_where_there_is_no_room_and_stopped() {
    struct Stop;
    impl Observer for Stop {
        fn cancelled(&self) -> bool {
            true
        }
    }
    let survey = |side| Hexagons::new(side).in_memory();
    let stopped = survey(20).run(&Stop).unwrap_err();
    assert!(matches!(
        stopped,
        SurveyError::Cancelled { kept: false, .. }
    ));
    let tight = survey(200).within(Some(1 << 20));
    let refused = tight.run(&NoObserver).unwrap_err();
    assert!(matches!(refused, SurveyError::Memory { .. }));
    let far = survey(100_000).run(&NoObserver).unwrap_err();
    assert!(matches!(far, SurveyError::TooFar { .. }));
}

const FILES: [&str; 8] = [
    "counts.csv",
    "families.csv",
    "lost-hexagons.csv",
    "misere.csv",
    "periods.csv",
    "regions.csv",
    "regions.parquet",
    "state.bin",
];

fn files(folder: &Path) -> Vec<Vec<u8>> {
    FILES
        .iter()
        .map(|name| fs::read(folder.join(name)).unwrap())
        .collect()
}

#[test]
fn a_survey_writes_what_is_in_memory_and_says_how_it_goes() {
    struct Look(AtomicU64);
    impl Observer for Look {
        fn progress(&self, progress: &Progress) {
            assert!(
                progress.done <= progress.of
                    && progress.of == regions(20)
                    && progress.left.is_some()
            );
            self.0.store(progress.done, Ordering::Relaxed);
        }
    }
    let out = Scratch::new();
    let look = Look(AtomicU64::new(0));
    let survey = Hexagons::new(20).into_folder(out.path());
    let summary = survey.run(&look).unwrap();
    assert_eq!(look.0.swap(0, Ordering::Relaxed), regions(20));
    let alone = survey.survey.in_memory().run(&look).unwrap().nimbers;
    assert_eq!(look.0.into_inner(), regions(20));
    assert!(summary.nimbers.iter().eq(alone.iter()) && alone.counts() == summary.counts);
    assert_eq!(
        summary
            .counts
            .iter()
            .map(|count| count.regions)
            .sum::<u64>(),
        regions(20)
    );
    let nimbers = Nimbers::new(20, 1);
    let file = fs::File::open(out.path().join("regions.parquet")).unwrap();
    let mut rows = 0;
    for row in SerializedFileReader::new(file)
        .unwrap()
        .get_row_iter(None)
        .unwrap()
    {
        let row = row.unwrap();
        let number = |column| row.get_uint(column).unwrap();
        let region = Region {
            rows: number(0),
            columns: number(1),
            short: number(2),
            long: number(3),
        };
        assert_eq!(nimbers.of(region).map(u32::from), Some(number(4)));
        rows += 1;
    }
    assert_eq!(rows, regions(20));
    let text = fs::read_to_string(out.path().join("lost-hexagons.csv")).unwrap();
    assert!(text.starts_with("a,b,c,d,e,f\n2,3,2,3,2,3\n2,3,3,3,2,4\n"));
    let lost: u64 = summary.counts.iter().map(|count| count.lost_hexagons).sum();
    assert_eq!(text.lines().count() as u64, lost + 1);
    let periods = fs::read_to_string(out.path().join("periods.csv")).unwrap();
    assert!(periods.contains("\nA,1,,20,2,1,2,0,20,yes\n"));
    let misere = fs::read_to_string(out.path().join("misere.csv")).unwrap();
    assert!(misere.starts_with("pieces,a,b,c,d,e,f,outcome\n1,1,1,1,1,1,1,P\n2,1,1,2,1,1,2,N\n"));
    // Finished, resumed, and with more threads: the same bytes.
    let before = files(out.path());
    let again = Job {
        resume: true,
        threads: 3,
        ..Hexagons::new(20).into_folder(out.path())
    };
    assert_eq!(again.run(&NoObserver).unwrap().resumed_at, 80);
    assert!(files(out.path()) == before);
}

const CHILD: &str = "GRUNDY_TEST_HEXAGONS";
const SIDE: u32 = 64;

fn survey(out: impl Into<PathBuf>) -> Job<Hexagons> {
    Job {
        resume: true,
        threads: 2,
        save_every: Duration::ZERO,
        ..Hexagons::new(SIDE).into_folder(out)
    }
}

/// Not a test of its own: the process that the next test starts and kills.
#[test]
#[ignore = "started by the test that kills it"]
fn child() {
    let Some(out) = std::env::var_os(CHILD) else {
        return;
    };
    survey(out).run(&NoObserver).unwrap();
}

#[test]
fn killed_at_any_moment_and_resumed_it_gives_the_same_bytes() {
    let out = Scratch::new();
    let (mut pause, mut kills) = (20_u64, 0);
    loop {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "hexagons_survey::child", "--ignored"])
            .env(CHILD, out.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // Longer each time, by an uneven amount, so that it finishes on a slow machine
        // too.
        sleep(Duration::from_millis(pause));
        pause += 20 + pause * 7 % 90 + pause / 4;
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
    }
    assert!(kills >= 2);
    let whole = Scratch::new();
    let once = Job {
        threads: 1,
        ..Hexagons::new(SIDE).into_folder(whole.path())
    };
    once.run(&NoObserver).unwrap();
    assert!(files(out.path()) == files(whole.path()));
}

#[test]
fn a_stopped_survey_goes_on_where_it_was() {
    struct Stop;
    impl Observer for Stop {
        fn cancelled(&self) -> bool {
            true
        }
    }
    let out = Scratch::new();
    let stopped = Hexagons::new(24).into_folder(out.path()).run(&Stop);
    assert!(matches!(
        stopped,
        Err(SurveyError::Cancelled { done: 1, .. })
    ));
    let resumed = Job {
        resume: true,
        ..Hexagons::new(24).into_folder(out.path())
    };
    assert_eq!(resumed.run(&NoObserver).unwrap().resumed_at, 4);
    assert!(matches!(
        Hexagons::new(24).into_folder(out.path()).run(&NoObserver),
        Err(SurveyError::Begun { .. })
    ));
}

#[test]
fn what_there_is_no_room_for_and_what_is_damaged_is_refused() {
    let out = Scratch::new();
    let small = Hexagons::new(256).into_folder(out.path());
    let small = small.within(Some(100 << 20));
    assert!(matches!(
        small.run(&NoObserver),
        Err(SurveyError::Memory { .. })
    ));
    let far = Hexagons::new(1001).into_folder(out.path()).run(&NoObserver);
    assert!(matches!(far, Err(SurveyError::TooFar { .. })));
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0);
    // The 256 survey of docs/results needs less than 2 GB.
    let needs = Hexagons::new(256)
        .into_folder("")
        .estimate()
        .unwrap()
        .memory;
    assert!((1 << 30..2 << 30).contains(&needs), "{needs}");
    Hexagons::new(10)
        .into_folder(out.path())
        .run(&NoObserver)
        .unwrap();
    let state = out.path().join("state.bin");
    let whole = fs::read(&state).unwrap();
    let resumed = Job {
        resume: true,
        ..Hexagons::new(10).into_folder(out.path())
    };
    for index in (0..whole.len()).step_by(97).chain([whole.len() - 1]) {
        let mut bytes = whole.clone();
        bytes[index] ^= 4;
        fs::write(&state, &bytes).unwrap();
        let damaged = resumed.run(&NoObserver);
        assert!(
            matches!(
                damaged,
                Err(SurveyError::Damaged { .. } | SurveyError::NoTable { .. })
            ),
            "{index}"
        );
    }
    fs::write(&state, &whole[..whole.len() - 8]).unwrap();
    assert!(matches!(
        resumed.run(&NoObserver),
        Err(SurveyError::Damaged { .. })
    ));
    let other = Job {
        resume: true,
        ..Hexagons::new(11).into_folder(out.path())
    };
    assert!(matches!(
        other.run(&NoObserver),
        Err(SurveyError::Other { .. })
    ));
}
