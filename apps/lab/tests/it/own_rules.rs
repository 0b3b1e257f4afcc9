//! Invalid user rulesets in every command that takes a game.

use grundy_testkit::{Scratch, run_with, text};

use super::{grundy, run};

/// Every command that examines options, for a game and a position; `file` and `folder`
/// are places to write to.
fn commands<'t>(rules: &'t str, at: &'t str, file: &'t str, folder: &'t str) -> Vec<Vec<&'t str>> {
    vec![
        vec!["solve", rules, at],
        vec!["solve", rules, at, "--why"],
        vec!["solve", rules, at, "--json"],
        vec!["solve", rules, at, "--proof", file],
        vec!["play", rules, at],
        vec!["tree", rules, at],
        vec!["table", rules, "--to", "110"],
        vec!["table", rules, "--of", at, "--out", folder],
        vec!["fit", rules],
        vec!["genus", rules, "--to", "110"],
    ]
}

#[test]
fn an_option_that_is_no_position_is_named_by_every_command() {
    let rules = "ruleset w; heaps n; option n - 1 where n > 0; require n != 100";
    let scratch = Scratch::new();
    let (file, folder) = (scratch.at("proof"), scratch.at("table"));
    let mut refused = 0;
    for args in commands(rules, "101", &file, &folder) {
        let output = run(&args);
        let said = text(&output.stderr) + &text(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(
            said.contains("from 101 this option leads to 100"),
            "{args:?}: {said}"
        );
        assert!(!said.contains("report"), "{args:?}: {said}");
        refused += 1;
    }
    assert_eq!(refused, 10);
    assert!(!scratch.join("proof").exists());
    let sum = run(["sum", &format!("{rules} 101"), "nim 3"]);
    assert_eq!(sum.status.code(), Some(2));
}

#[test]
fn what_to_write_for_a_measure_is_said_by_every_command() {
    let rules = "ruleset w; numbers n; option (n + 1) mod 4 where n > 0";
    let scratch = Scratch::new();
    let (file, folder) = (scratch.at("proof"), scratch.at("table"));
    let mut cases = 0;
    for args in commands(rules, "2", &file, &folder) {
        let output = run_with(&mut grundy(&args), "why\nquit\n");
        let said = text(&output.stderr) + &text(&output.stdout);
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains("write a measure in"), "{args:?}: {said}");
        cases += 1;
    }
    assert_eq!(cases, 10);
    // Not of built-in games in which play can go round, and not of misère play.
    for args in [["northcott:4", "--to=3"], [rules, "--misere"]] {
        let said = text(&run(["table"].iter().chain(&args)).stdout);
        assert!(said.contains('│') && !said.contains("measure"), "{said}");
    }
}

#[test]
fn a_text_of_two_positions_makes_no_table() {
    let rules = "ruleset w; numbers a, b; written \"{a}\" where a > 50; written \"{a},{b}\"; \
                 option a - 1, 1 - b where a > 0 and b < 2; option a - 2, b where a > 1 and b = 1";
    let scratch = Scratch::new();
    let output = run(["table", rules, "--of", "53", "--out", scratch.text()]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("is not read as that position again"),
        "{said}"
    );
    assert!(!scratch.join("outcomes-normal.table").exists());
}

#[test]
fn a_name_that_belongs_to_a_game_is_refused_by_every_command() {
    let rules = "ruleset chomp \"Chomp\"; rows r; option r[1..] for i in 0..1 where len(r) > 3";
    let scratch = Scratch::new();
    let (file, folder) = (scratch.at("proof"), scratch.at("table"));
    for args in commands(rules, "4,4,4", &file, &folder) {
        let output = run(&args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains("comes with Grundy"), "{args:?}: {said}");
    }
    let request = format!("{{\"game\":{rules:?},\"position\":\"4,4,4\"}}\n");
    let batch = run_with(&mut grundy(["batch"]), request);
    assert!(
        text(&batch.stdout).contains("comes with Grundy"),
        "{}",
        text(&batch.stdout)
    );
    let claim = format!("for n in 1..=2: is_p({rules:?}, [n])");
    let said = run(["conjecture", &claim]);
    assert!(!said.status.success(), "{}", text(&said.stdout));
}
