//! Rulesets by the names of games.

use grundy_core::{ParseError, split_name};

use crate::classics::{classic, is_text};
use crate::ruleset::Ruleset;

/// Reads the ruleset that a game's name denotes: a text itself, or a classic by its slug
/// and parameters (`kotzigs-nim:1,3`). `None` for any other name.
///
/// ```
/// let own = "ruleset mine; heaps n; option n - k for k in 1..=2 where k <= n";
/// assert_eq!(grundy_ruleset::named(own).unwrap()?.slug(), "mine");
/// assert_eq!(grundy_ruleset::named("kayles").unwrap()?.title(), "Kayles");
/// assert!(grundy_ruleset::named("nim").is_none());
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
#[must_use]
pub fn named(name: &str) -> Option<Result<Ruleset, ParseError>> {
    if is_text(name) {
        return Some(Ruleset::read(name));
    }
    let (slug, parameters) = split_name(name);
    let classic = classic(slug)?;
    Some(Ruleset::with_parameters(classic.text, parameters))
}
