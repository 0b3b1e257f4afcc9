//! Helpers shared by the tests of all boards.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::ParseError;

use super::{Labels, Words};

/// A set with a binary relation.
pub(crate) type Relation<'a> = (&'a BTreeSet<u32>, &'a BTreeSet<(u32, u32)>);

/// True if some renaming maps one relation to the other; `may` restricts the names that
/// an element can receive, and `are_alike` those of a pair.
pub(crate) fn isomorphic(
    one: Relation,
    other: Relation,
    may: impl Fn(u32, u32) -> bool,
    are_alike: impl Fn((u32, u32), (u32, u32)) -> bool,
) -> bool {
    let things: Vec<u32> = one.0.iter().copied().collect();
    let mut stack = vec![BTreeMap::new()];
    while let Some(names) = stack.pop() {
        let Some(&x) = things.get(names.len()) else {
            return (one.0.len(), one.1.len()) == (other.0.len(), other.1.len());
        };
        for &name in other.0 {
            let fits = may(x, name)
                && names.iter().all(|(&y, &w)| {
                    w != name
                        && one.1.contains(&(x, y)) == other.1.contains(&(name, w))
                        && one.1.contains(&(y, x)) == other.1.contains(&(w, name))
                        && are_alike((x, y), (name, w))
                        && are_alike((y, x), (w, name))
                });
            if fits {
                let mut names = names.clone();
                names.insert(x, name);
                stack.push(names);
            }
        }
    }
    false
}

/// The labels as a set; they must be in increasing order.
pub(crate) fn set(labels: &Labels) -> BTreeSet<u32> {
    assert!(labels.is_sorted_by(|a, b| a < b), "{labels:?}");
    labels.iter().copied().collect()
}

/// True if these are the fixed labels and the first others from 0.
pub(crate) fn are_first(labels: Labels, fixed: &[u32]) -> bool {
    let is_free = |label: &u32| !fixed.contains(label);
    let free: Vec<u32> = labels.into_iter().filter(is_free).collect();
    (0..).filter(is_free).take(free.len()).eq(free)
}

/// Two sets of labels: some of these and one more, and a few to fix.
pub(crate) fn chosen(labels: &BTreeSet<u32>, random: &mut fastrand::Rng) -> (Vec<u32>, Vec<u32>) {
    let some = labels.iter().copied().filter(|_| random.u8(0..3) == 0);
    let some = some.chain([7]).collect();
    let fixed = (0..random.u32(0..3)).chain(random.choice(labels).copied());
    (some, fixed.collect())
}

/// Distinct names in random order, by label.
pub(crate) fn names(labels: &BTreeSet<u32>, random: &mut fastrand::Rng) -> BTreeMap<u32, u32> {
    let mut names: Vec<u32> = (0..20).collect();
    random.shuffle(&mut names);
    labels.iter().copied().zip(names).collect()
}

/// The place and the key of an error.
pub(crate) fn error(read: Result<Words, ParseError>) -> (usize, String) {
    let error = read.unwrap_err();
    (error.at, error.why.key.into_owned())
}

/// Tries 20,000 texts over this alphabet; `read` returns true if a text is a board. Some
/// must be boards, and some not.
pub(crate) fn hostile(alphabet: &str, read: impl Fn(&str) -> bool) {
    hostile_near(alphabet, &[], read);
}

/// Like [`hostile`], with 20,000 more texts near these examples.
pub(crate) fn hostile_near(alphabet: &str, examples: &[&str], read: impl Fn(&str) -> bool) {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut random = fastrand::Rng::with_seed(3);
    let mut counts = [0, 0];
    for round in 0..20_000 {
        let length = random.usize(0..12);
        let text: String = (0..length)
            .map(|_| alphabet[random.usize(0..alphabet.len())])
            .collect();
        counts[usize::from(read(&text))] += 1;
        if let Some(example) = examples.get(round % examples.len().max(1)) {
            let mut text: Vec<char> = example.chars().collect();
            for _ in 0..random.usize(0..3) {
                let at = random.usize(0..=text.len());
                match random.u8(0..3) {
                    0 if at < text.len() => text[at] = alphabet[random.usize(0..alphabet.len())],
                    1 if at < text.len() => drop(text.remove(at)),
                    _ => text.insert(at, alphabet[random.usize(0..alphabet.len())]),
                }
            }
            counts[usize::from(read(&text.into_iter().collect::<String>()))] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}
