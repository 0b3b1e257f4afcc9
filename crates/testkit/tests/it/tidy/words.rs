//! Plain words in comments and names: the subject first, and a noun for each thing.
//!
//! A crate that has been rewritten has no offence. The others have a limit, which
//! only falls: lower it after rewriting a file.

use std::collections::BTreeMap;
use std::path::Path;

use super::{all_sources, root, sources};

/// First words of a doc comment where a noun or a verb is expected.
const SHAPES: [&str; 8] = [
    "Whether", "That", "What", "How", "Who", "Which", "So", "Where",
];

/// Phrases that leave out what they count or refer to.
const PHRASES: [&str; 3] = ["so many", "of before", "it is so"];

/// Participles that do not name a value, a field or a function.
const PARTICIPLES: [&str; 4] = ["told", "held", "kept", "found"];

/// Names that do not say what a type is.
const TYPES: [&str; 49] = [
    "Alone", "Asked", "Asking", "Beside", "Crew", "Crossing", "Doubtful", "Dress", "Filled",
    "Found", "Gauge", "Gives", "Held", "Hunt", "Keep", "Kept", "Known", "Lacks", "Learned",
    "Learnt", "Lift", "Listed", "Look", "Looking", "Lowered", "Many", "Me", "Means", "Misfit",
    "Nothing", "Opened", "Passing", "Raised", "Relied", "Says", "Seen", "Settle", "Shadows",
    "Sitter", "Slip", "Takes", "Told", "Together", "Unlike", "Unwanted", "Upright", "Want", "Wave",
    "What",
];

/// The characters of the first line of a doc comment.
const LONGEST: usize = 90;

/// The most offences of crates that have not been rewritten.
const LIMITS: &[(&str, usize)] = &[("apps/pages", 18), ("apps/server", 28), ("crates/check", 3)];

/// The crate of a file, such as `crates/core`.
fn krate(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    let mut parts = path.iter().map(|part| part.to_string_lossy());
    let floor = parts.next().unwrap_or_default();
    match (&*floor, parts.next()) {
        ("bench", _) | (_, None) => floor.into_owned(),
        (_, Some(name)) => format!("{floor}/{name}"),
    }
}

/// The marker of a line's comment, and its text.
fn comment(line: &str) -> Option<(&'static str, &str)> {
    let line = line.trim_start();
    let of = |marker| Some((marker, line.strip_prefix(marker)?.trim()));
    of("///").or_else(|| of("//!")).or_else(|| of("//"))
}

/// A line of code without its strings.
fn without_strings(line: &str) -> String {
    line.replace("\\\"", "").split('"').step_by(2).collect()
}

/// Adds the offences of a comment.
fn check_comment(marker: &str, text: &str, offences: &mut Vec<String>) {
    let lower = text.to_lowercase();
    for phrase in PHRASES {
        offences.extend(lower.matches(phrase).map(str::to_owned));
    }
    let far = |sentence: &str| {
        let after = sentence.split_once("as far as");
        after.is_some_and(|(_, rest)| rest.contains(" tell"))
    };
    if lower.split(['.', ':', ';']).any(far) {
        offences.push("as far as … tell".to_owned());
    }
    let first = text.split_whitespace().next().unwrap_or_default();
    if marker != "//" && SHAPES.contains(&first) {
        offences.push(format!("{first} …"));
    }
}

/// Adds the offences of a line of code.
fn check_code(line: &str, offences: &mut Vec<String>) {
    let line = without_strings(line);
    let words: Vec<&str> = line
        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':' && c != '=')
        .filter(|word| !word.is_empty())
        .collect();
    for pair in words.windows(2) {
        let name = pair[1].trim_end_matches([':', '=']);
        let declares = ["let", "mut", "fn", "static"].contains(&pair[0]);
        if declares && PARTICIPLES.contains(&name) {
            offences.push(format!("{} {name}", pair[0]));
        }
        let is_type = ["struct", "enum", "trait", "type"].contains(&pair[0]);
        if is_type && TYPES.contains(&name) {
            offences.push(format!("{} {name}", pair[0]));
        }
    }
    for word in words {
        let name = word.strip_suffix(':').filter(|name| !name.contains(':'));
        if name.is_some_and(|name| PARTICIPLES.contains(&name) || name == "asking") {
            offences.push(word.to_owned());
        }
    }
}

/// The offences of a source.
fn offences(text: &str) -> Vec<String> {
    let mut offences = Vec::new();
    let mut block: Option<(&str, String)> = None;
    for line in text.lines().chain([""]) {
        let comment = comment(line);
        match (&mut block, comment) {
            (Some((marker, all)), Some((same, text))) if *marker == same => {
                all.push(' ');
                all.push_str(text);
                continue;
            }
            _ => {}
        }
        if let Some((marker, all)) = block.take() {
            check_comment(marker, &all, &mut offences);
        }
        match comment {
            Some((marker, text)) => {
                if marker != "//" && text.chars().count() > LONGEST {
                    offences.push(format!("{} characters", text.chars().count()));
                }
                block = Some((marker, text.to_owned()));
            }
            None => check_code(line, &mut offences),
        }
    }
    offences
}

#[test]
fn offences_are_seen_in_comments_and_names() {
    let bad = [
        "/// Whether so",
        "/// many.",
        "fn told(held: u8) {",
        "    // As far as these tell.",
        "}",
        "struct Misfit;",
        "let mut found = 1;",
    ];
    let seen = offences(&bad.join("\n"));
    let expected = [
        "so many",
        "Whether …",
        "fn told",
        "held:",
        "as far as … tell",
        "struct Misfit",
        "mut found",
    ];
    assert_eq!(seen, expected);
    let good =
        "/// True if it holds.\nfn summary() -> &'static str {\n    \"let told: so many\"\n}\n";
    assert_eq!(offences(good), [""; 0]);
}

#[test]
fn comments_and_names_are_plain() {
    let mut by_crate: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in all_sources().into_iter().chain(sources("bench/src")) {
        let place = path.strip_prefix(root()).unwrap_or(&path).display();
        let all = offences(&text).into_iter();
        let seen = all.map(|offence| format!("{place}: {offence}"));
        by_crate.entry(krate(&path)).or_default().extend(seen);
    }
    for (krate, seen) in by_crate {
        let limit = LIMITS.iter().find(|(name, _)| *name == krate);
        let limit = limit.map_or(0, |(_, limit)| *limit);
        assert!(
            seen.len() <= limit,
            "{krate}: {} offences, at most {limit}:\n{}",
            seen.len(),
            seen.join("\n")
        );
    }
}
