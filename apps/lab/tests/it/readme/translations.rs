//! Pages in several languages: the same examples in each, and links between them.

use std::collections::BTreeSet;

use super::page::taken_apart;
use super::{ENGLISH, Language, TRANSLATIONS, read};

/// The code blocks of a page: their languages and the input typed in them; the whole
/// block if nothing is typed.
fn examples(page: &str) -> Vec<(String, Vec<String>)> {
    let text = read(page);
    let (blocks, _) = taken_apart(&text);
    let blocks = blocks.into_iter().map(|block| {
        let console = block.language.starts_with("console");
        let mut lines = block.text;
        lines.retain(|line| !console || line.starts_with("$ "));
        let lines = lines.into_iter().map(String::from).collect();
        (block.language.to_owned(), lines)
    });
    blocks.collect()
}

/// The line below a page's title: its languages, with links to the translations.
fn languages(own: &Language, name: &str) -> String {
    let titles = [ENGLISH].into_iter().chain(TRANSLATIONS).map(|other| {
        let below = other.folder.trim_start_matches(ENGLISH.folder);
        let path = format!("{below}/{name}");
        let up = if own.folder == ENGLISH.folder {
            ""
        } else {
            "../"
        };
        match other.folder == own.folder {
            true => other.title.to_owned(),
            false => format!("[{}]({up}{})", other.title, path.trim_start_matches('/')),
        }
    });
    titles.collect::<Vec<_>>().join(" · ")
}

#[test]
fn the_translations_have_the_same_pages() {
    let english: BTreeSet<String> = ENGLISH.names().into_iter().collect();
    let [one, other] = TRANSLATIONS.map(|language| language.names());
    assert_eq!(one, other);
    assert!(one.len() > 9, "{one:?}");
    for name in one {
        assert!(english.contains(&name), "{name} has no English page");
    }
}

#[test]
fn a_translated_page_has_the_examples_of_its_english_page() {
    let mut compared = 0;
    for language in TRANSLATIONS {
        for name in language.names() {
            let here = examples(&format!("{}/{name}", language.folder));
            let there = examples(&format!("{}/{name}", ENGLISH.folder));
            for (here, there) in here.iter().zip(&there) {
                assert_eq!(here, there, "{}/{name}", language.folder);
            }
            assert_eq!(here.len(), there.len(), "{}/{name}", language.folder);
            compared += here.len();
        }
    }
    assert!(compared > 80, "{compared} blocks");
}

#[test]
fn each_page_leads_to_its_other_languages() {
    let [translated, _] = TRANSLATIONS;
    for name in translated.names() {
        for own in [ENGLISH].into_iter().chain(TRANSLATIONS) {
            let page = read(&format!("{}/{name}", own.folder));
            let line = page.lines().nth(2).unwrap_or_default();
            assert_eq!(line, languages(&own, &name), "{}/{name}", own.folder);
        }
    }
}

/// The numbers of a page, in order.
fn numbers(page: &str) -> Vec<String> {
    let text = read(page);
    let (_, prose) = taken_apart(&text);
    let prose = prose.join("\n");
    let parts = prose.split(|c: char| !c.is_ascii_digit() && c != ',');
    let parts = parts.map(|part| part.trim_matches(','));
    parts
        .filter(|part| !part.is_empty())
        .map(String::from)
        .collect()
}

#[test]
fn the_counts_of_claims_are_the_same_in_every_language() {
    let english = numbers("docs/five-documents.md");
    assert!(english.len() > 20, "{english:?}");
    for language in TRANSLATIONS {
        let page = format!("{}/five-documents.md", language.folder);
        assert_eq!(numbers(&page), english, "{page}");
    }
}
