//! An honest table of Kayles is accepted, and every forged one refused.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::Limits;
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
    let rows: Vec<String> = (0..=to)
        .map(|heap| format!("{heap} {}\n", kayles(heap)))
        .collect();
    fs::write(folder.join("bfile.txt"), rows.concat()).unwrap();
    let (valued, proof) = if to < 168 {
        (to, ",,,")
    } else {
        (168, "12,71,168,13")
    };
    summary(
        &folder,
        &format!("octal:0.77,{valued},{proof},8,27,,,,,{to}"),
    );
    let owner = "grundy survey octal:0.77, version 1\n";
    fs::write(folder.join("survey.txt"), owner).unwrap();
    folder
}

fn summary(folder: &Path, line: &str) {
    let head = "game,last_heap,period,from,proved_by,exceptions,largest,largest_at,\
                mask,parity,rare,last_rare,to";
    fs::write(folder.join("summary.csv"), format!("{head}\n{line}\n")).unwrap();
}

fn refused(folder: &Path) -> String {
    check(folder, Limits::default(), &mut |_| ())
        .unwrap_err()
        .to_string()
}

fn with(folder: &Path, file: &str, text: &str) -> Result<Verified, String> {
    let path = folder.join(file);
    let was = fs::read(&path).unwrap();
    fs::write(&path, text).unwrap();
    let checked = check(folder, Limits::default(), &mut |_| ()).map_err(|fault| fault.to_string());
    fs::write(&path, was).unwrap();
    checked
}

#[test]
fn kayles_is_verified_for_ever() {
    let verified = check(&folder("kayles", 300), Limits::default(), &mut |_| ()).unwrap();
    assert_eq!(verified.period, Some([71, 12]));
    assert_eq!((verified.to, verified.valued), (300, 168));
    assert!(verified.to_string().contains("Guy–Smith"));
}

/// The survey's own folders: with a proved period, without one, with misère
/// outcomes, of a table that ends before the proof.
#[test]
fn what_the_survey_writes_is_verified() {
    for (code, to, misere, period) in [
        ("0.77", 1000, 0, Some([71, 12])),
        ("0.77", 100, 20, None),
        ("0.07", 400, 0, Some([53, 34])),
        ("0.007", 2000, 0, None),
        ("4.07", 500, 0, None),
        ("0.0", 20, 0, Some([1, 1])),
        ("0.77", 0, 0, None),
    ] {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("octal-{code}-{to}"));
        let _ = fs::remove_dir_all(&folder);
        let digits = match code {
            "0.0" => vec![0],
            _ => grundy_check::octal::digits(code).unwrap(),
        };
        let mut survey = grundy_surveys::octal::Octal::new(format!("octal:{code}"), digits, to);
        survey.misere = misere;
        let survey = grundy_surveys::Survey::into_folder(survey, &folder);
        let report = survey.run(&grundy_surveys::NoObserver).unwrap();
        let verified = check(&folder, Limits::default(), &mut |_| ())
            .unwrap_or_else(|fault| panic!("{code}: {fault}"));
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
    for file in ["summary.csv", "nimbers.csv", "bfile.txt", "survey.txt"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        for at in 0..text.len() {
            assert!(with(&folder, file, &text[..at]).is_err(), "{file} {at}");
            if text.as_bytes()[at].is_ascii_digit() {
                let digit = (text.as_bytes()[at] - b'0' + 1) % 10;
                let forged = format!("{}{digit}{}", &text[..at], &text[at + 1..]);
                assert!(with(&folder, file, &forged).is_err(), "{file} {at}");
            }
        }
    }
}

/// Nothing is said of Kayles but that its period is 12 and begins at 71.
#[test]
fn no_other_period_and_no_lack_of_one_is_verified() {
    let folder = folder("claims", 400);
    assert!(check(&folder, Limits::default(), &mut |_| ()).is_ok());
    for (line, why) in [
        // Twice the period, whose proof needs more heaps.
        (
            "octal:0.77,192,24,71,192,13,8,27,,,,,400",
            "12 is a period already",
        ),
        (
            "octal:0.77,170,12,72,170,13,8,27,,,,,400",
            "holds from heap 71",
        ),
        (
            "octal:0.77,182,12,78,182,14,8,27,,,,,400",
            "holds from heap 77",
        ),
        (
            "octal:0.77,166,12,70,166,13,8,27,,,,,400",
            "breaks the period",
        ),
        (
            "octal:0.77,400,,,,,8,27,,,,,400",
            "period 12 from 71 follows",
        ),
        (
            "octal:0.77,168,,,,,8,27,,,,,168",
            "period 12 from 71 follows",
        ),
        (
            "octal:0.77,167,,,,,8,27,,,,,400",
            "heaps to 400 were asked for",
        ),
        (
            "octal:0.77,168,12,71,168,13,8,27,,,,,399",
            "stands after the last line",
        ),
        ("octal:0.77,168,12,71,168,13,8,27,,,,,401", "is missing"),
        (
            "octal:0.77,168,12,71,168,13,8,27,,,,,160",
            "heaps to 160 were asked for",
        ),
        (
            "octal:0.78,168,12,71,168,13,8,27,,,,,400",
            "has to be octal:0.77",
        ),
    ] {
        summary(&folder, line);
        let refused = refused(&folder);
        assert!(refused.contains(why), "{line}: {refused}");
    }
    // Of fewer heaps than the proof needs that is all that can be said.
    let folder = self::folder("few", 167);
    assert_eq!(
        check(&folder, Limits::default(), &mut |_| ())
            .unwrap()
            .period,
        None
    );
}

/// The proof needs the heaps to 168; the table was asked for to 300.
#[test]
fn a_table_cut_short_is_not_verified_for_the_range_asked_for() {
    let folder = folder("cut", 300);
    for file in ["nimbers.csv", "bfile.txt"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let cut = text.trim_end().rfind('\n').unwrap() + 1;
        assert!(with(&folder, file, &text[..cut]).is_err(), "{file}");
        let longer = format!("{text}{}", &text[cut..]);
        assert!(with(&folder, file, &longer).is_err(), "{file}");
    }
}
