//! The search of lists of numbers, compared with the search by the text's rules.

use grundy::Solver;
use grundy_core::{Convention, Game as _, Nimber, Notation as _, Numbers, Outcome};
use grundy_engine::{Limits, Search};
use grundy_kernels::numbers::Lists;
use grundy_ruleset::Ruleset;

use crate::laws::sample::{self, budget};

/// Texts of every kind of numbers, each with the largest number and the count of numbers
/// to try.
const TEXTS: &[(&str, u64, usize)] = &[
    (
        "numbers a, b; option a - k, b for k in 1..=a; option a, b - k for k in 1..=b;
         option a - k, b - k for k in 1..=min(a, b); symmetry swap",
        20,
        2,
    ),
    (
        "numbers a, b, c; option a, b, c - k for k in 1..=c where k <= a + 1;
         option a, b - 1, c + 1 where b > 0; option a - 1, b, c where a mod 2 == 1;
         measure 2*a + 2*b + c",
        6,
        3,
    ),
    (
        "heaps n; option n - k for k in 1..=n where gcd(n, k) == 1;
         option a, n - a - 2 for a in 1..n - 2",
        14,
        2,
    ),
    (
        "all heaps h; option set(h, i, x) for i in indices(h), x in 0..h[i];
         option set(set(h, i, h[i] - 1), j, h[j] - 1)
           for i in indices(h), j in i + 1..len(h)",
        7,
        3,
    ),
    (
        "row r; option set(r, i, r[i] - 1) for i in indices(r) where r[i] > 0;
         option delete(r, i) for i in indices(r) where r[i] mod 3 == 1",
        5,
        4,
    ),
];

fn numbers(rules: &Ruleset, position: &str) -> Numbers {
    let at = rules.read(position).unwrap();
    let structure = rules.structure(&at);
    let structure = structure.unwrap_or_else(|| panic!("{position} has no structure"));
    structure.as_a::<Numbers>().cloned().unwrap()
}

#[test]
fn a_search_of_lists_has_the_values_of_the_rules() {
    let seed = 3;
    println!("seed {seed}");
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut cases, mut lost) = (0, 0);
    for (text, most, count) in TEXTS {
        let rules = Ruleset::read(&format!("ruleset one; {text}")).unwrap();
        let mut search = Search::default();
        let mut shared: Option<Lists> = None;
        for _ in 0..40 {
            let list: Vec<String> = (0..*count)
                .map(|_| rng.u64(0..=*most).to_string())
                .collect();
            let position = list.join(",");
            let at = rules.read(&position).unwrap();
            let numbers = numbers(&rules, &position);
            if !shared.as_ref().is_some_and(|shared| shared.fits(&numbers)) {
                shared = Lists::of(&numbers);
            }
            let nimber = search.nimber(&rules, &at, &mut budget()).unwrap();
            // With shared and with new tables: known values change the course of the
            // search.
            for lists in [shared.as_mut().unwrap(), &mut Lists::of(&numbers).unwrap()] {
                let own = lists.nimber(&numbers.parts, &mut budget());
                assert_eq!(own, Ok(Some(nimber)), "{text} {position}");
                for convention in [Convention::Normal, Convention::Misere] {
                    let outcome = search.outcome(&rules, convention, &at, &mut budget());
                    let own = lists.outcome(&numbers.parts, convention, &mut budget());
                    let is_sum = numbers.rules.splits() || numbers.parts.len() != 1;
                    match own.unwrap() {
                        None => assert!(is_sum && convention == Convention::Misere),
                        own => assert_eq!(own, outcome.ok(), "{text} {position}"),
                    }
                }
            }
            cases += 1;
            lost += usize::from(nimber == Nimber::ZERO);
        }
    }
    assert!(cases == 200 && lost > 15, "{lost} of {cases}");
}

/// Positions with an option that has no value, or that takes too long to compute.
#[test]
fn options_without_a_value_are_left_to_the_interpreter() {
    for (text, at) in [
        (
            "heaps n; option n - 1 where n > 0; option n - 100 where n == 77",
            "80",
        ),
        (
            "heaps n; option n - 1 where n > 0 and (n < 70 or n / (n - 77) < n)",
            "77",
        ),
        (
            "heaps n; option n - 1 where n > 0; option n + 1 where n == 577",
            "580",
        ),
        (
            "heaps n; option n - 1 where n > 0
               and (n < 70 or count(x for x in 0..10^15 where x > n) > 0)",
            "80",
        ),
        (
            "row r; option r[1..] where len(r) > 0 and (r[0] < 50 or r[9] > 0)",
            "77,2",
        ),
        (
            "numbers a; option a - 1 where a > 0; option 1 - a where a == 77; measure a",
            "80",
        ),
    ] {
        let rules = Ruleset::read(&format!("ruleset one; {text}")).unwrap();
        let numbers = numbers(&rules, at);
        let mut lists = Lists::of(&numbers).unwrap();
        assert_eq!(
            lists.nimber(&numbers.parts, &mut budget()),
            Ok(None),
            "{text}"
        );
        let (game, mut solver) = (rules.text(), Solver::new(Limits::UNTIMED));
        let position = grundy::Game::named(game).and_then(|game| game.position(at));
        let refused = position.unwrap().nimber(&mut solver);
        assert!(refused.is_err(), "{text}: {refused:?}");
    }
}

#[test]
fn numbers_that_cannot_be_packed_are_refused() {
    let rules = Ruleset::read("ruleset one; row r; option r[1..] where len(r) > 0").unwrap();
    let of = |position: &str| Lists::of(&numbers(&rules, position));
    assert!(of("4611686018427387904,1").is_some());
    assert!(of("4611686018427387904,1,1").is_none());
    assert!(of(&"1,".repeat(43)[..85]).is_none());
    // A heap that grows beyond twice the start does not fit the keys.
    let text = "ruleset one; numbers a, b; option a + 100, b - 1 where b > 0; measure b";
    let rules = Ruleset::read(text).unwrap();
    let numbers = numbers(&rules, "1,3");
    let mut lists = Lists::of(&numbers).unwrap();
    assert_eq!(lists.nimber(&numbers.parts, &mut budget()), Ok(None));
    let mut solver = Solver::new(Limits::UNTIMED);
    let at = grundy::Game::named(text).and_then(|game| game.position("1,3"));
    let outcome = at.unwrap().outcome(Convention::Normal, &mut solver);
    assert_eq!(outcome.ok(), Some(Outcome::N));
}

/// Every limit ends the search with its own reason.
#[test]
fn limits_hold() {
    let text = "ruleset one; numbers a, b, c; option a - k, b, c for k in 1..=a;
        option a, b - k, c - k for k in 1..=min(b, c); option a, b - 1, c where b > a";
    let rules = Ruleset::read(text).unwrap();
    let start = numbers(&rules, "300,300,300");
    sample::limits_hold(|convention, budget| {
        let outcome = Lists::of(&start)
            .unwrap()
            .outcome(&start.parts, convention, budget);
        outcome.map(Option::unwrap)
    });
}
