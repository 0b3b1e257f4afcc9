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
const REFUSED: &str = "\
survey octal 0.104 --to 1000000000 --format csv | --window
survey octal 0.104 --to 1000000000 --out DIR | --window
survey octal 0.104 0.77 --to 1000000000 | --window
survey octal 0.104 --to 5000000000000 --format csv | --window
survey octal --digits 1 --to 1000000000 | --window
survey octal --digits 1 --to 1000000000 --out DIR | --window-to
survey octal --digits 1 --to 20000 --window-to 9000000 --out DIR --max-memory 1M | --threads
survey grundys-game --to 4000000000 | --max-memory
survey hexadecimal 0.1F --to 90000 --max-memory 1M | --max-memory
survey line-board --rows 5 --cols 5 --out DIR --max-memory 1M | --cluster
survey three-row-chomp --to 90000 --out DIR --max-memory 1M | --cluster
survey hexagons --side 4 --misere-pieces 90 --out DIR --max-memory 100M | --misere-pieces
survey chomp-openings --rows 3 --cols 40 --max-positions 9 | grundy survey three-row-chomp
survey chomp-openings --rows 9 --cols 20 --max-positions 9 | --max-positions
survey chomp-losses --rows 9 --cols 20 --max-memory 1K | --max-memory
table nim --of 40,40,40 --out DIR --max-memory 100K | --spill
table nim --of 40,40,40 --out DIR --one-machine --max-memory 100K | --spill
table chomp --max-positions 1 --to 9 | --max-positions
solve chomp3d 3x3x3 --max-memory 1K | --tables
solve cram 5x7 --max-memory 1K | --max-memory
genus kayles 9,9,9,9 --max-positions 2 | --max-positions
quotient octal:0.77 --max-memory 1K | --max-memory
quotient octal:0.77 --max-order 3 | --max-order
fit chomp --rows 3 --what openings --max-positions 1 | --max-positions
";

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
