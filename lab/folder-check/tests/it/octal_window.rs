//! Folders of octal surveys by a window.

use std::path::Path;
use std::time::Duration;

use grundy_folder_check::{Error, Limits, Part, Verified, check_in_steps, check_part};
use grundy_testkit::Scratch;

use crate::folders::{checked, octal, refusal, refusal_with, window, within};

const NO_TIME: Limits = Limits {
    time: Duration::ZERO,
    ..Limits::NONE
};

/// Changes values in columns of the one line of the summary.
fn change(folder: &Scratch, changes: &[(&str, String)]) {
    let text = String::from_utf8(folder.read("summary.csv")).unwrap();
    let (head, line) = text.trim_end().split_once('\n').unwrap();
    let mut fields: Vec<&str> = line.split(',').collect();
    for (column, value) in changes {
        let at = head.split(',').position(|name| name == *column).unwrap();
        fields[at] = value;
    }
    folder.write("summary.csv", format!("{head}\n{}\n", fields.join(",")));
}

/// The fault in a summary with other values in some columns.
fn refused(folder: &Scratch, changes: &[(&str, String)]) -> String {
    let summary = folder.read("summary.csv");
    change(folder, changes);
    let refusal = refusal(folder);
    folder.write("summary.csv", summary);
    refusal
}

#[test]
fn what_the_survey_writes_is_verified() {
    for (code, to, proved) in [
        ("0.16", 1_000_000, "period 149459 from 105351 for ever"),
        ("0.106", 200_000, "the heaps to 200000 by a window"),
        ("0.106", 20_000, "the heaps to 20000 by a window"),
        ("0.454", 300_000, "the heaps to 300000 by a window"),
        // Splits that take nothing.
        ("4.064", 400_000, "period 16132 from 94272 for ever"),
    ] {
        let verified = checked(&window(code, to));
        let verified = verified.unwrap_or_else(|error| panic!("{code}: {error}"));
        assert!(verified.proved.contains(proved), "{verified}");
        let last = if proved.starts_with("period") {
            u64::MAX
        } else {
            to
        };
        assert_eq!(verified.last, Some(last), "{code}");
        // The bound on refuting parts may be larger than necessary.
        let not_checked = ["state.bin", "summary.csv: to, part"];
        assert_eq!(verified.files.not_checked, not_checked);
    }
}

/// Labels that count the parity of the heap can repeat only after an even number of
/// heaps.
#[test]
fn an_odd_period_is_refused_where_labels_count_the_parity_of_heaps() {
    let folder = window("0.106", 20_000);
    for (period, why) in [(1001, "an odd period changes"), (1000, "the lemma needs")] {
        let changes = [("period", period.to_string()), ("from", "2000".to_owned())];
        let refusal = refused(&folder, &changes);
        assert!(refusal.contains(why), "{refusal}");
    }
}

/// 0.3, in which the heap of n is worth n modulo 2: no move splits, and if labels count
/// the parity of the heap no heap is rare.
#[test]
fn a_window_without_splits_and_without_rare_heaps_is_verified() {
    let folder = Scratch::new();
    folder.write("survey.txt", "grundy survey window octal:0.3, version 1\n");
    folder.write("windows.csv", "heap,values\n");
    let summary = "game,to,valued,period,from,direct,mask,parity,rare,last_rare,width,part,largest\n\
                   octal:0.3,13,13,2,1,10,1,1,0,0,1,0,1\n";
    folder.write("summary.csv", summary);
    let proved = checked(&folder).unwrap().proved;
    let period =
        "period 2 from 1 for ever, and no lesser; the heaps to 13 by a window, none above 0";
    assert!(proved.contains(period), "{proved}");
    for (column, value, why) in [
        ("period", "3", "an odd period changes"),
        ("width", "0", "1 values decide the next"),
        ("parity", "0", "are rare"),
        ("parity", "", "are rare"),
        ("rare", "1", "are rare"),
        ("valued", "12", "the lemma needs"),
    ] {
        let refusal = refused(&folder, &[(column, value.to_owned())]);
        assert!(refusal.contains(why), "{column} {value}: {refusal}");
    }
}

/// 0.16 by a table of all heaps.
#[test]
fn a_window_and_the_definition_verify_the_same_period() {
    let proved = checked(&octal("0.16", 600_000, 0)).unwrap().proved;
    assert!(
        proved.contains("period 149459 from 105351 for ever"),
        "{proved}"
    );
}

#[test]
fn nothing_else_is_verified_of_a_period() {
    let folder = window("0.16", 1_000_000);
    let summary = String::from_utf8(folder.read("summary.csv")).unwrap();
    let (_, line) = summary.trim_end().split_once('\n').unwrap();
    let fields: Vec<&str> = line.split(',').collect();
    let valued: u64 = fields[2].parse().unwrap();
    let part: u64 = fields[11].parse().unwrap();
    for (changes, why) in [
        // Twice the period, and the heaps that it would need.
        (
            &[("period", 298_918), ("valued", valued + 149_459)][..],
            "a period already",
        ),
        (&[("from", 105_350)], "do not come again"),
        (&[("from", 105_352)], "holds from heap 105351"),
        (&[("from", 0)], "begins at 1"),
        (&[("valued", valued - 1)], "the lemma needs"),
        (
            &[("part", 64), ("valued", valued - part + 64)],
            "refuted by no part up to 64",
        ),
        (&[("mask", 28)], "are rare"),
        (&[("parity", 0)], "are rare"),
        (&[("parity", 1)], "no label counts"),
        (&[("rare", 51)], "are rare"),
        (&[("last_rare", 13_934)], "are rare"),
        (&[("width", 13_936)], "13937 values decide the next"),
        (&[("direct", 20_000)], "have to be valued by their splits"),
        (&[("largest", 24)], "the largest nimber is 23"),
        (&[("to", valued - 1)], "were asked for"),
        (&[("mask", 65_536)], "has to be a number below"),
        (&[("direct", 1 << 22)], "has to be a number below"),
        (&[("period", 1 << 48)], "has to be a number below"),
    ] {
        let changes = changes
            .iter()
            .map(|(column, value)| (*column, value.to_string()));
        let changes: Vec<_> = changes.collect();
        let refusal = refused(&folder, &changes);
        assert!(refusal.contains(why), "{changes:?}: {refusal}");
    }
    // Another game's windows, or another game.
    let other = "grundy survey window octal:0.17, version 1\n";
    let why = refusal_with(&folder, "survey.txt", other);
    assert!(why.contains("has to be octal:0.17"), "{why}");
    folder.write("survey.txt", other);
    refused(&folder, &[("game", "octal:0.17".to_owned())]);
}

#[test]
fn no_other_window_is_verified() {
    let folder = window("0.106", 300_000);
    let windows = String::from_utf8(folder.read("windows.csv")).unwrap();
    let lines: Vec<&str> = windows.lines().collect();
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
            refusal_with(&folder, "windows.csv", forged.join("\n") + "\n");
            refusals += 1;
        }
    }
    assert!(refusals >= 40, "{refusals}");
    for end in [0, 5, 11, windows.len() / 2, windows.len() - 1] {
        refusal_with(&folder, "windows.csv", &windows[..end]);
    }
    // Fewer windows state no less: each stretch is longer.
    folder.write("windows.csv", "heap,values\n");
    assert_eq!(checked(&folder).unwrap().last, Some(300_000));
    let stopped = within(folder.path(), NO_TIME);
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
}

fn part(folder: &Scratch, number: usize, of: usize) -> Result<Verified, Error> {
    let part = Part::new(number, of).expect("a part");
    check_part(folder.path(), part, Limits::default(), &mut |_| ())
}

/// The number after some words of a verdict.
fn number_after(verified: &Verified, words: &str) -> u64 {
    let (_, rest) = verified.proved.split_once(words).expect(words);
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next();
    digits.unwrap().parse().unwrap()
}

/// The sum of the files, from a verdict.
fn sum(verified: &Verified) -> String {
    let (_, rest) = verified.proved.split_once("sha256:").expect("a sum");
    rest[..64].to_owned()
}

#[test]
fn the_parts_of_a_folder_come_to_the_whole() {
    let folder = window("0.16", 1_000_000);
    let windows = String::from_utf8(folder.read("windows.csv")).unwrap();
    let stretches = windows.lines().count();
    let valued = number_after(&checked(&folder).unwrap(), "the heaps to ");
    for of in [1, 2, 7, stretches] {
        let (mut next, mut files, mut largest) = (None, None, 0);
        for number in 1..=of {
            let verified = part(&folder, number, of).unwrap_or_else(|error| panic!("{error}"));
            let from = number_after(&verified, "before heap ");
            assert!(next.is_none_or(|next| next == from), "{verified}");
            assert!(
                verified
                    .proved
                    .contains("prove the period 149459 from 105351")
            );
            assert_eq!(*files.get_or_insert(sum(&verified)), sum(&verified));
            next = Some(number_after(&verified, "the heaps to ") + 1);
            largest = largest.max(number_after(&verified, "nimbers to "));
        }
        assert_eq!((next, largest), (Some(valued + 1), 23), "{of} parts");
    }
    let more = part(&folder, 1, stretches + 1).unwrap_err().to_string();
    assert!(more.contains(&format!("{stretches} stretches")), "{more}");
}

/// The part that contains a mistake is refused; the others do not see it.
#[test]
fn a_part_refuses_what_is_wrong_in_it() {
    let folder = window("0.16", 1_000_000);
    let windows = String::from_utf8(folder.read("windows.csv")).unwrap();
    let lines: Vec<&str> = windows.lines().collect();
    let of = lines.len();
    let files = sum(&part(&folder, 1, of).unwrap());
    for forged in [1, 2, of / 2, of - 1] {
        let mut line = lines[forged].to_owned();
        let last = line.len() - 1;
        let other = if line.ends_with('1') { "0" } else { "1" };
        line.replace_range(last.., other);
        let mut text = lines.clone();
        text[forged] = &line;
        folder.with("windows.csv", text.join("\n") + "\n", || {
            // It ends stretch `forged`, numbered from 1.
            part(&folder, forged, of).unwrap_err();
            if forged > 2 {
                let other = part(&folder, forged - 2, of).unwrap();
                assert_ne!(sum(&other), files, "parts of other files");
            }
        });
    }
    // The last part checks that the values repeat.
    folder.with("summary.csv", folder.read("summary.csv"), || {
        change(&folder, &[("from", "105352".to_owned())]);
        part(&folder, 1, of).unwrap();
        let refusal = part(&folder, of, of).unwrap_err().to_string();
        assert!(refusal.contains("holds from heap 105351"), "{refusal}");
    });
    // A nimber above the largest.
    change(&folder, &[("largest", "20".to_owned())]);
    let refused = (1..=of).filter(|&number| part(&folder, number, of).is_err());
    assert!(refused.count() > 0);
}

/// A check in steps goes on from its file, cut anywhere, and comes to the whole.
#[test]
fn steps_come_to_the_whole() {
    let folder = window("0.16", 1_000_000);
    let whole = checked(&folder).unwrap();
    let steps = Scratch::new();
    let file = steps.join("steps.txt");
    let check = || check_in_steps(folder.path(), &file, Limits::default(), &mut |_| ());
    let read = || std::fs::read_to_string(&file).unwrap();
    assert_eq!(check().unwrap(), whole);
    let full = read();
    let (head, lines) = full.split_once('\n').unwrap();
    let stretches = lines.lines().count();
    assert!(stretches > 3, "{full}");
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    // Before, within and after the lines.
    for cut in (0..=full.len()).step_by(full.len() / 5) {
        std::fs::write(&file, &full[..cut]).unwrap();
        let listed = full[..cut].matches('\n').count().saturating_sub(1);
        let verified = check().unwrap();
        let before = match listed {
            0 => whole.proved.clone(),
            _ => format!(
                "{}; {listed} of {stretches} stretches were verified before, as {} says",
                whole.proved,
                file.display()
            ),
        };
        assert_eq!(
            (verified.proved, verified.files),
            (before, whole.files.clone())
        );
        assert_eq!(sorted(&read()), sorted(&full));
    }
    let twice = format!("{full}{}\n", lines.lines().next().unwrap());
    let lower = lines.lines().map(|line| {
        let (stretch, _) = line.split_once(',').unwrap();
        format!("{stretch},1\n")
    });
    let lower = format!("{head}\n{}", lower.collect::<String>());
    for (text, problem) in [
        (format!("x{full}"), "other files"),
        ("a line of another file".to_owned(), "other files"),
        (twice, "there twice"),
        (format!("{head}\n0,1\n"), "is no stretch"),
        (format!("{head}\n{},1\n", stretches + 1), "is no stretch"),
        (format!("{head}\n1,256\n"), "is no stretch"),
        (format!("{head}\n1\n"), "is no stretch"),
        (lower, "the largest nimber is 1"),
    ] {
        std::fs::write(&file, &text).unwrap();
        let refused = check().unwrap_err().to_string();
        assert!(refused.contains(problem), "{problem}: {refused}");
        assert_eq!(read(), text);
    }
}

#[test]
fn parts_are_read_or_refused() {
    for (number, of) in [(0, 3), (4, 3), (0, 0)] {
        assert_eq!(Part::new(number, of), None);
    }
    for text in ["", "1", "1/", "/2", "0/2", "3/2", "1/2/3", "a/b", "-1/2"] {
        assert_eq!(Part::read(text), None, "{text}");
    }
    assert_eq!(Part::read("2/3"), Part::new(2, 3));
}

/// The proof that 0.106 is periodic, a part of which takes minutes: its folder is read,
/// its first heaps are correct, and a stretch is begun.
#[test]
fn the_proof_of_0_106_is_begun() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/results/octal-106/survey");
    let part = Part::new(100, 227).expect("a part");
    let stopped = check_part(&folder, part, NO_TIME, &mut |_| ());
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
    // The report ends it, once it comes far enough.
    let begun = std::panic::catch_unwind(|| {
        check_part(&folder, part, Limits::default(), &mut |heaps| {
            assert!(heaps <= 200_000, "far enough");
        })
    });
    let why = begun.expect_err("minutes");
    assert_eq!(why.downcast_ref(), Some(&"far enough"));
    let summary = std::fs::read_to_string(folder.join("summary.csv")).unwrap();
    assert!(summary.contains(",793610420740,328226140474,465384263797,"));
}
