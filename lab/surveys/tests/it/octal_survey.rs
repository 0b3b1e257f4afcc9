//! The survey of an octal game: extended, and past a planted link.

use std::fs;
use std::path::Path;

use grundy_engine::NoObserver;
use grundy_surveys::octal::Octal;
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;

fn survey(digits: &[u8], to: u64, out: &Path) -> Job<Octal> {
    let mut survey = Octal::new("octal:test", digits.to_vec(), to).into_folder(out);
    survey.survey.misere = 12;
    survey
}

fn tables(folder: &Path) -> Vec<String> {
    ["nimbers.csv", "bfile.txt", "summary.csv"]
        .map(|name| fs::read_to_string(folder.join(name)).unwrap())
        .to_vec()
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
fn without_a_limit_the_default_applies() {
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
