//! Reserves the names of the games that ship with Grundy: no other text may have one of
//! them, or a name that looks like one.

use grundy_core::{ParseError, plain};

use crate::ast::Script;
use crate::classics::shipped_texts;
use crate::one_line::one_line;

/// Names of games without a ruleset.
const OTHERS: [&str; 1] = ["sum"];

/// Refuses a text with the slug or a name of a game that ships with Grundy, unless it is
/// that game's text. Callers who have the Chinese names check those themselves
/// ([`skeleton`]).
///
/// # Errors
/// At the slug, or at the text that states the name.
pub(crate) fn refuse(text: &str, script: &Script) -> Result<(), ParseError> {
    let names = (script.sentences.iter())
        .filter(|sentence| sentence.key == "name")
        .map(|sentence| (sentence.at, &sentence.text));
    let own = [&script.slug, &script.title].map(|name| (script.slug_at, name));
    for (at, name) in own.into_iter().chain(names) {
        if let Some(found) = disguised(name) {
            return Err(ParseError::new(at, "ruleset-disguised").with("found", found.to_string()));
        }
        if let Some((known, rules)) = game_called(name)
            && rules.is_none_or(|rules| one_line(text) != one_line(rules))
        {
            return Err(ParseError::new(at, "ruleset-name-taken").with("name", known));
        }
    }
    Ok(())
}

/// The shipped game whose slug or English title looks like this name.
///
/// ```
/// assert_eq!(grundy_ruleset::looks_like("Ch0mp"), Some("chomp"));
/// assert_eq!(grundy_ruleset::looks_like("chomp-on-a-ring"), None);
/// ```
#[must_use]
pub fn looks_like(name: &str) -> Option<&'static str> {
    game_called(name).map(|(slug, _)| slug)
}

/// The shipped game that looks like this name, with its text if it has one.
fn game_called(name: &str) -> Option<(&'static str, Option<&'static str>)> {
    let name = skeleton(name);
    let text = shipped_texts().find(|(slug, text)| {
        // The title is in quotes on the first line, if there is one.
        let title = text.lines().next().and_then(|line| line.split('"').nth(1));
        name == skeleton(slug) || title.is_some_and(|title| name == skeleton(title))
    });
    let other = || OTHERS.into_iter().find(|slug| name == skeleton(slug));
    text.map(|(slug, text)| (slug, Some(text)))
        .or_else(|| other().map(|slug| (slug, None)))
}

/// The skeleton of a name (Unicode Technical Standard 39): small letters and digits
/// alone, with lookalikes identified. Readers cannot distinguish two names with the same
/// skeleton.
#[must_use]
pub fn skeleton(name: &str) -> String {
    let letters = plain(name).to_lowercase();
    let letters: String = letters
        .chars()
        .map(latin)
        .filter(|c| c.is_alphanumeric())
        .collect();
    letters.replace("rn", "m").replace("vv", "w")
}

/// A character that disguises a name: a lookalike letter of a special block, or a letter
/// of another alphabet in a word with Latin ones.
fn disguised(name: &str) -> Option<char> {
    let is_disguise = |c: &char| {
        matches!(u32::from(*c),
            // Clicks, phonetic letters, modifiers.
            0x1c0..=0x1c3 | 0x250..=0x2ff | 0x1d00..=0x1dbf | 0xa720..=0xa7ff | 0xab30..=0xabbf
            // Cherokee, whose letters look like Latin capitals.
            | 0x13a0..=0x13ff
            // Symbols, numerals, letters in circles, letters of mathematics.
            | 0x2100..=0x218f | 0x2460..=0x24ff | 0x1d400..=0x1d7ff | 0x1f100..=0x1f1ff)
    };
    // Chinese, Japanese and Korean characters may mix with Latin letters.
    let is_other = |c: &char| c.is_alphabetic() && (0x250..0x1100).contains(&u32::from(*c));
    let plain = plain(name);
    let mut words = plain.split(|c: char| !c.is_alphanumeric());
    name.chars().find(is_disguise).or_else(|| {
        words.find_map(|word| {
            let is_mixed = word.chars().any(|c| c.is_ascii_alphabetic());
            word.chars().find(is_other).filter(|_| is_mixed)
        })
    })
}

/// The Latin letter that a lower-case letter or a digit looks like.
const fn latin(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ё' | 'ε' => 'e',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ї' | 'ι' | '1' | 'l' | '|' | 'ӏ' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'о' | 'ο' | 'σ' | '0' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' => 'v',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'ζ' => 'z',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use crate::Ruleset;

    #[test]
    fn names_of_built_in_games_are_refused_for_other_texts() {
        let rules = "heaps n; option n - 1 where n > 0";
        let names = "chomp; kayles; octal; northcott; dice; sum; ch0mp; k-ayles; nirn; \
            mine \"Chomp\"; mine \"Dawson's Kayles\"; mine \"Ｎｉｍ\"; \
            mine \"The queen's race\"; mine \"C h o m p!\"; mine \"KAYIES\"; \
            mine \"Кауӏеѕ\"; mine \"Kay|es\"";
        for name in names.split("; ") {
            let error = Ruleset::read(&format!("ruleset {name}; {rules}")).unwrap_err();
            assert_eq!(error.why.key, "ruleset-name-taken", "{name}: {error}");
            assert_eq!(error.at, "ruleset ".len(), "{name}");
        }
        for language in ["en", "zh-Hant"] {
            let text = format!("ruleset mine; {rules}; text {language} name \"Chomp\"");
            let error = Ruleset::read(&text).unwrap_err();
            assert_eq!(error.why.key, "ruleset-name-taken", "{language}: {error}");
            assert_eq!(Some(error.at), text.find("name"), "{language}");
        }
        let names = "Сhоmр; Νim; Grundyʼs game; Ꮯhomp; Ꮶayles; Ⅽhomp; Niⅿ; 𝐍𝐢𝐦; Ⓝⓘⓜ; ᴄʜᴏᴍᴘ; \
            Cհomp; Kayǀes; Тhree; ℕim";
        for name in names.split("; ") {
            let text = format!("ruleset mine \"{name}\"; {rules}");
            let error = Ruleset::read(&text).unwrap_err();
            assert_eq!(error.why.key, "ruleset-disguised", "{name}: {error}");
        }
        let names = "mine; mine \"我的 Nim 遊戲\"; mine \"Jeu à trois tas\"; mine \"나의 게임\"; \
            nim2x; my-nim; chomp-on-a-ring; mine \"Ним с камнями\"";
        for name in names.split("; ") {
            let read = Ruleset::read(&format!("ruleset {name}; {rules}"));
            assert!(read.is_ok(), "{name}");
        }
    }

    #[test]
    fn a_built_in_text_may_be_read_from_a_file() {
        let mut count = 0;
        for classic in crate::CLASSICS {
            Ruleset::read(classic.text).unwrap();
            count += 1;
        }
        for slug in ["nim", "chomp", "cram"] {
            Ruleset::read(crate::built_in_text(slug).unwrap()).unwrap();
            count += 1;
        }
        assert!(count > 40);
    }
}
