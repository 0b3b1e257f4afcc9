//! Draws squares in a row: with numbers on them, or with crosses between stretches of
//! free ones.

use std::cell::Cell;
use std::collections::BTreeSet;

use grundy_core::{DrawingBudget, Kind, Label, Message, Scene, Shape, Undrawn};

use super::layout::Place;
use crate::ast::{Form, Kind as Positions};
use crate::position::{Move, Position};
use crate::ruleset::Ruleset;
use crate::value::Ints;

/// The longest side that is drawn; larger boards are shown as numbers.
pub(super) const MOST: i64 = 60;

/// The most moves in a picture; any further ones are only listed.
pub(super) const MOST_MOVES: usize = 1000;

/// The most numbers that lie in one row.
const ACROSS: usize = 6;

/// The single number of a value.
pub(super) fn one(values: &[Ints], place: usize) -> i64 {
    let value = values.get(place).and_then(|value| value.first());
    value.copied().unwrap_or(0)
}

pub(super) fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

/// Numbers on squares, in the order of the list, in rows as on a page.
pub(super) fn numbers(list: &Ints) -> Option<Scene> {
    if list.is_empty() || list.len() > MOST as usize * ACROSS {
        return None;
    }
    let columns = list.len().min(ACROSS);
    let rows = list.len().div_ceil(columns);
    let mut scene = Scene::new(Kind::Squares, columns as u32, rows as u32);
    for (place, number) in list.iter().enumerate() {
        let (column, row) = place_of(place);
        scene.shapes.push(Shape::new("square", column, row));
        scene
            .labels
            .push(Label::new(number, column as i32, row as i32));
    }
    Some(scene)
}

/// The place of the smallest number that a move takes away.
pub(super) fn named(before: &Ints, gone: &[i64]) -> Option<Place> {
    let least = gone.iter().min()?;
    let place = before.iter().position(|number| number == least)?;
    Some(place_of(place))
}

fn place_of(place: usize) -> Place {
    ((place % ACROSS) as u32, (place / ACROSS) as u32)
}

/// A stretch of free squares, from the heap that it stands for.
#[derive(Clone, Copy)]
struct Stretch {
    /// The number of its free squares; negative if crosses on both sides close the same
    /// squares.
    free: i64,
    /// The number of squares that a cross closes on either side.
    closed: i64,
}

impl Stretch {
    fn of(ruleset: &Ruleset, heap: u64, steps: &Cell<u64>) -> Option<Self> {
        match ruleset.program.drawing(&[heap], steps)? {
            (Form::Stretch, values) => Some(Self {
                free: one(&values, 0),
                closed: one(&values, 1),
            }),
            _ => None,
        }
    }

    /// The free squares on which a cross leaves these stretches: two, if their order
    /// matters, since a heap has no left and right.
    fn crossed(self, left: &[Self]) -> BTreeSet<i64> {
        let after = |stretch: &Self| stretch.free.saturating_add(self.closed);
        let places: Vec<i64> = match left {
            [] => (0..self.free.min(MOST)).collect(),
            [one] => vec![
                after(one),
                self.free.saturating_sub(1).saturating_sub(after(one)),
            ],
            both => both.iter().map(after).collect(),
        };
        let is_here = |place: &i64| (0..self.free).contains(place);
        places.into_iter().filter(is_here).collect()
    }
}

/// The free squares that a move may cross, and the stretch in which they lie.
fn crossed(ruleset: &Ruleset, mv: &Move, steps: &Cell<u64>) -> Option<(Stretch, BTreeSet<i64>)> {
    let here = Stretch::of(ruleset, mv.part, steps)?;
    let left = mv.replaced.iter().filter(|heap| **heap > 0);
    let left: Option<Vec<Stretch>> = left
        .map(|heap| Stretch::of(ruleset, *heap, steps))
        .collect();
    Some((here, here.crossed(&left?)))
}

/// The words for a cross in a stretch; `None` if the text draws no stretches.
pub(super) fn phrase(ruleset: &Ruleset, mv: &Move, steps: &Cell<u64>) -> Option<Message> {
    let (here, places) = crossed(ruleset, mv, steps)?;
    let place = places.first()?;
    let message = Message::new("ruleset-move-cross-at").with("place", (place + 1).to_string());
    Some(message.with("count", here.free.to_string()))
}

/// Heaps as stretches of free squares in one row, each with a cross between it and the
/// next; `None` if the text draws no stretches or they are too long.
///
/// # Errors
/// When the picture's steps are used up or nobody waits for it.
pub(super) fn stretches(
    ruleset: &Ruleset,
    at: &Position,
    budget: &DrawingBudget<'_>,
) -> Result<Option<Scene>, Undrawn> {
    if ruleset.program.kind() != Positions::Heaps {
        return Ok(None);
    }
    let heaps = &at.0;
    let mut squares: Vec<&'static str> = Vec::new();
    let mut starts = Vec::new();
    // Squares that two crosses, or a cross and the edge, would both close.
    let mut shared = 0;
    for (number, heap) in heaps.iter().enumerate() {
        let stretch = budget.count(|steps| Stretch::of(ruleset, *heap, steps))?;
        let Some(Stretch { free, closed }) = stretch.filter(|s| s.free <= MOST && s.closed >= 0)
        else {
            return Ok(None);
        };
        let closed = closed.min(MOST);
        if number > 0 {
            squares.extend((shared..closed).map(|_| "square"));
            squares.push("cross");
            squares.extend((shared_with(free)..closed).map(|_| "square"));
        }
        shared = if number == 0 { shared_with(free) } else { 0 };
        starts.push(squares.len());
        squares.extend((0..free).map(|_| "square"));
        if squares.len() > MOST as usize {
            return Ok(None);
        }
    }
    if squares.is_empty() {
        return Ok(None);
    }
    let columns = squares.len() as u32;
    let mut scene = Scene::new(Kind::Squares, columns, 1);
    for (column, what) in (0..columns).zip(squares) {
        scene.shapes.push(Shape::new(what, column, 0));
        scene.labels.push(Label::new(column + 1, column as i32, -1));
    }
    scene.note(Message::new("scene-stretches"));
    ruleset.drawn_moves(at, MOST_MOVES, budget, &mut |mv, text| {
        let crossed = budget.count(|steps| crossed(ruleset, &mv, steps))?;
        let places = crossed.map_or_else(BTreeSet::new, |(_, places)| places);
        budget.spend(((heaps.len() + places.len()) * (1 + text.len() / 4)) as u64)?;
        let own = heaps
            .iter()
            .zip(&starts)
            .filter(|(heap, _)| **heap == mv.part);
        for (_, start) in own {
            for place in &places {
                let column = start + small(*place) as usize;
                if let Some(shape) = scene.shapes.get_mut(column) {
                    shape.add_move(text.clone());
                }
            }
        }
        Ok(())
    })?;
    Ok(Some(scene))
}

/// The squares that a stretch lacks.
fn shared_with(free: i64) -> i64 {
    free.min(0).saturating_neg()
}
