//! Every cargo command that the documents give names a package, a test and an example
//! that exist.

use std::fs;
use std::path::PathBuf;

use super::{crates, root};

/// The documents in English: those of the root, the book's pages and its results.
fn documents() -> Vec<(PathBuf, String)> {
    let folders = ["", "docs", "docs/results"];
    let entries = folders
        .into_iter()
        .flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

/// The commands `cargo run …` and `cargo test …` of a document that name a package.
fn commands(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.split("cargo ").skip(1).filter_map(|after| {
        let command = after.split(['`', '|', '\n', ';', '#']).next()?;
        let words: Vec<&str> = command.split_whitespace().collect();
        let is_checked = matches!(words.first(), Some(&("run" | "test")));
        (is_checked && words.contains(&"-p")).then_some(words)
    })
}

/// The folder of a package, such as `crates/core` for `grundy-core`.
fn folder(package: &str) -> Option<String> {
    let name = format!("[package]\nname = \"{package}\"\n");
    crates().into_iter().find(|krate| {
        let manifest = fs::read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
        manifest.contains(&name)
    })
}

/// The first package, test or example of a command that does not exist.
fn missing(words: &[&str]) -> Option<String> {
    let after = |flag: &str| {
        let at = words.iter().position(|word| *word == flag)?;
        words.get(at + 1).copied()
    };
    let package = after("-p")?;
    let Some(folder) = folder(package) else {
        return Some(format!("package {package}"));
    };
    let is_there = |place: String| {
        let place = root().join(&folder).join(place);
        place.is_dir() || place.with_extension("rs").is_file()
    };
    for (flag, place) in [("--test", "tests"), ("--example", "examples")] {
        if let Some(name) = after(flag).filter(|name| !is_there(format!("{place}/{name}"))) {
            return Some(format!("{folder}/{place}/{name}"));
        }
    }
    let modules = words.iter().position(|word| *word == "it")?;
    let module = words.get(modules + 1)?.split("::").next()?;
    let is_module = !module.starts_with('-') && !is_there(format!("tests/it/{module}"));
    is_module.then(|| format!("{folder}/tests/it/{module}"))
}

#[test]
fn every_documented_cargo_command_names_what_is_there() {
    let mut seen = 0;
    for (path, text) in documents() {
        for words in commands(&text) {
            seen += 1;
            if let Some(missing) = missing(&words) {
                let command = words.join(" ");
                panic!("{}: cargo {command}: no {missing}", path.display());
            }
        }
    }
    assert!(seen > 30, "{seen} commands");
}

#[test]
fn a_command_that_names_nothing_is_seen() {
    let first = |text| missing(&commands(text).next().unwrap());
    assert_eq!(first("`cargo test -p grundy --test it laws::`"), None);
    for wrong in [
        "`cargo test -p grundy-nobody`",
        "`cargo run -p grundy --example nobody`",
        "`cargo test -p grundy --test nobody`",
        "`cargo test -p grundy --test it nobody::`",
    ] {
        assert!(first(wrong).is_some(), "{wrong}");
    }
}
