//! Modules of a crate depend on one another in one direction.
//!
//! A module and the modules below it count as one: a parent that uses its children,
//! which use its items, is not a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{code, crates, root, sources};

/// Circles that stay, each with its reason. A circle may shrink; one that is gone is
/// removed from the list.
const LEFT: &[(&str, &[&str], &str)] = &[
    (
        "crates/games",
        &["nimbi::board", "nimbi::run"],
        "a board lists its runs, and a run is read on a board",
    ),
    (
        "crates/games",
        &["hexadecimal", "octal", "take_and_break"],
        "a code says what is published of its base, and each base reads codes",
    ),
    (
        "crates/grundy",
        &["game", "position"],
        "a position knows its game, and a game makes positions",
    ),
    (
        "apps/python",
        &["game", "position"],
        "a position gives its game, and a game makes positions",
    ),
];

type Module = Vec<String>;
type Uses = BTreeMap<Module, BTreeSet<Module>>;

/// The module in a file of a crate.
fn module(file: &Path) -> Module {
    let file = file.with_extension("");
    let names = file.iter().map(|name| name.to_string_lossy().into_owned());
    let mut names: Module = names.collect();
    if names
        .last()
        .is_some_and(|name| ["lib", "main", "mod"].contains(&name.as_str()))
    {
        names.pop();
    }
    names
}

/// Reads the paths of a use-tree, each from the crate's root, and returns the text after
/// it.
fn tree<'t>(mut text: &'t str, mut at: Module, paths: &mut Vec<Module>) -> &'t str {
    loop {
        text = text.trim_start();
        if let Some(mut list) = text.strip_prefix('{') {
            loop {
                list = tree(list, at.clone(), paths).trim_start();
                match list.strip_prefix(',') {
                    Some(rest) => list = rest,
                    None => return list.strip_prefix('}').unwrap_or(list),
                }
            }
        }
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
        let (word, rest) = text.split_at(end.unwrap_or(text.len()));
        match word {
            "super" => drop(at.pop()),
            "self" | "crate" => {}
            // A star, type arguments, the end of a list.
            "" => {
                paths.push(at);
                return text.trim_start_matches('*');
            }
            word => at.push(word.to_owned()),
        }
        match rest.strip_prefix("::") {
            Some(next) => text = next,
            None => {
                paths.push(at);
                return match rest.trim_start().strip_prefix("as ") {
                    Some(name) => {
                        name.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_')
                    }
                    None => rest,
                };
            }
        }
    }
}

/// The paths of its crate that this module names.
fn named(module: &Module, text: &str) -> Vec<Module> {
    let mut paths = Vec::new();
    for (at, _) in text.match_indices("crate::") {
        if !text[..at].ends_with(|c: char| c == '$' || c == '_' || c.is_alphanumeric()) {
            tree(&text[at..], Module::new(), &mut paths);
        }
    }
    for (at, _) in text.match_indices("super::") {
        if !text[..at].ends_with(|c: char| c == ':' || c == '_' || c.is_alphanumeric()) {
            tree(&text[at..], module.clone(), &mut paths);
        }
    }
    paths
}

/// The uses between modules, except those between parents and children.
fn uses(files: &[(Module, String)]) -> Uses {
    let all: BTreeSet<&Module> = files.iter().map(|(module, _)| module).collect();
    let mut uses = Uses::new();
    for (module, text) in files {
        for mut name in named(module, text) {
            while !name.is_empty() && !all.contains(&name) {
                name.pop();
            }
            if !name.starts_with(module) && !module.starts_with(&name) {
                uses.entry(module.clone()).or_default().insert(name);
            }
        }
    }
    uses
}

/// The modules that a module uses, directly or indirectly.
fn reached<'u>(from: &'u Module, uses: &'u Uses) -> BTreeSet<&'u Module> {
    let mut reached = BTreeSet::new();
    let mut stack = vec![from];
    while let Some(module) = stack.pop() {
        let next = uses.get(module).into_iter().flatten();
        stack.extend(next.filter(|module| reached.insert(*module)));
    }
    reached
}

/// The circles: modules each of which reaches all others.
fn circles(uses: &Uses) -> BTreeSet<Vec<String>> {
    let reach: BTreeMap<&Module, BTreeSet<&Module>> = uses
        .keys()
        .map(|module| (module, reached(module, uses)))
        .collect();
    let back = |a: &Module, b: &Module| reach.get(b).is_some_and(|reached| reached.contains(a));
    reach
        .iter()
        .filter(|(module, reached)| reached.contains(*module))
        .map(|(module, reached)| {
            let circle = reached.iter().filter(|other| back(module, other));
            circle.map(|module| module.join("::")).collect()
        })
        .collect()
}

/// The top modules of a crate that a module uses, directly or indirectly, including
/// itself. The modules below one belong to it.
pub(super) fn below(name: &str, from: &str) -> BTreeSet<String> {
    let folder = format!("crates/{name}/src");
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in sources(&folder) {
        let module = module(path.strip_prefix(root().join(&folder)).unwrap());
        let Some(top) = module.first().cloned() else {
            continue;
        };
        if module.last().is_some_and(|name| name == "tests") {
            continue;
        }
        let named = named(&module, &code(&text)).into_iter();
        let tops = named.filter_map(|mut name| (!name.is_empty()).then(|| name.remove(0)));
        uses.entry(top).or_default().extend(tops);
    }
    let mut below = BTreeSet::new();
    let mut stack = vec![from.to_owned()];
    while let Some(top) = stack.pop() {
        if let Some(next) = uses.get(&top)
            && below.insert(top)
        {
            stack.extend(next.iter().cloned());
        }
    }
    below
}

#[test]
fn modules_use_each_other_in_one_direction() {
    let mut edges = 0;
    let mut stay = BTreeSet::new();
    for name in crates() {
        let folder = root().join(&name).join("src");
        let files = sources(&format!("{name}/src")).into_iter();
        let files = files.map(|(path, text)| {
            let module = module(path.strip_prefix(&folder).unwrap());
            (module, code(&text))
        });
        // Tests may reach the code that they test in any way.
        let files: Vec<_> = files
            .filter(|(module, _)| module.last().is_none_or(|name| name != "tests"))
            .collect();
        let uses = uses(&files);
        edges += uses.values().map(BTreeSet::len).sum::<usize>();
        for circle in circles(&uses) {
            let left = LEFT.iter().position(|(of, modules, _)| {
                *of == name && circle.iter().all(|one| modules.contains(&one.as_str()))
            });
            stay.insert(left.unwrap_or_else(|| {
                panic!("{name}: these modules use each other in a circle: {circle:?}")
            }));
        }
    }
    assert!(edges > 500, "{edges} uses were looked at");
    for (index, (name, modules, _)) in LEFT.iter().enumerate() {
        assert!(
            stay.contains(&index),
            "no circle is left: {name} {modules:?}"
        );
    }
}

#[test]
fn a_circle_is_found() {
    let of = |texts: &[(&str, &str)]| {
        let file = |(name, text): &(&str, &str)| (module(Path::new(name)), (*text).to_owned());
        let files: Vec<_> = texts.iter().map(file).collect();
        circles(&uses(&files))
    };
    let a = ("a.rs", "use crate::{b::{self, Two as _}, c};");
    let c = ("c/mod.rs", "fn f() { super::a::g::<u8>() }");
    assert_eq!(
        of(&[a, ("b.rs", ""), c]),
        [vec!["a".into(), "c".into()]].into()
    );
    let below = ("c/d.rs", "use super::f; use super::super::b::*;");
    let b = ("b.rs", "use crate::c::d;");
    let circles = of(&[("a.rs", ""), b, c, below]);
    assert_eq!(circles, [vec!["b".into(), "c::d".into()]].into());
    assert!(of(&[("c.rs", "use d::x; use crate::c::d;"), below]).is_empty());
}
