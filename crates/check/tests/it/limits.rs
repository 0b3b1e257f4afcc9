//! The checker has limits of its own, whatever it is given.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use grundy_core::{Convention, ValueKind};
use grundy_engine::{Budget, HeapQuotient};
use grundy_surveys::hexagons;
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::octal::{Atlas, Bound, Octal};
use grundy_surveys::quotients;
use grundy_surveys::three_row::Census;
use grundy_surveys::{NoObserver, Survey as _};

fn run(words: &[&str], path: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy-check"))
        .args(words)
        .arg(path)
        .output()
        .unwrap()
}

/// The exit status and what is printed.
fn said(words: &[&str], path: &Path) -> (Option<i32>, String) {
    let output = run(words, path);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code(), said)
}

fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("limits-{name}"));
    let _ = fs::remove_dir_all(&path);
    path
}

/// A folder of each survey, and a certificate.
fn all() -> Vec<PathBuf> {
    let line_board = scratch("line-board");
    let board = Board::new(3, 4, Grid::Squares).unwrap();
    let misere = ValueKind::Outcomes(Convention::Misere);
    LineBoard::new(board, misere)
        .into_folder(&line_board)
        .run(&NoObserver)
        .unwrap();
    let sides = scratch("hexagons");
    hexagons::Hexagons::new(5)
        .into_folder(&sides)
        .run(&NoObserver)
        .unwrap();
    let octal = scratch("octal");
    let survey = Octal::new("octal:0.77", vec![0, 7, 7], 200);
    survey.into_folder(&octal).run(&NoObserver).unwrap();
    let census = scratch("census");
    Census::new(80)
        .into_folder(&census)
        .run(&NoObserver)
        .unwrap();
    let proof = scratch("proof");
    fs::create_dir_all(&proof).unwrap();
    let proof = proof.join("certificate.txt");
    let text = "grundy-certificate 1\ngame nim\nposition 1,1\nconvention normal\n\
                claim P *0\nby strategy 2\n0\n1,1\n";
    fs::write(&proof, grundy_check::certificate::sealed(text.to_owned())).unwrap();
    let window = scratch("window");
    let survey = Octal::new("octal:0.106", vec![0, 1, 0, 6], 20_000).by_window();
    survey.into_folder(&window).run(&NoObserver).unwrap();
    let atlas = scratch("atlas");
    let bound = Bound {
        to: 300,
        window_to: 0,
    };
    Atlas::new(1, vec![bound])
        .into_folder(&atlas)
        .run(&NoObserver)
        .unwrap();
    let quotient = scratch("quotient");
    let mut heaps = HeapQuotient::new(vec![0, 7, 5]);
    let mut budget = Budget::new(grundy_engine::Limits::UNTIMED, &NoObserver);
    while heaps.period().is_none() {
        heaps.extend(&mut budget).unwrap();
    }
    quotients::save(&quotient, "octal:0.75", &heaps).unwrap();
    let infinite = scratch("infinite");
    let mut heaps = HeapQuotient::at_most(vec![0, 2, 0, 1, 6], 100);
    while heaps.extend(&mut budget).is_ok() {}
    assert!(heaps.look_for_infinity(&mut budget).unwrap());
    quotients::save(&infinite, "octal:0.2016", &heaps).unwrap();
    vec![
        line_board, sides, octal, census, proof, window, atlas, quotient, infinite,
    ]
}

#[test]
fn every_check_stops_at_the_memory_and_the_time_allowed() {
    let paths = all();
    for path in &paths {
        let (status, verdict) = said(&[], path);
        assert_eq!(status, Some(0), "{verdict}");
        assert!(verdict.starts_with("VERIFIED "), "{verdict}");
        for (words, why) in [
            (["--max-memory", "1"], "MB of memory or more"),
            (["--timeout", "0.000000001"], "takes more than"),
        ] {
            let (status, verdict) = said(&words, path);
            assert_eq!(status, Some(3), "{words:?} {verdict}");
            assert!(
                verdict.starts_with("STOPPED ") && verdict.contains(why),
                "{verdict}"
            );
        }
        let (status, _) = said(&["--max-memory", "1G", "--timeout", "86400.5"], path);
        assert_eq!(status, Some(0), "{}", path.display());
    }
    assert_eq!(paths.len(), 9);
    // What goes to no heap and no plane goes to none that is asked for.
    for (path, last) in paths
        .iter()
        .zip([0, 0, 1, 1, 0, 1, 1, 1, 1].map(|last| last > 0))
    {
        let (status, verdict) = said(&["--to", "1"], path);
        assert_eq!(status, Some(i32::from(!last)), "{verdict}");
        assert_ne!(verdict.contains("no last heap or plane"), last, "{verdict}");
    }
    // None but a survey by a window is checked in parts, and that has one here.
    for path in &paths {
        let (status, verdict) = said(&["--part", "1/2"], path);
        assert_eq!(status, Some(1), "{verdict}");
        assert!(verdict.starts_with("NOT VERIFIED "), "{verdict}");
    }
}

/// A file with holes says that it is the table of 2^30 nimbers, and takes no
/// room on the disk.
#[test]
fn a_table_of_holes_takes_no_more_memory_than_is_allowed() {
    let folder = scratch("holes");
    fs::create_dir_all(&folder).unwrap();
    let owner = "grundy survey line-board, version 1: 5x6 squares, nimbers\n";
    fs::write(folder.join("survey.txt"), owner).unwrap();
    // One of two mirror images of 2^12 parts of 2^18 nimbers.
    let parts = ((1 << 12) + (1 << 6)) / 2;
    let table = File::create(folder.join("nimbers.table")).unwrap();
    table.set_len(parts << 18).unwrap();
    let (status, verdict) = said(&["--max-memory", "500M"], &folder);
    assert_eq!(status, Some(3), "{verdict}");
    assert!(verdict.contains("takes 1024 MB"), "{verdict}");
    fs::remove_dir_all(&folder).unwrap();
}

/// A folder whose files were all cut to fewer heaps or planes says nothing that
/// is not so; who knows what was asked for finds that it is not there.
#[test]
fn a_folder_that_ends_too_soon_is_not_verified_for_the_range_asked_for() {
    for (name, to) in [("to-octal", "200"), ("to-census", "80")] {
        let path = scratch(name);
        if name == "to-octal" {
            let survey = Octal::new("octal:0.77", vec![0, 7, 7], 200);
            survey.into_folder(&path).run(&NoObserver).unwrap();
        } else {
            Census::new(80).into_folder(&path).run(&NoObserver).unwrap();
        }
        assert_eq!(said(&["--to", to], &path).0, Some(0));
        let (status, verdict) = said(&["--to", "201"], &path);
        assert_eq!(status, Some(1));
        let ends = format!("ends with {to}, and --to asks for 201");
        assert!(verdict.contains(&ends), "{verdict}");
    }
}

#[test]
fn limits_that_cannot_be_read_are_refused_and_the_others_told() {
    let path = Path::new("certificate.txt");
    for words in [
        &["--max-memory"][..],
        &["--max-memory", "much"],
        &["--max-memory", "2X"],
        &["--max-memory", "99999999T"],
        &["--to", "all"],
        &["--part", "3/2"],
        &["--part", "1/1", "--to", "1"],
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
    for part in ["--max-memory", "--timeout", "\n  3  STOPPED"] {
        assert!(help.contains(part), "{help}");
    }
}
