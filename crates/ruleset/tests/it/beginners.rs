//! Mistakes of beginners, and of authors used to other languages: each error points at
//! its character and says what would work.

use grundy_core::{Excerpt, ParseError};
use grundy_i18n::{Language, Speaker};
use grundy_ruleset::Ruleset;

/// Texts, each with the place of its error (line and column from 1) and its English
/// message.
const SLIPS: &str = include_str!("beginners.txt");

/// Spellings that the book does not use, but that are accepted.
const READ: &[&str] = &[
    "ruleset mine; heaps n; option n - 1 where n = 3 && n > 0",
    "ruleset mine; heaps n; option n - 1 where n % 2 == 1 || n > 4",
    "ruleset　mine；heaps n；option n－ｋ　for k in [１，３，４] where k ≤ n",
    "ruleset mine “我的”; heaps n; option n - 1 where n > 0",
    "ruleset mine 「我的」; heaps n; option n - 1 where n > 0",
    "ruleset mine;\theaps n;\toption n - 1 where n > 0",
    "ruleset mine\r\nheaps n # one\r\noption n - 1 where n > 0\r\n  and n < 3\r\n",
    "ruleset mine\rheaps n # one\roption n - 1 where n > 0\r",
    "\u{feff}ruleset mine; heaps n; option n - 1 where n > 0",
    "ruleset mine; heaps n; option n – 1 where n > 0",
    "ruleset mine; heaps n; option n - 2×k for k in 1..=n where 2×k ≤ n",
    "ruleset mine; heaps n; option n - 1 where n > 0; value \"3\" = *1",
];

/// The place of an error, and its message.
fn rendered(text: &str, error: &ParseError) -> String {
    let place = Excerpt::of(text, error.at);
    let (line, column) = (place.line, place.column + 1);
    let said = Speaker::new(Language::English).say(&error.why);
    format!("{line}:{column} {said}")
}

#[test]
fn slips_of_beginners_are_explained_at_their_character() {
    let speakers = Language::ALL.map(Speaker::new);
    let mut count = 0;
    let mut wrong = Vec::new();
    for slip in SLIPS.trim_end().split("\n\n") {
        count += 1;
        let (text, wanted) = slip.rsplit_once("=> ").unwrap();
        let text = text.trim_end_matches('\n');
        let Err(error) = Ruleset::read(text) else {
            wrong.push(format!("{text}\n   is read"));
            continue;
        };
        let actual = rendered(text, &error);
        if actual != wanted {
            wrong.push(format!("{text}\n=> {actual}"));
        }
        for speaker in &speakers {
            assert!(speaker.try_say(&error.why).is_some(), "{error}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(count >= 90, "{count} slips");
}

#[test]
fn other_signs_for_the_same_are_read() {
    for text in READ {
        if let Err(error) = Ruleset::read(text) {
            panic!("{text}: {error}");
        }
    }
}
