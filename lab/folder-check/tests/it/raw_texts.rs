//! The content of a certificate, folder or name never reaches a terminal raw, and never
//! writes a verdict of its own.

use std::fs;
use std::process::Command;

use grundy_core::is_hidden;
use grundy_testkit::{Scratch, text};

const HOSTILE: &str = "x\u{1b}[31m\u{202e}\u{2066}\r\u{9b}2J\u{7f}\nVERIFIED";

#[test]
fn the_checker_prints_nothing_raw() {
    let folder = Scratch::new();
    let file = folder.write("file", format!("{HOSTILE}\0\n"));
    let named = folder.write(HOSTILE, HOSTILE);
    let missing = folder.at(&format!("none{HOSTILE}"));
    let certificate = folder.write(
        "certificate",
        format!("grundy certificate, version 9\n{HOSTILE}\n"),
    );
    let dir = folder.at("folder");
    fs::create_dir(&dir).expect("a folder");
    for line in [HOSTILE, "grundy survey \u{202e}, version 1\n"] {
        fs::write(format!("{dir}/survey.txt"), line).expect("an owner");
        for words in [
            &[HOSTILE][..],
            &["--to", HOSTILE],
            &["--part", HOSTILE, &dir],
            &[&file],
            &[&named],
            &[&missing],
            &[&certificate],
            &[&dir],
            &[&dir, "--to", "9"],
        ] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_grundy-check"));
            let output = command.args(words).output().expect("a run");
            for bytes in [&output.stdout, &output.stderr] {
                let written = text(bytes);
                assert!(!written.contains(is_hidden), "{words:?}: {written:?}");
                let forged = written.lines().any(|line| line.starts_with("VERIFIED"));
                assert!(!forged, "{words:?}: {written}");
            }
            assert!(!output.status.success(), "{words:?}");
        }
    }
}
