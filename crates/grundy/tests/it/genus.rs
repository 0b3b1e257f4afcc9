//! Genera and reduced forms by the library.

use std::collections::{BTreeMap, HashMap};

use grundy::{Error, Game, Limits, MisereValue, Outcome, Position, Solver};

fn value(text: &str) -> MisereValue {
    let position: Position = text.parse().unwrap();
    position.genus(&mut Solver::new(Limits::UNTIMED)).unwrap()
}

/// True if a sum of positions, by their texts, is lost in misère play, move by move.
fn lost(sum: &[Position], known: &mut HashMap<Vec<String>, bool>) -> bool {
    let mut key: Vec<String> = sum.iter().map(Position::to_string).collect();
    key.sort();
    if let Some(&lost) = known.get(&key) {
        return lost;
    }
    let (mut moves, mut wins) = (false, false);
    for (at, part) in sum.iter().enumerate() {
        for option in part.options(usize::MAX) {
            let mut after = sum.to_vec();
            after[at] = option;
            moves = true;
            wins |= lost(&after, known);
        }
    }
    // Without a move the player to move has won.
    let lost = moves && !wins;
    known.insert(key, lost);
    lost
}

#[test]
fn positions_with_one_form_are_equal_in_small_sums() {
    let texts = [
        "nim 1",
        "nim 2",
        "nim 3",
        "nim 1,2",
        "nim 2,2",
        "nim 1,1",
        "nim 2,3",
        "kayles 3",
        "kayles 4",
        "kayles 2,2",
        "kayles 5",
        "kayles 2,3",
        "octal:0.07 5",
        "octal:0.07 6",
        "octal:0.07 8",
        "chomp 2x2",
        "chomp 3,1",
        "chomp 2x3",
        "cram 2x2",
        "cram 2x3",
        "subtraction:1-2 5",
        "subtraction:1-2 4",
        "wythoff 1,2",
        "wythoff 1,1",
        "wythoff 2,2",
    ];
    let companies = [
        "nim 0",
        "nim 1",
        "nim 2",
        "nim 2,2",
        "kayles 5",
        "octal:0.07 7",
        "chomp 2,1",
    ];
    let companies: Vec<Position> = companies.iter().map(|text| text.parse().unwrap()).collect();
    let mut known = HashMap::new();
    // For each form, the outcome of its sum with each companion.
    let mut outcomes: BTreeMap<String, (String, Vec<bool>)> = BTreeMap::new();
    let mut same = 0;
    for text in texts {
        let found = value(text);
        let position: Position = text.parse().unwrap();
        let mut beside =
            |company: &Position| lost(&[position.clone(), company.clone()], &mut known);
        let rows: Vec<bool> = companies.iter().map(&mut beside).collect();
        assert_eq!(found.outcome() == Outcome::P, rows[0], "{text}");
        let form = found.form.unwrap();
        let (other, before) = outcomes
            .entry(form.clone())
            .or_insert_with(|| (text.to_owned(), rows.clone()));
        assert_eq!(*before, rows, "{text} and {other}: {form}");
        same += usize::from(other != text);
    }
    assert!(same > 5 && outcomes.len() > 5, "{same} {}", outcomes.len());
}

#[test]
fn heaps_of_nim_and_small_kayles_have_their_genera() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let texts = |name: &str, to: u64, solver: &mut Solver| -> Vec<String> {
        let genera = Game::named(name).unwrap().genera(to, solver).unwrap();
        assert_eq!(genera.stopped, None);
        genera
            .values
            .iter()
            .map(|(_, value)| value.genus.to_string())
            .collect()
    };
    let nim = ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57"];
    for (heap, genus) in nim.into_iter().enumerate() {
        let found = value(&format!("nim {heap}"));
        assert_eq!(found.genus.to_string(), genus);
        assert_eq!(found.form, Some(heap.to_string()));
    }
    let kayles = texts("kayles", 9, &mut solver);
    assert_eq!(kayles[..5], ["0^120", "1^031", "2^20", "3^31", "1^031"]);
    assert_eq!(texts("octal:0.77", 9, &mut solver), kayles);
}

#[test]
fn limits_and_games_without_genera_are_told() {
    let limits = Limits {
        positions: 300,
        ..Limits::UNTIMED
    };
    let game = Game::named("octal:0.07").unwrap();
    let stopped = game.genera(60, &mut Solver::new(limits)).unwrap();
    assert!(stopped.stopped.is_some());
    assert!(
        (5..60).contains(&stopped.values.len()),
        "{}",
        stopped.values.len()
    );
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
        let refused = Game::named(name)
            .unwrap()
            .genera(to, &mut Solver::new(Limits::UNTIMED));
        assert!(refused.is_err(), "{name}");
    }
}
