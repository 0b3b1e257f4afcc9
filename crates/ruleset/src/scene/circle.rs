//! Draws a circle of places, some of them taken, for a `circle` statement.

use std::collections::BTreeMap;

use grundy_core::{DrawingBudget, Kind, Label, Line, Scene, Shape, Undrawn};

use super::layout::{Place, on_circle};
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::value::Ints;

/// The largest circle that is drawn; larger ones are shown as numbers.
const MOST: i64 = 60;

/// The most moves in a picture; any further ones are only listed.
const MOST_MOVES: usize = 1000;

/// The places by number, clockwise from the lowest one; the most recently taken is black.
/// `None` if the values are no circle of a size that is drawn.
///
/// # Errors
/// When the picture's steps are used up or nobody waits for it.
pub(super) fn scene(
    ruleset: &Ruleset,
    at: &Position,
    here: &[Ints],
    budget: &DrawingBudget<'_>,
) -> Result<Option<Scene>, Undrawn> {
    let [count, taken] = here else {
        return Ok(None);
    };
    let count = count.first().copied().unwrap_or(0);
    // No place is taken twice.
    if !(1..=MOST).contains(&count) || taken.len() > MOST as usize {
        return Ok(None);
    }
    let moves = moves(ruleset, at, taken, budget)?;
    let radius = f64::from((count as u32).next_multiple_of(2).max(6));
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
    Ok(Some(scene))
}

fn larger(size: (u32, u32), (column, row): Place) -> (u32, u32) {
    (size.0.max(column + 1), size.1.max(row + 1))
}

/// The moves by the place that they take.
fn moves(
    ruleset: &Ruleset,
    at: &Position,
    taken: &Ints,
    budget: &DrawingBudget<'_>,
) -> Result<BTreeMap<i64, Vec<String>>, Undrawn> {
    let mut all: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    ruleset.drawn_moves(at, MOST_MOVES, budget, &mut |mv, text| {
        let after = budget.count(|steps| ruleset.program.drawing(&mv.replaced, steps))?;
        let after = after.and_then(|(_, mut values)| values.pop());
        let mut after = after.into_iter().flatten().take(MOST as usize);
        if let Some(place) = after.find(|now| !taken.contains(now)) {
            all.entry(place).or_default().push(text);
        }
        Ok(())
    })?;
    Ok(all)
}
