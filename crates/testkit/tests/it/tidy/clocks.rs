//! No test passes or fails by wall-clock time: a slow or busy machine fails nothing.
//!
//! Tests use instead: `Limits::UNTIMED`, limits of positions and work,
//! `grundy_testkit::{until, finish}` for waits, `cost` for the cost of work, their own
//! instants where one is passed in, and, where the clock itself is tested, an
//! alternative that would take ten minutes.

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

/// The exceptions among the tests: their most uses, and why no clock decides any.
const ALLOWED: &[(&str, usize, &str)] = &[
    (
        "lab/claims/tests/hostile.rs",
        6,
        "endless scripts, which a limit of time ends on any machine; three of them call sleep",
    ),
    (
        "apps/cli/tests/it/behaviour.rs",
        1,
        "processor time of a program that is waited for",
    ),
    (
        "apps/lab/tests/it/cluster/killed.rs",
        4,
        "the random moment of a kill; any will do",
    ),
    (
        "apps/lab/tests/it/cluster/links.rs",
        3,
        "a relay that is late, and how often it looks",
    ),
    (
        "apps/lab/tests/it/cluster/strangers.rs",
        4,
        "strangers that say a byte now and then",
    ),
    (
        "apps/lab/tests/it/faults.rs",
        1,
        "processor time of a survey that is waited for",
    ),
    (
        "apps/cli/tests/it/play.rs",
        3,
        "the end of a test that hangs",
    ),
    (
        "apps/lab/tests/it/serve.rs",
        1,
        "processor time of a server that is waited for",
    ),
    (
        "apps/lab/tests/it/survey.rs",
        2,
        "the moments of kills; any will do",
    ),
    (
        "apps/lab/tests/it/timeout.rs",
        2,
        "the limit of time of commands without end; what they do after it is counted, and \
         measured in the full run alone",
    ),
    (
        "lab/cluster/src/handshake.rs",
        4,
        "a clock that is set, and a greeting that never comes to its end",
    ),
    (
        "lab/cluster/tests/it/census.rs",
        5,
        "the random moment of a kill, and how often a run saves",
    ),
    (
        "crates/engine/src/budget.rs",
        3,
        "a clock of its own, which the test sets",
    ),
    (
        "lab/surveys/src/three_row/growth.rs",
        1,
        "made-up times, whose law is found",
    ),
    (
        "lab/surveys/tests/it/laws.rs",
        3,
        "the moments of kills, later each time until it is done, and how often it saves",
    ),
    (
        "apps/server/src/connections.rs",
        2,
        "instants that have to differ",
    ),
    (
        "apps/server/src/pool/lane.rs",
        1,
        "an instant that nothing reads",
    ),
    (
        "apps/server/src/rooms/places.rs",
        7,
        "instants that are given to rooms, which read no clock",
    ),
    (
        "apps/server/src/rooms/tests.rs",
        10,
        "instants that are given to rooms, which read no clock",
    ),
    (
        "apps/server/src/router/tests.rs",
        6,
        "a light lane that is measured by a meter of the test",
    ),
    (
        "apps/server/tests/it/common/browser.rs",
        11,
        "the ends of tests that hang, how often they look, and questions that take minutes",
    ),
    (
        "apps/server/tests/it/common/mod.rs",
        1,
        "a server in a hurry, for questions without end",
    ),
    (
        "apps/server/tests/it/crowded.rs",
        2,
        "the patience of a server with clients that must leave",
    ),
    (
        "apps/server/tests/it/lanes.rs",
        1,
        "processor time of the light lane, two hundred times what it takes",
    ),
    (
        "apps/server/tests/it/limits.rs",
        5,
        "clients that never go on, which the server ends, and one that leaves at any moment",
    ),
    (
        "apps/server/tests/load.rs",
        2,
        "measurements of the full run, ignored elsewhere, scaled by the machine",
    ),
    (
        "apps/server/tests/it/rooms.rs",
        4,
        "a seat that nobody is at, however long it takes to see it",
    ),
    (
        "apps/server/tests/it/rulesets.rs",
        3,
        "servers in a hurry, whose answers are right with or without a solution",
    ),
    (
        "apps/server/tests/it/tables.rs",
        1,
        "a server whose questions have a time that the test names",
    ),
];

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
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (path, text) in all_sources() {
        let path = path.strip_prefix(root()).unwrap().display().to_string();
        let path = path.replace('\\', "/");
        // The other crates use these functions.
        if path.starts_with("crates/testkit/") {
            continue;
        }
        seen += 1;
        let found = clocks(&path, &text);
        let allowed = ALLOWED.iter().find(|(file, ..)| *file == path);
        let most = allowed.map_or(0, |(_, most, _)| *most);
        if found > most {
            wrong.push(format!("{path}: {found} clocks, {most} allowed"));
        } else if found < most {
            wrong.push(format!("{path}: {found} clocks, fewer than {most} allowed"));
        }
    }
    assert!(seen > 300, "{seen} sources");
    for (file, _, why) in ALLOWED {
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
