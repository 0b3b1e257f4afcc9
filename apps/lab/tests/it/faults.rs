//! Surveys on a failing disk: a clear error, no finished work lost, and afterwards the
//! same bytes as without the fault.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use grundy_testkit::{Scratch, computes, until};

const GRUNDY: &str = env!("CARGO_BIN_EXE_grundy-lab");

fn run(program: &str, args: &[&str]) -> Output {
    let mut command = grundy_testkit::program(program);
    command.args(args).output().expect("the program runs")
}

fn succeeds(args: &[&str]) {
    let output = run(GRUNDY, args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {said}");
}

/// Checks for a status of 1 and returns the error text.
fn fails(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    said
}

/// Runs it with a file size limit in kilobytes: a write fails in the middle of a file, as
/// on a full disk.
fn with_little_room(kilobytes: u32, args: &[&str]) -> Output {
    with_limit(&format!("ulimit -f {kilobytes}"), args)
}

/// Runs it under a limit set by the shell.
fn with_limit(limit: &str, args: &[&str]) -> Output {
    let script = format!("{limit}; exec \"$@\"");
    let words = [&["-c", &script, "bash", GRUNDY], args].concat();
    run("bash", &words)
}

/// Runs it as a user without write access everywhere.
fn as_nobody(args: &[&str], folder: &Scratch) -> Output {
    let whoami = run("id", &["-u"]);
    if String::from_utf8_lossy(&whoami.stdout).trim() != "0" {
        return run(GRUNDY, args);
    }
    // Root may write anywhere, and `nobody` may not enter every folder.
    let all = fs::Permissions::from_mode(0o755);
    fs::set_permissions(folder.path(), all).expect("a folder for all");
    let program = folder.at("grundy");
    // Copied by another process: a file open for writing here could not be run.
    assert!(run("cp", &[GRUNDY, &program]).status.success());
    let mine = ["--reuid=65534", "--regid=65534", "--clear-groups", &program];
    run("setpriv", &[&mine, args].concat())
}

fn files(folder: &str) -> BTreeMap<String, Vec<u8>> {
    grundy_testkit::files(Path::new(folder))
}

/// The tables of a survey: all files but the state, which depends on the stopping point.
fn tables(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let mut files = files(folder);
    files.remove("state.bin");
    assert!(files.len() > 2);
    files
}

/// The surveys under test, each with a bound and a folder.
fn surveys() -> [(
    &'static str,
    Vec<&'static str>,
    [&'static str; 2],
    &'static str,
); 2] {
    [
        (
            "census",
            vec!["survey", "three-row-chomp", "--threads", "1"],
            ["600", "2000"],
            "planes.csv",
        ),
        (
            "octal",
            vec!["survey", "octal", "0.106", "--misere", "9"],
            ["3000", "20000"],
            "nimbers.csv",
        ),
    ]
}

fn words<'a>(survey: &[&'a str], to: &'a str, out: &'a str) -> Vec<&'a str> {
    [survey, &["--to", to, "--out", out, "--resume"]].concat()
}

#[test]
fn a_full_disk_loses_nothing_and_afterwards_the_survey_goes_on() {
    for (name, survey, [near, far], table) in surveys() {
        let scratch = Scratch::new();
        let (whole, broken) = (scratch.at("whole"), scratch.at("broken"));
        succeeds(&words(&survey, far, &whole));

        // Full from the start: even the first file fails.
        let said = fails(&with_little_room(0, &words(&survey, near, &broken)));
        assert!(said.contains("survey.txt"), "{said}");
        succeeds(&words(&survey, near, &broken));
        let before = files(&broken);

        // Full in the middle: the new state does not fit.
        let said = fails(&with_little_room(8, &words(&survey, far, &broken)));
        assert!(said.contains(&broken), "{said}");
        assert!(said.contains("--resume"), "{said}");
        let after = files(&broken);
        let is_same = after["state.bin"] == before["state.bin"];
        assert!(is_same, "{name}: what was saved");
        let is_part = |name: &String| name.ends_with(".part");
        assert!(
            !after.keys().any(is_part),
            "{name}: a half-written file takes room"
        );
        succeeds(&words(&survey, far, &broken));
        assert!(tables(&broken) == tables(&whole), "{name}");
        assert!(Path::new(&broken).join(table).exists());
    }
}

#[test]
fn a_folder_that_may_not_be_written_is_named_and_left_as_it_is() {
    for (name, survey, [near, far], _) in surveys() {
        let scratch = Scratch::new();
        let (sealed, free) = (scratch.at("sealed"), scratch.at("free"));
        let mode = |folder: &str, mode| {
            let mode = fs::Permissions::from_mode(mode);
            fs::set_permissions(folder, mode).expect("a mode");
        };
        // First an empty folder, then one with a survey in it.
        fs::create_dir(&sealed).expect("a folder");
        for begun in [false, true] {
            if begun {
                succeeds(&words(&survey, near, &sealed));
            }
            let before = files(&sealed);
            mode(&sealed, 0o555);
            let said = fails(&as_nobody(&words(&survey, far, &sealed), &scratch));
            assert!(said.contains(&sealed), "{said}");
            assert!(said.contains("ermission denied"), "{said}");
            mode(&sealed, 0o755);
            assert!(files(&sealed) == before, "{name}");
        }
        succeeds(&words(&survey, far, &sealed));
        succeeds(&words(&survey, far, &free));
        assert!(tables(&sealed) == tables(&free), "{name}");
        // A path that cannot be a folder.
        let file = scratch.at("file");
        fs::write(&file, "").expect("a file");
        let inside = format!("{file}/below");
        let said = fails(&run(GRUNDY, &words(&survey, near, &inside)));
        assert!(said.contains(&inside), "{said}");
    }
}

#[test]
fn a_limit_of_address_space_is_an_error_in_words() {
    let scratch = Scratch::new();
    let out = scratch.at("census");
    let census = ["survey", "three-row-chomp", "--to", "200000", "--out", &out];
    let output = with_limit("ulimit -v 300000", &census);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("MB of memory"), "{said}");
    assert!(!Path::new(&out).exists(), "nothing was begun");
}

#[test]
fn where_the_system_gives_fewer_threads_a_survey_does_with_those() {
    let scratch = Scratch::new();
    let (mut tried, alone) = (0, scratch.at("alone"));
    for survey in [
        &["three-row-chomp", "--to", "300"][..],
        &["line-board", "--rows", "4", "--cols", "4"],
        &["hexagons", "--side", "12"],
    ] {
        let run_in = |limit: &str, threads: &str, out: &str| {
            let args = [&["survey"], survey, &["--threads", threads, "--out", out]].concat();
            let output = with_limit(limit, &args);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(0), "{limit}: {survey:?}: {said}");
            let tables = tables(out);
            fs::remove_dir_all(out).expect("the folder goes");
            tables
        };
        let right = run_in("true", "1", &alone);
        for kilobytes in [300_000, 400_000, 500_000] {
            let out = scratch.at(&kilobytes.to_string());
            let limited = run_in(&format!("ulimit -v {kilobytes}"), "64", &out);
            assert!(limited == right, "{survey:?} in {kilobytes} kB");
            tried += 1;
        }
    }
    assert_eq!(tried, 9);
}

#[test]
fn asked_to_stop_a_survey_saves_before_it_ends() {
    for signal in ["-INT", "-TERM"] {
        let scratch = Scratch::new();
        let out = scratch.at("census");
        let args = ["survey", "three-row-chomp", "--to", "100000", "--out", &out];
        let child = Command::new(GRUNDY)
            .args(args)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let begun = Path::new(&out).join("survey.txt");
        until("survey", || begun.exists().then_some(()));
        // The first planes.
        computes(child.id(), Duration::from_millis(500));
        run("kill", &[signal, &child.id().to_string()]);
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(130), "{signal}: {said}");
        assert!(said.contains("--resume"), "{said}");
        let state = fs::metadata(Path::new(&out).join("state.bin"));
        assert!(state.expect("a state").len() > 1000, "{signal}");
    }
}

#[test]
fn what_cannot_be_resumed_does_not_say_that_it_can() {
    let scratch = Scratch::new();
    let file = scratch.at("p.parquet");
    let export = [
        "survey",
        "three-row-chomp",
        "--to",
        "2000",
        "--positions",
        &file,
    ];
    let said = fails(&with_little_room(1, &export));
    assert!(said.contains(&file) && !said.contains("resume"), "{said}");
    assert!(files(&scratch.at("")).is_empty(), "no file is left");
    succeeds(&export);
    assert!(fs::metadata(&file).expect("the file").len() > 1024);

    let out = scratch.at("openings");
    let openings = [
        "survey",
        "chomp-openings",
        "--rows",
        "13",
        "--cols",
        "13",
        "--out",
        &out,
    ];
    let said = fails(&with_little_room(1, &openings));
    assert!(
        said.contains("openings.csv") && !said.contains("resume"),
        "{said}"
    );
}
