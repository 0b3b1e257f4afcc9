//! Folders written by surveys, verified by `grundy-check`.

use std::fs;

use grundy_folder_check::{Limits, Verified, check};
use grundy_testkit::{Scratch, text};

use super::run;

/// The folder that a survey writes.
fn surveyed(words: &str) -> Scratch {
    let folder = Scratch::new();
    survey(&folder, &format!("{words} --out"));
    folder
}

/// Runs a survey whose last argument is the folder.
fn survey(folder: &Scratch, words: &str) {
    let words: Vec<&str> = ["survey"].into_iter().chain(words.split(' ')).collect();
    let output = run([&words[..], &[folder.text()]].concat());
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{words:?}: {said}");
}

fn checked(folder: &Scratch) -> Result<Verified, String> {
    check(folder.path(), Limits::default(), &mut |_| ()).map_err(|fault| fault.to_string())
}

#[test]
fn every_file_that_a_survey_writes_is_checked_or_named_as_not_checked() {
    let line_board = "line-board --rows 3 --cols 4";
    let mut seen = 0;
    for (name, words, by_checksum, not_checked) in [
        ("checked-normal", line_board.to_owned(), &[][..], &[][..]),
        ("checked-misere", format!("{line_board} --misere"), &[], &[]),
        (
            "checked-nimbers",
            format!("{line_board} --nimbers"),
            &[],
            &[],
        ),
        (
            "checked-parts",
            "line-board --rows 3 --cols 3 --hexagons".to_owned(),
            &[],
            &[],
        ),
        (
            "checked-hexagons",
            "hexagons --side 6 --csv".to_owned(),
            &["regions.parquet"],
            &[],
        ),
        (
            "checked-octal",
            "octal 0.77 --to 200 --misere 10".to_owned(),
            &[],
            &[
                "nimbers.csv: misere",
                "summary.csv: mask, parity, rare, last_rare",
            ],
        ),
        (
            "checked-grundys-game",
            "grundys-game --to 2500".to_owned(),
            &[],
            &["summary.csv: mask, parity, rare, last_rare"],
        ),
        (
            "checked-window",
            "octal 0.106 --to 140000 --window".to_owned(),
            &[],
            &["state.bin", "summary.csv: to, part"],
        ),
        (
            "checked-atlas",
            "octal --digits 1-2 --to 500,400 --window-to 0,2000".to_owned(),
            &[],
            &["codes.parquet", "survey.txt: how far windows were to go"],
        ),
        (
            "checked-three-row",
            "three-row-chomp --to 60".to_owned(),
            &["state.bin"],
            &["lines.svg", "periods.svg", "periods.txt"],
        ),
    ] {
        let folder = surveyed(&words);
        if words.starts_with("three-row") {
            survey(&folder, "three-row-chomp --summary");
        }
        let verified = checked(&folder).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let files = &verified.files;
        for (label, listed, expected) in [
            ("BY CHECKSUM ALONE", &files.by_checksum, by_checksum),
            ("NOT CHECKED", &files.not_checked, not_checked),
        ] {
            assert_eq!(listed, expected, "{name}");
            let named = format!("; {label}: {}", expected.join("; "));
            assert!(
                expected.is_empty() || verified.to_string().contains(&named),
                "{verified}"
            );
        }
        for file in folder.contents().into_keys() {
            let lists = [&files.checked, &files.by_checksum, &files.not_checked];
            let lists = lists.iter().filter(|list| list.contains(&file)).count();
            assert_eq!(lists, 1, "{name}: {file}");
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

/// A normal-play folder with a misère table added: the solver would answer from both.
#[test]
fn a_table_laid_into_the_folder_of_another_survey_is_refused() {
    let folder = surveyed("line-board --rows 3 --cols 4");
    let other = surveyed("line-board --rows 3 --cols 4 --misere");
    assert!(checked(&folder).is_ok());
    let table = folder.join("misere.table");
    fs::copy(other.join("misere.table"), &table).expect("a copy");
    let fault = checked(&folder).expect_err("a table too many");
    assert!(fault.contains("misere.table: is no file"), "{fault}");
    fs::remove_file(table).expect("the table away");
    assert!(checked(&folder).is_ok());
}
