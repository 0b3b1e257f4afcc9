//! Grids against a model place by place.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Symmetry, tests};
use super::*;

/// A board as its box and the states of its places.
type Slow = (usize, usize, BTreeMap<(i64, i64), State>);

fn random_board(random: &mut fastrand::Rng, longest: usize) -> Slow {
    let (rows, columns) = (random.usize(1..=longest), random.usize(1..=longest));
    let states = [State::Empty, State::Empty, State::Full, State::X, State::O];
    let kinds = if random.bool() { 3 } else { 5 };
    let places = (0..rows as i64)
        .flat_map(|row| (0..columns as i64).map(move |column| (row, column)))
        .map(|place| (place, states[random.usize(0..kinds)]))
        .collect();
    (rows, columns, places)
}

fn slow_text(slow: &Slow) -> String {
    drawn_or_size(slow_rows(slow))
}

/// Replaces a drawing by its size if all places are in use.
fn drawn_or_size(text: String) -> String {
    if text.chars().all(|c| c == '#' || c == '/') {
        let rows = text.split('/').count();
        return format!("{rows}x{}", text.split('/').next().unwrap().len());
    }
    text
}

fn slow_rows((rows, columns, places): &Slow) -> String {
    let line = |row: usize| -> String {
        (0..*columns)
            .map(|column| places[&(row as i64, column as i64)].char())
            .collect()
    };
    (0..*rows).map(line).collect::<Vec<_>>().join("/")
}

/// The board without empty rows and columns at its edges.
fn trimmed(words: &[u64]) -> Words {
    parts::boxed(&parts::in_use(words).collect::<Vec<_>>())
}

/// Small boards, which are packed, and larger ones.
fn boards() -> impl Iterator<Item = (Slow, Words)> {
    let mut random = fastrand::Rng::with_seed(4);
    (0..600).map(move |round| {
        let longest = if round % 3 == 0 { 12 } else { 7 };
        let slow = random_board(&mut random, longest);
        let words = read(&slow_text(&slow)).unwrap();
        (slow, words)
    })
}

#[test]
fn boards_are_read_back_and_hold_what_the_text_says() {
    for (slow, words) in boards() {
        let text = slow_text(&slow);
        assert_eq!(show(&words), text);
        assert_eq!(read(&text.to_lowercase()), Ok(words.clone()));
        let size = (slow.0 as i64, slow.1 as i64);
        assert_eq!((rows(&words), columns(&words)), size);
        assert!(cells(&words).eq(slow.2.keys().copied()));
        for row in -1..=slow.0 as i64 {
            for column in -1..=slow.1 as i64 {
                let known = slow.2.get(&(row, column)).copied();
                assert_eq!(state(&words, row, column), known.unwrap_or(State::Outside));
            }
        }
        let used = slow.2.values().filter(|&&state| state != State::Empty);
        assert_eq!(in_use(&words) as usize, used.count());
    }
}

#[test]
fn what_is_put_is_there_and_nothing_else_changes() {
    let mut random = fastrand::Rng::with_seed(5);
    for (mut slow, mut words) in boards() {
        let place = (random.i64(0..slow.0 as i64), random.i64(0..slow.1 as i64));
        for state in [State::O, State::Empty, State::Full, State::X] {
            assert!(put(&mut words, place.0, place.1, state));
            slow.2.insert(place, state);
            assert_eq!(show(&words), slow_text(&slow));
        }
        let before = words.clone();
        assert!(!put(&mut words, place.0, place.1, State::Outside));
        assert!(!put(&mut words, -1, 0, State::Full));
        assert!(!put(&mut words, 0, slow.1 as i64, State::Full));
        assert_eq!(words, before);
    }
}

/// Merges neighbours until nothing changes.
fn slow_components(slow: &Slow) -> Vec<String> {
    let mut parts: Vec<BTreeSet<(i64, i64)>> = Vec::new();
    for (&place, _) in slow.2.iter().filter(|(_, state)| **state != State::Empty) {
        let touches = |part: &BTreeSet<(i64, i64)>| {
            part.iter()
                .any(|other| (other.0 - place.0).abs() + (other.1 - place.1).abs() == 1)
        };
        let (joined, apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(touches);
        parts = apart;
        parts.push(joined.into_iter().flatten().chain([place]).collect());
    }
    let mut texts: Vec<String> = parts.iter().map(|part| slow_cut(slow, part)).collect();
    texts.sort();
    texts
}

fn slow_cut(slow: &Slow, part: &BTreeSet<(i64, i64)>) -> String {
    let rows: BTreeSet<i64> = part.iter().map(|place| place.0).collect();
    let columns: BTreeSet<i64> = part.iter().map(|place| place.1).collect();
    let (Some(&top), Some(&left)) = (rows.first(), columns.first()) else {
        return "-".to_owned();
    };
    let (bottom, right) = (*rows.last().unwrap(), *columns.last().unwrap());
    let char = |place| match part.contains(&place) {
        true => slow.2[&place].char(),
        false => '.',
    };
    let line = |row| -> String { (left..=right).map(|column| char((row, column))).collect() };
    drawn_or_size((top..=bottom).map(line).collect::<Vec<_>>().join("/"))
}

#[test]
fn components_are_neighbours_joined() {
    let mut most = 0;
    for (slow, words) in boards() {
        let parts = components(&words, Touching::Sides);
        assert!(parts.is_sorted());
        let mut texts: Vec<String> = parts.iter().map(|part| show(part)).collect();
        texts.sort();
        assert_eq!(texts, slow_components(&slow), "{}", show(&words));
        let mut general = parts::flood(&words, Touching::Sides);
        general.sort_unstable();
        assert_eq!(parts, general);
        most = most.max(parts.len());
        let used = slow.2.iter().filter(|(_, state)| **state != State::Empty);
        let used = used.map(|(&place, _)| place).collect();
        assert_eq!(show(&trimmed(&words)), slow_cut(&slow, &used));
    }
    assert!(most > 10);
    for (text, count) in [("-", 0), ("1x64", 1), ("64x1", 1)] {
        let words = read(text).unwrap();
        assert_eq!(components(&words, Touching::Sides), vec![words; count]);
    }
}

#[test]
fn groups_and_what_is_beside_them_grow_place_by_place() {
    let mut largest = 0;
    for ((_, _, places), words) in boards() {
        let sides = Touching::Sides.around();
        let beside =
            |(row, column): (i64, i64)| sides.iter().map(move |(r, c)| (row + r, column + c));
        for (&place, &own) in &places {
            let mut slow = BTreeSet::from([place]);
            for _ in 0..places.len() {
                let near: Vec<_> = slow.iter().copied().flat_map(beside).collect();
                slow.extend(
                    near.into_iter()
                        .filter(|near| places.get(near) == Some(&own)),
                );
            }
            if own == State::Empty {
                slow.clear();
            }
            let own = group(&words, place.0, place.1);
            assert!(
                own.iter().copied().eq(slow.iter().copied()),
                "{}",
                show(&words)
            );
            let near = slow.iter().copied().flat_map(beside);
            let near: BTreeSet<_> = near
                .filter(|near| places.contains_key(near) && !slow.contains(near))
                .collect();
            let own = around(&words, &own);
            assert_eq!(own.len(), near.len());
            assert_eq!(own.into_iter().collect::<BTreeSet<_>>(), near);
            largest = largest.max(slow.len());
        }
        assert!(group(&words, -1, 0).is_empty());
    }
    assert!(largest > 4, "{largest}");
}

#[test]
fn representative_is_constant_over_the_images() {
    for (_, words) in boards() {
        let groups = [
            (Symmetry::Transpose, 2),
            (Symmetry::Reflections, 4),
            (Symmetry::All, 8),
        ];
        for (symmetry, size) in groups {
            let one = representative(&words, symmetry);
            let least = symmetry::least(&words, symmetry);
            assert_eq!(one, least, "{} {symmetry:?}", show(&words));
            let mut images = 0;
            for i in 0..8 {
                let (t, u, m) = (i & 4 != 0, i & 2 != 0, i & 1 != 0);
                let belongs = match symmetry {
                    Symmetry::Transpose => !u && !m,
                    Symmetry::Reflections => !t,
                    _ => true,
                };
                if belongs {
                    let image = symmetry::image_of(&words, (t, u, m));
                    assert_eq!(representative(&image, symmetry), one);
                    images += 1;
                }
            }
            assert_eq!(images, size);
        }
    }
}

#[test]
fn hexagonal_images_are_twelve_and_components_touch_along_the_diagonal() {
    let image = |text: &str| show(&hexagonal(&read(text).unwrap()));
    // A triangle, a line and a rhombus, each in all orientations.
    for same in [
        &["##/.#", "#./##"][..],
        &["1x3", "3x1", "#../.#./..#"],
        &["2x2", "##./.##", "#./##/.#"],
    ] {
        for text in same {
            assert_eq!(image(text), image(same[0]), "{text}");
        }
    }
    assert_ne!(image("##/.#"), image(".#/##"));
    assert_eq!(image("-"), "-");
    assert_eq!(image(&"#".repeat(1024)), "1x1024");
    let mut images = 0;
    for (_, words) in boards() {
        let one = hexagonal(&words);
        assert_eq!(hexagonal(&one), one, "{}", show(&words));
        let transposed = symmetry::image_of(&words, (true, false, false));
        assert_eq!(hexagonal(&transposed), one);
        let half_turn = symmetry::image_of(&words, (false, true, true));
        assert_eq!(hexagonal(&half_turn), one);
        images += 1;
    }
    assert!(images > 100, "{images}");
    let parts = |text: &str, touching| components(&read(text).unwrap(), touching).len();
    for (text, sides, hexagonal) in [("#./.#", 2, 1), (".#/#.", 2, 2), ("##./..#/#..", 3, 2)] {
        assert_eq!(parts(text, Touching::Sides), sides, "{text}");
        assert_eq!(parts(text, Touching::Hexagonal), hexagonal, "{text}");
    }
}

#[test]
fn images_are_the_eight_of_the_square() {
    let words = read("#X/.O").unwrap();
    let image = |t, u, m| show(&symmetry::image_of(&words, (t, u, m)));
    assert_eq!(image(true, false, false), "#./XO");
    assert_eq!(image(false, true, false), ".O/#X");
    assert_eq!(image(false, false, true), "X#/O.");
    assert_eq!(image(false, true, true), "O./X#");
}

#[test]
fn sizes_short_rows_and_the_empty_board_are_read() {
    let shown = |text: &str| show(&read(text).unwrap());
    assert_eq!(shown("2x3"), "2x3");
    assert_eq!(shown("2 X 3"), "2x3");
    assert_eq!(shown("###/###"), "2x3");
    assert_eq!(shown("#/##x"), "#../##X");
    assert_eq!(shown("-"), "-");
    assert_eq!(shown(".."), "..");
    assert_eq!(show(&trimmed(&read("../..").unwrap())), "-");
    assert!(!read("6x6").unwrap().spilled() && !read("8x12").unwrap().spilled());
}

#[test]
fn bad_boards_are_refused_at_their_place() {
    let wrong = |text: &str| tests::error(read(text));
    let at = |place: usize, key: &str| (place, key.to_owned());
    assert_eq!(wrong(""), at(0, "ruleset-board-grid"));
    assert_eq!(wrong("Z"), at(0, "ruleset-board-grid"));
    assert_eq!(wrong("##Z"), at(2, "ruleset-board-place"));
    assert_eq!(wrong("##//#"), at(3, "ruleset-board-place"));
    assert_eq!(wrong("##/"), at(3, "ruleset-board-place"));
    assert_eq!(wrong("3y4"), at(1, "misread-expected"));
    assert_eq!(wrong("0x4"), at(0, "misread-too-small"));
    assert_eq!(wrong("3x1025"), at(2, "misread-too-large"));
    assert_eq!(wrong("65x64"), at(3, "ruleset-board-places"));
    assert!(read("64x64").is_ok() && read("4x1024").is_ok());
    assert_eq!(wrong(&"#".repeat(1025)), at(1024, "ruleset-board-side"));
    let (tall, large) = (
        vec!["#"; 1025].join("/"),
        vec!["#".repeat(64); 65].join("/"),
    );
    assert_eq!(wrong(&tall), at(2048, "ruleset-board-side"));
    assert_eq!(wrong(&large), at(64 * 65, "ruleset-board-places"));
}

#[test]
fn no_text_panics() {
    let examples = ["##./#.#", "X../.X./...", "3x4", "64x64", "-"];
    tests::hostile_near("#.XOxo/ -0123456789+", &examples, |text| {
        let Ok(words) = read(text) else { return false };
        assert_eq!(read(&show(&words)), Ok(words.clone()));
        components(&words, Touching::Sides)
            .iter()
            .for_each(|part| assert_eq!(trimmed(part), *part));
        representative(&words, Symmetry::All);
        true
    });
}
