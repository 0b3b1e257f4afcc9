//! The files that may name a survey, each of which is defined in one place.

use super::{code, root, sources};

/// The modules of the surveys in the registry.
fn registered() -> Vec<String> {
    let registry = root().join("lab/surveys/src/registry.rs");
    let text = std::fs::read_to_string(registry).unwrap();
    let (_, lines) = text.split_once("\nregistry! {\n").unwrap();
    let lines = lines.lines().take_while(|line| *line != "}");
    let modules = lines.filter_map(|line| line.trim().strip_suffix(';')?.split(' ').nth(1));
    modules.map(str::to_owned).collect()
}

/// Checks that a survey of the registry is named only in its own folder, the registry,
/// its check, its texts and its tests. Command line, page and cluster use it by the trait;
/// Python has classes for some, listed in its `survey.rs`.
#[test]
fn a_survey_of_the_registry_is_named_by_its_own_files_alone() {
    let surveys = registered();
    assert!(!surveys.is_empty());
    let mut all = sources("lab");
    all.extend(sources("apps"));
    all.extend(sources("crates"));
    for survey in surveys {
        let named = all.iter().filter(|(path, text)| {
            let path = path.to_string_lossy();
            !path.contains("/tests/") && !path.contains(&survey) && code(text).contains(&survey)
        });
        let named: Vec<String> = named
            .map(|(path, _)| path.to_string_lossy().into_owned())
            .collect();
        let listed = [
            "/lib.rs",
            "/registry.rs",
            "/folder.rs",
            "/all.rs",
            "python/src/survey.rs",
        ];
        let is_listed = |path: &String| listed.iter().any(|end| path.ends_with(end));
        assert!(named.iter().all(is_listed), "{survey}: {named:?}");
        assert!(named.len() <= 5, "{survey}: {named:?}");
    }
}

/// Checks that only the session saves by a clock, restores and counts what is left: a
/// survey with a clock of its own would do it again.
#[test]
fn no_survey_has_a_save_timer_of_its_own() {
    for (path, text) in sources("lab/surveys/src") {
        let name = path.to_string_lossy().into_owned();
        let is_session = name.contains("/session") || name.ends_with("src/survey.rs");
        let saves = [
            "save_every",
            "Duration::try_from_secs_f64",
            "struct Sitting",
        ];
        let word = saves.iter().find(|save| code(&text).contains(**save));
        assert!(is_session || word.is_none(), "{name}: {word:?}");
    }
}
