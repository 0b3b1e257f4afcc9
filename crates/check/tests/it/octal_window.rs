//! The folder of an octal survey by a window: what is written is verified, and
//! nothing that differs from it.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::octal_window::{Part, Verified, VerifiedPart, check, check_part};
use grundy_check::{Error, Limits};
use grundy_surveys::octal::Octal;
use grundy_surveys::{NoObserver, Survey as _};

fn folder(name: &str, code: &str, to: u64) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("window-{name}"));
    let _ = fs::remove_dir_all(&folder);
    let digits = grundy_check::octal::digits(code).unwrap();
    let survey = Octal::new(format!("octal:{code}"), digits, to).by_window();
    let found = survey.into_folder(&folder).run(&NoObserver).unwrap();
    found.found.unwrap();
    folder
}

fn verdict(folder: &Path) -> Result<Verified, Error> {
    check(folder, Limits::default(), &mut |_| ())
}

fn refused(folder: &Path) -> String {
    match verdict(folder) {
        Err(Error::Fault(fault)) => fault.to_string(),
        other => panic!("{folder:?}: {other:?}"),
    }
}

/// The one line of the summary with another value in a column.
fn with(folder: &Path, column: &str, value: &str) {
    let path = folder.join("summary.csv");
    let text = fs::read_to_string(&path).unwrap();
    let (head, line) = text.trim_end().split_once('\n').unwrap();
    let at = head.split(',').position(|name| name == column).unwrap();
    let mut fields: Vec<&str> = line.split(',').collect();
    fields[at] = value;
    fs::write(path, format!("{head}\n{}\n", fields.join(","))).unwrap();
}

#[test]
fn what_the_survey_writes_is_verified() {
    for (code, to, period) in [
        ("0.16", 1_000_000, Some([105_351, 149_459])),
        ("0.106", 200_000, None),
        ("0.106", 20_000, None),
        ("0.454", 300_000, None),
        // Splits that take nothing.
        ("4.064", 400_000, Some([94_272, 16_132])),
    ] {
        let folder = folder(&format!("{code}-{to}"), code, to);
        let verified = verdict(&folder).unwrap_or_else(|error| panic!("{code}: {error:?}"));
        assert_eq!(verified.period, period, "{code}");
        // The bound of what refutes may be larger than it has to be.
        let not_checked = ["state.bin", "summary.csv: to, part"];
        assert_eq!(verified.files.not_checked, not_checked);
        if period.is_none() {
            assert_eq!(verified.valued, to, "{code}");
        }
    }
}

/// Labels that count the parity of the heap come again after an even number of
/// heaps alone.
#[test]
fn an_odd_period_is_refused_where_labels_count_the_parity_of_heaps() {
    let folder = folder("odd", "0.106", 20_000);
    with(&folder, "period", "1001");
    with(&folder, "from", "2000");
    let refusal = refused(&folder);
    assert!(refusal.contains("an odd period changes"), "{refusal}");
    with(&folder, "period", "1000");
    let refusal = refused(&folder);
    assert!(refusal.contains("the lemma needs"), "{refusal}");
}

/// 0.3, whose heap of n is worth n modulo 2: no move splits, and when labels
/// count the parity of the heap no heap is rare.
#[test]
fn a_window_without_splits_and_without_rare_heaps_is_verified() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window-empty");
    fs::create_dir_all(&folder).unwrap();
    let owner = "grundy survey window octal:0.3, version 1\n";
    fs::write(folder.join("survey.txt"), owner).unwrap();
    fs::write(folder.join("windows.csv"), "heap,values\n").unwrap();
    let summary = "game,to,valued,period,from,direct,mask,parity,rare,last_rare,width,part,largest\n\
                   octal:0.3,13,13,2,1,10,1,1,0,0,1,0,1\n";
    fs::write(folder.join("summary.csv"), summary).unwrap();
    let verified = verdict(&folder).unwrap();
    assert_eq!((verified.last_rare, verified.period), (0, Some([1, 2])));
    for (column, value, why) in [
        ("period", "3", "an odd period changes"),
        ("width", "0", "1 values decide the next"),
        ("parity", "0", "are rare"),
        ("parity", "", "are rare"),
        ("rare", "1", "are rare"),
        ("valued", "12", "the lemma needs"),
    ] {
        fs::write(folder.join("summary.csv"), summary).unwrap();
        with(&folder, column, value);
        let refusal = refused(&folder);
        assert!(refusal.contains(why), "{column} {value}: {refusal}");
    }
}

/// 0.16 by a table of all heaps, and by a window.
#[test]
fn a_window_and_the_definition_verify_the_same_period() {
    let by_window = verdict(&folder("both", "0.16", 1_000_000)).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window-both-defined");
    let _ = fs::remove_dir_all(&folder);
    let survey = Octal::new("octal:0.16", vec![0, 1, 6], 600_000);
    survey.into_folder(&folder).run(&NoObserver).unwrap();
    let defined = grundy_check::octal_survey::check(&folder, Limits::default(), &mut |_| ());
    assert_eq!(defined.unwrap().period, by_window.period);
}

#[test]
fn nothing_else_is_verified_of_a_period() {
    let folder = folder("period", "0.16", 1_000_000);
    let whole = fs::read_to_string(folder.join("summary.csv")).unwrap();
    let (_, line) = whole.trim_end().split_once('\n').unwrap();
    let fields: Vec<&str> = line.split(',').collect();
    let valued: u64 = fields[2].parse().unwrap();
    let part: u64 = fields[11].parse().unwrap();
    let mut refusals = 0;
    for (changes, why) in [
        // Twice the period, and what it would need.
        (
            vec![("period", 298_918), ("valued", valued + 149_459)],
            "a period already",
        ),
        (vec![("from", 105_350)], "do not come again"),
        (vec![("from", 105_352)], "holds from heap 105351"),
        (vec![("from", 0)], "begins at 1"),
        (vec![("valued", valued - 1)], "the lemma needs"),
        (
            vec![("part", 64), ("valued", valued - part + 64)],
            "refuted by no part up to 64",
        ),
        (vec![("mask", 28)], "are rare"),
        (vec![("parity", 0)], "are rare"),
        (vec![("parity", 1)], "no label counts"),
        (vec![("rare", 51)], "are rare"),
        (vec![("last_rare", 13_934)], "are rare"),
        (vec![("width", 13_936)], "13937 values decide the next"),
        (
            vec![("direct", 20_000)],
            "have to be valued by their splits",
        ),
        (vec![("largest", 24)], "the largest nimber is 23"),
        (vec![("to", valued - 1)], "were asked for"),
        (vec![("mask", 65_536)], "has to be a number below"),
        (vec![("direct", 1 << 22)], "has to be a number below"),
        (vec![("period", 1 << 48)], "has to be a number below"),
    ] {
        fs::write(folder.join("summary.csv"), &whole).unwrap();
        for (column, value) in &changes {
            with(&folder, column, &value.to_string());
        }
        let refusal = refused(&folder);
        assert!(refusal.contains(why), "{changes:?}: {refusal}");
        refusals += 1;
    }
    assert_eq!(refusals, 18);
    fs::write(folder.join("summary.csv"), &whole).unwrap();
    // Another game's windows, or another game.
    fs::write(
        folder.join("survey.txt"),
        "grundy survey window octal:0.17, version 1\n",
    )
    .unwrap();
    assert!(refused(&folder).contains("has to be octal:0.17"));
    with(&folder, "game", "octal:0.17");
    refused(&folder);
}

#[test]
fn no_other_window_is_verified() {
    let folder = folder("windows", "0.106", 300_000);
    let path = folder.join("windows.csv");
    let whole = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    assert!(lines.len() > 20, "{}", lines.len());
    let mut refusals = 0;
    for number in (1..lines.len()).step_by(17) {
        for (at, change) in [(0, '1'), (0, '9'), (8, '7'), (900, 'f'), (901, '3')] {
            let mut line = lines[number].to_owned();
            if line[at..].starts_with(change) || line[at..].starts_with(',') {
                continue;
            }
            line.replace_range(at..=at, &change.to_string());
            let mut forged = lines.clone();
            forged[number] = &line;
            fs::write(&path, forged.join("\n") + "\n").unwrap();
            refused(&folder);
            refusals += 1;
        }
    }
    assert!(refusals >= 40, "{refusals}");
    for end in [0, 5, 11, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..end]).unwrap();
        refused(&folder);
    }
    // Fewer windows state no less: each stretch is longer.
    fs::write(&path, "heap,values\n").unwrap();
    assert_eq!(verdict(&folder).unwrap().valued, 300_000);
    let limits = Limits {
        time: std::time::Duration::ZERO,
        ..Limits::default()
    };
    let stopped = check(&folder, limits, &mut |_| ());
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
}

fn part(folder: &Path, number: usize, of: usize) -> Result<VerifiedPart, Error> {
    let part = Part::new(number, of).expect("a part");
    check_part(folder, part, Limits::default(), &mut |_| ())
}

#[test]
fn the_parts_of_a_folder_come_to_the_whole() {
    let folder = folder("parts", "0.16", 1_000_000);
    let windows = fs::read_to_string(folder.join("windows.csv")).unwrap();
    let stretches = windows.lines().count();
    let whole = verdict(&folder).unwrap();
    for of in [1, 2, 7, stretches] {
        let (mut next, mut sum) = (None, None);
        let mut largest = 0;
        for number in 1..=of {
            let verified = part(&folder, number, of).unwrap_or_else(|error| panic!("{error}"));
            assert!(next.is_none_or(|next| next == verified.from), "{verified}");
            assert_eq!(verified.period, whole.period);
            assert_eq!(*sum.get_or_insert(verified.sum), verified.sum);
            next = Some(verified.to + 1);
            largest = largest.max(verified.largest);
        }
        assert_eq!(next, Some(whole.valued + 1), "{of} parts");
        assert_eq!(largest, 23);
    }
    let more = part(&folder, 1, stretches + 1).unwrap_err().to_string();
    assert!(more.contains(&format!("{stretches} stretches")), "{more}");
}

/// The part in which something is wrong refuses it, and the others do not look.
#[test]
fn a_part_refuses_what_is_wrong_in_it() {
    let folder = folder("wrong-parts", "0.16", 1_000_000);
    let path = folder.join("windows.csv");
    let whole = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let of = lines.len();
    let sum = part(&folder, 1, of).unwrap().sum;
    for forged in [1, 2, of / 2, of - 1] {
        let mut line = lines[forged].to_owned();
        let last = line.len() - 1;
        let other = if line.ends_with('1') { "0" } else { "1" };
        line.replace_range(last.., other);
        let mut text = lines.clone();
        text[forged] = &line;
        fs::write(&path, text.join("\n") + "\n").unwrap();
        // It ends stretch `forged`, numbered from 1.
        part(&folder, forged, of).unwrap_err();
        if forged > 2 {
            let other = part(&folder, forged - 2, of).unwrap();
            assert_ne!(other.sum, sum, "parts of other files");
        }
    }
    fs::write(&path, whole).unwrap();
    // The last part looks whether the values come again.
    let summary = fs::read_to_string(folder.join("summary.csv")).unwrap();
    with(&folder, "from", "105352");
    part(&folder, 1, of).unwrap();
    let refusal = part(&folder, of, of).unwrap_err().to_string();
    assert!(refusal.contains("holds from heap 105351"), "{refusal}");
    fs::write(folder.join("summary.csv"), summary).unwrap();
    // A nimber above the largest.
    with(&folder, "largest", "20");
    let refused = (1..=of).filter(|&number| part(&folder, number, of).is_err());
    assert!(refused.count() > 0);
    for (number, of) in [(0, 3), (4, 3), (0, 0)] {
        assert_eq!(Part::new(number, of), None);
    }
    for text in ["", "1", "1/", "/2", "0/2", "3/2", "1/2/3", "a/b", "-1/2"] {
        assert_eq!(Part::read(text), None, "{text}");
    }
    assert_eq!(Part::read("2/3"), Part::new(2, 3));
}

/// The proof that 0.106 is periodic, of which a part takes minutes: its folder is
/// read, its first heaps are right, and a stretch is begun.
#[test]
fn the_proof_of_0_106_is_begun() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/results/octal-106");
    let part = Part::new(100, 227).expect("a part");
    let no_time = Limits {
        time: std::time::Duration::ZERO,
        ..Limits::default()
    };
    let stopped = check_part(&folder, part, no_time, &mut |_| ());
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
    // Who is told how far it is ends it: far enough, if it comes so far.
    let begun = std::panic::catch_unwind(|| {
        check_part(&folder, part, Limits::default(), &mut |heaps| {
            assert!(heaps <= 200_000, "far enough");
        })
    });
    let why = begun.expect_err("minutes");
    assert_eq!(why.downcast_ref(), Some(&"far enough"));
    let summary = fs::read_to_string(folder.join("summary.csv")).unwrap();
    assert!(summary.contains(",793610420740,328226140474,465384263797,"));
}
