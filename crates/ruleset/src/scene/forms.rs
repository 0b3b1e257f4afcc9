//! Draws numbers as a statement of the text declares: a circle of places, coins on a
//! strip, a piece on its way to a corner, chocolate, stacks, sets.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{DrawingBudget, Kind, Label, Line, Message, Scene, Shape, Undrawn};

use super::layout::{Place, on_circle};
use super::tiles::{self, MOST, MOST_MOVES, one, small};
use crate::ast::Form;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::value::Ints;

/// The largest element of drawn sets; more sets would lie too close together.
const MOST_ELEMENTS: u32 = 5;

/// The distance between sets of one size, and between the sizes.
const STEP: Place = (5, 4);

/// Draws a position as its text declares, each move at the place that a player would
/// touch for it; `None` if the text declares nothing, there are several parts or it is
/// too large.
///
/// # Errors
/// When the picture's steps are used up or nobody waits for it.
pub(super) fn scene(
    ruleset: &Ruleset,
    at: &Position,
    budget: &DrawingBudget<'_>,
) -> Result<Option<Scene>, Undrawn> {
    if let Some((Form::Stretch, _)) = ruleset.program.script.drawing {
        return tiles::stretches(ruleset, at, budget);
    }
    let mut parts = at.parts();
    let (Some(part), None) = (parts.next(), parts.next()) else {
        return Ok(None);
    };
    let Some((form, here)) = budget.count(|steps| ruleset.program.drawing(part, steps))? else {
        return Ok(None);
    };
    // Checked before enumerating moves: most of what is not drawn costs nothing.
    let Some(first) = board(form, &here, &[]) else {
        return Ok(None);
    };
    let mut moves = Vec::new();
    ruleset.drawn_moves(at, MOST_MOVES, budget, &mut |mv, text| {
        if let Some((_, after)) =
            budget.count(|steps| ruleset.program.drawing(&mv.replaced, steps))?
        {
            moves.push((text, after));
        }
        Ok(())
    })?;
    let drawn = match form {
        // The piece may move farther from the corner than it is.
        Form::Corner => board(form, &here, &moves),
        _ => Some(first),
    };
    let Some(mut scene) = drawn else {
        return Ok(None);
    };
    let shapes = scene.shapes.iter().enumerate();
    // The first of several shapes at a place.
    let by_place: BTreeMap<Place, usize> = shapes
        .rev()
        .map(|(number, shape)| ((shape.column, shape.row), number))
        .collect();
    for (text, after) in moves {
        let places = touched(form, &here, &after);
        budget.spend((places.len() * (1 + text.len() / 4)) as u64)?;
        for place in places {
            let Some(shape) = by_place.get(&place).and_then(|n| scene.shapes.get_mut(*n)) else {
                continue;
            };
            if shape.moves.len() < Shape::MOST_MOVES {
                shape.moves.push(text.clone());
            }
        }
    }
    Ok(Some(scene))
}

/// The board of these values; `None` if it is too large.
fn board(form: Form, here: &[Ints], moves: &[(String, Vec<Ints>)]) -> Option<Scene> {
    match form {
        Form::Circle => circle(one(here, 0), &here[1]),
        Form::Strip => strip(&here[0]),
        Form::Corner => {
            let all = moves.iter().map(|(_, after)| &after[..]).chain([here]);
            let (columns, rows) = all.fold((0, 0), |(columns, rows), values| {
                (one(values, 0).max(columns), one(values, 1).max(rows))
            });
            let sides = (columns.saturating_add(1), rows.saturating_add(1));
            corner((one(here, 0), one(here, 1)), sides)
        }
        Form::Bar => bar([0, 1, 2, 3].map(|side| one(here, side))),
        Form::Stacks => stacks((one(here, 0), one(here, 1)), &here[2]),
        Form::Sets => sets(&here[0]),
        Form::Tiles => tiles::numbers(&here[0]),
        // Heaps have no values in common.
        Form::Stretch => None,
    }
}

/// The words for a move on the board of these values; `None` where it changes more than
/// a player does with one hand.
pub(super) fn phrase(form: Form, before: &[Ints], after: &[Ints]) -> Option<Message> {
    let text = |number: i64| number.to_string();
    Some(match form {
        Form::Strip => match (
            &left(&before[0], &after[0])[..],
            &left(&after[0], &before[0])[..],
        ) {
            ([from], [to]) => Message::new("ruleset-move-coin")
                .with("from", text(*from))
                .with("to", text(*to)),
            ([from], []) => Message::new("ruleset-move-coin-off").with("from", text(*from)),
            _ => return None,
        },
        Form::Circle => {
            let place = after[1].iter().find(|now| !before[1].contains(now))?;
            Message::new("ruleset-move-place").with("place", text(*place))
        }
        Form::Corner => {
            let by = |side: usize| one(after, side).saturating_sub(one(before, side));
            let step = |by: i64, keys: [&'static str; 2]| {
                let key = keys[usize::from(by > 0)];
                (by != 0).then(|| Message::new(key).with("count", by.unsigned_abs()))
            };
            let across = step(by(0), ["ruleset-step-left", "ruleset-step-right"]);
            let along = step(by(1), ["ruleset-step-up", "ruleset-step-down"]);
            let steps: Vec<Message> = across.into_iter().chain(along).collect();
            if steps.is_empty() {
                return None;
            }
            Message::new("ruleset-move-piece").with("steps", steps)
        }
        Form::Bar => {
            let keys = [
                "ruleset-break-left",
                "ruleset-break-right",
                "ruleset-break-above",
                "ruleset-break-below",
            ];
            let fall = |side: usize| one(before, side).saturating_sub(one(after, side));
            let mut falls = (0..4).filter(|side| fall(*side) != 0);
            let (Some(side), None) = (falls.next(), falls.next()) else {
                return None;
            };
            let count = u64::try_from(fall(side)).ok()?;
            Message::new(keys[side]).with("count", count)
        }
        Form::Stacks => {
            let columns = one(before, 1).max(1);
            let (layer, number) = eaten(before, after)?;
            Message::new("ruleset-move-block")
                .with("row", text(number / columns + 1))
                .with("column", text(number % columns + 1))
                .with("layer", text(layer.saturating_add(1)))
        }
        Form::Sets => {
            let named = left(&before[0], &after[0]).into_iter().min()?;
            let elements: Vec<String> = elements(named).map(|one| one.to_string()).collect();
            Message::new("ruleset-move-set").with("elements", elements)
        }
        Form::Tiles | Form::Stretch => return None,
    })
}

/// The lowest block that is eaten: its layer, and the number of its stack.
fn eaten(before: &[Ints], after: &[Ints]) -> Option<(i64, i64)> {
    let heights = before[2].iter().zip(&after[2]).enumerate();
    let eaten = heights.filter(|(_, (before, after))| after < before);
    eaten
        .map(|(number, (_, after))| (*after, number as i64))
        .min()
}

/// The numbers that are not among the others.
fn left(these: &Ints, others: &Ints) -> Vec<i64> {
    let others: BTreeSet<i64> = others.iter().copied().collect();
    let here = these.iter().copied();
    here.filter(|number| !others.contains(number)).collect()
}

/// True if a board with these sides is drawn.
fn fits(columns: i64, rows: i64) -> bool {
    columns <= MOST && rows <= MOST && columns.saturating_mul(rows) <= Scene::MOST as i64
}

/// The places to touch for a move.
fn touched(form: Form, before: &[Ints], after: &[Ints]) -> Vec<Place> {
    let falls = |side: usize| one(after, side) < one(before, side);
    match form {
        // The place that is now taken too.
        Form::Circle => {
            let mut taken = after[1].iter().take(MOST as usize);
            let place = taken.find(|now| !before[1].contains(now));
            let place = place.map(|place| place_in_circle(*place, one(before, 0)));
            place.into_iter().collect()
        }
        Form::Strip => {
            let mut places = left(&before[0], &after[0]);
            places.extend(left(&after[0], &before[0]));
            places.into_iter().map(|place| (small(place), 0)).collect()
        }
        Form::Corner => vec![(small(one(after, 0)), small(one(after, 1)))],
        // The line next to the remaining board.
        Form::Bar => {
            let [a, b, c, d] = [0, 1, 2, 3].map(|side| small(one(before, side)));
            let now = |side: usize| small(one(after, side));
            let columns = |column: u32| (0..=c + d).map(move |row| (column, row));
            let rows = |row: u32| (0..=a + b).map(move |column| (column, row));
            match [0, 1, 2, 3].map(falls) {
                [true, ..] => columns(a - now(0) - 1).collect(),
                [_, true, ..] => columns(a + 1 + now(1)).collect(),
                [_, _, true, _] => rows(c - now(2) - 1).collect(),
                [.., true] => rows(c + 1 + now(3)).collect(),
                _ => Vec::new(),
            }
        }
        Form::Stacks => {
            let columns = one(before, 1).max(1);
            let first = eaten(before, after).map(|(layer, number)| {
                let column = layer * (columns + 1) + number % columns;
                (small(column), small(number / columns))
            });
            first.into_iter().collect()
        }
        Form::Sets => {
            let named = left(&before[0], &after[0]).into_iter().min();
            let place = named.and_then(|set| place_of(set, extent(&before[0])));
            place.into_iter().collect()
        }
        Form::Tiles => {
            let place = tiles::named(&before[0], &left(&before[0], &after[0]));
            place.into_iter().collect()
        }
        Form::Stretch => Vec::new(),
    }
}

/// The places by number, clockwise from the lowest one; the most recently taken is black.
fn circle(count: i64, taken: &Ints) -> Option<Scene> {
    // No place is taken twice.
    if !(1..=MOST).contains(&count) || taken.len() > MOST as usize {
        return None;
    }
    let mut scene = Scene::new(Kind::Graph, 0, 0);
    for number in 0..count {
        let what = match taken.iter().position(|known| *known == number) {
            Some(0) => "black",
            Some(_) => "empty",
            None => "white",
        };
        let from = place_in_circle(number, count);
        vertex(&mut scene, what, number, from);
        let to = place_in_circle((number + 1) % count, count);
        if to != from {
            let arrow = false;
            scene.lines.push(Line { from, to, arrow });
        }
    }
    Some(scene)
}

fn place_in_circle(number: i64, count: i64) -> Place {
    let radius = f64::from(small(count).next_multiple_of(2).max(6));
    on_circle(number as f64 / count as f64, radius, radius)
}

/// Adds a named vertex to a graph.
fn vertex(scene: &mut Scene, what: &'static str, name: impl ToString, (column, row): Place) {
    scene.shapes.push(Shape::new(what, column, row));
    scene
        .labels
        .push(Label::new(name, column as i32, row as i32));
    scene.size = (scene.size.0.max(column + 1), scene.size.1.max(row + 1));
}

/// A strip of squares from 0, with coins.
fn strip(coins: &Ints) -> Option<Scene> {
    let columns = coins.iter().max().map_or(1, |last| last.saturating_add(1));
    if !(1..=MOST).contains(&columns) {
        return None;
    }
    let mut scene = Scene::new(Kind::Tracks, small(columns), 1);
    let taken: BTreeSet<i64> = coins.iter().copied().collect();
    for column in 0..columns {
        let what = match taken.contains(&column) {
            true => "white",
            false => "empty",
        };
        scene.shapes.push(Shape::new(what, small(column), 0));
        scene.labels.push(Label::new(column, column as i32, -1));
    }
    Some(scene)
}

/// A board with its goal in the upper left corner.
fn corner(piece: (i64, i64), (columns, rows): (i64, i64)) -> Option<Scene> {
    if !fits(columns, rows) {
        return None;
    }
    let mut scene = squares(columns, rows, |at| match at {
        at if at == piece => "token",
        (0, 0) => "goal",
        _ => "square",
    });
    let above = (0..columns).map(|column| Label::new(column, column as i32, -1));
    let beside = (0..rows).map(|row| Label::new(row, -1, row as i32));
    scene.labels = above.chain(beside).collect();
    Some(scene)
}

/// Chocolate around its poisoned square.
fn bar([left, right, above, below]: [i64; 4]) -> Option<Scene> {
    let columns = left.checked_add(right)?.checked_add(1)?;
    let rows = above.checked_add(below)?.checked_add(1)?;
    if !fits(columns, rows) {
        return None;
    }
    Some(squares(columns, rows, |at| match at == (left, above) {
        true => "poison",
        false => "square",
    }))
}

/// A board of squares, each of the kind at its column and row.
fn squares(columns: i64, rows: i64, what: impl Fn((i64, i64)) -> &'static str) -> Scene {
    let mut scene = Scene::new(Kind::Squares, small(columns), small(rows));
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let shape = |at: (i64, i64)| Shape::new(what(at), small(at.0), small(at.1));
    scene.shapes = places.map(shape).collect();
    scene
}

/// The layers of blocks side by side, the lowest first, with the poisoned block in its
/// corner.
fn stacks((rows, columns): (i64, i64), heights: &Ints) -> Option<Scene> {
    let layers = heights.iter().copied().max().filter(|layers| *layers > 0)?;
    let across = layers.checked_mul(columns.checked_add(1)?)? - 1;
    // There are no more heights than blocks on the floor.
    let floor = rows.saturating_mul(columns);
    if columns < 1 || !fits(across, rows) || heights.len() as i64 > floor {
        return None;
    }
    let mut scene = Scene::new(Kind::Squares, small(across), small(rows));
    for layer in 0..layers {
        for (number, height) in (0..).zip(heights) {
            let (row, column) = (number / columns, number % columns);
            if *height <= layer {
                continue;
            }
            let what = match (layer, number) {
                (0, 0) => "poison",
                _ => "square",
            };
            let column = small(layer * (columns + 1) + column);
            scene.shapes.push(Shape::new(what, column, small(row)));
        }
    }
    let above = (0..across).map(|column| match column % (columns + 1) {
        gap if gap == columns => Label::new("", column as i32, -1),
        own => Label::new(own + 1, column as i32, -1),
    });
    let beside = (0..rows).map(|row| Label::new(row + 1, -1, row as i32));
    scene.labels = above.chain(beside).collect();
    Some(scene)
}

/// Sets as a graph: each joined to those with one more element.
fn sets(sets: &Ints) -> Option<Scene> {
    // No set occurs twice.
    if sets.len() > 1 << MOST_ELEMENTS {
        return None;
    }
    let extent = extent(sets);
    let mut scene = Scene::new(Kind::Graph, 0, 0);
    for &set in sets {
        let from = place_of(set, extent)?;
        let name: String = elements(set).map(|element| element.to_string()).collect();
        vertex(&mut scene, "white", name, from);
        let above = sets
            .iter()
            .filter(|other| *other & set == set && other.count_ones() == set.count_ones() + 1);
        for &other in above {
            scene.lines.push(Line {
                from,
                to: place_of(other, extent)?,
                arrow: false,
            });
        }
    }
    Some(scene)
}

/// The elements of a set, from 1.
pub(super) fn elements(set: i64) -> impl Iterator<Item = u32> {
    (1..=63).filter(move |element| set >> (element - 1) & 1 == 1)
}

/// The largest element of any of these sets, and the size of the largest set.
fn extent(sets: &Ints) -> (u32, u32) {
    let last = sets.iter().copied().max().unwrap_or(0);
    let most = sets.iter().map(|set| set.count_ones()).max();
    (elements(last).last().unwrap_or(0), most.unwrap_or(0))
}

/// The place of a set: larger ones above, those of one size in order and centred. `None`
/// if there is no room.
fn place_of(set: i64, (largest, most): (u32, u32)) -> Option<Place> {
    if largest > MOST_ELEMENTS || set < 0 {
        return None;
    }
    let size = set.count_ones();
    let alike = |size: u32| (0..1_i64 << largest).filter(move |other| other.count_ones() == size);
    let number = alike(size).position(|other| other == set)? as u32;
    let widest = (0..=largest).map(|size| alike(size).count()).max()? as u32;
    let indent = widest - alike(size).count() as u32;
    let column = STEP.0 * (2 * number + indent) / 2;
    Some((column, STEP.1 * most.saturating_sub(size)))
}
