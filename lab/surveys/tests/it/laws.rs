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
use grundy_engine::{NoObserver, Observer, Progress, Reached};
use grundy_surveys::hexagon_strips::Strips;
use grundy_surveys::hexagons::{Hexagons, Summary};
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::octal::{Atlas, Bound, Octal, Report};
use grundy_surveys::three_row::{self, Census, PROGRAM};
use grundy_surveys::{Job, SAVE_EVERY, Survey, SurveyError};
use grundy_testkit::Scratch;

/// Cancels after this many checks, and asserts this of every report.
pub(crate) struct Stop(AtomicU64, fn(&Progress) -> bool);

impl Stop {
    pub(crate) const fn after(checks: u64) -> Self {
        Self(AtomicU64::new(checks), is_foreseen)
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
        assert!((self.1)(progress), "{progress:?}");
    }
}

const fn is_foreseen(progress: &Progress) -> bool {
    progress.done <= progress.of && progress.left.is_some()
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
    owner: String,
    /// A limit of memory below the estimate; 0 if there is none.
    memory: u64,
    reports: fn(&Progress) -> bool,
    /// True if a session begins exactly at the step at which the last one was stopped.
    is_exact: bool,
    /// The steps done by a session that is stopped at once.
    at_once: u64,
    /// The same survey to lower bounds.
    shorter: Vec<Self>,
}

impl Case {
    const fn stop(&self, checks: u64) -> Stop {
        Stop(AtomicU64::new(checks), self.reports)
    }
}

fn case<S: Survey + 'static>(
    name: &'static str,
    survey: S,
    memory: u64,
    began: impl Fn(&S::Report) -> u64 + 'static,
) -> Case {
    let owner = survey.owner();
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
    Case {
        name,
        run: Box::new(run),
        owner,
        memory,
        reports: is_foreseen,
        is_exact: false,
        at_once: 0,
        shorter: Vec::new(),
    }
}

fn board(name: &'static str, rows: u32, columns: u32, want: ValueKind) -> Case {
    let board = Board::new(rows, columns, Grid::Squares).expect("a board");
    let survey = LineBoard::new(board, want);
    Case {
        reports: |progress| is_foreseen(progress) && progress.rate() > 0.0,
        is_exact: true,
        ..case(name, survey, 8 << 20, |report| report.parts.0)
    }
}

fn octal(name: &'static str, digits: &[u8], to: u64) -> Case {
    let mut survey = Octal::new(name, digits.to_vec(), to);
    survey.misere = 12;
    let began = move |report: &Report| {
        assert_eq!(report.period.is_some(), name == "octal:0.165", "{name}");
        report.resumed_at
    };
    Case {
        // The work for misère outcomes is unknown.
        reports: |progress| progress.of == 0 || is_foreseen(progress),
        ..case(name, survey, 1 << 20, began)
    }
}

fn window(name: &'static str, digits: &[u8], to: u64) -> Case {
    let survey = Octal::new(name, digits.to_vec(), to).by_window();
    // A few megabytes, whatever the bound.
    case(name, survey, 0, move |report| {
        let report = report.result.as_ref().expect("a window");
        let is_proved = matches!(report.reached, Reached::Proved(_));
        let has_period = name == "octal:0.16" && to > 302_165;
        assert_eq!(is_proved, has_period, "{name} to {to}");
        assert!(is_proved || report.valued == to, "{name} to {to}");
        report.resumed_at
    })
}

fn windows(name: &'static str, digits: &[u8], to: u64) -> Case {
    Case {
        shorter: vec![window(name, digits, 150_000), window(name, digits, 270_001)],
        ..window(name, digits, to)
    }
}

fn atlas(places: u32, bounds: &[(u64, u64)]) -> Case {
    let bounds = bounds
        .iter()
        .map(|&(to, window_to)| Bound { to, window_to });
    let survey = Atlas::new(places, bounds.collect());
    Case {
        reports: |progress| progress.done <= progress.of,
        ..case("atlas", survey, 64 << 20, |report| report.resumed_at)
    }
}

fn hexagons(name: &'static str, side: u32) -> Case {
    let began = |report: &Summary| u64::from(report.resumed_at) - 3;
    Case {
        is_exact: true,
        at_once: 1,
        ..case(name, Hexagons::new(side), 32 << 20, began)
    }
}

fn strips(rows: u32, to: u64) -> Case {
    Case {
        is_exact: true,
        at_once: 64,
        ..case("strips", Strips { rows, to }, 1 << 20, |report| {
            report.resumed_at
        })
    }
}

fn census(name: &'static str, to: u32) -> Case {
    let began = |report: &three_row::Summary| report.resumed_at.into();
    Case {
        is_exact: true,
        at_once: 8,
        ..case(name, Census::new(to), PROGRAM, began)
    }
}

const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

fn cases() -> Vec<Case> {
    vec![
        Case {
            shorter: vec![census("census", 700)],
            ..census("census", 900)
        },
        hexagons("hexagons", 24),
        strips(4, 500),
        octal("octal:0.165", &[0, 1, 6, 5], 20_000),
        // With rare heaps, without, and Grundy's game.
        octal("octal:0.106", &[0, 1, 0, 6], 30_000),
        octal("octal:0.0007", &[0, 0, 0, 7], 4000),
        octal("grundys-game", &[16], 6000),
        atlas(2, &[(700, 5000)]),
        windows("octal:0.16", &[0, 1, 6], 1_000_000),
        windows("octal:0.454", &[0, 4, 5, 4], 900_000),
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
        // The state of a proof ends at a heap that depends on where it was resumed.
        let is_proof = case.name == "octal:0.16" && name == "state.bin";
        assert!(same || is_proof, "{}: {name}", case.name);
    }
    assert!(right.is_empty(), "{}: {:?}", case.name, right.keys());
}

/// Asserts that a session began where the last one was stopped.
fn resumes(case: &Case, began: u64, last: u64, is_exact: bool) {
    let is_there = began == last || (!is_exact && began > last);
    assert!(is_there, "{}: {began} after {last}", case.name);
}

#[test]
fn stopped_anywhere_and_resumed_a_survey_writes_the_same_bytes() {
    for case in cases() {
        let (whole, broken) = (Scratch::new(), Scratch::new());
        let count = case.stop(u64::MAX);
        let first = run(
            &case,
            Session {
                observer: &count,
                ..Session::into(whole.path())
            },
        );
        let checks = u64::MAX - count.left();
        assert_eq!(first, 0, "{}", case.name);
        let (mut stops, mut last, mut is_exact) = (0, 0, case.is_exact);
        for (number, (after, threads)) in [
            (0, 1),
            (checks / 7, 2),
            (2, 1),
            (checks / 3, 3),
            (1, 2),
            (checks - 2, 1),
        ]
        .into_iter()
        .enumerate()
        {
            // After the second and the third stop, whatever the number of checks.
            if let Some(shorter) = number
                .checked_sub(2)
                .and_then(|index| case.shorter.get(index))
            {
                let began = run(shorter, Session::into(broken.path()));
                resumes(&case, began, last, is_exact);
                (last, is_exact) = (began, false);
            }
            let session = Session {
                threads,
                observer: &case.stop(after),
                ..Session::into(broken.path())
            };
            match (case.run)(session) {
                Err(SurveyError::Cancelled { saved: true, done }) => {
                    let is_ahead = done >= last || !case.is_exact;
                    assert!(is_ahead, "{}: {done} after {last}", case.name);
                    stops += 1;
                    last = last.max(done);
                    if stops == 1 {
                        assert_eq!(done, case.at_once, "{}", case.name);
                        let is_table =
                            |name: &String| name.ends_with(".csv") || name.ends_with(".table");
                        assert!(!files(&broken).keys().any(is_table), "{}", case.name);
                    }
                }
                Ok(began) => {
                    resumes(&case, began, last, is_exact);
                    (last, is_exact) = (began, false);
                }
                Err(error) => panic!("{}: {error}", case.name),
            }
        }
        assert!(stops > 2, "{}: {stops} stops of {checks}", case.name);
        // The last session saves no state on the way.
        let session = Session {
            save_every: SAVE_EVERY,
            ..Session::into(broken.path())
        };
        let began = run(&case, session);
        assert!(began > first, "{}: nothing was saved", case.name);
        resumes(&case, began, last, is_exact);
        same_files(&case, &whole, &broken);
        let fresh = Session {
            resume: false,
            ..Session::into(broken.path())
        };
        let begun = (case.run)(fresh);
        let is_refused = matches!(begun, Err(SurveyError::Begun { .. }));
        assert!(is_refused, "{}: {begun:?}", case.name);
    }
}

#[test]
fn always_stopped_after_the_same_checks_a_census_ends() {
    let (case, whole) = (census("census", 900), Scratch::new());
    run(&case, Session::into(whole.path()));
    let mut stops = 0;
    for (threads, after) in [(1, 7), (1, 23), (2, 9), (2, 31), (3, 5), (3, 40)] {
        let (broken, mut last) = (Scratch::new(), 0);
        loop {
            let session = Session {
                threads,
                save_every: SAVE_EVERY,
                observer: &case.stop(after),
                ..Session::into(broken.path())
            };
            match (case.run)(session) {
                Ok(began) => break resumes(&case, began, last, true),
                Err(SurveyError::Cancelled { saved: true, done }) if done > last => last = done,
                Err(error) => panic!("after {last}: {error}"),
            }
            stops += 1;
        }
        same_files(&case, &whole, &broken);
    }
    assert!(stops > 12, "{stops} stops");
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
        let least = if case.name == "census" { 5 } else { 1 };
        assert!(kills > least, "{}: over too soon to be killed", case.name);
        same_files(&case, &whole, &out);
    }
}

#[test]
fn a_damaged_state_is_refused_and_computed_anew_once_it_is_deleted() {
    for case in cases() {
        let (whole, out) = (Scratch::new(), Scratch::new());
        run(&case, Session::into(whole.path()));
        let flips = if case.name == "census" { 300 } else { 80 };
        // The state of a lower bound is taken further.
        let shorter = case.shorter.first().unwrap_or(&case);
        run(shorter, Session::into(out.path()));
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
                ) => assert!(
                    error.to_string().contains("delete it"),
                    "{}: {error}",
                    case.name
                ),
                other => panic!("{}, {what}: {other:?}", case.name),
            }
        };
        let places = (0..state.len()).step_by(1 + state.len() / flips);
        for at in places.chain([state.len() - 1]) {
            let mut bytes = state.clone();
            bytes[at] ^= 1 << (at % 8);
            refused(&bytes, &format!("changed at {at}"));
            refused(&state[..at], &format!("cut at {at}"));
        }
        refused(&[&state[..], &[0; 8]].concat(), "longer");
        fs::remove_file(out.join("state.bin")).unwrap();
        assert_eq!(run(&case, Session::into(out.path())), 0, "{}", case.name);
        same_files(&case, &whole, &out);
    }
}

#[test]
fn a_folder_of_anything_else_a_begun_and_a_busy_one_are_refused() {
    let mut owners = Vec::from_iter(cases().into_iter().map(|case| case.owner));
    owners.extend([
        "grundy survey of the weather, version 1".to_owned(),
        "grundy survey hexagons, version 1".to_owned(),
        board("other rows", 8, 3, MISERE).owner,
        board("other values", 9, 3, ValueKind::Nimbers).owner,
    ]);
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
        assert!(is_named, "{}: {foreign}", case.name);
        assert_eq!(out.contents().len(), 1, "{}", case.name);
        for owner in owners.iter().filter(|&owner| *owner != case.owner) {
            out.write("survey.txt", format!("{owner}\n"));
            let other = refusal(&out, true);
            let is_other = matches!(other, SurveyError::Other { .. });
            assert!(is_other, "{} in {owner}: {other}", case.name);
        }

        let out = Scratch::new();
        let begun = refusal(&out, false);
        let is_cancelled = matches!(begun, SurveyError::Cancelled { .. });
        assert!(is_cancelled, "{}: {begun}", case.name);
        let begun = refusal(&out, false);
        let is_begun = matches!(begun, SurveyError::Begun { .. });
        assert!(is_begun, "{}: {begun}", case.name);
        let lock = fs::File::open(out.join("survey.lock")).unwrap();
        lock.try_lock().unwrap();
        let busy = refusal(&out, true);
        let is_busy = matches!(busy, SurveyError::Busy { .. });
        assert!(is_busy, "{}: {busy}", case.name);
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
    let is_past = |case: &Case, memory: Option<u64>, least, most| {
        let error = refusal(case, memory);
        let is_past = matches!(error, SurveyError::Memory { needs, has }
            if needs > has && (least..most).contains(&needs));
        assert!(is_past, "{}: {error}", case.name);
    };
    for case in cases().iter().filter(|case| case.memory > 0) {
        is_past(case, Some(case.memory), 0, 4 * case.memory);
    }
    is_past(&hexagons("hexagons", 256), Some(100 << 20), 0, u64::MAX);
    is_past(&census("census", 100_000_000), None, 0, u64::MAX);
    is_past(&board("line board", 7, 8, MISERE), None, 1 << 53, 1 << 54);
    is_past(&atlas(1, &[(4_000_000_000, 0)]), None, 0, u64::MAX);
    for case in [
        census("census", u32::MAX),
        hexagons("hexagons", 1001),
        octal("octal", &[0, 7, 7], u64::MAX),
        atlas(0, &[(10, 0)]),
        atlas(4, &[(10, 0), (10, 0)]),
        atlas(1, &[(u64::MAX, 0)]),
        atlas(1, &[(10, u64::MAX)]),
    ] {
        let error = refusal(&case, None);
        let is_too_far = matches!(error, SurveyError::TooFar { .. });
        assert!(is_too_far, "{}: {error}", case.name);
    }
    let error = refusal(&board("line board", 4, 8, ValueKind::Nimbers), None);
    let is_too_far = matches!(error, SurveyError::TooFar { to: 32, most: 31 });
    assert!(is_too_far, "{error}");
    assert!(!folder.exists());
}
