//! Posets against a model of sets of pairs.

use std::collections::BTreeSet;

use super::super::tests::{self, are_first, chosen, names, set};
use super::*;

/// Elements, and all pairs of a smaller and a larger one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Slow {
    elements: BTreeSet<u32>,
    less: BTreeSet<(u32, u32)>,
}

impl Slow {
    /// The pairs of a random order, before transitive closure.
    fn random(random: &mut fastrand::Rng) -> Self {
        let most = if random.bool() { 15 } else { 1_000_000 };
        let mut order: Vec<u32> = (0..random.usize(0..10))
            .map(|_| random.u32(0..=most))
            .collect();
        order.sort_unstable();
        order.dedup();
        random.shuffle(&mut order);
        let (mut less, density) = (BTreeSet::new(), random.f32());
        for (i, &x) in order.iter().enumerate() {
            for &y in &order[i + 1..] {
                if random.f32() * 2.0 < density {
                    less.insert((x, y));
                }
            }
        }
        Self {
            elements: order.into_iter().collect(),
            less,
        }
    }

    fn of(words: &[u64]) -> Self {
        let elements: BTreeSet<u32> = elements(words).into_iter().collect();
        let pairs = (elements.iter()).flat_map(|&x| elements.iter().map(move |&y| (x, y)));
        let less = pairs.filter(|&(x, y)| less(words, x, y)).collect();
        Self { elements, less }
    }

    fn text(&self, random: &mut fastrand::Rng) -> String {
        let mut parts: Vec<String> = self.elements.iter().map(ToString::to_string).collect();
        parts.extend(self.less.iter().map(|(x, y)| format!("{x}<{y}")));
        random.shuffle(&mut parts);
        match parts.is_empty() {
            true => "-".to_owned(),
            false => parts.join(","),
        }
    }

    fn closed(mut self) -> Self {
        for &z in &self.elements {
            for &x in &self.elements {
                for &y in &self.elements {
                    if self.less.contains(&(x, z)) && self.less.contains(&(z, y)) {
                        self.less.insert((x, y));
                    }
                }
            }
        }
        self
    }

    fn covers(&self) -> Vec<(u32, u32)> {
        let between = |x: u32, y: u32| {
            let is_between = |&z: &u32| self.less.contains(&(x, z)) && self.less.contains(&(z, y));
            self.elements.iter().any(is_between)
        };
        let pairs = self.less.iter().copied();
        pairs.filter(|&(x, y)| !between(x, y)).collect()
    }

    fn restricted(&self, is_kept: impl Fn(u32) -> bool) -> Self {
        let mut rest = self.clone();
        rest.elements.retain(|&x| is_kept(x));
        rest.less.retain(|&(x, y)| is_kept(x) && is_kept(y));
        rest
    }

    fn renamed(&self, name: impl Fn(u32) -> u32) -> Self {
        Self {
            elements: self.elements.iter().map(|&x| name(x)).collect(),
            less: self.less.iter().map(|&(x, y)| (name(x), name(y))).collect(),
        }
    }
}

fn posets() -> impl Iterator<Item = (Slow, Words, fastrand::Rng)> {
    let mut random = fastrand::Rng::with_seed(7);
    (0..1500).map(move |_| {
        let slow = Slow::random(&mut random);
        let words = read(&slow.text(&mut random)).unwrap();
        (slow.closed(), words, random.fork())
    })
}

#[test]
fn posets_are_read_back_and_hold_what_the_text_says() {
    for (slow, words, _) in posets() {
        assert_eq!(Slow::of(&words), slow);
        assert_eq!(covers(&words), slow.covers());
        assert_eq!(read(&show(&words)), Ok(words));
    }
}

#[test]
fn questions_are_those_about_sets_of_pairs() {
    let mut pairs = 0;
    for (slow, words, _) in posets() {
        for x in slow.elements.iter().copied().chain([3, u32::MAX]) {
            assert_eq!(elements(&words).contains(&x), slow.elements.contains(&x));
            let greater = slow.less.iter().filter(|pair| pair.0 == x);
            assert_eq!(set(&above(&words, x)), greater.map(|pair| pair.1).collect());
            let smaller = slow.less.iter().filter(|pair| pair.1 == x);
            assert_eq!(set(&below(&words, x)), smaller.map(|pair| pair.0).collect());
        }
        let none = |of: fn(&(u32, u32)) -> u32| {
            let some: BTreeSet<u32> = slow.less.iter().map(of).collect();
            &slow.elements - &some
        };
        assert_eq!(set(&minimal(&words)), none(|pair| pair.1));
        assert_eq!(set(&maximal(&words)), none(|pair| pair.0));
        pairs += slow.less.len();
    }
    assert!(pairs > 5000, "{pairs}");
}

#[test]
fn what_goes_leaves_the_order_of_the_rest() {
    for (slow, words, mut random) in posets() {
        let (gone, _) = chosen(&slow.elements, &mut random);
        let rest = remove(&words, &gone);
        assert_eq!(Slow::of(&rest), slow.restricted(|x| !gone.contains(&x)));
        assert_eq!(read(&show(&rest)), Ok(rest));
    }
}

#[test]
fn components_are_chains_of_comparable_elements() {
    let mut most = 0;
    for (slow, words, _) in posets() {
        let mut sets: Vec<BTreeSet<u32>> =
            slow.elements.iter().map(|&x| BTreeSet::from([x])).collect();
        for (x, y) in &slow.less {
            let touches = |set: &BTreeSet<u32>| set.contains(x) || set.contains(y);
            let (joined, apart): (Vec<_>, Vec<_>) = sets.into_iter().partition(touches);
            sets = apart;
            sets.push(joined.into_iter().flatten().collect());
        }
        let parts = components(&words);
        assert!(parts.is_sorted());
        assert_eq!(parts.len(), sets.len());
        for part in &parts {
            let part = Slow::of(part);
            assert!(sets.contains(&part.elements));
            assert_eq!(part, slow.restricted(|x| part.elements.contains(&x)));
        }
        most = most.max(parts.len());
    }
    assert!(most > 4);
}

/// True if some renaming that preserves the fixed elements maps one to the other.
fn isomorphic(one: &Slow, other: &Slow, fixed: &[u32]) -> bool {
    let may = |x: u32, name: u32| x == name || !fixed.contains(&x) && !fixed.contains(&name);
    tests::isomorphic(
        (&one.elements, &one.less),
        (&other.elements, &other.less),
        may,
        |_, _| true,
    )
}

#[test]
fn relabelled_posets_are_isomorphic_and_often_the_same() {
    let (mut tried, mut same) = (0, 0);
    for (slow, words, mut random) in posets() {
        let (_, fixed) = chosen(&slow.elements, &mut random);
        for fixed in [&[][..], &fixed] {
            let new = relabelled(&words, fixed);
            let texts = [show(&words), show(&new)];
            assert!(isomorphic(&slow, &Slow::of(&new), fixed), "{texts:?}");
            assert!(are_first(elements(&new), fixed));
        }
        let names = names(&slow.elements, &mut random);
        let other = read(&slow.renamed(|x| names[&x]).text(&mut random)).unwrap();
        tried += 1;
        same += usize::from(relabelled(&words, &[]) == relabelled(&other, &[]));
    }
    assert!(same * 100 >= tried * 95, "{same} of {tried}");
}

#[test]
fn named_posets_are_those_of_the_books() {
    let shown = |text: &str| show(&read(text).unwrap());
    assert_eq!(shown("chain(3)"), "0<1,1<2");
    assert_eq!(shown("chain(1)"), "0");
    assert_eq!(shown("boolean(2)"), "0<1,0<2,1<3,2<3");
    assert_eq!(shown("boolean(0)"), "0");
    assert_eq!(shown("divisors(12)"), "1<2,1<3,2<4,2<6,3<6,4<12,6<12");
    assert_eq!(shown("-"), "-");
    assert_eq!(shown("0<2,0<1,1<2,7"), "0<1,1<2,7");
    let sizes = |text: &str| {
        let words = read(text).unwrap();
        assert_eq!(read(&show(&words)), Ok(words.clone()), "{text}");
        (
            elements(&words).len(),
            covers(&words).len(),
            components(&words).len(),
        )
    };
    assert_eq!(sizes("boolean(4)"), (16, 32, 1));
    assert_eq!(sizes("divisors(72)"), (12, 17, 1));
    assert_eq!(sizes("chain(1024)"), (1024, 1023, 1));
    assert_eq!(sizes("boolean(10)"), (1024, 5120, 1));
    assert_eq!(sizes("divisors(720720)").0, 240);
    assert_eq!(sizes("-"), (0, 0, 0));
}

#[test]
fn bad_posets_are_refused_at_their_place() {
    let wrong = |text: &str| tests::error(read(text));
    let at = |place: usize, key: &str| (place, key.to_owned());
    assert_eq!(wrong(""), at(0, "ruleset-board-poset"));
    assert_eq!(wrong("lattice"), at(0, "ruleset-board-poset"));
    assert_eq!(wrong("0>1"), at(1, "misread-expected"));
    assert_eq!(wrong("0<1,1<2,2<0"), at(8, "ruleset-board-cycle"));
    assert_eq!(wrong("0<1,3<3"), at(4, "ruleset-board-same"));
    assert_eq!(wrong("boolean(11)"), at(8, "misread-too-large"));
    assert_eq!(wrong("chain(1025)"), at(6, "misread-too-large"));
    assert_eq!(wrong("divisors(0)"), at(9, "misread-too-small"));
    assert_eq!(wrong("0<1<2"), at(3, "misread-rest"));
    let many: Vec<String> = (0..1025).map(|x| x.to_string()).collect();
    assert_eq!(wrong(&many.join(",")).1, "ruleset-board-elements");
}

#[test]
fn no_text_panics() {
    let examples = [
        "0<1,0<2",
        "chain(3)",
        "boolean(3)",
        "divisors(72)",
        "-",
        "5,7<8",
    ];
    tests::hostile_near("0123456789<,>-() chainboleds", &examples, |text| {
        let Ok(words) = read(text) else { return false };
        assert_eq!(read(&show(&words)), Ok(words.clone()));
        if elements(&words).len() < 50 {
            let new = relabelled(&words, &[]);
            assert_eq!(elements(&new).len(), elements(&words).len());
            components(&words);
        }
        true
    });
}
