//! Draws curves: a frame for each region, with its boundaries as rings of spots.
//!
//! Positions keep the order of spots around each boundary and not the shapes of the
//! curves, so a spot between two regions is drawn in the frames of both. Spots that can
//! take only one more line are dark.

use grundy_core::{Kind as SceneKind, Label, Line, Message, Scene, Shape, Undrawn};

use super::layout::{Place, on_circle};
use super::touch::Target;
use super::{Moves, stands_for};
use crate::boards::curves::{self, Curves};
use crate::position::Position;

/// The most corners that are drawn.
const MOST: usize = 120;
/// The places between a frame and its boundaries, and between boundaries.
const GAP: u32 = 4;
/// The places after which frames go on below.
const WIDEST: u32 = 64;

/// The number of corners.
///
/// # Errors
/// When there are too many to draw.
pub(super) fn size(at: &Position) -> Result<usize, Undrawn> {
    let corners = |part| -> usize {
        let curves = Curves::new(part);
        curves
            .boundaries()
            .map(|boundary| boundary.labels().count())
            .sum()
    };
    match at.parts().map(corners).sum() {
        count if count > MOST => Err(Undrawn::Graph { most: MOST }),
        count => Ok(count),
    }
}

/// The regions of a position, with the moves that each spot stands for.
pub(super) fn scene(at: &Position, moves: &Moves) -> Scene {
    let mut scene = Scene::new(SceneKind::Graph, 0, 0);
    let (mut left, mut top, mut bottom) = (0, 0, 0);
    for (part, words) in at.parts().enumerate() {
        let lives: Vec<(u32, u32)> = curves::lives_of_spots(words).collect();
        let curves = Curves::new(words);
        let mut boundaries = curves.boundaries().peekable();
        while let Some(first) = boundaries.peek() {
            let region = first.region;
            let mut here = Vec::new();
            while let Some(own) = boundaries.next_if(|one| one.region == region) {
                here.push(own.labels().collect::<Vec<u32>>());
            }
            let radii: Vec<u32> = here.iter().map(|ring| radius(ring.len())).collect();
            let width = radii.iter().map(|radius| 2 * radius + GAP).sum::<u32>() + GAP;
            let height = 2 * radii.iter().copied().max().unwrap_or(0) + 2 * GAP;
            if left > 0 && left + width > WIDEST {
                (left, top) = (0, bottom + GAP / 2);
            }
            frame(&mut scene, (left, top), (left + width, top + height));
            let mut column = left + GAP;
            for (ring, radius) in here.iter().zip(radii) {
                let middle = (column + radius, top + height / 2);
                let places = (0..ring.len()).map(|at| place(middle, radius, at, ring.len()));
                let places: Vec<Place> = places.collect();
                for (at, (&spot, &(column, row))) in ring.iter().zip(&places).enumerate() {
                    let is_last = lives.contains(&(spot, 1));
                    let what = if is_last { "dark" } else { "white" };
                    let shape = Shape::new(what, column, row);
                    let target = Target::Vertex(part, spot);
                    scene.shapes.push(stands_for(moves, shape, target));
                    scene
                        .labels
                        .push(Label::new(spot, column as i32, row as i32));
                    let (from, to) = ((column, row), places[(at + 1) % places.len()]);
                    if from != to && (places.len() > 2 || at == 0) {
                        let arrow = false;
                        scene.lines.push(Line { from, to, arrow });
                    }
                }
                column += 2 * radius + GAP;
            }
            left += width + GAP / 2;
            bottom = bottom.max(top + height);
            scene.size.0 = scene.size.0.max(left);
            scene.size.1 = bottom + 1;
        }
    }
    if !scene.shapes.is_empty() {
        scene.note(Message::new("scene-curves"));
    }
    scene
}

/// The radius of a ring of this many corners.
fn radius(corners: usize) -> u32 {
    match corners {
        0 | 1 => 0,
        2 => 4,
        count => (count as u32).next_multiple_of(2).max(4),
    }
}

/// The place of a corner on its ring, clockwise.
fn place((column, row): Place, radius: u32, at: usize, count: usize) -> Place {
    if count < 3 {
        return (column + 2 * radius * at as u32 - radius.min(column), row);
    }
    // Around the centre of a square of its own.
    let centre = f64::from(radius);
    let (x, y) = on_circle(at as f64 / count as f64 + 0.5, centre, centre);
    (column + x - radius, row + y - radius)
}

/// Adds the frame of a region.
fn frame(scene: &mut Scene, (left, top): Place, (right, bottom): Place) {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    for (at, &from) in corners.iter().enumerate() {
        let (to, arrow) = (corners[(at + 1) % 4], false);
        scene.lines.push(Line { from, to, arrow });
    }
}
