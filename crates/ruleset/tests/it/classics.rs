//! The classics have their published values.

use std::fs;

use grundy_core::{Convention, HeapSequence as _, Notation, Outcome, ParseError};
use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch, Search, Sequence};
use grundy_ruleset::{CLASSICS, KnownValue, Ruleset};

/// The value of a position by search, of the kind of the published one.
fn value(
    ruleset: &Ruleset,
    (position, misere, published): (&str, bool, KnownValue),
) -> Result<KnownValue, ParseError> {
    let at = ruleset.read(position)?;
    let budget = &mut Budget::new(Limits::UNTIMED, &NoObserver);
    let mut search = Search::default();
    let convention = Convention::BOTH[usize::from(misere)];
    let value = match published {
        KnownValue::Nimber(_) => {
            let nimber = match ruleset.has_passes() {
                true => search.complimenting(ruleset, &at, budget).unwrap().unwrap(),
                false => search.nimber(ruleset, &at, budget).unwrap(),
            };
            KnownValue::Nimber(nimber.0)
        }
        _ if ruleset.is_judged() => {
            match ScoredSearch::default()
                .outcome(ruleset, &at, budget)
                .unwrap()
            {
                Outcome::P => KnownValue::P,
                _ => KnownValue::N,
            }
        }
        _ => match search.outcome(ruleset, convention, &at, budget).unwrap() {
            Outcome::P => KnownValue::P,
            _ => KnownValue::N,
        },
    };
    ruleset.fault().map_or(Ok(value), Err)
}

#[test]
fn every_classic_has_its_published_values() {
    let (mut values, mut wrong) = (0, Vec::new());
    for classic in CLASSICS {
        let slug = classic.slug;
        let ruleset = Ruleset::with_parameters(classic.text, None).unwrap_or_else(|error| {
            let before: String = classic.text.chars().take(error.at).collect();
            panic!("{slug}.ruleset:{}: {error}", before.lines().count())
        });
        assert!(!ruleset.goes_round(), "{slug}");
        for known in ruleset.known() {
            values += 1;
            let value = value(&ruleset, known).map_err(|error| error.to_string());
            if value != Ok(known.2) {
                wrong.push(format!("{slug} {known:?}: {value:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/classics")).unwrap();
    assert_eq!(files.count(), CLASSICS.len());
    assert!(values >= 80 && CLASSICS.len() >= 25, "{values} values");
}

/// For classics recognised as take-and-break games, the sequence of the code agrees with
/// a search by the rules.
#[test]
fn a_classic_is_worth_what_its_rules_say() {
    let mut seen = Vec::new();
    for classic in CLASSICS {
        let game = Ruleset::with_parameters(classic.text, None).unwrap();
        let Some(mut sequence) = Sequence::new(&game, Convention::Normal) else {
            continue;
        };
        let mut search = Search::default();
        let budget = &mut Budget::new(Limits::UNTIMED, &NoObserver);
        for heap in 0..=150 {
            let at = game.of_heap(heap, 0).unwrap();
            let value = sequence.value(&game, heap, 0, budget).unwrap();
            let nimber = search.nimber(&game, &at, budget).unwrap();
            assert_eq!(value, nimber.0, "{} {heap}", classic.slug);
        }
        seen.push(classic.slug);
    }
    assert!(seen.len() > 5 && seen.contains(&"grundys-game"), "{seen:?}");
}

#[test]
fn a_move_is_described_in_the_authors_words() {
    use grundy_core::Arg;
    let text = "ruleset mine; heaps n; option take(k): n - k for k in 1..=n where k <= 2;
        text en take \"take {k} of {n}\"; text zh-Hant take \"從 {n} 拿 {k}\"";
    let ruleset = Ruleset::read(text).unwrap();
    let at = ruleset.read("5").unwrap();
    let moves = grundy_testkit::moves(&ruleset, &at);
    let shown: Vec<_> = moves.iter().map(|mv| ruleset.show_move(&at, mv)).collect();
    let phrases: Vec<_> = moves.iter().map(|mv| ruleset.phrase(&at, mv)).collect();
    let own = |en: &str, zh: &str| {
        let texts = [("en", en), ("zh-Hant", zh)];
        let texts = texts.map(|(tag, text)| (tag.to_owned(), text.to_owned()));
        Arg::Own(texts.to_vec())
    };
    assert_eq!(shown[0], "5:take(1)");
    assert_eq!(phrases[0].args[0].1, own("take 1 of 5", "從 5 拿 1"));
    assert_eq!(phrases[1].args[0].1, own("take 2 of 5", "從 5 拿 2"));
}

#[test]
fn a_false_value_is_reported_at_its_place() {
    let nim = "heaps n; option n - k for k in 1..=n";
    let squares = "grid g; option clear c for c in cells(g) where full(g, c); parts components";
    let steps = "numbers a, b; option a - 1, b where a > 0; option a, b - 1 where b > 0";
    for (rules, known, wanted) in [
        (nim, "value \"3,5\" = 5", "3,5 6"),
        (nim, "value \"3,5\" = P", "3,5 N"),
        (nim, "misere \"1,1\" = P", "1,1 N"),
        (squares, "value \"2x2\" = 1", "2x2 0"),
        (steps, "misere \"1,1\" = 0", "1,1 N"),
    ] {
        let text = format!("ruleset known; {rules}; {known}");
        let error = Ruleset::read(&text).unwrap_err();
        let is_false = error.why.key.starts_with("ruleset-false-");
        assert!(is_false, "{known}: {error}");
        let args: Vec<String> = (error.why.args.iter())
            .map(|(_, arg)| match arg {
                grundy_core::Arg::Text(text) => text.clone(),
                other => format!("{other:?}"),
            })
            .collect();
        assert_eq!(args.join(" "), wanted, "{known}");
        assert_eq!(text.chars().nth(error.at), Some('"'), "{known}");
    }
    let value =
        |position: &str| Ruleset::read(&format!("ruleset known; {nim}; value \"{position}\" = 7"));
    assert!(value("1000000").is_ok(), "it is too large to compute");
    assert!(value("3;5").is_err());
}

#[test]
fn kotzigs_nim_is_drawn_on_a_circle_with_what_was_named() {
    use grundy_core::Scenes as _;
    let kotzig = grundy_ruleset::named("kotzigs-nim").unwrap().unwrap();
    let at = kotzig.read("7,3,2,0").unwrap();
    let scene = kotzig.scene(&at);
    let shapes = scene.shapes.iter();
    let what: Vec<&str> = shapes.map(|shape| shape.what).collect();
    assert_eq!(what.join(" "), "empty white empty black white white white");
    let has_move = |place: &usize| !scene.shapes[*place].moves.is_empty();
    assert!((0..7).filter(has_move).eq([4, 5]));
    assert_eq!(scene.lines.len(), 7);
}

/// The moves at a place of a board.
fn moves_at(scene: &grundy_core::Scene, (column, row): (u32, u32)) -> Vec<String> {
    let mut shapes = scene.shapes.iter();
    let shape = shapes.find(|shape| (shape.column, shape.row) == (column, row));
    shape.map_or_else(Vec::new, |shape| shape.moves.clone())
}

#[test]
fn numbers_are_drawn_as_what_they_stand_for() {
    use grundy_core::{Kind, Scenes as _};
    for (name, text, kind, what, size) in [
        ("silver-dollar", "1,3,6", Kind::Tracks, "white", 3),
        ("welter", "0,2", Kind::Tracks, "white", 2),
        ("staircase-nim", "1,0,3", Kind::Tracks, "white", 4),
        ("rook-race", "5,8", Kind::Squares, "token", 1),
        ("knight-race", "2,3", Kind::Squares, "token", 1),
        ("poisoned-chocolate", "2,3,1,4", Kind::Squares, "square", 35),
        ("chomp3d", "2x3x2", Kind::Squares, "square", 11),
        ("subset-takeaway", "of 3", Kind::Graph, "white", 6),
        ("divisors", "72", Kind::Squares, "square", 12),
        ("treblecross", "9", Kind::Squares, "square", 7),
        ("treblecross", "2,4", Kind::Squares, "cross", 1),
    ] {
        let game = grundy_ruleset::named(name).unwrap().unwrap();
        let scene = game.scene(&game.read(text).unwrap());
        assert_eq!(scene.kind, kind, "{name}");
        let count = scene.shapes.iter().filter(|shape| shape.what == what);
        assert_eq!(count.count(), size, "{name}");
    }
}

#[test]
fn the_first_number_of_a_staircase_is_the_lowest_step() {
    use grundy_core::Scenes as _;
    let stairs = grundy_ruleset::named("staircase-nim").unwrap().unwrap();
    let scene = stairs.scene(&stairs.read("1,2,3").unwrap());
    for (row, step, coins) in [(0, 3, 3), (1, 2, 2), (2, 1, 1)] {
        assert_eq!(scene.row_name(row), step.to_string());
        for column in 0..coins {
            let own = format!("down({step},{})", coins - column);
            assert_eq!(moves_at(&scene, (column, row)), [own]);
        }
    }
}

/// Each move is at some place, and when two coins may reach a square, both are.
#[test]
fn every_move_of_a_drawn_position_can_be_touched() {
    use grundy_core::{Flow, Notation, Rules, Scenes as _};
    let mut tried = 0;
    for (name, text) in [
        ("silver-dollar", "1,3,6"),
        ("welter", "1,3,6"),
        ("staircase-nim", "1,0,3"),
        ("rook-race", "3,4"),
        ("knight-race", "3,4"),
        ("king-race", "1,1"),
        ("bishop-race", "3,4"),
        ("poisoned-chocolate", "2,3,1,4"),
        ("chomp3d", "2x3x2"),
        ("subset-takeaway", "of 4"),
        ("subset-takeaway", "1,2,4"),
        ("divisors", "72"),
        ("treblecross", "9"),
        ("treblecross", "1,3,5"),
    ] {
        let game = grundy_ruleset::named(name).unwrap().unwrap();
        let at = game.read(text).unwrap();
        let scene = game.scene(&at);
        let _ = game.moves(&at, &mut |mv| {
            let text = game.show_move(&at, &mv);
            let mut shapes = scene.shapes.iter();
            assert!(
                shapes.any(|shape| shape.moves.contains(&text)),
                "{name}: {text}"
            );
            tried += 1;
            Flow::Continue(())
        });
    }
    assert!(tried > 60, "{tried}");
    let welter = grundy_ruleset::named("welter").unwrap().unwrap();
    let scene = welter.scene(&welter.read("1,3,6").unwrap());
    assert_eq!(moves_at(&scene, (0, 0)).len(), 3);
    assert_eq!(moves_at(&scene, (2, 0)), ["1,2,6", "1,2,3"]);
    let chomp = grundy_ruleset::named("chomp3d").unwrap().unwrap();
    let scene = chomp.scene(&chomp.read("2x3x2").unwrap());
    // The second layer begins after a gap.
    assert_eq!(moves_at(&scene, (4, 1)), ["eat(2,1,2)"]);
    let treblecross = grundy_ruleset::named("treblecross").unwrap().unwrap();
    let scene = treblecross.scene(&treblecross.read("2,4").unwrap());
    // A cross on the third of seven squares closes two on either side.
    assert_eq!(scene.shapes[2].what, "cross");
    let open: Vec<bool> = (scene.shapes.iter())
        .map(|shape| !shape.moves.is_empty())
        .collect();
    assert_eq!(open, [false, false, false, false, false, true, true]);
}
