//! Whose rules a proof by a list is held to: the game's ruleset where there is
//! one, its Rust code where not.

use grundy_ruleset::{Ruleset, built_in_untried};

/// Games whose certificates rest on more than their rulesets state, and are
/// checked by their Rust code: another order of moves (`moore`, `hexagon`), or
/// positions taken for one that differ in places which nobody can use (`nimbi`,
/// `cram`). Those of `chomp` and `octal` are long, and reading their rules takes
/// several times as long as their Rust code does (docs/certificates.md).
const BY_RUST: [&str; 6] = ["moore", "hexagon", "nimbi", "cram", "chomp", "octal"];

/// The ruleset of a built-in game by its canonical name, for its moves, its
/// notation, its symmetries and the parts of a position. What it declares is
/// tried by the tests of its crate.
pub(super) fn of_built_in(name: &str) -> Option<Ruleset> {
    let slug = name.split(':').next().unwrap_or_default();
    if BY_RUST.contains(&slug) {
        return None;
    }
    built_in_untried(name)
}
