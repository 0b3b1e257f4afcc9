//! The README and the book: their examples match the program, and the things that they
//! name exist. `TRYCMD=overwrite cargo test -p grundy-lab --test it readme::` rewrites
//! the examples.

mod page;
mod translations;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::commands::{HELPS, words};
use page::{anchors, links, taken_apart};

/// Interactive games, which `play.rs` plays.
const PLAYED: &str = "docs/play.md";
/// Blocks of commands that take minutes, several machines or another program.
const NOT_RUN: usize = 41;
const ENGLISH: Language = Language {
    title: "English",
    locale: "C.UTF-8",
    folder: "docs",
};
/// Languages with translations of some of the English pages.
const TRANSLATIONS: [Language; 2] = [
    Language {
        title: "繁體中文",
        locale: "zh_TW.UTF-8",
        folder: "docs/zh-Hant",
    },
    Language {
        title: "简体中文",
        locale: "zh_CN.UTF-8",
        folder: "docs/zh-Hans",
    },
];

/// A language of the book: its own name, the locale in which its examples run, and the
/// folder of its pages.
struct Language {
    title: &'static str,
    locale: &'static str,
    folder: &'static str,
}

impl Language {
    /// The names of its pages in its folder, as listed in `SUMMARY.md`.
    fn names(&self) -> Vec<String> {
        let summary = read(&format!("{}/SUMMARY.md", self.folder));
        links(&summary).into_iter().map(String::from).collect()
    }

    /// The paths of its pages.
    fn pages(&self) -> Vec<String> {
        let names = self.names().into_iter();
        names
            .map(|name| format!("{}/{name}", self.folder))
            .collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(page: &str) -> String {
    fs::read_to_string(root().join(page)).unwrap_or_else(|why| panic!("{page}: {why}"))
}

/// The pages of the book in all languages.
fn pages() -> Vec<String> {
    let languages = [ENGLISH].into_iter().chain(TRANSLATIONS);
    let pages: Vec<String> = languages.flat_map(|language| language.pages()).collect();
    assert!(pages.len() > 60, "{} pages", pages.len());
    pages
}

fn grundy(words: &[&str]) -> (bool, String) {
    let output = super::grundy(words)
        .env("COLUMNS", "100")
        .output()
        .expect("the program runs");
    let said = String::from_utf8(output.stdout).expect("text");
    let wrong = String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said + &wrong)
}

/// Runs the examples of these pages in this locale.
fn run_examples(pages: &[String], locale: &str) {
    // Paths in the examples are relative to the root of a clone.
    std::env::set_current_dir(root()).expect("the root of the repository");
    let cases = trycmd::TestCases::new();
    let program = Path::new(env!("CARGO_BIN_EXE_grundy-lab"));
    cases
        .register_bin("grundy", program)
        .env("LC_ALL", locale)
        .env("LANG", locale)
        .env("GRUNDY_TIMEOUT", grundy_testkit::HANG.as_secs().to_string())
        .env("COLUMNS", "");
    for page in pages.iter().filter(|page| *page != PLAYED) {
        cases.case(page);
    }
}

#[test]
fn the_examples_of_readme_and_book_print_what_they_say() {
    let mut pages = ENGLISH.pages();
    pages.push("README.md".to_owned());
    run_examples(&pages, ENGLISH.locale);
}

#[test]
fn the_examples_in_traditional_chinese_print_what_they_say() {
    let [traditional, _] = TRANSLATIONS;
    run_examples(&traditional.pages(), traditional.locale);
}

#[test]
fn the_examples_in_simplified_chinese_print_what_they_say() {
    let [_, simplified] = TRANSLATIONS;
    run_examples(&simplified.pages(), simplified.locale);
}

#[test]
fn the_summary_lists_every_page_once() {
    let listed = pages();
    let once: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(once.len(), listed.len());
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                let name = path.strip_prefix(root()).expect("below the root");
                let name = name.to_string_lossy().replace('\\', "/");
                assert!(
                    name.ends_with("/SUMMARY.md") || once.contains(&name),
                    "{name} is not in a SUMMARY.md"
                );
            }
        }
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut followed = 0;
    let others = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "RELEASING.md",
        "CODE_OF_CONDUCT.md",
    ];
    for page in others.into_iter().map(String::from).chain(pages()) {
        let text = read(&page);
        let (_, prose) = taken_apart(&text);
        let prose = prose.join("\n");
        // Text in backquotes is not a link.
        let prose: Vec<&str> = prose.split('`').step_by(2).collect();
        for link in links(&prose.join("`")) {
            if link.contains("://") || link.starts_with('<') {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = Path::new(&page).parent().expect("a folder");
            let target = match path {
                "" => PathBuf::from(&page),
                path => folder.join(path),
            };
            assert!(root().join(&target).exists(), "{page}: {link}");
            // The book is published without the rest of the repository.
            let inside = !page.starts_with("docs/")
                || path.matches("../").count() < page.matches('/').count();
            assert!(inside, "{page}: {link} leads out of the book");
            if !anchor.is_empty() {
                let there = fs::read_to_string(root().join(&target)).expect("a page");
                assert!(anchors(&there).contains(anchor), "{page}: {link}");
            }
            followed += 1;
        }
    }
    assert!(followed > 120, "{followed} links");
}

#[test]
fn every_file_that_the_book_names_exists() {
    let mut named = 0;
    for page in pages() {
        let text = read(&page);
        let (_, prose) = taken_apart(&text);
        for name in prose.join("\n").split('`').skip(1).step_by(2) {
            let name = name.trim_end_matches('/');
            let folders = ["apps/", "crates/", "docs/", "lab/"];
            let is_path = folders.iter().any(|folder| name.starts_with(folder));
            if is_path && !name.contains(['*', '<', ' ', '{']) {
                assert!(root().join(name).exists(), "{page}: {name}");
                named += 1;
            }
        }
    }
    assert!(named > 30, "{named} files");
}

#[test]
fn what_is_not_run_says_why_and_names_what_exists() {
    let (mut not_run, mut named) = (0, 0);
    for page in pages() {
        let text = read(&page);
        let (blocks, prose) = taken_apart(&text);
        let mut commands: Vec<String> = Vec::new();
        for block in &blocks {
            let typed = |line: &&&str| line.starts_with("$ ") || block.language == "sh";
            let lines: Vec<&str> = block.text.iter().filter(typed).copied().collect();
            if block.language.starts_with("console") || lines.is_empty() {
                continue;
            }
            let why = block.before.strip_prefix("<!-- not run: ");
            assert!(why.is_some(), "{page}: why is this not run?\n{lines:?}");
            not_run += 1;
            let lines = lines.iter().map(|line| line.trim_start_matches("$ "));
            commands.extend(lines.map(|line| line.split(" #").next().expect("it").to_owned()));
        }
        let quoted = prose.join("\n");
        commands.extend(quoted.split('`').skip(1).step_by(2).map(String::from));
        for command in commands {
            let Some(rest) = command.strip_prefix("grundy ") else {
                continue;
            };
            // The value of a shell variable is unknown here.
            if rest.contains('$') {
                continue;
            }
            let words = words(rest);
            let mut name = String::new();
            for word in &words {
                let longer = format!("{name} {word}").trim().to_owned();
                if !HELPS.contains_key(&longer) {
                    break;
                }
                name = longer;
            }
            let first = words.first().map_or("", String::as_str);
            let known = !name.is_empty() || first.starts_with('-') || first.starts_with('…');
            let variable = first.starts_with(char::is_uppercase);
            assert!(known || variable, "{page}: {command}");
            let help = &HELPS[&name];
            for flag in words.iter().filter(|word| word.starts_with("--")) {
                assert!(help.contains(flag.as_str()), "{page}: {command}: {flag}");
            }
            named += 1;
        }
    }
    assert!(named > 100, "{named} commands");
    assert_eq!(not_run, NOT_RUN, "blocks that are not run");
}

#[test]
fn the_programs_in_the_book_are_the_examples_of_the_library() {
    let folder = root().join("crates/grundy/examples");
    let mut examples: Vec<String> = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| fs::read_to_string(entry.expect("a file").path()).expect("text"))
        .collect();
    examples.push(read("crates/render/examples/page.rs"));
    examples.push(read("apps/lab/examples/own_game.rs"));
    for page in pages() {
        let text = read(&page);
        let (blocks, _) = taken_apart(&text);
        for block in blocks.iter().filter(|block| block.language == "rust") {
            let shown = block.text.join("\n") + "\n";
            let known = examples.len();
            examples.retain(|example| !example.ends_with(&shown));
            assert!(examples.len() < known, "{page}: no example is\n{shown}");
        }
    }
    assert_eq!(
        examples,
        Vec::<String>::new(),
        "examples that the book does not show"
    );
}

#[test]
fn every_command_is_in_the_reference() {
    let page = read("docs/commands.md");
    for name in HELPS.keys() {
        let line = format!("$ grundy help {name}");
        let line = line.trim_end();
        assert!(page.lines().any(|own| own == line), "{line}");
    }
}

#[test]
fn every_game_has_its_notation_in_the_reference() {
    let (listed, games) = grundy(&["games", "--json"]);
    assert!(listed);
    let games: serde_json::Value = serde_json::from_str(&games).expect("JSON");
    let games = games.as_array().expect("a list");
    assert!(games.len() > 50, "{} games", games.len());
    for listed in games {
        let game = listed["slug"].as_str().expect("a slug");
        let name = match listed["group"].is_null() {
            true => "docs/notation.md",
            false => "docs/classics.md",
        };
        let page = read(name);
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| {game} |")));
        let row = row.unwrap_or_else(|| panic!("{name} has no row for {game}"));
        let positions = row.split(" | ").nth(1).expect("positions");
        let mut tried = 0;
        for position in positions.split('`').skip(1).step_by(2) {
            let (game, text) = position.split_once(' ').expect("a game and a position");
            let (solved, said) = grundy(&["solve", game, text]);
            assert!(solved, "{position}: {said}");
            tried += 1;
        }
        assert!(tried > 0, "{game}");
    }
}

#[test]
fn the_words_that_the_page_explains_are_in_the_glossary() {
    let headings = anchors(&read("docs/glossary.md"));
    let texts = read("crates/i18n/locales/en/glossary.ftl");
    let mut words = 0;
    for line in texts.lines() {
        if let Some((_, word)) = line.split_once("-name = ") {
            let anchor = word.to_lowercase().replace(' ', "-").replace('’', "");
            assert!(headings.contains(&anchor), "docs/glossary.md lacks {word}");
            words += 1;
        }
    }
    assert!(words > 20, "{words} words");
}

#[test]
fn the_readme_is_short_and_its_picture_is_drawn_by_the_program() {
    assert!(read("README.md").lines().count() <= 150);
    let (drawn, picture) = grundy(&["tree", "chomp", "2x2", "--svg", "-"]);
    assert!(drawn);
    let shown = read("docs/chomp-2x2.svg");
    assert!(
        picture.trim() == shown.trim(),
        "grundy tree chomp 2x2 --svg docs/chomp-2x2.svg draws it again"
    );
}
