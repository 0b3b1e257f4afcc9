//! The program `grundy-check`: limits, options, exit status.

use std::fs::{File, OpenOptions};
use std::path::Path;
use std::process::{Command, Output};

use grundy_folder_check::ALL;
use grundy_surveys::line_boards::Grid;
use grundy_testkit::Scratch;

use crate::folders::{
    MISERE, atlas, census, hexagons, infinite_quotient, line_board, octal, quotient, window,
};

fn command(words: &[&str], path: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy-check"));
    command.args(words).arg(path);
    command
}

fn run(words: &[&str], path: &Path) -> Output {
    command(words, path).output().unwrap()
}

/// The exit status and the verdict.
fn verdict(words: &[&str], path: &Path) -> (Option<i32>, String) {
    let output = run(words, path);
    let verdict = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code(), verdict)
}

/// A folder of each survey, with true if it has a last heap or plane.
fn all() -> Vec<(Scratch, bool)> {
    vec![
        (line_board(3, 4, Grid::Squares, MISERE), false),
        (hexagons(5, 9), false),
        (octal("0.77", 200, 0), true),
        (census(80), true),
        (window("0.106", 20_000), true),
        (atlas(1, 300, 0), true),
        (quotient(), true),
        (infinite_quotient(), true),
    ]
}

const CERTIFICATE: &str = "grundy-certificate 1\ngame nim\nposition 1,1\nconvention normal\n\
                           claim P *0\nby strategy 2\n0\n1,1\n";

#[test]
fn every_check_stops_at_the_memory_and_the_time_allowed() {
    let folders = all();
    let scratch = Scratch::new();
    let certificate = grundy_check::certificate::sealed(CERTIFICATE.to_owned());
    scratch.write("certificate.txt", certificate);
    let certificate = scratch.join("certificate.txt");
    let paths = folders.iter().map(|(folder, last)| (folder.path(), *last));
    for (path, has_last) in paths.chain([(certificate.as_path(), false)]) {
        let (status, verified) = verdict(&[], path);
        assert_eq!(status, Some(0), "{verified}");
        assert!(verified.starts_with("VERIFIED "), "{verified}");
        for (words, why) in [
            (["--max-memory", "1"], "MB of memory or more"),
            (["--timeout", "0.000000001"], "takes more than"),
        ] {
            let (status, stopped) = verdict(&words, path);
            assert_eq!(status, Some(3), "{words:?} {stopped}");
            let is_stopped = stopped.starts_with("STOPPED ") && stopped.contains(why);
            assert!(is_stopped, "{stopped}");
        }
        let (status, _) = verdict(&["--max-memory", "1G", "--timeout", "86400.5"], path);
        assert_eq!(status, Some(0), "{}", path.display());
        // A survey without a last heap or plane cannot satisfy `--to`.
        let (status, of_last) = verdict(&["--to", "1"], path);
        assert_eq!(status, Some(i32::from(!has_last)), "{of_last}");
        assert_ne!(
            of_last.contains("no last heap or plane"),
            has_last,
            "{of_last}"
        );
        // Only a survey by a window is checked in parts, and this one has a single part.
        let (status, of_part) = verdict(&["--part", "1/2"], path);
        assert_eq!(status, Some(1), "{of_part}");
        assert!(of_part.starts_with("NOT VERIFIED "), "{of_part}");
    }
}

/// A sparse file claims to be the table of 2^30 nimbers, but takes no space on disk.
#[test]
fn a_table_of_holes_takes_no_more_memory_than_is_allowed() {
    let folder = Scratch::new();
    let owner = "grundy survey line-board, version 1: 5x6 squares, nimbers\n";
    folder.write("survey.txt", owner);
    // One of two mirror images of 2^12 parts of 2^18 nimbers.
    let parts = ((1 << 12) + (1 << 6)) / 2;
    let table = File::create(folder.join("nimbers.table")).unwrap();
    table.set_len(parts << 18).unwrap();
    let (status, stopped) = verdict(&["--max-memory", "500M"], folder.path());
    assert_eq!(status, Some(3), "{stopped}");
    assert!(stopped.contains("takes 1024 MB"), "{stopped}");
}

/// A folder whose files were all truncated to fewer heaps or planes states nothing false;
/// `--to` shows that it ends too soon.
#[test]
fn a_folder_that_ends_too_soon_is_not_verified_for_the_range_asked_for() {
    for (folder, to) in [(octal("0.77", 200, 0), "200"), (census(80), "80")] {
        let path = folder.path();
        assert_eq!(verdict(&["--to", to], path).0, Some(0));
        let (status, refused) = verdict(&["--to", "201"], path);
        assert_eq!(status, Some(1));
        let ends = format!("ends with {to}, and --to asks for 201");
        assert!(refused.contains(&ends), "{refused}");
    }
}

#[test]
fn an_unreadable_limit_is_refused_and_the_others_are_listed() {
    let path = Path::new("certificate.txt");
    for words in [
        &["--max-memory"][..],
        &["--max-memory", "much"],
        &["--max-memory", "2X"],
        &["--max-memory", "99999999T"],
        &["--to", "all"],
        &["--part", "3/2"],
        &["--part", "1/1", "--to", "1"],
        &["--part", "1/1", "--steps", "steps.txt"],
        &["--steps", "steps.txt", "--to", "1"],
        &["--steps"],
        &["--timeout", "-1"],
        &["--timeout", "soon"],
        &["--patience", "1"],
        &["another.txt"],
    ] {
        let output = run(words, path);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let usage = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(usage.starts_with("usage: grundy-check"), "{usage}");
    }
    let help = String::from_utf8(run(&["--help"], path).stdout).unwrap();
    let commands = ALL.iter().map(|entry| entry.command);
    for part in commands.chain(["--max-memory", "--timeout", "\n  3  STOPPED"]) {
        assert!(help.contains(part), "{help}");
    }
    assert!(
        help.lines().all(|line| line.chars().count() <= 84),
        "{help}"
    );
}

#[test]
fn a_verdict_that_cannot_be_written_is_a_failure() {
    for words in [&["--help"][..], &[]] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = command(words, Path::new("nothing-of-this-name"))
            .stdout(full)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(1), "{words:?}");
    }
}

/// The reason for refusing a ruleset is a sentence, in English.
#[test]
fn what_is_wrong_with_a_ruleset_is_a_sentence() {
    let scratch = Scratch::new();
    let own = "ruleset nim; heaps n; option n - 1 where n > 0";
    let certificate = CERTIFICATE.replace("game nim", &format!("game {own}"));
    let certificate = grundy_check::certificate::sealed(certificate);
    scratch.write("certificate.txt", certificate);
    let (status, refused) = verdict(&[], &scratch.join("certificate.txt"));
    assert_eq!(status, Some(1), "{refused}");
    assert!(
        refused.contains("the ruleset has an error: at "),
        "{refused}"
    );
    assert!(!refused.contains("ruleset-name-taken"), "{refused}");
    // A message key has no blanks.
    let (_, sentence) = refused.split_once("error: at ").unwrap();
    assert!(sentence.split(' ').count() > 3, "{refused}");
}

#[test]
fn the_version_is_that_of_all_crates() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy-check"));
    let output = command.arg("--version").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(
        said,
        concat!("grundy-check ", env!("CARGO_PKG_VERSION"), "\n")
    );
    assert_eq!(output.status.code(), Some(0));
}
