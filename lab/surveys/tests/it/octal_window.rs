//! The survey of an octal game by a window: stopped and resumed anywhere it writes the
//! same bytes; damaged files are refused.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy_engine::{NoObserver, Observer, Progress, Reached};
use grundy_surveys::octal::{ByWindow, Octal};
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

fn survey(digits: &[u8], to: u64, out: &Path) -> Job<ByWindow> {
    let survey = Octal::new("octal:test", digits.to_vec(), to).by_window();
    let mut survey = survey.into_folder(out);
    survey.save_every = Duration::ZERO;
    survey.resume = true;
    survey
}

fn tables(folder: &Path) -> [String; 2] {
    ["windows.csv", "summary.csv"].map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

#[test]
fn stopped_anywhere_and_resumed_it_writes_the_same_bytes() {
    for (digits, to, proved) in [
        (&[0, 1, 6][..], 1_000_000, true),
        (&[0, 4, 5, 4], 900_000, false),
    ] {
        let (whole, broken) = (Scratch::new(), Scratch::new());
        let mut once = survey(digits, to, whole.path());
        once.threads = 2;
        let counter = Stopper(AtomicU64::new(u64::MAX));
        let report = once.run(&counter).unwrap().found.unwrap();
        let all = u64::MAX - counter.0.into_inner();
        assert_eq!(matches!(report.reached, Reached::Proved(_)), proved);
        let (mut stops, mut bounds) = (0, 0);
        // Each session values the first heaps again, which takes most checks.
        for (to, looks) in [
            (to, 2),
            (150_000, u64::MAX),
            (to, all / 2),
            (270_001, u64::MAX),
            (to, all - 1),
        ] {
            let again = survey(digits, to, broken.path());
            match again.run(&Stopper(AtomicU64::new(looks))) {
                Err(SurveyError::Cancelled { kept: true, .. }) => stops += 1,
                Ok(report) => bounds += u32::from(report.found.unwrap().reached == Reached::Bound),
                Err(error) => panic!("{error}"),
            }
        }
        assert!(stops >= 2 && bounds >= 2, "{stops} {bounds} {all}");
        let again = survey(digits, to, broken.path());
        let last = again.run(&NoObserver).unwrap().found.unwrap();
        assert!(last.resumed_at > 131_072, "{}", last.resumed_at);
        assert_eq!(last.reached, report.reached);
        assert!(tables(whole.path()) == tables(broken.path()), "{digits:?}");
    }
}

#[test]
fn a_damaged_state_and_another_game_are_refused() {
    let folder = Scratch::new();
    let first = survey(&[0, 1, 0, 6], 200_000, folder.path());
    first.run(&NoObserver).unwrap().found.unwrap();
    let mut other = first.clone();
    other.survey.name = "octal:other".to_owned();
    let error = other.run(&NoObserver).unwrap_err();
    assert!(error.to_string().contains("octal:test"), "{error}");
    let state = folder.path().join("state.bin");
    let whole = fs::read(&state).unwrap();
    for at in (0..whole.len()).step_by(whole.len() / 40) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&state, &bytes).unwrap();
        assert!(first.run(&NoObserver).is_err(), "{at}");
    }
    fs::write(&state, &whole).unwrap();
    // Continue from the end.
    let further = survey(&[0, 1, 0, 6], 300_000, folder.path());
    let report = further.run(&NoObserver).unwrap().found.unwrap();
    assert_eq!((report.resumed_at, report.valued), (200_001, 300_000));
}
