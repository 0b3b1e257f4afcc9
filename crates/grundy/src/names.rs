//! The names of the built-in games in every language, which no other game may take.

use std::collections::HashMap;
use std::sync::LazyLock;

use grundy_core::{Catalogue as _, Message, ParseError};
use grundy_games::SLUGS;
use grundy_i18n::{Language, Speaker};
use grundy_ruleset::{CLASSICS, Ruleset, looks_like, skeleton};

/// The separators between the names of one game, as in `拈（尼姆）`.
const BETWEEN: [char; 6] = ['（', '）', '、', '(', ')', '，'];

/// The slugs of games by the [`skeleton`] of each English name.
static ENGLISH: LazyLock<HashMap<String, &str>> = LazyLock::new(|| slugs(&[Language::English]));

/// The slugs by the names in every language.
static ALL: LazyLock<HashMap<String, &str>> = LazyLock::new(|| slugs(&Language::ALL));

fn slugs(languages: &[Language]) -> HashMap<String, &'static str> {
    let classics = CLASSICS.iter().map(|classic| classic.slug);
    let slugs: Vec<&str> = SLUGS.iter().copied().chain(classics).collect();
    let mut by_name = HashMap::new();
    for language in languages {
        let speaker = Speaker::new(*language);
        for slug in &slugs {
            let name = speaker.text(&format!("{slug}-name"));
            let names = name.split(BETWEEN).chain([&*name]).map(skeleton);
            let names = names.filter(|name| !name.is_empty());
            by_name.extend(names.map(|name| (name, *slug)));
        }
    }
    by_name
}

/// Refuses a user's text that takes the name of a built-in game in one of the
/// languages.
///
/// # Errors
/// The place of the name.
pub(crate) fn refuse_taken(text: &str, ruleset: &Ruleset) -> Result<(), ParseError> {
    if looks_like(ruleset.slug()).is_some() {
        return Ok(());
    }
    for own in ruleset.own_texts() {
        // Most names are English: reading all languages takes milliseconds.
        let slugs = if own.text.is_ascii() { &ENGLISH } else { &ALL };
        if own.part == "name"
            && let Some(slug) = slugs.get(&skeleton(&own.text))
        {
            let before = text.find(&own.text).map_or("", |at| &text[..at]);
            let why = Message::new("ruleset-name-taken").with("name", *slug);
            return Err(ParseError::new(before.chars().count(), why));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use grundy_i18n::{Language, Speaker};

    use super::{ALL, ENGLISH};
    use crate::{Error, Game};

    /// True if a text with this name is refused because of it.
    fn is_taken(name: &str) -> bool {
        let text = format!("ruleset mine {name}");
        match Game::of_ruleset(&text) {
            Ok(_) => false,
            Err(Error::BadRuleset { why, .. }) if why.why.key == "ruleset-name-taken" => true,
            Err(other) => panic!("{name}: {other}"),
        }
    }

    const RULES: &str = "heaps n; option n - 1 where n > 0";

    #[test]
    fn names_of_built_in_games_are_refused_in_every_language() {
        let mut count = 0;
        for language in Language::ALL {
            let speaker = Speaker::new(language);
            let classics = Game::classics()
                .into_iter()
                .map(|(slug, _)| slug.to_owned());
            for slug in Game::slugs().into_iter().chain(classics) {
                let page = Game::page(&slug).unwrap();
                let name = page.text("name", &speaker);
                assert!(is_taken(&format!("\"{name}\"; {RULES}")), "{name}");
                count += 1;
            }
        }
        assert!(count > 150, "{count}");
    }

    #[test]
    fn names_in_latin_letters_are_refused_by_the_english_ones() {
        let mut count = 0;
        for name in ALL.keys().filter(|name| name.is_ascii()) {
            let is_known = ENGLISH.contains_key(name) || grundy_ruleset::looks_like(name).is_some();
            assert!(is_known, "{name}");
            count += 1;
        }
        assert!(count > 50, "{count}");
    }

    #[test]
    fn a_part_of_a_name_is_a_name_and_a_longer_one_is_not() {
        for name in ["尼姆", "巧克力遊戲", "大嘴巴"] {
            assert!(is_taken(&format!("\"{name}\"; {RULES}")), "{name}");
        }
        let named = format!("\"Mine\"; {RULES}; text zh-Hant name \"凱爾斯\"");
        assert!(is_taken(&named));
        assert!(!is_taken(&format!("\"我的尼姆\"; {RULES}")));
    }
}
