//! Commands of `grundy-lab`: handed over with all arguments, or refused with instructions
//! to build it.
#![cfg(unix)]

use std::process::Command;

use grundy_testkit::{Scratch, program, text};

/// A folder with a copy of the program and the files that this shell script makes.
/// Another process writes them: a file that is open here cannot be run.
fn beside(shell: &str) -> Scratch {
    let folder = Scratch::new();
    let made = Command::new("sh")
        .args(["-ec", &format!("cp \"$0\" grundy; {shell}")])
        .arg(env!("CARGO_BIN_EXE_grundy"))
        .current_dir(folder.path())
        .status();
    assert!(made.expect("a shell").success());
    folder
}

/// A stand-in for `grundy-lab` that prints its arguments.
const ECHO: &str =
    r#"printf '#!/bin/sh\nprintf "%%s\\n" "$@"\nexit 7\n' > grundy-lab; chmod +x grundy-lab"#;

#[test]
fn a_command_of_the_laboratory_is_handed_over_as_it_was_given() {
    let folder = beside(ECHO);
    let run = |line: &str| {
        let mut command = program(&folder.at("grundy"));
        let output = command.args(line.split(' ')).output().expect("a run");
        let lines = text(&output.stdout).lines().collect::<Vec<_>>().join(" ");
        (output.status.code(), lines)
    };
    for line in [
        "survey octal 0.77 --to 9",
        "survey --help",
        "--lang zh-Hant plan table -h",
        "serve",
        "site",
        "fit - --json",
        "conjecture --nonsense --",
        "table nim --of 3,3 --out DIR --one-machine",
        "man survey octal",
        "man --out DIR",
    ] {
        assert_eq!(run(line), (Some(7), line.to_owned()));
    }
    let help = run("help survey octal");
    assert_eq!(help, (Some(7), "survey octal --help".to_owned()));
    // A shell that completes flags asks the program that knows them all.
    let mut asked = program(&folder.at("grundy"));
    let asked = asked.args(["--", "grundy", "so"]).env("COMPLETE", "bash");
    assert_eq!(asked.output().expect("a run").status.code(), Some(7));
    for (line, status) in [
        ("solve nim 3", 0),
        ("table nim --to 3", 0),
        ("help solve", 0),
        ("man solve", 0),
        ("surveys octal", 2),
        ("table nim --of 3,3", 2),
        ("survey --lang fr", 2),
    ] {
        assert_eq!(run(line).0, Some(status), "{line}");
    }
}

#[test]
fn without_the_laboratory_it_is_said_how_to_build_it() {
    let folder = beside("mkdir elsewhere");
    let run = |words: &[&str], path: &str| {
        let mut command = program(&folder.at("grundy"));
        let output = command.args(words).env("PATH", path).output();
        let output = output.expect("a run");
        (
            output.status.code(),
            text(&output.stdout) + &text(&output.stderr),
        )
    };
    for lang in ["en", "zh-Hant", "zh-Hans"] {
        let (status, said) = run(
            &["survey", "octal", "0.77", "--to", "9", "--lang", lang],
            "",
        );
        assert_eq!(status, Some(1), "{said}");
        assert!(said.contains("grundy-lab"), "{said}");
        assert!(said.contains("cargo install --path apps/lab"), "{said}");
        assert!(!said.contains('['), "{said}");
    }
    // Help, man pages and completions are those of `grundy` alone.
    let (status, help) = run(&["help"], "");
    assert_eq!(status, Some(0));
    assert!(help.contains("  survey"), "{help}");
    assert_eq!(run(&["man", "--out", &folder.at("man")], "").0, Some(0));
    assert!(folder.join("man/grundy-solve.1").exists());
    // The program may be on `PATH`.
    let made = Command::new("sh")
        .args(["-ec", ECHO])
        .current_dir(folder.join("elsewhere"))
        .status();
    assert!(made.expect("a shell").success());
    let path = format!("{}:/bin:/usr/bin", folder.at("elsewhere"));
    assert_eq!(
        run(&["plane", "3"], &path),
        (Some(7), "plane\n3\n".to_owned())
    );
}
