//! Rulesets by the names of games.

use grundy_core::{Notation as _, ParseError, split_name};

use crate::classics::{classic, is_text};
use crate::parameter::canonical;
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

/// The name of a classic with the parameter that a position gives after its last colon;
/// `None` if the name has parameters itself, or there is no such position.
///
/// ```
/// let of = |position| grundy_ruleset::named_by_position("notakto", position);
/// assert_eq!(of("4x5:4").as_deref(), Some("notakto:4"));
/// assert_eq!(of("4x5:X"), None);
/// ```
#[must_use]
pub fn named_by_position(name: &str, position: &str) -> Option<String> {
    let (slug, None) = split_name(name) else {
        return None;
    };
    let (_, parameter) = position.rsplit_once(':')?;
    let parameter = canonical(parameter);
    let ruleset = Ruleset::with_parameters(classic(slug)?.text, Some(&parameter)).ok()?;
    ruleset.read(position).ok()?;
    Some(format!("{slug}:{parameter}"))
}
