//! `reproduce` as seen by its user.

use grundy_testkit::{Scratch, text};

use super::run;

const FORGED: &str = r#"
[source]
reference = "A forger, Nim for forgers (2026)"
seconds = { short = 1 }
prints = { en = "nimbers of Nim", zh = "尼姆的 Grundy 數" }
transcribed = { en = "memory", zh = "記憶" }

[[table]]
place = "p. 1"
prints = { en = "nimbers of heaps", zh = "各堆的 Grundy 數" }
keys = ["a"]
first = 0
find = 'nimber("nim", [a, column])'
rows = [[1, 1, 0, 3, 3], [2, 2, 3, 0, 1]]
"#;

#[test]
fn a_forged_cell_is_reported_and_the_status_is_1() {
    let folder = Scratch::new();
    let file = folder.write("forged.toml", FORGED);
    let output = run(["reproduce", "--file", &file]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    assert!(said.contains("A forger, Nim for forgers (2026)"), "{said}");
    assert!(said.contains("1, 3: printed 3, found 2"), "{said}");
    assert!(said.contains("! This is not recorded."), "{said}");
    assert!(said.contains("7 of 8 cells agree."), "{said}");
    let why = text(&output.stderr);
    assert!(
        why.contains("the first is 1, 3: printed 3, found 2"),
        "{why}"
    );
    // The same in Chinese and as JSON.
    let output = run(["reproduce", "--file", &file, "--lang", "zh-Hant"]);
    assert!(text(&output.stdout).contains("8 格中 7 格相符"));
    let output = run(["reproduce", "forged", "--file", &file, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let line: serde_json::Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!(line["cells"], 8);
    assert_eq!(line["agree"], 7);
    assert_eq!(line["unlike"][0]["cell"], "1, 3");
    assert_eq!(line["unlike"][0]["as_recorded"], false);
}

#[test]
fn the_list_names_every_source_and_an_unknown_one_suggests_the_nearest() {
    let output = run(["reproduce"]);
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    assert!(said.lines().count() >= 17, "{said}");
    assert!(said.contains("bouton-1901"), "{said}");
    let output = run(["reproduce", "--json"]);
    let list: serde_json::Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert!(list.as_array().expect("a list").len() >= 17);
    let output = run(["reproduce", "buoton-1901"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("did you mean “bouton-1901”?"));
    // A flag without a source would have no effect.
    let output = run(["reproduce", "--all"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
}

#[test]
fn a_script_that_is_wrong_and_a_time_that_is_up_are_said() {
    let folder = Scratch::new();
    let wrong = FORGED.replace("nimber(\"nim\"", "nimbre(\"nim\"");
    let file = folder.write("wrong.toml", &wrong);
    let output = run(["reproduce", "--file", &file]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(
        text(&output.stderr).contains("p. 1"),
        "{}",
        text(&output.stderr)
    );
    let output = run(["reproduce", "gale-1974", "--timeout", "0.01"]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
}
