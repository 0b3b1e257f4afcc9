//! The rulesets of the built-in games: their rules in ten lines.

use crate::classics::split;
use crate::ruleset::Ruleset;

macro_rules! built_in {
    ($($slug:literal)+) => {
        &[$(($slug, include_str!(concat!("../games/", $slug, ".ruleset")))),+]
    };
}

/// The slug and the ruleset's text of each built-in game that has one of its
/// own.
const BUILT_IN: &[(&str, &str)] = built_in! {
    "chomp" "hexagon" "nim" "subtraction" "die" "two-dice" "fibonacci" "moore" "wythoff" "queen"
    "nimbi" "octal" "cram" "northcott" "xiangqi" "odd-even" "dice"
};

/// The text that says the rules of the built-in game with this slug.
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

/// The ruleset of a built-in game by its canonical name with its parameters,
/// such as `moore:2`; `None` where the language does not reach: a set of more
/// than 10,000 numbers. Northcott's game and Xiangqi write positions from the
/// side of who moves, dice without `@`: see their texts.
///
/// ```
/// use grundy_core::Notation;
/// let queen = grundy_ruleset::built_in("queen:8").unwrap();
/// assert_eq!(queen.name(), "queen:8");
/// assert!(queen.read("start").is_ok());
/// assert!(grundy_ruleset::built_in("subtraction:1-1000000").is_none());
/// ```
#[must_use]
pub fn built_in(name: &str) -> Option<Ruleset> {
    let (slug, parameters) = split(name);
    Ruleset::with_parameters(built_in_text(slug)?, parameters).ok()
}

/// The same, without a trial of what it declares, which takes some milliseconds
/// and a test does; and without a measure, so that it seems to go round. For who
/// asks for moves, notation, symmetries and parts alone.
///
/// ```
/// use grundy_core::Notation;
/// let nimbi = grundy_ruleset::built_in_untried("nimbi").unwrap();
/// assert!(nimbi.read("#./##").is_ok());
/// ```
#[must_use]
pub fn built_in_untried(name: &str) -> Option<Ruleset> {
    let (slug, parameters) = split(name);
    Ruleset::believed(built_in_text(slug)?, parameters).ok()
}
