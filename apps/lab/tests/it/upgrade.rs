//! The promises of docs/upgrade.md, tried on files that 0.1.0 wrote.
//!
//! They are those of commit 82f5e32c, before the form of tables and states changed.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::{Budget, certificate};
use grundy_folder_check::{Limits, check};
use grundy_testkit::{Scratch, files, text};

use super::run;

/// The folders, the file of version 1 in each, and the command that wrote it.
const FOLDERS: &[(&str, &str, &str)] = &[
    ("octal", "state.bin", "survey octal 0.77 --to 400 --resume"),
    (
        "octal-open",
        "state.bin",
        "survey octal 0.6 --to 500 --misere 20 --resume",
    ),
    ("hexagons", "state.bin", "survey hexagons --side 6 --resume"),
    (
        "line-board",
        "misere.table",
        "survey line-board --rows 3 --cols 3 --misere --resume",
    ),
    (
        "three-row",
        "state.bin",
        "survey three-row-chomp --to 50 --resume",
    ),
    (
        "table",
        "outcomes-normal.table",
        "table chomp --of 3x4 --what outcomes",
    ),
];

fn old_files() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/upgrade/v0.1.0")
}

/// A folder of 0.1.0, which a test may change.
fn copy(name: &str) -> Scratch {
    let scratch = Scratch::new();
    for (file, bytes) in files(&old_files().join(name)) {
        scratch.write(&file, bytes);
    }
    scratch
}

fn again(command: &str, folder: &Scratch) -> (Option<i32>, String) {
    let output = run(command.split(' ').chain(["--out", folder.text()]));
    (output.status.code(), text(&output.stderr).to_owned())
}

#[test]
fn tables_and_states_of_version_1_are_refused_and_then_made_again() {
    for &(name, old, command) in FOLDERS {
        let folder = copy(name);
        let before = folder.contents();
        let is_of_version_1 = "is of version 1 and this program reads version 2";
        if command.ends_with("--resume") {
            let (status, said) = again(command, &folder);
            assert!(said.contains(is_of_version_1), "{name}: {said}");
            assert!(said.contains(old), "{name}: {said}");
            assert_eq!(status, Some(2), "{name}: {said}");
            assert_eq!(folder.read(old), before[old], "{name}");
        }
        let fault = check(folder.path(), Limits::default(), &mut |_| ());
        assert!(fault.is_err(), "{name} is verified as it was");

        fs::remove_file(folder.join(old)).unwrap();
        let (status, said) = again(command, &folder);
        assert_eq!(status, Some(0), "{name}: {said}");
        let verified = check(folder.path(), Limits::default(), &mut |_| ());
        assert!(verified.is_ok(), "{name}: {:?}", verified.err());
        // The texts of 0.1.0 still hold, word for word but for the new column.
        let mut compared = 0;
        let is_text = |file: &str| file.ends_with(".csv") || file == "bfile.txt";
        for (file, bytes) in before.iter().filter(|(file, _)| is_text(file)) {
            let new = folder.read(file);
            if file == "summary.csv" {
                let (old, new) = (text(bytes), text(&new));
                assert_eq!(old.lines().count(), new.lines().count(), "{name}");
                for (old, new) in old.lines().zip(new.lines()) {
                    assert!(new.starts_with(&format!("{old},")), "{name}/{file}: {new}");
                }
            } else {
                assert_eq!(text(bytes), text(&new), "{name}/{file}");
            }
            compared += 1;
        }
        assert!(compared > 0 || name == "table", "{name}");
    }
}

#[test]
fn tables_of_version_1_are_not_looked_up() {
    for (name, game, position) in [("line-board", "nimbi", "3x3"), ("table", "chomp", "3x4")] {
        let folder = copy(name);
        let output = run(["solve", game, position, "--tables", folder.text()]);
        let said = text(&output.stderr);
        assert!(said.contains("is of version 1"), "{name}: {said}");
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
    }
}

#[test]
fn certificates_of_0_1_0_are_read_unless_they_number_answers() {
    for (name, is_read) in [
        ("nim", true),
        ("octal", true),
        ("chomp", false),
        ("hexagon", false),
    ] {
        let path = old_files().join(format!("{name}.cert"));
        let bytes = fs::read(&path).unwrap();
        let verified = certificate::check(&mut &bytes[..], &path, &[], Budget::default());
        assert_eq!(verified.is_ok(), is_read, "{name}: {verified:?}");
    }
}
