//! Certificates of classics and users' rulesets, written here from the definition alone.

use std::collections::HashMap;
use std::path::Path;

use grundy_check::Budget;
use grundy_check::certificate::{check, sealed};
use grundy_core::{
    Catalogue as _, Convention, Flow, Mex, Nimber, Notation as _, Outcome, Rules as _, Scored as _,
};
use grundy_ruleset::{Interpreter, Position, Ruleset};
use grundy_testkit::{Solved, by_definition};

fn verified(text: String) -> Result<String, String> {
    let text = sealed(text);
    let name = Path::new("proof");
    let verified = check(&mut text.as_bytes(), name, &[], Budget::default());
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
fn lists_of_classics_and_own_rulesets_are_checked_against_their_text() {
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
    // OEIS A002188. In 4.0, whose two heaps may be equal, the heap of 2 is worth *1.
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
    // Theorems about a built-in game's name prove nothing about a ruleset, which may not
    // bear that name either.
    let bouton = "by theorem bouton sum 2\n";
    assert!(verified(head("nim", "2", normal, "N *2") + bouton).is_ok());
    for name in ["nim", "pile"] {
        let own = format!("ruleset {name}; heaps n; option n - 1 where n > 0");
        assert!(verified(head(&own, "2", normal, "N *2") + bouton).is_err());
    }
}

/// An author may choose any notation for positions.
#[test]
fn a_position_of_an_own_ruleset_is_quoted_in_a_verdict() {
    let own = "ruleset pile; numbers n; option n - 1 where n > 0; written \"{n}”: N; nim 1\"";
    let list = "by nimbers 2\n0”: N; nim 1 0\n1”: N; nim 1 1\n";
    let said = verified(head(own, "1”: N; nim 1", Convention::Normal, "N *1") + list).unwrap();
    let first = "a ruleset of its own [1], “1\": N; nim 1”, normal play: N, ";
    assert!(said.starts_with(first), "{said}");
}

#[test]
fn a_classic_goes_by_one_name_in_a_verdict() {
    let list = "by nimbers 1\n0 0\n";
    let of = |name: &str| verified(head(name, "0", Convention::Normal, "P *0") + list);
    for name in ["kotzigs-nim:1, 3", "kotzigs-nim:01,3", "kotzigs-nim:１,3"] {
        let why = of(name).unwrap_err();
        assert!(
            why.contains("the game is called \"kotzigs-nim:1,3\""),
            "{why}"
        );
    }
}

#[test]
fn a_verdict_on_an_own_ruleset_prints_its_text() {
    let own = "ruleset pile; heaps n; option n - 1 where n > 0";
    let list = "by nimbers 2\n0 0\n1 1\n";
    let said = verified(head(own, "1", Convention::Normal, "N *1") + list).unwrap();
    let (first, text) = said.split_once('\n').unwrap();
    assert!(
        first.starts_with("a ruleset of its own [1], “1”, normal play: N"),
        "{said}"
    );
    assert_eq!(text, format!("[1] {own}"));
    // For a game of the caller the verdict gives the name alone.
    let said = verified(head("nim", "1", Convention::Normal, "N *1") + list).unwrap();
    assert!(said.starts_with("nim 1, normal play: N"), "{said}");
    assert!(!said.contains('\n'), "{said}");
}

#[test]
fn a_ruleset_that_goes_by_the_name_of_a_game_is_refused() {
    for name in [
        "chomp",
        "nim",
        "octal",
        "kayles",
        "chornp",
        "mine \"Chomp\"",
    ] {
        let own = format!(
            "ruleset {name}; rows r; option r[1..] for i in 0..1 where len(r) > 3; start \"4,4,4,4\""
        );
        let list = "by nimbers 1\n4,4,4 0\n";
        let text = head(&own, "4,4,4", Convention::Normal, "P *0") + list;
        let why = verified(text).unwrap_err();
        assert!(why.contains("ruleset-name-taken"), "{why}");
    }
}

/// A list of nimbers as written by somebody who believes that images are the same game,
/// and the nimber of the position by that list.
fn believed(rules: &Ruleset, at: &str) -> (String, u64) {
    fn nimber(
        rules: &Interpreter,
        at: &Position,
        known: &mut HashMap<Position, u64>,
        lines: &mut Vec<String>,
    ) -> u64 {
        let form = rules.form(at);
        if let Some(known) = known.get(&form) {
            return *known;
        }
        let mut options = Vec::new();
        let _ = rules.moves(&form, &mut |option| {
            options.push(option);
            Flow::Continue(())
        });
        let mut mex = Mex::default();
        for option in &options {
            mex.insert(Nimber(nimber(rules, option, known, lines)));
        }
        let nimber = mex.mex().0;
        lines.push(format!("{} {nimber}\n", rules.show(&form)));
        known.insert(form, nimber);
        nimber
    }
    let rules = rules.interpreter();
    let mut lines = Vec::new();
    let at = rules.read(at).unwrap();
    let value = nimber(&rules, &at, &mut HashMap::new(), &mut lines);
    let list = format!("by nimbers {}\n{}", lines.len(), lines.concat());
    (list, value)
}

/// A position whose image has another value is listed once: the text declares a symmetry
/// that it does not have.
#[test]
fn a_false_symmetry_proves_nothing() {
    let costly = "where count([1 for x in 0..60000]) > 0 ".repeat(6);
    let costly = format!(
        "numbers a, b; option a - 1, b {costly}where a > 0; option a, b - 1 where b > 0; \
         option a, b - 2 where b in [4, 5]; symmetry swap"
    );
    let mut met = 0;
    for (rules, at) in [
        // Regression: trials ran out of steps on the costly condition.
        (costly.as_str(), "5,0"),
        (
            "numbers a, b; option a - 1, b where a > 0; option a, b - 1 where b > 0; \
             option a, b - 2 where b > 60; symmetry swap",
            "63,0",
        ),
        (
            "grid g; option clear c for c in cells(g) where full(g, c) and not \
             (height(g) = 1 and width(g) = 3 and c = (0, 0)); symmetry transpose",
            "3x1",
        ),
        (
            // A piece longer than any board of the trials.
            "grid g; option clear [c + k*right for k in 0..11] \
             for c in cells(g) where all(full(g, c + k*right) for k in 0..11); symmetry transpose",
            "11x1",
        ),
        (
            "row r; option set(r, 0, r[0] - 1) where len(r) > 0 and r[0] > 70; symmetry reverse",
            "71,1",
        ),
    ] {
        let own = format!("ruleset z; {rules}");
        let ruleset = match grundy_ruleset::named(&own).unwrap() {
            Ok(ruleset) => ruleset,
            // A small position reveals it.
            Err(why) => {
                assert_eq!(why.why.key, "ruleset-false-symmetry", "{own}: {why}");
                continue;
            }
        };
        met += 1;
        let (list, nimber) = believed(&ruleset, at);
        let claim = match nimber {
            0 => "P *0".to_owned(),
            nimber => format!("N *{nimber}"),
        };
        let said = verified(head(&ruleset.name(), at, Convention::Normal, &claim) + &list);
        assert!(said.is_err(), "{own}: {said:?}");
    }
    assert!(met >= 3, "{met} were read");
    let rook = grundy_ruleset::named("rook-race").unwrap().unwrap();
    let (list, _) = believed(&rook, "2,3");
    let said = verified(head("rook-race", "2,3", Convention::Normal, "N *1") + &list).unwrap();
    assert!(said.ends_with("symmetry proved from the text"), "{said}");
}

/// If a symmetry is not proved, a line has to hold for every image.
#[test]
fn a_symmetry_that_is_not_proved_is_expanded() {
    // True, but stated by row and column numbers, about which nothing is proved.
    let corner = "grid g; option clear (i, j) for (i, j) in cells(g) \
                  where full(g, (i, j)) and (i + j) mod 2 = 0; symmetry transpose";
    let rules = format!("ruleset corner; {corner}");
    let ruleset = grundy_ruleset::named(&rules).unwrap().unwrap();
    let Solved { positions, lost } = by_definition(&ruleset, "2x2", |_| Outcome::P);
    assert!(positions.len() >= 4);
    let lines = format!("by strategy {}\n{}", lost.len(), lost.concat());
    let said = verified(head(&rules, "2x2", Convention::Normal, "P *0") + &lines).unwrap();
    assert!(!said.lines().next().unwrap().contains("symmetry"), "{said}");
    // The same with a rule that is not symmetric.
    let rules = rules.replace("(i + j) mod 2 = 0", "(i + 2*j) mod 4 < 2");
    let said = verified(head(&rules, "2x2", Convention::Normal, "P *0") + &lines);
    assert!(said.is_err(), "{said:?}");
}
