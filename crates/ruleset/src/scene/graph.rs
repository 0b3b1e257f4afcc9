//! Draws graphs and orders: vertices, or elements in layers, with lines between them.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{Kind as SceneKind, Label, Line, Scene, Shape, Undrawn};

use super::layout::{self, Place};
use super::touch::Target;
use super::{Moves, stands_for};
use crate::ast::Kind;
use crate::boards::grid::State;
use crate::boards::{graph, poset};
use crate::position::Position;
use crate::ruleset::Ruleset;

/// The largest graph that is drawn; larger ones are shown as text.
const MOST: usize = 60;

/// The number of vertices or elements plus the number of edges.
///
/// # Errors
/// When there are too many to draw; this is checked before any layout.
pub(super) fn size(ruleset: &Ruleset, at: &Position) -> Result<usize, Undrawn> {
    let (mut vertices, mut edges) = (0, 0);
    for words in at.parts() {
        match ruleset.program.kind() {
            Kind::Poset => vertices += poset::elements(words).len(),
            _ => {
                vertices += graph::vertices(words).len();
                edges = graph::edges(words).take(4 * MOST + 1).count().max(edges);
            }
        }
        if vertices > MOST || edges > 4 * MOST {
            return Err(Undrawn::Graph { most: MOST });
        }
    }
    Ok(vertices + edges)
}

/// The board of a position, with the moves that each vertex and edge stands for.
///
/// # Errors
/// When it has too many edges to draw.
pub(super) fn scene(ruleset: &Ruleset, at: &Position, moves: &Moves) -> Result<Scene, Undrawn> {
    let mut scene = Scene::new(SceneKind::Graph, 0, 0);
    let mut left = 0;
    for (part, words) in at.parts().enumerate() {
        let (places, edges) = match ruleset.program.kind() {
            Kind::Poset => (layers(words), poset::covers(words)),
            _ => {
                let edges: Vec<_> = graph::edges(words).collect();
                (layout::of(&graph::vertices(words), &edges), edges)
            }
        };
        // The covers of an order are known only after its layout.
        if edges.len() > 4 * MOST {
            return Err(Undrawn::Graph { most: MOST });
        }
        let is_directed = ruleset.program.kind() == Kind::Digraph;
        let token = match ruleset.program.kind() {
            Kind::Poset => None,
            _ => graph::token(words),
        };
        let has_colours = !ruleset.program.script.states.is_empty();
        let what = |v: u32| match ruleset.program.kind() {
            Kind::Poset => "white",
            _ if token == Some(v) => "black",
            _ => match graph::state(words, v) {
                State::X => "dark",
                State::O => "light",
                _ if has_colours => "free",
                _ => "white",
            },
        };
        let moved = |(column, row): Place| (left + column, row);
        let mut taken: BTreeSet<Place> = BTreeSet::new();
        for (v, place) in &places {
            let (column, row) = moved(*place);
            let shape = Shape::new(what(*v), column, row);
            let target = Target::Vertex(part, *v);
            scene.shapes.push(stands_for(moves, shape, target));
            let mut name = v.to_string();
            if ruleset.program.kind() != Kind::Poset && graph::weight(words, *v) != 1 {
                name.push_str(&format!(":{}", graph::weight(words, *v)));
            }
            scene
                .labels
                .push(Label::new(name, column as i32, row as i32));
            taken.insert((column, row));
        }
        for &(u, v) in &edges {
            let (Some(from), Some(to)) = (places.get(&u), places.get(&v)) else {
                continue;
            };
            let (from, to) = (moved(*from), moved(*to));
            let arrow = is_directed;
            scene.lines.push(Line { from, to, arrow });
            let target = Target::Edge(part, u, v);
            let mark = match ruleset.program.kind() {
                Kind::Poset => String::new(),
                _ => edge_mark(words, u, v),
            };
            if moves.contains_key(&target) || !mark.is_empty() {
                let place = between(from, to, &taken);
                taken.insert(place);
                let shape = Shape::new("edge", place.0, place.1);
                scene.shapes.push(stands_for(moves, shape, target));
                if !mark.is_empty() {
                    let label = Label::new(mark, place.0 as i32, place.1 as i32);
                    scene.labels.push(label);
                }
            }
        }
        let width = places.values().map(|place| place.0 + 1).max().unwrap_or(0);
        let height = places.values().map(|place| place.1 + 1).max().unwrap_or(0);
        scene.size = (left + width, scene.size.1.max(height));
        left += width + 2;
    }
    Ok(scene)
}

/// The weight of an edge, unless it is 1, and its colour.
fn edge_mark(words: &[u64], u: u32, v: u32) -> String {
    let mut mark = match graph::edge_weight(words, u, v) {
        1 => String::new(),
        weight => weight.to_string(),
    };
    let colour = graph::edge_state(words, u, v);
    if colour != State::Full {
        mark.push(colour.char());
    }
    mark
}

/// Elements in layers, the minimal ones at the bottom.
fn layers(words: &[u64]) -> BTreeMap<u32, Place> {
    let elements = poset::elements(words);
    let covers = poset::covers(words);
    let mut layer: BTreeMap<u32, u32> = elements.iter().map(|&x| (x, 0)).collect();
    // A chain has no more steps than there are elements.
    for _ in 0..elements.len().min(MOST) {
        let mut changed = false;
        for (x, y) in &covers {
            let least = layer.get(x).copied().unwrap_or(0) + 1;
            if let Some(upper) = layer.get_mut(y)
                && *upper < least
            {
                *upper = least;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let top = layer.values().copied().max().unwrap_or(0);
    let mut rows: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (&x, &own) in &layer {
        rows.entry(own).or_default().push(x);
    }
    let widest = rows.values().map(Vec::len).max().unwrap_or(0);
    let mut places = BTreeMap::new();
    for (own, row) in &rows {
        for (number, &x) in row.iter().enumerate() {
            // Five places per step, with the row centred.
            let column = (5 * (2 * number + widest - row.len())) / 2;
            places.insert(x, (u32::try_from(column).unwrap_or(0), 4 * (top - own)));
        }
    }
    places
}

/// A free place on a line.
fn between(from: Place, to: Place, taken: &BTreeSet<Place>) -> Place {
    let on = |share: f64| {
        let one = |from: u32, to: u32| {
            let (from, to) = (f64::from(from), f64::from(to));
            (from + (to - from) * share).round() as u32
        };
        (one(from.0, to.0), one(from.1, to.1))
    };
    let free = |place: &Place| {
        let near = |other: &Place| place.0.abs_diff(other.0) <= 1 && place.1.abs_diff(other.1) <= 1;
        !taken.iter().any(near)
    };
    let mut places = [0.5, 0.4, 0.6, 0.33, 0.67, 0.27, 0.73].into_iter().map(on);
    places.find(free).unwrap_or_else(|| on(0.5))
}
