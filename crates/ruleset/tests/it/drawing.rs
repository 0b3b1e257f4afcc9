//! Pictures of rulesets within their budget: shapes and steps are counted, never
//! timed.

use std::cell::Cell;

use grundy_core::{Catalogue as _, DrawingBudget, Notation as _, Scene, Scenes as _};
use grundy_ruleset::{CLASSICS, Ruleset};
use grundy_testkit::hostile_pictures;

fn ruleset(text: &str) -> Ruleset {
    Ruleset::with_parameters(text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn is_sentence(scene: &Scene) -> bool {
    scene.shapes.is_empty()
        && scene.size == (0, 0)
        && matches!(&scene.notes[..], [note] if note.key.starts_with("scene-"))
}

#[test]
fn a_hostile_position_is_drawn_within_the_budget_or_a_sentence_stands_in_its_place() {
    for picture in hostile_pictures() {
        let what = picture.what;
        let rules = ruleset(&picture.ruleset);
        let at = rules.read(&picture.position).unwrap();
        let scene = rules.scene(&at);
        assert!(scene.weight() <= Scene::MOST, "{what}: {}", scene.weight());
        match picture.sentence {
            Some(key) => {
                assert!(is_sentence(&scene), "{what}: {} shapes", scene.shapes.len());
                assert_eq!(scene.notes[0].key, key, "{what}");
            }
            None => assert!(!is_sentence(&scene), "{what}: {:?}", scene.notes),
        }
        // A failed drawing is not a fault of the rules.
        assert!(rules.fault().is_none(), "{what}: {:?}", rules.fault());
    }
}

#[test]
fn a_cancelled_picture_is_asked_for_once_and_ends() {
    for picture in hostile_pictures() {
        let what = picture.what;
        let rules = ruleset(&picture.ruleset);
        let at = rules.read(&picture.position).unwrap();
        let asked = Cell::new(0_u64);
        let cancelled = DrawingBudget::watched(|| {
            asked.set(asked.get() + 1);
            true
        });
        let scene = rules.scene_within(&at, &cancelled);
        // A picture with fewer steps than the interval never checks.
        assert!(asked.get() <= 1, "{what}: asked {} times", asked.get());
        assert!(asked.get() == 0 || is_sentence(&scene), "{what}");
        // Without cancellation the number of checks is bounded.
        let asked = Cell::new(0_u64);
        let watched = DrawingBudget::watched(|| {
            asked.set(asked.get() + 1);
            false
        });
        let _ = rules.scene_within(&at, &watched);
        assert!(asked.get() <= DrawingBudget::STEPS >> 12, "{what}");
    }
}

/// The steps spent on a picture.
fn steps(text: &str, at: &str) -> u64 {
    let rules = ruleset(text);
    let budget = DrawingBudget::default();
    let scene = rules.scene_within(&rules.read(at).unwrap(), &budget);
    assert_eq!(scene.shapes.len(), 60, "{text}");
    DrawingBudget::STEPS - budget.left()
}

#[test]
fn a_strip_takes_steps_as_many_as_its_list_has_elements() {
    let of = |length: u64| {
        let strip = format!("strip [x mod 60 for x in 0..{length}]");
        let text = format!("ruleset s; numbers a, b; {strip}; option a - 1, b where a > 0");
        steps(&text, "3,5")
    };
    let [short, long] = [of(20_000), of(200_000)];
    assert!(long > 9 * short && long < 11 * short, "{short} and {long}");
}

#[test]
fn every_classic_is_drawn_in_a_tenth_of_the_budget() {
    let mut drawn = 0;
    for classic in CLASSICS {
        let rules = ruleset(classic.text);
        for example in rules.examples() {
            let start = example.position;
            let at = rules.read(&start).unwrap();
            let budget = DrawingBudget::default();
            let scene = rules.scene_within(&at, &budget);
            assert!(!is_sentence(&scene), "{} {start}", rules.slug());
            let used = DrawingBudget::STEPS - budget.left();
            let is_cheap = used * 10 <= DrawingBudget::STEPS;
            assert!(is_cheap, "{} {start}: {used}", rules.slug());
            drawn += 1;
        }
    }
    assert!(drawn >= CLASSICS.len(), "{drawn} positions");
}

/// Boards of sizes in common use.
#[test]
fn boards_of_19_and_30_squares_a_side_are_drawn_whole() {
    let rules = ruleset("ruleset g; grid g; option clear c for c in cells(g) where full(g, c)");
    for (at, places) in [("19x19", 361), ("30x30", 900)] {
        let scene = rules.scene(&rules.read(at).unwrap());
        assert_eq!(scene.shapes.len(), places);
        assert!(scene.shapes.iter().all(|shape| shape.moves.len() == 1));
    }
}
