//! The invariants of ARCHITECTURE.md, most of them about what is absent.

mod author;
mod circles;
mod clocks;
mod commands;
mod lines;
mod surveys;
mod words;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders that hold crates.
const FLOORS: [&str; 3] = ["crates", "apps", "lab"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every crate by its folder, such as `crates/core`.
fn crates() -> Vec<String> {
    let mut crates = Vec::new();
    for floor in FLOORS {
        for entry in fs::read_dir(root().join(floor)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            crates.push(format!("{floor}/{name}"));
        }
    }
    crates.sort_unstable();
    crates
}

/// Every Rust source of all crates, with its text.
fn all_sources() -> Vec<(PathBuf, String)> {
    FLOORS.into_iter().flat_map(sources).collect()
}

/// Every Rust source below a folder, with its text.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut sources = files(folder);
    sources.retain(|(path, _)| path.extension().is_some_and(|ending| ending == "rs"));
    assert!(!sources.is_empty(), "{folder} holds no source");
    sources
}

/// Every text below a folder, or this one.
fn files(place: &str) -> Vec<(PathBuf, String)> {
    let (mut stack, mut files) = (vec![root().join(place)], Vec::new());
    while let Some(path) = stack.pop() {
        if path.ends_with("target") {
            // Built by a crate outside the workspace.
        } else if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap();
            stack.extend(entries.map(|entry| entry.unwrap().path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            files.push((path, text));
        }
    }
    files
}

/// Checks that none of these words is in the code of these folders, apart from one file;
/// returns the number of sources.
fn absent<'f>(
    words: &str,
    folders: impl IntoIterator<Item = &'f str>,
    except: Option<&str>,
) -> usize {
    let mut seen = 0;
    for (path, text) in folders.into_iter().flat_map(sources) {
        if except.is_some_and(|file| path.ends_with(file)) {
            continue;
        }
        seen += 1;
        let code = code(&text);
        let word = words.split_whitespace().find(|word| code.contains(word));
        assert_eq!(word, None, "{}", path.display());
    }
    seen
}

/// A source without its comments and its unit tests. Only a `mod tests` with its text
/// ends it: test-only items may stand above code that counts.
fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]\nmod tests {").next();
    let before_tests = before_tests.unwrap_or_default();
    before_tests
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn code_below_what_is_for_tests_alone_is_seen() {
    let text = "#[cfg(test)]\nmod tests;\nfn f() {}\n#[cfg(test)]\nmod tests {\nfn g() {}\n}\n";
    let code = code(text);
    assert!(code.contains("fn f") && !code.contains("fn g"), "{code}");
}

/// Checks that only `grundy_core::Unpoisoned` speaks of poison.
#[test]
fn a_lock_outlives_a_panic_in_one_way() {
    for (path, text) in all_sources() {
        let is_listed = path.ends_with("core/src/lock.rs") || path.ends_with("it/tidy.rs");
        let name = path.display();
        assert!(is_listed || !text.contains("PoisonError"), "{name}");
    }
}

fn dependencies(krate: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
    manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// The crates, each with the crates that it may use, by ARCHITECTURE.md.
fn may_use() -> Vec<(String, Vec<String>)> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = page.lines().filter_map(|line| {
        let (krate, cells) = line.strip_prefix("| `")?.split_once('`')?;
        let (floor, _) = krate.split_once('/')?;
        FLOORS.contains(&floor).then_some(())?;
        let used = cells.trim_end_matches([' ', '|']).rsplit(" | ").next()?;
        let used = used.split(", ").filter(|name| *name != "std");
        Some((krate.to_owned(), used.map(str::to_owned).collect()))
    });
    rows.collect()
}

#[test]
fn dependencies_flow_in_one_direction() {
    let table = may_use();
    let mut listed: Vec<String> = table.iter().map(|(krate, _)| krate.clone()).collect();
    listed.sort_unstable();
    assert_eq!(listed, crates());
    for (krate, mut may) in table {
        let own = |name: String| match name.as_str() {
            "grundy" => Some(name),
            _ => name.strip_prefix("grundy-").map(str::to_owned),
        };
        let mut used: Vec<String> = dependencies(&krate).into_iter().filter_map(own).collect();
        used.sort_unstable();
        may.sort_unstable();
        assert_eq!(used, may, "{krate} uses, and may use by ARCHITECTURE.md");
    }
    // An author of a game or a drawing needs no library.
    for krate in ["crates/core", "crates/games", "crates/render"] {
        let others = dependencies(krate);
        assert!(others.iter().all(|name| name == "grundy-core"), "{krate}");
    }
}

#[test]
fn only_the_server_knows_the_network() {
    let mut http = 0;
    for (krate, _) in may_use() {
        let knows = dependencies(&krate)
            .iter()
            .any(|name| ["axum", "hyper", "hyper-util", "tokio"].contains(&name.as_str()));
        assert!(!knows || krate == "apps/server", "{krate}");
        http += usize::from(knows);
    }
    assert_eq!(http, 1);
}

#[test]
fn the_checker_asks_no_theory_and_no_engine() {
    let words = ".theory( .theorems( ::numbering( grundy_engine grundy_surveys grundy::";
    absent(words, ["crates/check/src", "lab/folder-check/src"], None);
    // A certificate is read from the caller's input, and timed by the caller's clock.
    let words = "std::fs std::thread std::env Instant";
    absent(words, ["crates/check/src"], None);
}

/// The only file of `crates/` that uses the machine, for a clock and threads.
const MACHINE: &str = "crates/engine/src/native.rs";

#[test]
fn the_pure_floor_asks_nothing_of_the_machine() {
    let words = "std::fs std::net std::thread std::process std::env Instant SystemTime \
                 available_parallelism stdout stderr stdin println!";
    let mut folders = crates();
    folders.retain(|krate| krate.starts_with("crates/") && krate != "crates/testkit");
    let folders: Vec<String> = folders.iter().map(|krate| format!("{krate}/src")).collect();
    let seen = absent(words, folders.iter().map(String::as_str), Some(MACHINE));
    assert!(seen > 200, "{seen} sources");
}

#[test]
fn the_pages_are_pure() {
    let words = "std::fs std::io std::net std::thread std::process std::env SystemTime Instant \
                 getrandom";
    absent(words, ["apps/pages/src"], None);
}

#[test]
fn the_engine_names_no_game() {
    let is_tests = |path: &Path| path.ends_with("tests.rs");
    let all = sources("crates/engine/src").into_iter();
    for (path, text) in all.filter(|(path, _)| !is_tests(path)) {
        let code = code(&text).to_lowercase();
        for slug in slugs() {
            let named = code
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
                .any(|word| word == slug);
            assert!(!named, "{}: {slug}", path.display());
        }
    }
}

#[test]
fn only_the_programs_print() {
    let folders = "crates/ruleset crates/check crates/core crates/games crates/engine crates/i18n \
                   crates/render crates/grundy lab/surveys lab/folder-check lab/claims \
                   lab/cluster apps/pages apps/server";
    let folders: Vec<String> = folders
        .split(' ')
        .map(|krate| format!("{krate}/src"))
        .collect();
    let words = "println! print! eprintln! stdout() stderr()";
    let folders = folders.iter().map(String::as_str);
    absent(words, folders, Some("folder-check/src/main.rs"));
}

/// The slugs of the registry: the names of its modules with hyphens.
fn slugs() -> Vec<String> {
    let registry = fs::read_to_string(root().join("crates/games/src/lib.rs")).unwrap();
    let lines = registry.split("\nregistry! {\n").nth(1).unwrap();
    let lines = lines.split("\n}").next().unwrap().lines();
    let module = |line: &str| {
        line.trim()
            .split([' ', ':', ',', ';'])
            .nth(1)
            .unwrap()
            .replace('_', "-")
    };
    lines.map(module).collect()
}

#[test]
fn a_game_is_one_file_named_after_its_slug() {
    let slugs = slugs();
    assert!(slugs.len() >= 15, "{slugs:?}");
    for slug in &slugs {
        let file = root()
            .join("crates/games/src")
            .join(format!("{}.rs", slug.replace('-', "_")));
        let text =
            fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert!(
            text.contains(&format!("const SLUG: &str = \"{slug}\"")),
            "{}",
            file.display()
        );
    }
    let once: BTreeSet<&String> = slugs.iter().collect();
    assert_eq!(once.len(), slugs.len(), "a slug stands twice: {slugs:?}");
}

#[test]
fn svg_is_written_in_one_crate() {
    let mut drawing = 0;
    for (path, text) in all_sources() {
        let drawn = ["<svg", "<path ", "</svg"]
            .iter()
            .any(|tag| code(&text).contains(tag));
        let path = path.to_string_lossy();
        if path.contains("crates/render/") {
            drawing += usize::from(drawn);
        } else if path.contains("/src/") {
            assert!(!drawn, "{path} writes SVG, which render does");
        }
    }
    assert!(drawing > 3, "render draws");
}

#[test]
fn files_are_short_enough_to_read() {
    const MOST: usize = 620;
    for (path, text) in all_sources() {
        let lines = text.lines().count();
        assert!(
            lines <= MOST,
            "{}: {lines} lines, at most {MOST}",
            path.display()
        );
    }
}

#[test]
fn every_crate_keeps_the_lints_of_the_workspace() {
    for krate in crates() {
        let manifest = fs::read_to_string(root().join(krate).join("Cargo.toml")).unwrap();
        // The Python package is a workspace of its own, and repeats them.
        let outside = manifest.contains("\n[workspace]\n") && manifest.contains("[lints.clippy]");
        let has_lints = outside || manifest.contains("[lints]\nworkspace = true");
        assert!(has_lints, "{manifest}");
    }
}

#[test]
fn no_unsafe_code() {
    for (path, text) in all_sources() {
        let code = code(&text);
        let is_this_file = path.ends_with("tests/it/tidy.rs");
        assert!(
            is_this_file || !code.contains("unsafe {"),
            "{}",
            path.display()
        );
    }
}

#[test]
fn every_listed_attack_is_a_test() {
    let page = fs::read_to_string(root().join("docs/attacks.md")).unwrap();
    let sources = all_sources();
    let is_name = |word: &&str| {
        word.matches('_').count() > 1 && word.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
    };
    let names: Vec<&str> = page.split('`').skip(1).step_by(2).filter(is_name).collect();
    assert!(names.len() > 40, "{} tests are named", names.len());
    for name in names {
        let function = format!("fn {name}()");
        assert!(
            sources.iter().any(|(_, text)| text.contains(&function)),
            "there is no test {name}"
        );
    }
}

/// The lines of code and all lines of a file or a folder, without tests.
fn code_and_all_lines(place: &str) -> [usize; 2] {
    let mut counts = [0, 0];
    for (_, text) in files(place)
        .iter()
        .filter(|(path, _)| !path.ends_with("tests.rs"))
    {
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        counts[0] += lines::of_code(text.lines());
        counts[1] += text.lines().count();
    }
    counts
}

/// The places in a cell of the book's table. “What a module uses” is that module with
/// all that it uses of its crate.
fn places(cell: &str) -> Vec<String> {
    let named = cell.split('`').skip(1).step_by(2);
    let Some(module) = cell.strip_prefix("what `crates/ruleset/src/") else {
        return named.map(str::to_owned).collect();
    };
    let module = module.split('.').next().unwrap();
    let below = circles::below("ruleset", module).into_iter();
    let files =
        below.flat_map(|name| [".rs", ""].map(|end| format!("crates/ruleset/src/{name}{end}")));
    files.filter(|place| root().join(place).exists()).collect()
}

/// Checks that the code on which the checker's verdict rests is at most as long as
/// docs/certificates.md says, and at least four fifths of that.
#[test]
fn what_is_trusted_is_as_long_as_the_book_says() {
    let book = fs::read_to_string(root().join("docs/certificates.md")).unwrap();
    let table = book.split("<!-- trusted -->\n").nth(1).unwrap();
    let rows = table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .skip(2);
    let mut checked = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let mut sums = [0, 0];
        for place in places(cells[4]) {
            for (sum, count) in sums.iter_mut().zip(code_and_all_lines(&place)) {
                *sum += count;
            }
        }
        for (count, most) in sums.iter().zip(&cells[2..4]) {
            let most: usize = most.parse().unwrap();
            assert!(
                *count <= most && 5 * count >= 4 * most,
                "{}: {count} lines, the book says {most} at most",
                cells[1]
            );
        }
        checked += 1;
    }
    assert_eq!(checked, 8);
}

/// Checks that the checker's reader of rulesets needs neither trials and recognition of
/// rulesets nor drawings and lists of games.
#[test]
fn the_interpreter_uses_no_trials_no_catalogue_and_no_drawings() {
    let below = circles::below("ruleset", "interpreter");
    for part in ["parser", "program", "eval", "boards", "images", "built_in"] {
        assert!(below.contains(part), "{part}");
    }
    for other in [
        "classics",
        "declared",
        "game",
        "known_form",
        "recognise",
        "ruleset",
        "scene",
        "small",
    ] {
        let place = root().join(format!("crates/ruleset/src/{other}.rs"));
        assert!(place.exists(), "there is no module {other}");
        assert!(!below.contains(other), "the interpreter uses {other}");
    }
}
