//! Genera and reduced forms by the library.

use std::collections::{BTreeMap, HashMap};

use grundy::{Convention, Error, Game, Limits, MisereValue, Outcome, Position, Solver};

use crate::laws::sums::outcome;

fn value(text: &str) -> MisereValue {
    let position: Position = text.parse().unwrap();
    position.genus(&mut Solver::new(Limits::UNTIMED)).unwrap()
}

/// Positions with forms that some of them share.
const POSITIONS: &str = "nim 1; nim 2; nim 3; nim 1,2; nim 2,2; nim 1,1; nim 2,3; kayles 3; \
    kayles 4; kayles 2,2; kayles 5; kayles 2,3; octal:0.07 5; octal:0.07 6; octal:0.07 8; \
    chomp 2x2; chomp 3,1; chomp 2x3; cram 2x2; cram 2x3; subtraction:1-2 5; \
    subtraction:1-2 4; wythoff 1,2; wythoff 1,1; wythoff 2,2";

/// Positions that are added to them.
const COMPANIONS: &str = "nim 0; nim 1; nim 2; nim 2,2; kayles 5; octal:0.07 7; chomp 2,1";

#[test]
fn positions_with_one_form_are_equal_in_small_sums() {
    let companions = COMPANIONS.split("; ");
    let companions: Vec<Position> = companions.map(|text| text.parse().unwrap()).collect();
    let mut known = HashMap::new();
    // For each form, the outcome of its sum with each companion.
    let mut by_form: BTreeMap<String, (&str, Vec<Outcome>)> = BTreeMap::new();
    let mut same = 0;
    for text in POSITIONS.split("; ") {
        let value = value(text);
        let position: Position = text.parse().unwrap();
        let outcomes = companions.iter().map(|companion| {
            let sum = [position.clone(), companion.clone()];
            outcome(&sum, Convention::Misere, &mut known)
        });
        let outcomes: Vec<Outcome> = outcomes.collect();
        assert_eq!(value.outcome(), outcomes[0], "{text}");
        let form = value.form.unwrap();
        let entry = by_form.entry(form.clone());
        let (other, before) = entry.or_insert_with(|| (text, outcomes.clone()));
        assert_eq!(*before, outcomes, "{text} and {other}: {form}");
        same += usize::from(*other != text);
    }
    let forms = by_form.len();
    assert!(same > 5 && forms > 5, "{same} {forms}");
}

#[test]
fn heaps_of_nim_and_small_kayles_have_their_genera() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let texts = |name: &str, to: u64, solver: &mut Solver| -> Vec<String> {
        let genera = Game::named(name).unwrap().genera(to, solver).unwrap();
        assert_eq!(genera.stopped, None);
        let values = genera.values.iter();
        values.map(|(_, value)| value.genus.to_string()).collect()
    };
    let nim = ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57"];
    for (heap, genus) in nim.into_iter().enumerate() {
        let value = value(&format!("nim {heap}"));
        assert_eq!(value.genus.to_string(), genus);
        assert_eq!(value.form, Some(heap.to_string()));
    }
    let kayles = texts("kayles", 9, &mut solver);
    assert_eq!(kayles[..5], ["0^120", "1^031", "2^20", "3^31", "1^031"]);
    assert_eq!(texts("octal:0.77", 9, &mut solver), kayles);
}

#[test]
fn limits_and_games_without_genera_are_named() {
    let limits = Limits {
        positions: 300,
        ..Limits::UNTIMED
    };
    let game = Game::named("octal:0.07").unwrap();
    let stopped = game.genera(60, &mut Solver::new(limits)).unwrap();
    assert!(stopped.stopped.is_some());
    let count = stopped.values.len();
    assert!((5..60).contains(&count), "{count}");
    let all = game.genera(14, &mut Solver::new(Limits::UNTIMED)).unwrap();
    let common = all.values.len().min(stopped.values.len());
    assert_eq!(all.values[..common], stopped.values[..common]);
    let at = game.position("60").unwrap().genus(&mut Solver::new(limits));
    assert!(matches!(at, Err(Error::Limit(_))));
    for (name, to) in [
        ("chomp", 5),
        ("octal:0.77", 1_000_000),
        ("northcott:3", 3),
        ("odd-even:3,odd", 3),
    ] {
        let solver = &mut Solver::new(Limits::UNTIMED);
        let refused = Game::named(name).unwrap().genera(to, solver);
        assert!(refused.is_err(), "{name}");
    }
}
