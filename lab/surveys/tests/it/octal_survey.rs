//! The survey of an octal game from the user's side: stopped and resumed anywhere it
//! writes the same bytes; damaged files are refused.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy_engine::{NoObserver, Observer, Progress};
use grundy_surveys::octal::Octal;
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;

/// Cancels after this many checks.
struct Stopper(AtomicU64);

impl Observer for Stopper {
    fn cancelled(&self) -> bool {
        self.0.fetch_sub(1, Ordering::Relaxed) == 1
    }
    fn progress(&self, progress: &Progress) {
        assert!(progress.done <= progress.of);
    }
}

fn survey(digits: &[u8], to: u64, out: &Path) -> Job<Octal> {
    let mut survey = Octal::new("octal:test", digits.to_vec(), to).into_folder(out);
    survey.save_every = Duration::from_millis(20);
    survey.survey.misere = 12;
    survey
}

fn tables(folder: &Path) -> Vec<String> {
    ["nimbers.csv", "bfile.txt", "summary.csv"]
        .map(|name| fs::read_to_string(folder.join(name)).unwrap())
        .to_vec()
}

#[test]
fn stopped_anywhere_and_resumed_it_writes_the_same_bytes() {
    // Periodic, with rare heaps, neither, and Grundy's game.
    for (name, digits, to) in [
        ("period", &[0, 1, 6, 5][..], 20_000),
        ("rare", &[0, 1, 0, 6], 30_000),
        ("dense", &[0, 0, 0, 7], 4000),
        ("unequal", &[16], 6000),
    ] {
        let (whole, broken) = (Scratch::new(), Scratch::new());
        let report = survey(digits, to, whole.path()).run(&NoObserver).unwrap();
        assert_eq!(report.period.is_some(), name == "period");
        let mut stops = 0;
        for looks in [2, 3, 5, 9, 2, 40] {
            let mut again = survey(digits, to, broken.path());
            again.resume = true;
            match again.run(&Stopper(AtomicU64::new(looks))) {
                Err(SurveyError::Cancelled { kept: true, .. }) => stops += 1,
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert!(stops > 2, "{name}: stopped {stops} times");
        let mut last = survey(digits, to, broken.path());
        assert!(matches!(
            last.run(&NoObserver),
            Err(SurveyError::Begun { .. })
        ));
        last.resume = true;
        let resumed = last.run(&NoObserver).unwrap();
        assert!(resumed.resumed_at > 0, "{name}");
        assert_eq!(tables(broken.path()), tables(whole.path()), "{name}");
    }
}

#[test]
fn a_survey_taken_further_is_that_of_the_further_bound() {
    let (whole, further) = (Scratch::new(), Scratch::new());
    survey(&[0, 0, 0, 7], 900, whole.path())
        .run(&NoObserver)
        .unwrap();
    survey(&[0, 0, 0, 7], 300, further.path())
        .run(&NoObserver)
        .unwrap();
    let mut more = survey(&[0, 0, 0, 7], 900, further.path());
    more.resume = true;
    assert_eq!(more.run(&NoObserver).unwrap().resumed_at, 301);
    assert_eq!(tables(further.path()), tables(whole.path()));
    // A lower bound than before gives the tables of that bound.
    let short = Scratch::new();
    survey(&[0, 0, 0, 7], 300, short.path())
        .run(&NoObserver)
        .unwrap();
    more.survey.to = 300;
    more.run(&NoObserver).unwrap();
    assert_eq!(tables(further.path()), tables(short.path()));
    // … and loses none of the saved nimbers.
    more.survey.to = 900;
    assert_eq!(more.run(&NoObserver).unwrap().resumed_at, 901);
}

#[test]
fn a_damaged_state_is_refused_at_any_byte_and_a_foreign_folder_too() {
    let folder = Scratch::new();
    survey(&[0, 0, 0, 7], 300, folder.path())
        .run(&NoObserver)
        .unwrap();
    let state = folder.path().join("state.bin");
    let sound = fs::read(&state).unwrap();
    let mut again = survey(&[0, 0, 0, 7], 300, folder.path());
    again.resume = true;
    for at in (0..sound.len()).step_by(37) {
        let mut bytes = sound.clone();
        bytes[at] ^= 4;
        fs::write(&state, &bytes).unwrap();
        let refused = again.run(&NoObserver);
        assert!(
            matches!(
                refused,
                Err(SurveyError::Damaged { .. }
                    | SurveyError::NoTable { .. }
                    | SurveyError::Version { .. })
            ),
            "byte {at}"
        );
        fs::write(&state, &sound[..at]).unwrap();
        assert!(again.run(&NoObserver).is_err(), "cut at {at}");
    }
    fs::write(&state, &sound).unwrap();
    again.run(&NoObserver).unwrap();
    let mut other = survey(&[0, 7, 7], 300, folder.path());
    other.survey.name = "octal:0.77".to_owned();
    other.resume = true;
    assert!(matches!(
        other.run(&NoObserver),
        Err(SurveyError::Other { .. })
    ));
}

#[test]
fn bounds_past_all_room_are_refused_before_anything_is_begun() {
    let folder = Scratch::new();
    let mut huge = survey(&[0, 7, 7], u64::MAX, folder.path());
    assert!(matches!(
        huge.run(&NoObserver),
        Err(SurveyError::TooFar { .. })
    ));
    huge.survey.to = 1_000_000;
    huge.limits.memory = 1 << 20;
    assert!(matches!(
        huge.run(&NoObserver),
        Err(SurveyError::Memory { .. })
    ));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn a_planted_link_is_not_written_through() {
    use std::os::unix::fs::symlink;

    let scratch = Scratch::new();
    let (thesis, out) = (scratch.path().join("thesis"), scratch.path().join("out"));
    survey(&[1, 0, 6], 500, &out).run(&NoObserver).unwrap();
    fs::write(&thesis, "years of work").unwrap();
    for name in ["nimbers.csv.part", "state.bin.part", "bfile.txt"] {
        let _ = fs::remove_file(out.join(name));
        symlink(&thesis, out.join(name)).unwrap();
    }
    let mut further = survey(&[1, 0, 6], 900, &out);
    further.resume = true;
    further.run(&NoObserver).unwrap();
    assert_eq!(fs::read(&thesis).unwrap(), b"years of work");
    assert!(out.join("bfile.txt").symlink_metadata().unwrap().is_file());
    // The lock is opened in place.
    fs::remove_file(out.join("survey.lock")).unwrap();
    symlink(&thesis, out.join("survey.lock")).unwrap();
    let error = further.run(&NoObserver).unwrap_err();
    assert!(matches!(error, SurveyError::NotPlain { .. }), "{error}");
    assert_eq!(fs::read(&thesis).unwrap(), b"years of work");
}

#[test]
fn without_a_limit_of_ones_own_the_default_is_kept() {
    let survey = Octal::new("octal:0.454", vec![0, 4, 5, 4], 450_000_000).in_memory();
    let default = grundy_engine::Limits::UNTIMED.memory;
    match survey.run(&NoObserver) {
        Err(SurveyError::Memory { needs, has }) => {
            assert!(needs > 4_000_000_000, "{needs}");
            assert!(has <= default, "{has}");
        }
        other => panic!("{other:?}"),
    }
}
