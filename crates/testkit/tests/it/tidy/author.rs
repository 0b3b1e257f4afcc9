//! The interface to the author of a game stays small.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use super::{code, root};

/// The methods of a trait in this source.
fn methods(text: &str, name: &str) -> usize {
    let head = format!("pub trait {name}");
    let at = text.find(&head).unwrap_or_else(|| panic!("{head}"));
    let body = match text[at..].lines().next() {
        Some(line) if line.ends_with("{}") => line,
        _ => text[at..].split("\n}\n").next().unwrap_or_default(),
    };
    body.matches("\n    fn ").count()
}

#[test]
fn an_author_meets_few_methods() {
    let core = |file: &str| fs::read_to_string(root().join("crates/core/src").join(file)).unwrap();
    let (game, heap_game) = (core("game.rs"), core("heap_game.rs"));
    let traits = [
        "Rules",
        "Notation",
        "Game",
        "Complimenting",
        "Loopy",
        "Scored",
        "ChanceOpened",
    ];
    let of_traits: usize = traits.iter().map(|name| methods(&game, name)).sum();
    let of_heap_game = methods(&heap_game, "HeapGame");
    assert_eq!(of_heap_game, 3, "all required");
    assert!(
        of_traits + of_heap_game <= 26,
        "{of_traits} and {of_heap_game}"
    );
    // An author writes nothing that is defined elsewhere: abilities are optional, and the
    // questions of readers follow from the rest.
    assert_eq!(game.matches("\npub trait ").count(), traits.len());
}

#[test]
fn an_own_game_is_short() {
    let example = root().join("apps/lab/examples/own_game.rs");
    let text = fs::read_to_string(example).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("//!")).count();
    assert!(lines <= 25, "{lines} lines");
    assert_eq!(code(&text).matches("\nimpl ").count(), 1);
}

/// `cargo add grundy` builds these for a game outside the workspace.
#[test]
fn the_library_brings_few_packages() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tree = Command::new(cargo)
        .args([
            "tree",
            "--package",
            "grundy",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ])
        .args(["--locked", "--offline", "--format", "{p}"])
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&tree.stdout);
    let packages: BTreeSet<&str> = said
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert!(packages.contains("grundy-ruleset"), "{tree:?}");
    assert!(packages.len() <= 23, "{packages:?}");
}
