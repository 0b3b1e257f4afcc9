//! Folders that do not belong to a survey.

use std::fs;

use grundy_testkit::Scratch;

use super::run;

/// A computation without saves checks its folder first: these would reach a limit.
#[test]
fn a_folder_of_something_else_is_refused_before_anything_is_computed() {
    let folder = Scratch::new();
    fs::write(folder.join("notes.txt"), "mine").unwrap();
    for line in [
        "survey chomp-openings --rows 60 --cols 60",
        "quotient octal:0.06 --to 40 --timeout 0.001",
    ] {
        let limited = run(line);
        assert_eq!(limited.status.code(), Some(3), "{limited:?}");
        let refused = run(&format!("{line} --out {}", folder.text()));
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains("notes.txt"), "{said}");
    }
    let files = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 1);
}
