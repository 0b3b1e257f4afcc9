//! Surveys from the command line: tables, refusals, kill −9 and resume.

mod atlas;
mod folders;
mod hexagon_lists;
mod openings;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use grundy_folder_check::{Limits, check as check_folder};
use grundy_testkit::{Scratch, text};

use super::grundy;

fn run(line: &str) -> Output {
    super::run(line.split(' '))
}

fn printed(line: &str) -> String {
    let output = run(line);
    assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
    text(&output.stdout)
}

fn planes(folder: &Path) -> String {
    fs::read_to_string(folder.join("planes.csv")).expect("planes.csv")
}

/// Starts the same command repeatedly and kills each after these milliseconds.
fn kill(line: &str, waits: &[u64]) {
    for wait in waits {
        let mut child = grundy(line.split(' '))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(*wait));
        let _ = child.kill();
        let _ = child.wait();
    }
}

#[test]
fn a_killed_census_resumed_writes_the_bytes_of_one_that_was_not() {
    let whole = Scratch::new();
    printed(&format!(
        "survey three-row-chomp --to 3000 --out {} --threads 1",
        whole.text()
    ));
    let broken = Scratch::new();
    let line = format!(
        "survey three-row-chomp --to 3000 --out {} --resume",
        broken.text()
    );
    kill(&line, &[15, 60, 150]);
    printed(&line);
    assert_eq!(planes(broken.path()), planes(whole.path()));
}

#[test]
fn folders_that_are_not_the_surveys_and_sizes_there_is_no_room_for_are_refused() {
    let foreign = Scratch::new();
    fs::write(foreign.join("letter.txt"), "dear").expect("a file");
    let begun = Scratch::new();
    printed(&format!(
        "survey three-row-chomp --to 50 --out {}",
        begun.text()
    ));
    let openings = Scratch::new();
    printed(&format!(
        "survey chomp-openings --rows 4 --cols 4 --out {}",
        openings.text()
    ));
    assert!(openings.join("openings.csv").exists());
    let to_50 = |out: &str| format!("survey three-row-chomp --to 50 --out {out}");
    let far = |to: &str| format!("survey three-row-chomp --to {to} --out /tmp/grundy-none");
    for (line, status, words) in [
        (&*to_50(foreign.text()), 2, "letter.txt"),
        (&*to_50(begun.text()), 2, "--resume"),
        (&*to_50(openings.text()), 2, "chomp-openings"),
        (&*far("100000 --max-memory 10M"), 3, "MB of memory"),
        (&*far("4000000000"), 3, "too far"),
        (&*to_50("/dev/null/x"), 1, "/dev/null"),
        ("survey three-row-chomp --to 50", 2, "missing"),
        ("survey chomp-openings --rows 30 --cols 30", 3, "positions"),
        ("survey chomp-openings --rows 0 --cols 3", 2, "--rows"),
        ("survey chomp-squares --to 201", 2, "--to"),
    ] {
        let output = run(line);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{line}: {said}");
        assert!(said.contains(words), "{line}: {said}");
    }
    assert!(
        !Path::new("/tmp/grundy-none").exists(),
        "a refused survey begins nothing"
    );
}

#[test]
fn boards_are_counted_listed_and_valued() {
    let losses = |board: &str| {
        let (rows, cols) = board.split_once(' ').expect("rows and columns");
        printed(&format!("survey chomp-losses --rows {rows} --cols {cols}"))
    };
    let list = losses("4 70 --list");
    let count = losses("4 70");
    assert_eq!(count, format!("{}\n", list.lines().count()));
    assert_eq!(losses("2 3 --list"), "1\n2,1\n3,2\n");
    assert_eq!(losses("2 3 --each"), "1 1\n2 2\n3 3\n");
    let squares = printed("survey chomp-squares --to 12");
    let inside = losses("12 12 --by-squares");
    for line in squares.lines() {
        assert!(
            inside.contains(&format!("\n{}\n", line.replace(' ', ","))),
            "{line}"
        );
    }
    assert_eq!(
        printed("survey chomp-nimbers --rows 2 --cols 2 --list"),
        "position,nimber\n\"1\",0\n\"1,1\",1\n\"2\",1\n\"2,1\",0\n\"2,2\",2\n"
    );
    let counts = printed("survey chomp-nimbers --rows 5 --cols 6");
    let positions: u64 = counts
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').nth(1)?.parse::<u64>().ok())
        .sum();
    // 462 lattice paths in a box of 5 by 6, minus the empty board.
    assert_eq!(positions, 461);
}

#[test]
fn a_finished_census_is_summed_up_drawn_and_exported() {
    let folder = Scratch::new();
    printed(&format!(
        "survey three-row-chomp --to 500 --out {}",
        folder.text()
    ));
    let said = printed(&format!(
        "survey three-row-chomp --summary {}",
        folder.text()
    ));
    // Document 2: 120, 400 and 402 are the first planes of a period above 1.
    assert!(said.contains("Planes 0 to 500: "), "{said}");
    assert!(said.contains("Period 2 (3): 120, 400 and 422."), "{said}");
    assert!(said.contains("(√2 − 1)c by at most"), "{said}");
    assert!(said.contains("402"), "{said}");
    for drawing in ["periods.svg", "lines.svg"] {
        let svg = fs::read_to_string(folder.join(drawing)).expect("a drawing");
        assert!(
            svg.starts_with("<svg") && svg.contains("<title>"),
            "{drawing}"
        );
    }
    let periods = fs::read_to_string(folder.join("periods.txt")).expect("a list");
    assert!(periods.starts_with("1: 0 2 5 7 9 "), "{periods}");
    assert!(periods.contains("\n2: 120 400 422\n"), "{periods}");
    // The drawings do not make the folder invalid for the survey.
    printed(&format!(
        "survey three-row-chomp --to 600 --out {} --resume",
        folder.text()
    ));
    assert_eq!(planes(folder.path()).lines().count(), 602);

    let file = folder.join("positions.parquet");
    let file = file.to_str().expect("a plain path");
    let said = printed(&format!(
        "survey three-row-chomp --positions {file} --from 3 --to 4"
    ));
    // Planes 3 and 4 have three and four P-positions.
    assert!(said.starts_with("7 P-positions"), "{said}");
    assert_eq!(&fs::read(file).expect("the file")[..4], b"PAR1");
}

#[test]
fn a_plane_is_drawn_in_the_readers_language() {
    for (lang, word) in [
        ("en", "P-position"),
        ("zh-Hant", "平面"),
        ("zh-Hans", "平面"),
    ] {
        let svg = printed(&format!("plane 7 --lang {lang}"));
        assert!(svg.starts_with("<svg") && svg.contains(word), "{lang}");
        assert!(!svg.contains("[survey-"), "{lang}");
    }
    assert_eq!(run("plane 999999").status.code(), Some(3));
}

#[test]
fn octal_games_are_listed_and_resumed() {
    // Beyond the proof the values come from the period; `table` computes the same.
    assert_eq!(
        printed("survey octal 0.77 --to 300 --format bfile"),
        printed("table octal:0.77 --to 300 --format bfile")
    );
    let lines = printed("survey octal 0.07 octal:0.137 --to 1000");
    assert!(lines.contains("\noctal:0.07,176,34,53,176,7,9,"), "{lines}");
    let all = printed("survey octal --digits 1 --to 200");
    assert_eq!(all.lines().count(), 15);

    let (whole, broken) = (Scratch::new(), Scratch::new());
    let line = |folder: &Scratch| {
        let out = folder.text();
        format!("survey octal 0.007 --to 20000 --resume --out {out}")
    };
    kill(&line(&broken), &[20, 60, 120]);
    printed(&line(&broken));
    printed(&line(&whole));
    for name in ["nimbers.csv", "bfile.txt", "summary.csv"] {
        let read = |folder: &Scratch| fs::read(folder.join(name)).expect("a table");
        assert_eq!(read(&broken), read(&whole), "{name}");
    }
}

#[test]
fn hexagons_are_surveyed_resumed_printed_and_refused() {
    let folder = Scratch::new();
    let out = folder.text();
    let line = format!("survey hexagons --side 12 --out {out}");
    let said = printed(&line);
    assert!(said.contains("Convex boards inside 12×12: 784;"), "{said}");
    let table = fs::read(folder.join("regions.parquet")).expect("regions.parquet");
    assert_eq!(run(&line).status.code(), Some(2));
    printed(&format!("{line} --resume --threads 2"));
    let again = fs::read(folder.join("regions.parquet")).expect("regions.parquet");
    assert!(again == table);
    // The independent checker verifies the folder as it is, and not with a changed
    // number.
    let check = || check_folder(folder.path(), Limits::default(), &mut |_| ());
    let verified = check().expect("an honest folder").to_string();
    assert!(verified.contains("784 boards"), "{verified}");
    let counts = folder.join("counts.csv");
    let counted = fs::read_to_string(&counts).expect("counts.csv");
    fs::write(&counts, counted.replacen('1', "2", 1)).expect("a spoilt table");
    assert!(check().is_err());
    fs::write(&counts, counted).expect("the table again");
    let lost = printed("survey hexagons --side 12 --lost");
    let beside = fs::read_to_string(folder.join("lost-hexagons.csv")).expect("a table");
    assert_eq!(lost, beside);
    let family = printed("survey hexagons --side 6 --family b");
    assert!(
        family.starts_with("family,x,y,z,nimber\nB,2,2,,1\nB,2,3,,2\n"),
        "{family}"
    );
    let periods = printed("survey hexagons --side 20 --periods");
    assert!(periods.contains("\nA,1,,20,2,1,2,0,20,yes\n"), "{periods}");
    // The misère P-positions agree with those of the survey with its tables.
    let beside = fs::read_to_string(folder.join("misere.csv")).expect("a table");
    let all = printed("survey hexagons --side 12 --parity");
    let count = |text: &str, end: &str| text.lines().filter(|line| line.contains(end)).count();
    let lost = count(&all, ",P,odd,") + count(&all, ",P,opponent,");
    assert_eq!(all.lines().count(), beside.lines().count());
    assert_eq!(
        lost,
        beside.lines().filter(|line| line.ends_with(",P")).count()
    );
    // The state of a finished survey is a table to look boards up in.
    let (larger, board) = (Scratch::new(), "hex(9,9,8,10,8,9)");
    printed(&format!(
        "survey hexagons --side 18 --out {}",
        larger.text()
    ));
    let looked_up = printed(&format!(
        "solve hexagon {board} --json --tables {}",
        larger.text()
    ));
    let searched = printed(&format!("solve hexagon {board} --json"));
    let moves = |text: &str| text.split("\"by\"").next().map(str::to_owned);
    assert_eq!(moves(&looked_up), moves(&searched));
    assert!(
        looked_up.contains("all convex boards inside 18×18"),
        "{looked_up}"
    );
    // The least board whose parity the opponent chooses.
    let larger = printed("survey hexagons --side 12 --parity --misere-pieces 44");
    let mut opponents = larger.lines().filter(|line| line.contains(",opponent,"));
    assert!(
        opponents
            .next()
            .is_some_and(|line| line.starts_with("\"hex(2,3,10,3,2,11)\",44,"))
    );
    assert_eq!((opponents.next(), count(&all, ",opponent,")), (None, 0));
    let refused = run("survey hexagons --side 1000 --out nowhere");
    assert_eq!(refused.status.code(), Some(3));
    assert!(!Path::new("nowhere").exists());
}

#[test]
fn a_line_board_is_surveyed_and_its_table_used() {
    let out = Scratch::new();
    let survey = format!(
        "survey line-board --rows 4 --cols 4 --misere --out {}",
        out.text()
    );
    let said = printed(&survey);
    assert!(said.starts_with("4×4, misère play: P-position."), "{said}");
    let again = run(&survey);
    assert_eq!(again.status.code(), Some(2));
    let there = printed(&format!("{survey} --resume"));
    assert!(there.contains("The table was there already."), "{there}");
    // The independent checker verifies every position.
    let check = || check_folder(out.path(), Limits::default(), &mut |_| ());
    let verified = check().expect("an honest table").to_string();
    assert!(verified.contains("65536 positions"), "{verified}");
    let question = "solve nimbi 3x4 --misere --json";
    let with_tables = format!("{question} --tables {}", out.text());
    let looked = printed(&with_tables);
    assert!(looked.contains(r#""by":"table""#), "{looked}");
    let searched = printed(question);
    assert!(searched.contains(r#""by":"search""#), "{searched}");
    let by_environment = grundy(question.split(' '))
        .env("GRUNDY_TABLES", out.text())
        .output()
        .expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&by_environment.stdout), looked);
    let part = |text: &str| text.split(r#""by""#).next().map(str::to_owned);
    assert_eq!(part(&looked), part(&searched));
    // A damaged table is refused, and so is a folder without one.
    let table = out.join("misere.table");
    let mut bytes = fs::read(&table).expect("the table");
    let last = bytes.len() - 1;
    bytes[last] ^= 4;
    fs::write(&table, bytes).expect("a spoilt table");
    assert!(check().is_err());
    let refused = run(&with_tables);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("misere.table is damaged"));
    fs::remove_file(&table).expect("the table goes");
    let none = run(&with_tables);
    assert_eq!(none.status.code(), Some(2));
    // Too large for any machine.
    let large = run("survey line-board --rows 7 --cols 8 --out nowhere");
    assert_eq!(large.status.code(), Some(3));
    assert!(!Path::new("nowhere").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn an_octal_survey_keeps_the_memory_that_it_is_given() {
    /// The program's memory besides its tables.
    const BESIDE: u64 = 12 << 10;
    for (args, megabytes, said) in [
        // Just past the point where the copy of the values doubles.
        (&["0.106", "--to", "2097153"][..], 28, "no period"),
        (
            &["0.77", "--to", "9", "--misere", "1000"],
            14,
            "memory limit",
        ),
    ] {
        let limit = format!("{megabytes}M");
        let data = (megabytes << 10) + BESIDE;
        let shell = format!("ulimit -d {data} && exec \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &shell, "sh", env!("CARGO_BIN_EXE_grundy-lab")])
            .args(["survey", "octal", "--max-memory", &limit])
            .args(args)
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("a shell");
        let answer = String::from_utf8_lossy(&output.stdout);
        let is_answered = output.status.success() && answer.contains(said);
        assert!(is_answered, "{output:?}");
    }
    // A folder stores the nimbers of all heaps, which do not fit in memory here.
    let folder = Scratch::new();
    let out = folder.path().to_str().expect("a name");
    let output = run(&format!("survey octal 0.454 --to 450000000 --out {out}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("4888 MB"), "{said}");
}

#[test]
fn a_killed_survey_by_a_window_resumed_writes_the_bytes_of_one_that_was_not() {
    let (whole, broken) = (Scratch::new(), Scratch::new());
    let line = |folder: &Scratch| {
        let out = folder.text();
        format!("survey octal 0.454 --to 3000000 --window --resume --out {out}")
    };
    kill(&line(&broken), &[50, 300, 700]);
    let said = printed(&line(&broken));
    assert_eq!(printed(&line(&whole)), said);
    for name in ["windows.csv", "summary.csv"] {
        let read = |folder: &Scratch| fs::read(folder.join(name)).expect("a table");
        assert!(read(&broken) == read(&whole), "{name}");
    }
}
