//! The solver's answers with a table equal those without it.

use std::path::Path;

use grundy_testkit::Scratch;

use super::{all_succeed, command, text};

/// `grundy solve … --json`.
fn solved(words: &[&str], tables: Option<&Path>) -> serde_json::Value {
    let mut command = crate::grundy(["solve"]);
    command.args(words).arg("--json");
    if let Some(tables) = tables {
        command.arg("--tables").arg(tables);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", text(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn tables_are_looked_up_and_say_what_the_solver_finds() {
    let folder = Scratch::new();
    for (number, words) in [
        &["chomp", "--of", "10x10", "--what", "outcomes"][..],
        &["chomp", "--of", "5x6", "--what", "nimbers"],
        &["nimbi", "--of", "3x4", "--misere"],
        &["hexagon", "--of", "B(3,3)"],
        &["octal:0.123", "--of", "9,8", "--misere"],
    ]
    .iter()
    .enumerate()
    {
        let words = [&["table"], *words].concat();
        let out = folder.join(format!("tables/{number}"));
        std::fs::create_dir_all(folder.join("tables")).unwrap();
        all_succeed(&[command(&words, &out, None).output().unwrap()]);
    }
    let tables = folder.join("tables");
    // `has`: true if the table contains the position asked about.
    for (words, has) in [
        (&["chomp", "6,5,5,2,1"][..], true),
        (&["chomp", "10,9,9,7,6,6,4,2"], true),
        (&["chomp", "5,5,4,4"], true),
        (&["chomp", "3,2,1,1,1,1,1,1,1,1,1,1"], false),
        (&["chomp", "12,3,1"], false),
        (&["nimbi", "##.#/####/.###", "--misere"], true),
        (&["nimbi", "2x3", "--misere"], true),
        (&["hexagon", "B(3,3)"], true),
        (&["hexagon", "B(2,3)"], true),
        (&["octal:0.123", "5,4", "--misere"], true),
        (&["octal:0.123", "9,9", "--misere"], false),
    ] {
        let with = solved(words, Some(&tables));
        let without = solved(words, None);
        assert_eq!(
            with["by"] == "table",
            has || without["by"] == "table",
            "{words:?}: {with}"
        );
        assert_eq!(with["outcome"], without["outcome"], "{words:?}: {with}");
        if with["nimber_known"].as_bool() != Some(false) {
            assert_eq!(with["nimber"], without["nimber"], "{words:?}: {with}");
        }
        let moves = |answer: &serde_json::Value| {
            let moves = answer["winning_moves"].as_array().unwrap().iter();
            let mut moves: Vec<String> = moves.map(|one| one["to"].to_string()).collect();
            moves.sort();
            moves
        };
        assert_eq!(moves(&with), moves(&without), "{words:?}");
    }
}
