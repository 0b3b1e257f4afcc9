//! The moves that scenes show, and boards set up by hand.

use std::collections::HashSet;

use grundy::{Area, Choice, Game, Position, Scene};

use crate::laws::sample::{self, Cases};

/// The positions of a line of play, each move one of the first `moves`.
fn line(mut position: Position, plies: usize, moves: usize) -> Vec<Position> {
    let mut line = Vec::new();
    for step in 0..plies {
        let mut choices = position.choices(moves);
        line.push(position.clone());
        if choices.is_empty() {
            break;
        }
        let choice = choices.swap_remove((7 * step + 3) % choices.len());
        position = position.play(&choice.text).unwrap();
    }
    line
}

/// The examples of every game, and positions reached from them.
fn positions() -> Vec<Position> {
    let starts = sample::examples().flat_map(|(_, start)| start.position());
    starts.flat_map(|start| line(start, 5, 23)).collect()
}

/// The place of a failure.
fn place(position: &Position, mv: &Choice) -> String {
    format!("{position} {}", mv.text)
}

/// True if a shape stands for as many moves as it can, so that others have none.
fn is_full(scene: &Scene) -> bool {
    scene.shapes.iter().any(|shape| shape.moves.len() >= 64)
}

/// The texts of the moves of a scene's shapes.
fn clickable(scene: &Scene) -> HashSet<&String> {
    let shapes = scene.shapes.iter();
    shapes.flat_map(|shape| &shape.moves).collect()
}

/// The number of things that moves take away, in a scene that shows all of them.
fn things(scene: &Scene) -> usize {
    let takes = ["counter", "square", "poison", "hex"];
    let shapes = scene.shapes.iter();
    shapes.filter(|shape| takes.contains(&shape.what)).count()
}

#[test]
fn a_move_takes_as_many_as_light_up() {
    let lit = Cases::default();
    for position in positions() {
        let scene = position.scene();
        // A heap or corner that is too large to draw is stated in a note.
        let cut = ["scene-heap", "scene-part", "hexagon-not-drawn"];
        if scene.notes.iter().any(|note| cut.contains(&&*note.key)) {
            continue;
        }
        for choice in position.choices(120) {
            let after = position.play(&choice.text).unwrap().scene();
            let place = place(&position, &choice);
            for areas in position.touches(&choice.text) {
                let inside = |area: &Area| {
                    area.column + area.columns <= scene.size.0
                        && area.row + area.rows <= scene.size.1
                };
                assert!(areas.iter().all(inside), "{place}: {areas:?}");
                let touched = scene.shapes.iter().filter(|shape| {
                    ["counter", "square", "hex"].contains(&shape.what)
                        && areas.iter().any(|area| area.has(shape.column, shape.row))
                });
                assert_eq!(touched.count(), things(&scene) - things(&after), "{place}");
                lit.add_to(position.game(), 1);
            }
        }
    }
    lit.at_least(
        "chomp 50, cram 50, dice 100, die 20, fibonacci 50, hexadecimal 100, hexagon 200, \
         moore 600, nim 100, nimbi 400, octal 100, odd-even 30, subtraction 20, two-dice \
         70, wythoff 100",
    );
}

/// Checks that a move without touched areas has a shape, since its shapes are then all
/// of it.
#[test]
fn a_move_of_a_drawn_board_can_be_clicked() {
    let (clicked, together) = (Cases::default(), Cases::default());
    for position in positions() {
        let scene = position.scene();
        let clickable = clickable(&scene);
        let partly = scene.notes.iter().any(|note| {
            let is_cut = ["hexagon-not-drawn", "queen-part"].contains(&&*note.key);
            is_cut || note.key.starts_with("scene-")
        });
        for choice in position.choices(60) {
            let splits = position.game().starts_with("octal") && choice.text.contains("-0");
            let all = !(partly || is_full(&scene) || splits);
            if all && !clickable.contains(&choice.text) {
                // Several places together: the first place of each area.
                let ways = position.touches(&choice.text);
                let mut ways = ways.iter().map(|areas| {
                    let places: Vec<_> = areas.iter().map(|a| (a.column, a.row)).collect();
                    position.together(&places)
                });
                let is_a_way = ways.any(|way| way.as_ref() == Some(&choice.text));
                assert!(is_a_way, "{}", place(&position, &choice));
                together.add_to(position.game(), 1);
            }
        }
        for text in clickable {
            clicked.add_to(position.game(), 1);
            let after = position.play(text);
            assert!(after.is_ok(), "{position}: {after:?}");
        }
    }
    clicked.at_least(
        "chomp 900, cram 100, dice 100, die 20, fibonacci 50, hexadecimal 100, hexagon \
         400, moore 200, nim 100, nimbi 500, northcott 100, octal 100, odd-even 30, queen \
         100, subtraction 20, two-dice 70, wythoff 100, xiangqi 70",
    );
    together.at_least("moore 300");
}

/// Games whose moves change nothing that is drawn, or too much of it.
const IN_LISTS_ALONE: [&str; 1] = ["kotzigs-nim"];

#[test]
fn a_move_of_a_classic_can_be_clicked() {
    let (drawn, clicked) = (Cases::default(), Cases::default());
    for (slug, group) in Game::classics() {
        for example in Game::page(slug).unwrap().examples {
            let game = Game::named(&example.game).unwrap();
            for position in line(game.position(&example.position).unwrap(), 4, 200) {
                let scene = position.scene();
                drawn.add_to(slug, usize::from(!scene.shapes.is_empty()));
                let clickable = clickable(&scene);
                let exempt = is_full(&scene) || IN_LISTS_ALONE.contains(&slug);
                for choice in position.choices(200) {
                    let place = place(&position, &choice);
                    let after = position.play(&choice.text);
                    assert!(after.is_ok(), "{place}: {after:?}");
                    let is_drawn = clickable.contains(&choice.text);
                    assert!(is_drawn || exempt, "{place} is at no shape");
                    clicked.add_to(group.word(), usize::from(is_drawn));
                }
            }
        }
    }
    drawn.each_at_least(1, 40);
    clicked.at_least("heaps 500, coins 100, boards 100, graphs 100, chocolate 100");
}

#[test]
fn a_board_set_up_by_hand_is_a_position() {
    let mut changed = HashSet::new();
    for position in positions() {
        let (columns, rows) = position.scene().size;
        let game = Game::named(position.game()).unwrap();
        for row in -1..=i64::from(rows) {
            for column in -1..=i64::from(columns) {
                let Some(edited) = position.edited(column, row) else {
                    continue;
                };
                let text = edited.text();
                let read = game.position(&text);
                let read = read.unwrap_or_else(|why| panic!("{position} to {text}: {why}"));
                assert_eq!(read.text(), text, "{position} at {column},{row}");
                if text != position.text() {
                    changed.insert(position.game().split(':').next().unwrap().to_owned());
                }
            }
        }
        for far in [i64::MIN, -2, 1 << 20, i64::MAX] {
            for (column, row) in [(far, 0), (0, far), (far, far)] {
                let _ = position.edited(column, row);
            }
        }
    }
    let slugs = "chomp nim nimbi cram hexadecimal hexagon wythoff octal northcott queen xiangqi";
    for slug in slugs.split(' ') {
        assert!(changed.contains(slug), "{slug} cannot be set up by hand");
    }
}

/// A touch sets up each of a side, a gap and a pair of a facing game.
#[test]
fn facing_pieces_are_set_up_by_touches() {
    for (name, text, column, row, wanted) in [
        ("xiangqi", "start", 4, 0, "1s4-7,5c3-8,7c1-10;black"),
        ("xiangqi", "start", 2, 5, "1s4-7,5c3-8,7c5-10"),
        ("xiangqi", "start", 2, 9, "1s4-7,5c3-8"),
        ("xiangqi", "start", 0, 3, "1s4-7,5c3-8,7c1-10,9s4-7"),
        ("xiangqi", "start", 6, 7, "1s4-7,3c3-10,5c3-8,7c1-10"),
        ("northcott:4", "1-4,1-3", 1, 2, "1-4,1-3,2-4"),
        ("northcott:4", "1-4,1-3", 0, 0, "1-3"),
        ("northcott:4", "1-4,1-3", 1, 0, "2-4,1-3"),
    ] {
        let position = Game::named(name).unwrap().position(text).unwrap();
        let edited = position.edited(column, row).unwrap().text();
        assert_eq!(edited, wanted, "{text} at {column},{row}");
    }
    let start = Game::named("xiangqi").unwrap().position("start").unwrap();
    for (column, row) in [(0, 0), (8, 9), (4, 9), (2, 10), (-1, 3), (9, 3)] {
        assert!(start.edited(column, row).is_none(), "{column},{row}");
    }
}

#[test]
fn touching_a_place_twice_gives_the_board_back() {
    for (name, text, column, row) in [
        ("nimbi", "###/#.#/###", 1, 1),
        ("nimbi", "###/#.#/###", 0, 0),
        ("cram", "###/#.#/###", 1, 1),
        ("hexagon", "###/####/##.##", 2, 2),
        ("hexagon", "A(3,3)", 1, 1),
    ] {
        let position = Game::named(name).unwrap().position(text).unwrap();
        let once = position.edited(column, row).unwrap();
        assert_ne!(once.text(), position.text());
        assert_eq!(once.edited(column, row).unwrap().text(), position.text());
    }
}

#[test]
fn parts_add_up_to_the_position() {
    let solver = &mut grundy::Solver::new(grundy::Limits::UNTIMED);
    for (name, text, count) in [
        ("nim", "3,5,7", 3),
        ("hexagon", "A(2,3)+B(2,3)", 2),
        ("nimbi", "##./..#/.##", 2),
        ("cram", "2x3+1x4+1x1", 2),
        ("chomp", "4,4,2", 1),
    ] {
        let position = Game::named(name).unwrap().position(text).unwrap();
        let parts = position.parts();
        assert_eq!(parts.len(), count, "{name} {text}");
        let nimbers = parts.iter().map(|part| part.nimber(solver).unwrap());
        let sum = nimbers.fold(0, |sum, nimber| sum ^ nimber);
        assert_eq!(sum, position.nimber(solver).unwrap(), "{name} {text}");
    }
}
