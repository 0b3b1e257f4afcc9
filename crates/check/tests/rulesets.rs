//! Certificates of the classics and of rulesets of one's own, written here from
//! the definition alone.

use std::path::Path;

use grundy_check::Limits;
use grundy_check::certificate::{check, sealed};
use grundy_core::{Convention, Notation as _, Outcome, Rules as _, Scored as _};
use grundy_testkit::{Solved, by_definition};

fn verified(text: String) -> Result<String, String> {
    let text = sealed(text);
    let verified = check(&mut text.as_bytes(), Path::new("proof"), Limits::default());
    verified
        .map(|verified| verified.to_string())
        .map_err(|why| why.to_string())
}

fn head(name: &str, at: &str, convention: Convention, claim: &str) -> String {
    let word = convention.word();
    format!("grundy-certificate 1\ngame {name}\nposition {at}\nconvention {word}\nclaim {claim}\n")
}

const JUDGED: &str = "ruleset judged; numbers n, mine; option n - k, 1 - mine for k in 1..=min(2, n); \
                      wins mine = 1; require mine <= 1";
const ROUND: &str = "ruleset round; numbers n; option n - 1 where n > 0; option 3 where n = 1; \
                     option n + 1 where n in [5, 6]; option 5 where n = 7";

#[test]
fn lists_of_classics_and_of_own_rulesets_are_held_to_their_text() {
    let mut refused = 0;
    for (name, start) in [
        ("kayles", "7"),
        ("grundys-game", "8"),
        ("euclid", "5,7"),
        ("node-kayles", "path(5)"),
        ("arc-kayles", "cycle(5)"),
        ("notakto", ".../.../..X"),
        ("turning-turtles", "HTHH"),
        ("chomp3d", "2x2x2"),
        ("poset", "divisors(12)"),
        (JUDGED, "7,0"),
        (ROUND, "7"),
    ] {
        let rules = grundy_ruleset::named(name).unwrap();
        let rules = rules.unwrap_or_else(|why| panic!("{name}: {why}"));
        let name = rules.name();
        for &convention in rules.conventions() {
            let end = |at: &_| match rules.is_judged() {
                true => rules.result(at),
                false => convention.at_end(),
            };
            let Solved { positions, lost } = by_definition(&rules, start, end);
            assert!(positions.len() >= 5, "{name}: {}", positions.len());
            let all = positions
                .iter()
                .map(|(at, outcome)| (rules.show(at), *outcome));
            let all: Vec<_> = all.collect();
            let list = format!("by strategy {}\n{}", lost.len(), lost.concat());
            for (at, outcome) in all.iter().take(60).filter(|(_, of)| *of != Outcome::D) {
                let right = head(&name, at, convention, &outcome.to_string()) + &list;
                verified(right).unwrap_or_else(|why| panic!("{name} {at} {convention:?}: {why}"));
                let other = if *outcome == Outcome::P { "N" } else { "P" };
                let wrong = head(&name, at, convention, other) + &list;
                assert!(verified(wrong).is_err(), "{name} {at} {convention:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn sequences_and_pairs_of_rulesets_are_checked() {
    let normal = Convention::Normal;
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2];
    let rows: Vec<String> = kayles.iter().map(u64::to_string).collect();
    let list = format!("by sequence 10\nperiod none\n{}\n", rows.join("\n"));
    let said = verified(head("kayles", "10", normal, "N *2") + &list).unwrap();
    assert!(said.contains("take-and-break as recognised"), "{said}");
    assert!(verified(head("kayles", "10", normal, "N *3") + &list).is_err());
    // OEIS A002188. In 4.0, where the two heaps may be equal, the heap of 2 is worth *1.
    let grundys = "by sequence 11\nperiod none\n0\n0\n0\n1\n0\n2\n1\n0\n2\n1\n0\n2\n";
    let said = verified(head("grundys-game", "10,11", normal, "N *2") + grundys).unwrap();
    assert!(said.contains("take-and-break as recognised"), "{said}");
    let any = "ruleset any; heaps n; option a, n - a for a in 1..n";
    assert!(verified(head(any, "11", normal, "N *2") + grundys).is_err());
    let pairs = "by theorem pairs parts 2\n";
    let twice = grundy_ruleset::named("node-kayles").unwrap().unwrap();
    let at = twice.show(&twice.read("path(3)+path(3)").unwrap());
    let said = verified(head("node-kayles", &at, normal, "P *0") + pairs);
    assert!(said.is_ok(), "{said:?}");
    assert!(verified(head("node-kayles", "path(3)", normal, "P *0") + pairs).is_err());
    // What the theorems of the built-in games say of a name says nothing of a
    // ruleset that is called so.
    let own = "ruleset nim; heaps n; option n - 1 where n > 0";
    let bouton = "by theorem bouton sum 2\n";
    assert!(verified(head("nim", "2", normal, "N *2") + bouton).is_ok());
    assert!(verified(head(own, "2", normal, "N *2") + bouton).is_err());
}
