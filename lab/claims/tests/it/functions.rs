//! The functions that a script can call: those written here, and no others.

use grundy_claims::{Finding, functions};

use super::{finding, holds};

/// Every function of the language, one per line, with the library's signature. A line
/// added or removed here changes the language: update docs/conjectures.md.
const FUNCTIONS: &str = include_str!("functions.txt");

#[test]
fn a_script_can_call_these_functions_and_no_other() {
    let (known, _) = functions();
    let listed: Vec<&str> = FUNCTIONS.lines().collect();
    assert!(listed.len() > 100, "the list is empty");
    let new: Vec<_> = known
        .iter()
        .filter(|f| !listed.contains(&f.as_str()))
        .collect();
    let gone: Vec<_> = listed
        .iter()
        .filter(|f| !known.iter().any(|k| k == *f))
        .collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "not in tests/functions.txt: {new:#?}\nin it and not there: {gone:#?}"
    );
}

#[test]
fn the_words_of_the_language_are_these() {
    let (_, absent) = functions();
    for text in include_str!("functions/words.txt").lines() {
        holds(text);
    }
    for word in &absent {
        let text = format!("{word}(\"x\")");
        assert!(matches!(finding(&text), Finding::Broken(_)), "{text}");
        let text = format!("\"x\".{word}(1)");
        assert!(matches!(finding(&text), Finding::Broken(_)), "{text}");
    }
    assert!(absent.len() >= 9);
    // Reserved words of the library, and those missing in a build without modules and
    // custom syntax.
    for word in [
        "import", "export", "as", "private", "global", "module", "use", "goto", "exit", "match",
        "static", "async", "await", "yield", "spawn", "go", "thread", "sync", "new", "with",
    ] {
        let text = format!("let {word} = 1; {word} == 2");
        assert!(!matches!(finding(&text), Finding::Holds), "{text}");
    }
}

#[test]
fn functions_of_arrays_say_what_the_page_says() {
    for text in include_str!("functions/arrays.txt").lines() {
        holds(text);
    }
}

#[test]
fn functions_of_texts_maps_and_numbers_say_what_the_page_says() {
    for text in include_str!("functions/values.txt").lines() {
        holds(text);
    }
}
