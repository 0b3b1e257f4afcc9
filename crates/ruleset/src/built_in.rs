//! The rulesets of the built-in games: their rules in about ten lines.

macro_rules! built_in {
    ($($slug:literal)+) => {
        &[$(($slug, include_str!(concat!("../games/", $slug, ".ruleset")))),+]
    };
}

/// The slug and text of each built-in game that has a ruleset.
const BUILT_IN: &[(&str, &str)] = built_in! {
    "chomp" "hexagon" "nim" "subtraction" "die" "two-dice" "fibonacci" "moore" "wythoff" "queen"
    "nimbi" "octal" "hexadecimal" "cram" "northcott" "xiangqi" "odd-even" "dice"
};

/// Iterates over slug and text of each built-in game that has a ruleset.
pub(crate) fn built_in_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    BUILT_IN.iter().copied()
}

/// The ruleset text of the built-in game with this slug.
///
/// ```
/// assert!(grundy_ruleset::built_in_text("nim").unwrap().contains("heaps n"));
/// assert_eq!(grundy_ruleset::built_in_text("kayles"), None);
/// ```
#[must_use]
pub fn built_in_text(slug: &str) -> Option<&'static str> {
    let own = BUILT_IN.iter().find(|(known, _)| *known == slug);
    own.map(|(_, text)| *text)
}
