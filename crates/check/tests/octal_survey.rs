//! An honest table of Kayles is accepted, and every forged one refused.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::octal_survey::{Verified, check};

/// The nimbers of Kayles as *Winning Ways* prints them: period 12, and 14
/// exceptions, the last one 70.
fn kayles(heap: u64) -> u64 {
    const PERIOD: [u64; 12] = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    const EXCEPTIONS: [(u64, u64); 15] = [
        (0, 0),
        (3, 3),
        (6, 3),
        (9, 4),
        (11, 6),
        (15, 7),
        (18, 3),
        (21, 4),
        (22, 6),
        (28, 5),
        (34, 6),
        (39, 3),
        (57, 4),
        (70, 6),
        (u64::MAX, 0),
    ];
    EXCEPTIONS
        .iter()
        .find(|(at, _)| *at == heap)
        .map_or(PERIOD[(heap % 12) as usize], |&(_, value)| value)
}

fn folder(name: &str, to: u64) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let rows: Vec<String> = (0..=to)
        .map(|heap| format!("{heap},{}\n", kayles(heap)))
        .collect();
    fs::write(
        folder.join("nimbers.csv"),
        format!("heap,nimber\n{}", rows.concat()),
    )
    .unwrap();
    fs::write(
        folder.join("summary.csv"),
        "game,last_heap,period,from,proved_by,exceptions,largest,largest_at,mask,parity,rare,last_rare\n\
         octal:0.77,168,12,71,168,13,8,27,,,,\n",
    )
    .unwrap();
    folder
}

fn with(folder: &Path, file: &str, text: &str) -> Result<Verified, String> {
    let path = folder.join(file);
    let was = fs::read(&path).unwrap();
    fs::write(&path, text).unwrap();
    let checked = check(folder, &mut |_| ()).map_err(|fault| fault.to_string());
    fs::write(&path, was).unwrap();
    checked
}

#[test]
fn kayles_is_verified_for_ever() {
    let verified = check(&folder("kayles", 300), &mut |_| ()).unwrap();
    assert_eq!(verified.period, Some([71, 12]));
    assert_eq!((verified.to, verified.valued), (300, 168));
    assert!(verified.to_string().contains("Guy–Smith"));
}

/// The survey's own folders: with a proved period, without one, with misère
/// outcomes, of a table that ends before the proof.
#[test]
fn what_the_survey_writes_is_verified() {
    struct Nobody;
    impl grundy_atlas::Watch for Nobody {}
    for (code, to, misere, period) in [
        ("0.77", 1000, 0, Some([71, 12])),
        ("0.77", 100, 20, None),
        ("0.07", 400, 0, Some([53, 34])),
        ("0.007", 2000, 0, None),
        ("4.07", 500, 0, None),
    ] {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("octal-{code}-{to}"));
        let _ = fs::remove_dir_all(&folder);
        let digits = grundy_check::octal::digits(code).unwrap();
        let mut survey = grundy_atlas::octal::Octal::new(format!("octal:{code}"), digits, to);
        survey.misere = misere;
        survey.out = Some(folder.clone());
        let report = survey.run(&Nobody).unwrap();
        let verified =
            check(&folder, &mut |_| ()).unwrap_or_else(|fault| panic!("{code}: {fault}"));
        let found = report.period.map(|period| [period.from, period.length]);
        assert_eq!(verified.period, found, "{code}");
        if code != "4.07" {
            assert_eq!(found, period, "{code}");
        }
        assert_eq!((verified.to, verified.misere), (to, misere > 0), "{code}");
    }
}

#[test]
fn every_other_number_and_every_prefix_is_refused() {
    let folder = folder("forged", 200);
    for file in ["summary.csv", "nimbers.csv"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        for at in 0..text.len() {
            // A shorter table, cut after a line that the proof does not need,
            // is a table too.
            let whole = file == "nimbers.csv"
                && text[..at].ends_with('\n')
                && text[..at].lines().count() > 169;
            assert_eq!(
                with(&folder, file, &text[..at]).is_ok(),
                whole,
                "{file} {at}"
            );
            if text.as_bytes()[at].is_ascii_digit() {
                let digit = (text.as_bytes()[at] - b'0' + 1) % 10;
                let forged = format!("{}{digit}{}", &text[..at], &text[at + 1..]);
                assert!(with(&folder, file, &forged).is_err(), "{file} {at}");
            }
        }
    }
}
