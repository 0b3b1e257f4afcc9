//! A circle of places of which some are taken, as a `circle` statement says.

use std::collections::BTreeMap;

use grundy_core::{Flow, Kind, Label, Line, Notation as _, Rules as _, Scene, Shape};

use super::layout::{Place, on_circle};
use crate::ast::Form;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::value::Ints;

/// Larger circles are told as numbers.
const MOST: i64 = 60;

/// A position with more moves has them in lists alone.
const MOST_MOVES: usize = 1000;

/// The places by number, clockwise from the lowest one; the one taken last is
/// black. `None` where the ruleset has no circle, or no single one of this size.
pub(super) fn scene(ruleset: &Ruleset, at: &Position) -> Option<Scene> {
    let mut parts = at.parts();
    let (part, None) = (parts.next()?, parts.next()) else {
        return None;
    };
    let (count, taken) = circle(ruleset, part)?;
    if !(1..=MOST).contains(&count) {
        return None;
    }
    let moves = moves(ruleset, at, &taken);
    let radius = f64::from(u32::try_from(count).ok()?.next_multiple_of(2).max(6));
    let place = |number: i64| on_circle(number as f64 / count as f64, radius, radius);
    let mut scene = Scene::new(Kind::Graph, 0, 0);
    for number in 0..count {
        let what = match taken.iter().position(|known| *known == number) {
            Some(0) => "black",
            Some(_) => "empty",
            None => "white",
        };
        let (column, row) = place(number);
        let shape = Shape::new(what, column, row);
        let all = moves.get(&number).into_iter().flatten().cloned();
        scene.shapes.push(all.fold(shape, Shape::for_move));
        let side = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
        scene
            .labels
            .push(Label::new(number, side(column), side(row)));
        let to = place((number + 1) % count);
        scene.size = larger(scene.size, (column, row));
        if to != (column, row) {
            scene.lines.push(Line {
                from: (column, row),
                to,
                arrow: false,
            });
        }
    }
    Some(scene)
}

/// How many places lie on the circle, and those taken.
fn circle(ruleset: &Ruleset, part: &[u64]) -> Option<(i64, Ints)> {
    match ruleset.program.drawing(part)? {
        (Form::Circle, mut values) => {
            let taken = values.pop()?;
            Some((*values.first()?.first()?, taken))
        }
        _ => None,
    }
}

fn larger(size: (u32, u32), (column, row): Place) -> (u32, u32) {
    (size.0.max(column + 1), size.1.max(row + 1))
}

/// The moves by the place that they take.
fn moves(ruleset: &Ruleset, at: &Position, taken: &Ints) -> BTreeMap<i64, Vec<String>> {
    let mut all: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    let mut count = 0;
    let _ = ruleset.moves(at, &mut |mv| {
        count += 1;
        let after = circle(ruleset, &mv.replaced);
        let new = after.and_then(|(_, after)| after.into_iter().find(|now| !taken.contains(now)));
        if let Some(place) = new {
            all.entry(place)
                .or_default()
                .push(ruleset.show_move(at, &mv));
        }
        if count < MOST_MOVES {
            Flow::Continue(())
        } else {
            Flow::Break(())
        }
    });
    all
}
