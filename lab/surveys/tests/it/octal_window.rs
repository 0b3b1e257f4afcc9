//! The survey of an octal game by a window, extended.

use std::fs;
use std::path::Path;

use grundy_engine::{NoObserver, Reached};
use grundy_surveys::octal::{ByWindow, Octal};
use grundy_surveys::{Job, Survey as _};
use grundy_testkit::Scratch;

fn survey(digits: &[u8], to: u64, out: &Path) -> Job<ByWindow> {
    let survey = Octal::new("octal:test", digits.to_vec(), to).by_window();
    survey.into_folder(out).resumed()
}

fn tables(folder: &Path) -> [String; 2] {
    ["windows.csv", "summary.csv"].map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

#[test]
fn a_window_taken_further_is_that_of_the_further_bound() {
    for (digits, proved) in [(&[0, 1, 6][..], true), (&[0, 4, 5, 4], false)] {
        let (whole, further) = (Scratch::new(), Scratch::new());
        let report = |to, out: &Scratch| {
            let report = survey(digits, to, out.path()).run(&NoObserver);
            report.unwrap().result.unwrap()
        };
        let once = report(1_000_000, &whole);
        assert_eq!(matches!(once.reached, Reached::Proved(_)), proved);
        for (to, resumed_at) in [(150_000, 0), (270_001, 150_001), (1_000_000, 270_002)] {
            let on_the_way = report(to, &further);
            assert_eq!(on_the_way.resumed_at, resumed_at, "{digits:?}");
            assert!(to == 1_000_000 || on_the_way.reached == Reached::Bound);
        }
        assert!(tables(whole.path()) == tables(further.path()), "{digits:?}");
    }
}

#[test]
fn another_game_needs_another_folder() {
    let folder = Scratch::new();
    let first = survey(&[0, 1, 0, 6], 200_000, folder.path());
    first.run(&NoObserver).unwrap().result.unwrap();
    let mut other = first;
    other.survey.name = "octal:other".to_owned();
    let error = other.run(&NoObserver).unwrap_err();
    assert!(error.to_string().contains("octal:test"), "{error}");
}
