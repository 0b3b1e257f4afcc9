//! A refusal for lack of memory, disk space, time or positions names the flag or command
//! that avoids it, in each language.

use grundy_testkit::{Scratch, table, text};

use super::run;

fn said(line: &str, folder: &Scratch, language: &str) -> (Option<i32>, String) {
    let out = folder.at("out");
    let _ = std::fs::remove_dir_all(&out);
    let words = line.split(' ').map(|word| word.replace("DIR", &out));
    let output = run(words.chain(["--lang".into(), language.into()]));
    let both = text(&output.stdout) + &text(&output.stderr);
    (output.status.code(), both)
}

/// Commands that lack a resource, each with the remedy that must be named.
const REFUSED: &str = include_str!("advice.txt");

#[test]
fn a_refusal_names_what_avoids_it() {
    let folder = Scratch::new();
    for (line, names) in table(REFUSED) {
        for language in ["en", "zh-Hant", "zh-Hans"] {
            let (status, said) = said(line, &folder, language);
            assert_eq!(status, Some(3), "{line}: {said}");
            assert!(said.contains(names), "{line} ({language}): {said}");
        }
    }
}

/// The program chooses the method if none was requested.
#[test]
fn a_survey_without_room_for_all_nimbers_goes_by_a_window() {
    let folder = Scratch::new();
    let line = "survey octal 0.16 --to 20000000 --max-memory 64M";
    let (status, by_itself) = said(line, &folder, "en");
    assert_eq!(status, Some(0), "{by_itself}");
    let (status, asked) = said(&format!("{line} --window"), &folder, "en");
    assert_eq!(status, Some(0), "{asked}");
    let (why, rest) = by_itself.split_once('\n').expect("lines");
    assert!(why.contains("--window"), "{why}");
    assert_eq!(rest, asked);
}
