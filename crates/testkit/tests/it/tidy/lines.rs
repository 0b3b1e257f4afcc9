//! The lines that a crate may have: growth pays by deletion.

use super::{crates, sources};

/// The most lines of code of each crate, without comments and blank lines, and the
/// most of its tests.
const BUDGETS: &[(&str, usize, usize)] = &[
    ("apps/browser", 220, 110),
    ("apps/cli", 4940, 945),
    ("apps/lab", 4035, 4595),
    ("apps/pages", 14440, 1265),
    ("apps/python", 2895, 0),
    ("apps/server", 3550, 8120),
    ("apps/site", 330, 130),
    ("crates/check", 2920, 620),
    ("crates/core", 2000, 390),
    ("crates/engine", 8150, 1920),
    ("crates/games", 9300, 2040),
    ("crates/grundy", 8375, 7435),
    ("crates/i18n", 280, 0),
    ("crates/kernels", 9145, 2150),
    ("crates/render", 2530, 720),
    ("crates/ruleset", 17960, 4620),
    ("crates/testkit", 440, 1070),
    ("lab/claims", 3580, 1000),
    ("lab/cluster", 4660, 880),
    ("lab/files", 1690, 240),
    ("lab/folder-check", 6320, 2805),
    ("lab/surveys", 6820, 2930),
];

/// The lines that hold code.
pub(super) fn of_code<'t>(lines: impl Iterator<Item = &'t str>) -> usize {
    let lines = lines.map(str::trim_start);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .count()
}

/// The lines of code and of tests of a crate. A `mod tests` is at the end of its file.
fn counts(krate: &str) -> (usize, usize) {
    let (mut code, mut tests) = (0, 0);
    for (path, text) in sources(krate) {
        let path = path.to_string_lossy().into_owned();
        let is_test = path.contains("/tests/") || path.ends_with("/tests.rs");
        let unit = text.lines().position(|line| line == "mod tests {");
        let end = unit.unwrap_or(usize::MAX);
        let (before, after) = (text.lines().take(end), text.lines().skip(end));
        match is_test {
            true => tests += of_code(text.lines()),
            false => (code, tests) = (code + of_code(before), tests + of_code(after)),
        }
    }
    (code, tests)
}

#[test]
fn no_crate_grows_beyond_its_budget_of_lines() {
    let budgets: Vec<&str> = BUDGETS.iter().map(|(krate, ..)| *krate).collect();
    assert_eq!(budgets, crates());
    for &(krate, code, tests) in BUDGETS {
        let counts = counts(krate);
        assert!(
            counts.0 <= code && counts.1 <= tests,
            "{krate}: {counts:?} lines of code and tests, at most {code} and {tests}. Delete \
             as much as you add, or say in the commit what the growth is for."
        );
        // A budget that nobody lowers limits nothing.
        assert!(
            counts.0 + 200 > code && counts.1 + 200 > tests,
            "{krate}: {counts:?} lines; lower its budget"
        );
    }
}
