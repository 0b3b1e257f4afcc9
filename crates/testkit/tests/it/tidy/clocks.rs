//! No test passes or fails by wall-clock time: a slow or busy machine fails nothing.
//!
//! Tests use instead: `Limits::UNTIMED`, limits of positions and work,
//! `grundy_testkit::{until, finish}` for waits, `cost` for the cost of work, their own
//! instants where one is passed in, and, where the clock itself is tested, an
//! alternative that would take ten minutes.

use std::collections::BTreeMap;

use grundy_testkit::table;

use super::{all_sources, root};

/// Code that reads a clock, waits for one, or sets a limit by one.
const CLOCKS: [&str; 10] = [
    "Instant::now",
    ".elapsed()",
    "SystemTime",
    "Duration::from_",
    "sleep(",
    "recv_timeout",
    "wait_timeout",
    "park_timeout",
    "Limits::default()",
    "Solver::default()",
];

/// The exceptions among the tests: the file, its most uses, and why no clock decides any.
fn allowed() -> BTreeMap<&'static str, (usize, &'static str)> {
    let rows = table(include_str!("clocks.txt"));
    let rows = rows.map(|(file, rest)| {
        let (most, why) = rest.split_once(" | ").expect("a reason");
        (file, (most.parse().expect("a number"), why))
    });
    rows.collect()
}

/// The part of a source that is for tests, without comments; all of a source of tests.
fn for_tests(path: &str, text: &str) -> String {
    let code = |text: &str| {
        let lines = text.lines().map(str::trim_start);
        let lines: Vec<_> = lines.filter(|line| !line.starts_with("//")).collect();
        lines.join("\n")
    };
    if path.contains("/tests/") || path.ends_with("tests.rs") {
        return code(text);
    }
    let tests = text.split_once("#[cfg(test)]\nmod tests {");
    tests.map_or_else(String::new, |(_, tests)| code(tests))
}

/// The number of uses of a clock in a source of tests. The checker's own limits, unlike
/// the library's, have no clock by default.
fn clocks(path: &str, text: &str) -> usize {
    let code = for_tests(path, text);
    let of_the_checker = path.starts_with("lab/folder-check/")
        || code.contains("use grundy_check::{Budget, Limits};")
        || code.contains("use grundy_folder_check::{Limits, ");
    let count = |word: &&str| match *word {
        "Limits::default()" if of_the_checker => 0,
        "Limits::default()" => {
            code.matches(*word).count() - code.matches("RoomLimits::default()").count()
        }
        word => code.matches(word).count(),
    };
    CLOCKS.iter().map(count).sum()
}

#[test]
fn no_test_is_decided_by_a_clock() {
    let (allowed, mut wrong, mut seen) = (allowed(), Vec::new(), 0);
    for (path, text) in all_sources() {
        let path = path.strip_prefix(root()).unwrap().display().to_string();
        let path = path.replace('\\', "/");
        // The other crates use these functions.
        if path.starts_with("crates/testkit/") {
            continue;
        }
        seen += 1;
        let count = clocks(&path, &text);
        let most = allowed.get(&*path).map_or(0, |(most, _)| *most);
        if count != most {
            wrong.push(format!("{path}: {count} clocks, {most} allowed"));
        }
    }
    assert!(seen > 300, "{seen} sources");
    for (file, (_, why)) in allowed {
        assert!(root().join(file).is_file(), "{file}");
        assert!(why.len() > 20, "{file} needs a reason");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_clock_in_a_test_is_seen() {
    let in_tests = "fn f() { Instant::now() }\n#[cfg(test)]\nmod tests {\n    // sleep(\n    sleep(Duration::from_secs(1));\n}\n";
    assert_eq!(clocks("crates/x/src/a.rs", in_tests), 2);
    assert_eq!(clocks("crates/x/tests/a.rs", in_tests), 3);
    let limits = "let a = Limits::default(); let b = RoomLimits::default();";
    assert_eq!(clocks("crates/x/tests/a.rs", limits), 1);
    assert_eq!(clocks("lab/folder-check/tests/a.rs", limits), 0);
}
