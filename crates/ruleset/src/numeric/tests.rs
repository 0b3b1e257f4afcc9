//! Compiled options beside those of the interpreter.

use std::collections::BTreeSet;

use grundy_core::{Flow, Game as _, Notation as _, NumberRules as _};

use crate::ast::Kind;
use crate::boards::Words;
use crate::built_in::built_in_text;
use crate::classics::CLASSICS;
use crate::position::Position;
use crate::ruleset::Ruleset;

use super::Numeric;

/// Texts that together use every operation of numbers and lists.
const TEXTS: &[&str] = &[
    "heaps n; option n - k for k in 1..=n where gcd(n, k) = 1 and not k == 4",
    "heaps n; option n / d, n - n / d - 1 for d in divisors(n) where d > 1",
    "heaps n; option n - k for k in [1, 3, 4] where k <= n let half = n / 2 where k <= half + 2",
    "heaps n; option a, n - a for a in 1..n where a < n - a; option n - 1 where n mod 2 == 1",
    "heaps n; option n - popcount(n) where n > 0; option sqrt(n) where n > 3;
     option abs(2 - n) where n > 4 and (n in [5, 7, 9] or n in 12..=20)",
    "numbers a, b; option a - k, b for k in 1..=a; option a, b - k for k in 1..=b;
     option a - k, b - k for k in 1..=min(a, b); symmetry swap",
    "numbers a, b; define least = min(a, b); define both = [a, b];
     option a - k * least, b for k in 1..=a where least > 0 and k * least <= a;
     option set(both, 1, b - 1) where any(x > 2 for x in both) and b > 0",
    "all heaps h; option delete(h, i) for i in indices(h);
     option add(h, i, 0 - k) for i in indices(h), k in 1..=h[i]
       where k == max(x for x in h) or count(x for x in h where x > k) > 1",
    "row r; option trim(set(r, i, r[i] - 1)) for i in indices(r) where r[i] > 0;
     option reversed(r[1..]) where len(r) > 1; option sorted(r[..1]) where len(r) > 1;
     measure sum(x for x in r) + len(r)",
    "row r; option [x - 1 for x in r] where len(r) > 0 and all(x > 0 for x in r);
     option [if j == i then xor(r[j], 1) - 2 else 0 for j in indices(r)]
       for i in indices(r) where r[i] > 2",
    "row r; define low = mex(r); option distinct(r) where len(distinct(r)) < len(r);
     option set(r, i, low) for i in indices(r) where r[i] > low;
     option [] where sum(x for x in r) > 3 and prod(x + 1 for x in r) mod 2 == 0;
     measure sum(x for x in r) + len(r)",
    "rows r; option [if k < i then r[k] else min(r[k], j) for k in 0..len(r)]
     for i in 0..len(r), j in 0..r[i] where i + j > 0; symmetry transpose",
    "rows r; require len(r) <= 3; option set(r, i, r[i] - 1) for i in indices(r)
     where r[i] > (if i + 1 < len(r) then r[i + 1] else 0)",
];

/// The options of a part as the interpreter lists them, and as compiled.
fn both(rules: &Ruleset, numeric: &Numeric, part: &[u64]) -> [BTreeSet<Words>; 2] {
    let at = match rules.program.kind() {
        Kind::Heaps => Position::of_heap(part[0]),
        _ => Position::of_part(part),
    };
    let (mut interpreted, mut compiled) = (BTreeSet::new(), BTreeSet::new());
    let _ = rules.options(&at, &mut |parts| {
        let words = parts.iter().flat_map(|part| match numeric.splits() {
            true => part.0.to_vec(),
            false => part.0[1..].to_vec(),
        });
        let mut words: Words = words.collect();
        if numeric.splits() {
            words.retain(|heap| *heap > 0);
            words.sort_unstable();
        }
        interpreted.insert(words);
        Flow::Continue(())
    });
    let listed = numeric.options(part, &mut |option| {
        compiled.insert(option.into());
        Flow::Continue(())
    });
    assert!(rules.fault().is_none(), "{:?}", rules.fault());
    assert!(listed, "{} {part:?}", rules.text());
    [interpreted, compiled]
}

/// Compares the options of all small positions; returns their number, or `None` if the
/// options are not compiled.
fn compared(rules: &Ruleset) -> Option<usize> {
    let numeric = Numeric::of(&rules.program)?;
    let mut compared = 0;
    for at in rules.small_positions().unwrap() {
        for part in at.summands(numeric.splits()) {
            let [interpreted, compiled] = both(rules, &numeric, part);
            assert_eq!(
                interpreted,
                compiled,
                "{} at {}",
                rules.text(),
                rules.show(&at)
            );
            compared += 1;
        }
    }
    Some(compared)
}

#[test]
fn compiled_options_are_those_of_the_interpreter() {
    let mut positions = 0;
    for text in TEXTS {
        let rules = Ruleset::read(&format!("ruleset one; {text}")).unwrap();
        let own = compared(&rules).unwrap_or_else(|| panic!("not compiled: {text}"));
        assert!(own > 5, "{own} positions of {text}");
        positions += own;
    }
    let built_in = [
        "nim",
        "wythoff",
        "moore",
        "subtraction",
        "octal",
        "chomp",
        "fibonacci",
    ];
    let texts = built_in.iter().filter_map(|slug| built_in_text(slug));
    let texts = texts.chain(CLASSICS.iter().map(|classic| classic.text));
    let rulesets = texts.filter_map(|text| Ruleset::with_parameters(text, None).ok());
    let classics: Vec<usize> = rulesets.filter_map(|rules| compared(&rules)).collect();
    assert!(classics.len() >= 15, "{} classics", classics.len());
    positions += classics.iter().sum::<usize>();
    assert!(positions > 1000, "{positions} positions");
}
