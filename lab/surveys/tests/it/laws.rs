//! Laws of the surveys with a folder, which are the same for all: stopped or killed at
//! any moment and resumed they write the same bytes; whatever they cannot use is refused.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

use grundy_core::{Convention, ValueKind};
use grundy_engine::{NoObserver, Observer, Progress};
use grundy_surveys::hexagons::Hexagons;
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::octal::{Atlas, Bound, Octal};
use grundy_surveys::three_row::Census;
use grundy_surveys::{Job, SAVE_EVERY, Survey, SurveyError};
use grundy_testkit::Scratch;

/// Cancels after this many checks.
pub(crate) struct Stop(AtomicU64);

impl Stop {
    pub(crate) const fn after(checks: u64) -> Self {
        Self(AtomicU64::new(checks))
    }

    fn left(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Observer for Stop {
    fn cancelled(&self) -> bool {
        let less = |left: u64| left.checked_sub(1);
        let (set, load) = (Ordering::Relaxed, Ordering::Relaxed);
        self.0.fetch_update(set, load, less).is_err()
    }

    fn progress(&self, progress: &Progress) {
        let is_unknown = progress.of == 0;
        assert!(is_unknown || progress.done <= progress.of);
    }
}

/// A session of a survey.
struct Session<'s> {
    out: &'s Path,
    resume: bool,
    threads: usize,
    save_every: Duration,
    memory: Option<u64>,
    observer: &'s dyn Observer,
}

impl<'s> Session<'s> {
    fn into(out: &'s Path) -> Self {
        Self {
            out,
            resume: true,
            threads: 1,
            save_every: Duration::from_millis(1),
            memory: None,
            observer: &NoObserver,
        }
    }
}

type Run = dyn Fn(Session<'_>) -> Result<u64, SurveyError>;

/// A survey by its name; a run returns the step at which it began.
struct Case {
    name: &'static str,
    run: Box<Run>,
}

fn case<S: Survey + 'static>(
    name: &'static str,
    survey: S,
    began: impl Fn(&S::Report) -> u64 + 'static,
) -> Case {
    let run = move |session: Session<'_>| {
        let job = Job {
            resume: session.resume,
            threads: session.threads,
            save_every: session.save_every,
            ..survey.clone().into_folder(session.out)
        };
        let report = job.within(session.memory).run(session.observer)?;
        Ok(began(&report))
    };
    let run = Box::new(run);
    Case { name, run }
}

fn board(name: &'static str, rows: u32, columns: u32, want: ValueKind) -> Case {
    let board = Board::new(rows, columns, Grid::Squares).expect("a board");
    case(name, LineBoard::new(board, want), |report| report.parts.0)
}

fn octal(name: &'static str, digits: &[u8], to: u64) -> Case {
    let mut survey = Octal::new("octal:test", digits.to_vec(), to);
    survey.misere = 12;
    case(name, survey, |report| report.resumed_at)
}

fn hexagons(name: &'static str, side: u32) -> Case {
    case(name, Hexagons::new(side), |report| report.resumed_at.into())
}

fn census(name: &'static str, to: u32) -> Case {
    case(name, Census::new(to), |report| report.resumed_at.into())
}

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

fn cases() -> Vec<Case> {
    let bound = Bound {
        to: 700,
        window_to: 5000,
    };
    let atlas = Atlas::new(2, vec![bound]);
    let window = Octal::new("octal:test", vec![0, 1, 6], 1_000_000).by_window();
    vec![
        census("census", 900),
        hexagons("hexagons", 24),
        octal("octal, periodic", &[0, 1, 6, 5], 20_000),
        octal("octal, rare heaps", &[0, 1, 0, 6], 30_000),
        octal("octal, dense", &[0, 0, 0, 7], 4000),
        octal("Grundy's game", &[16], 6000),
        case("atlas", atlas, |report| report.resumed_at),
        case("window", window, |report| {
            report.result.as_ref().expect("a window").resumed_at
        }),
        board("line board", 9, 3, MISERE),
        board("line board without mirror", 5, 5, MISERE),
        board("line board, nimbers", 4, 5, ValueKind::Nimbers),
    ]
}

/// The files of a folder, except the lock.
fn files(out: &Scratch) -> BTreeMap<String, Vec<u8>> {
    let mut files = out.contents();
    files.remove("survey.lock");
    files
}

fn run(case: &Case, session: Session<'_>) -> u64 {
    (case.run)(session).unwrap_or_else(|error| panic!("{}: {error}", case.name))
}

fn same_files(case: &Case, left: &Scratch, right: &Scratch) {
    let (left, mut right) = (files(left), files(right));
    for (name, bytes) in left {
        let same = right.remove(&name).is_some_and(|other| other == bytes);
        assert!(same, "{}: {name}", case.name);
    }
    assert!(right.is_empty(), "{}: {:?}", case.name, right.keys());
}

#[test]
fn stopped_anywhere_and_resumed_a_survey_writes_the_same_bytes() {
    for case in cases() {
        let (whole, broken) = (Scratch::new(), Scratch::new());
        let count = Stop::after(u64::MAX);
        let first = run(
            &case,
            Session {
                observer: &count,
                ..Session::into(whole.path())
            },
        );
        let checks = u64::MAX - count.left();
        let mut stops = 0;
        for (after, threads) in [
            (0, 1),
            (checks / 7, 2),
            (2, 1),
            (checks / 3, 3),
            (1, 2),
            (checks - 2, 1),
        ] {
            let session = Session {
                threads,
                observer: &Stop::after(after),
                ..Session::into(broken.path())
            };
            match (case.run)(session) {
                Err(SurveyError::Cancelled { saved: true, .. }) => stops += 1,
                Ok(_) => {}
                Err(error) => panic!("{}: {error}", case.name),
            }
        }
        assert!(stops > 2, "{}: {stops} stops of {checks}", case.name);
        // The last session saves no state on the way.
        let last = Session {
            save_every: SAVE_EVERY,
            ..Session::into(broken.path())
        };
        assert!(run(&case, last) > first, "{}: nothing was saved", case.name);
        same_files(&case, &whole, &broken);
    }
}

const CHILD: &str = "GRUNDY_TEST_SURVEY";

/// Surveys that take long enough to be killed.
fn long() -> Vec<Case> {
    vec![
        census("census", 6000),
        hexagons("hexagons", 64),
        board("line board", 9, 3, MISERE),
    ]
}

/// Not a test of its own: the process that the next test starts and kills.
#[test]
#[ignore = "started by the test that kills it"]
fn child() {
    let words = std::env::var(CHILD).unwrap_or_default();
    let Some((name, out)) = words.split_once(' ') else {
        return;
    };
    let case = long().into_iter().find(|case| case.name.starts_with(name));
    let session = Session {
        threads: 2,
        ..Session::into(Path::new(out))
    };
    run(&case.expect("a survey"), session);
}

#[test]
fn killed_at_any_moment_and_resumed_a_survey_writes_the_same_bytes() {
    for case in long() {
        let (whole, out) = (Scratch::new(), Scratch::new());
        run(&case, Session::into(whole.path()));
        let name = case.name.split(' ').next().expect("a word");
        let (mut pause, mut kills) = (5, 0);
        loop {
            let mut child = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "laws::child", "--ignored"])
                .env(CHILD, format!("{name} {}", out.text()))
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            // Longer each time, by an uneven amount, so that it finishes on a slow machine
            // too.
            sleep(Duration::from_millis(pause));
            pause += 1 + pause * 7 % 11 + pause / 3;
            child.kill().unwrap();
            if child.wait().unwrap().success() {
                break;
            }
            kills += 1;
        }
        assert!(kills > 1, "{}: over too soon to be killed", case.name);
        same_files(&case, &whole, &out);
    }
}

#[test]
fn a_damaged_state_is_refused_and_computed_anew_once_it_is_deleted() {
    for case in cases() {
        let (whole, out) = (Scratch::new(), Scratch::new());
        run(&case, Session::into(whole.path()));
        run(&case, Session::into(out.path()));
        if !out.join("state.bin").exists() {
            // The table of a line board is its own state.
            continue;
        }
        let state = out.read("state.bin");
        let refused = |bytes: &[u8], what: &str| {
            out.write("state.bin", bytes);
            match (case.run)(Session::into(out.path())) {
                Err(
                    error @ (SurveyError::Damaged { .. }
                    | SurveyError::NoTable { .. }
                    | SurveyError::Version { .. }),
                ) => assert!(error.to_string().contains("delete it"), "{error}"),
                other => panic!("{}, {what}: {other:?}", case.name),
            }
        };
        for at in (0..state.len()).step_by(1 + state.len() / 80) {
            let mut bytes = state.clone();
            bytes[at] ^= 1 << (at % 8);
            refused(&bytes, &format!("changed at {at}"));
            refused(&state[..at], &format!("cut at {at}"));
        }
        refused(&[&state[..], &[0; 8]].concat(), "longer");
        fs::remove_file(out.join("state.bin")).unwrap();
        run(&case, Session::into(out.path()));
        same_files(&case, &whole, &out);
    }
}

#[test]
fn a_folder_of_anything_else_a_begun_and_a_busy_one_are_refused() {
    for case in cases() {
        let refusal = |out: &Scratch, resume| {
            let session = Session {
                resume,
                observer: &Stop::after(0),
                ..Session::into(out.path())
            };
            (case.run)(session).expect_err(case.name)
        };
        let out = Scratch::new();
        out.write("thesis.tex", "years of work");
        let foreign = refusal(&out, true);
        let is_named =
            matches!(&foreign, SurveyError::Foreign { file, .. } if file == "thesis.tex");
        assert!(is_named, "{foreign}");
        assert_eq!(out.contents().len(), 1);
        out.write("survey.txt", "grundy survey of the weather, version 1\n");
        let other = refusal(&out, true);
        assert!(matches!(other, SurveyError::Other { .. }), "{other}");

        let out = Scratch::new();
        let begun = refusal(&out, false);
        assert!(matches!(begun, SurveyError::Cancelled { .. }), "{begun}");
        let begun = refusal(&out, false);
        assert!(matches!(begun, SurveyError::Begun { .. }), "{begun}");
        let lock = fs::File::open(out.join("survey.lock")).unwrap();
        lock.try_lock().unwrap();
        let busy = refusal(&out, true);
        assert!(matches!(busy, SurveyError::Busy { .. }), "{busy}");
    }
}

#[test]
fn a_survey_past_memory_or_numbering_is_refused_before_anything_is_begun() {
    let scratch = Scratch::new();
    let folder = scratch.join("never");
    let refusal = |case: &Case, memory| {
        let session = Session {
            memory,
            ..Session::into(&folder)
        };
        (case.run)(session).expect_err(case.name)
    };
    // A window takes a few megabytes, whatever the bound.
    for case in cases().iter().filter(|case| case.name != "window") {
        let error = refusal(case, Some(1));
        assert!(matches!(error, SurveyError::Memory { needs, has } if needs > has));
    }
    let atlas = |places, bounds: &[(u64, u64)]| {
        let bounds = bounds
            .iter()
            .map(|&(to, window_to)| Bound { to, window_to });
        let survey = Atlas::new(places, bounds.collect());
        case("atlas", survey, |report| report.resumed_at)
    };
    for case in [
        census("census", u32::MAX),
        hexagons("hexagons", 1001),
        octal("octal", &[0, 7, 7], u64::MAX),
        board("line board, nimbers", 4, 8, ValueKind::Nimbers),
        atlas(0, &[(10, 0)]),
        atlas(4, &[(10, 0), (10, 0)]),
        atlas(1, &[(u64::MAX, 0)]),
        atlas(1, &[(10, u64::MAX)]),
    ] {
        let error = refusal(&case, None);
        assert!(matches!(error, SurveyError::TooFar { .. }), "{error}");
    }
    for case in [
        census("census", 100_000_000),
        board("line board", 7, 8, MISERE),
        atlas(1, &[(4_000_000_000, 0)]),
    ] {
        let error = refusal(&case, None);
        assert!(matches!(error, SurveyError::Memory { .. }), "{error}");
    }
    assert!(!folder.exists());
}
