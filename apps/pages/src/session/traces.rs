//! The traces of the last move on the board: areas taken, and pieces moved.

use std::collections::HashSet;

use grundy::{Area, Kind, Position, Scene, Shape};

use super::GameSession;
use super::frame::place_of;

impl GameSession {
    /// The areas that the last move took from the board before it, in the coordinates of
    /// the current board.
    pub(crate) fn took(&self) -> Vec<Area> {
        let Some(((ply, mv), scene)) = self.last_made().zip(self.before.as_ref()) else {
            return Vec::new();
        };
        let areas = taken(&self.line[ply], scene, &mv.text);
        self.frame.shifted(areas, self.made.len() - ply)
    }

    /// The areas that a possible move takes, in the coordinates of the board.
    pub(crate) fn taking(&self, mv: &str) -> Vec<Area> {
        match self.here().touches(mv).into_iter().next() {
            Some(areas) => self.frame.shifted(areas, 0),
            // The scene may have been moved within its frame.
            None => standing_for(&self.scene, mv),
        }
    }

    /// The shapes that the last move took, if the current board has room to show them.
    pub(crate) fn ghosts(&self) -> Vec<Shape> {
        let Some(old) = &self.before else {
            return Vec::new();
        };
        let areas = self.took();
        match old.kind {
            Kind::Heaps => return self.heap_ghosts(old, &areas),
            Kind::Squares if old.size.0 <= self.frame.size.0 => {}
            Kind::Hexes if !self.frame.outline.is_empty() => {}
            _ => return Vec::new(),
        }
        let now = self.scene.shapes.iter().filter(|now| now.what != "empty");
        let now: HashSet<(u32, u32)> = now.map(place_of).collect();
        let shapes = old.shapes.iter().filter(|shape| shape.what != "empty");
        let shapes = shapes.map(|shape| (shape.what, self.frame.place_before(shape)));
        shapes
            .filter(|(_, at)| !now.contains(at) && areas.iter().any(|area| area.has(at.0, at.1)))
            .map(|(what, (column, row))| Shape::new(what, column, row))
            .collect()
    }

    /// The places of the starting position that are empty now, for boards whose places
    /// stay the same in play.
    pub(crate) fn gone(&self) -> Vec<(u32, u32)> {
        let places = match self.start.kind {
            Kind::Hexes => self.frame.outline.clone(),
            Kind::Squares if self.start.size == self.frame.size => self.places_of_start(),
            _ => return Vec::new(),
        };
        let now: HashSet<(u32, u32)> = self.scene.shapes.iter().map(place_of).collect();
        let left = |place: &(u32, u32)| !now.contains(place);
        places.into_iter().filter(left).collect()
    }

    /// The places of the starting position.
    pub(crate) fn places_of_start(&self) -> Vec<(u32, u32)> {
        self.start.shapes.iter().map(place_of).collect()
    }

    /// The place where the last move put a piece.
    pub(crate) fn arrived(&self) -> Option<(u32, u32)> {
        self.made.last()?;
        arrived(self.before.as_ref()?, &self.scene)
    }

    /// Heaps are ordered by size, so a heap may have moved. The counters taken are shown
    /// beside a heap of the remaining size, and a heap taken whole below all others.
    fn heap_ghosts(&self, old: &Scene, areas: &[Area]) -> Vec<Shape> {
        /// Longer heaps are drawn on several lines.
        const LONGEST: u32 = 12;
        let counters = |scene: &Scene, row: u32| {
            let all = scene.shapes.iter();
            all.filter(|shape| shape.row == row && shape.is_counter())
                .count() as u32
        };
        let what = old.shapes.first().map_or("counter", |shape| shape.what);
        let mut rows: Vec<(u32, u32)> = (0..self.scene.size.1)
            .map(|row| (row, counters(&self.scene, row)))
            .collect();
        rows.retain(|row| row.1 > 0);
        let taken: Vec<u32> = rows.iter().map(|row| row.0).collect();
        let mut free = (0..self.frame.size.1).filter(|row| !taken.contains(row));
        let mut ghosts = Vec::new();
        for area in areas {
            let end = area.column + area.columns;
            if area.rows != 1 || end > LONGEST || end != counters(old, area.row) {
                return Vec::new();
            }
            let row = if area.column == 0 {
                free.next()
            } else {
                let rest = rows.iter().position(|row| row.1 == area.column);
                rest.map(|rest| rows.swap_remove(rest).0)
            };
            let Some(row) = row else {
                return Vec::new();
            };
            ghosts.extend((area.column..end).map(|column| Shape::new(what, column, row)));
        }
        ghosts
    }
}

/// The areas that a move takes or touches on the board before it, in its first variant.
pub(crate) fn taken(before: &Position, scene: &Scene, mv: &str) -> Vec<Area> {
    let first = before.touches(mv).into_iter().next();
    first.unwrap_or_else(|| standing_for(scene, mv))
}

/// The places of the shapes that represent a move.
pub(crate) fn standing_for(scene: &Scene, mv: &str) -> Vec<Area> {
    let shapes = scene.shapes.iter();
    let shapes = shapes.filter(|shape| shape.moves.iter().any(|own| own == mv));
    shapes
        .map(|shape| Area::across(shape.column, shape.row, 1))
        .collect()
}

/// The place of a piece that was not there before.
fn arrived(before: &Scene, now: &Scene) -> Option<(u32, u32)> {
    if !matches!(before.kind, Kind::Tracks | Kind::Xiangqi | Kind::Squares) {
        return None;
    }
    let key = |shape: &Shape| (shape.what, shape.column, shape.row);
    let old: HashSet<_> = before.shapes.iter().map(key).collect();
    let is_piece = |shape: &&Shape| !matches!(shape.what, "empty" | "square" | "goal");
    let mut pieces = now.shapes.iter().filter(is_piece);
    pieces
        .find(|shape| !old.contains(&key(shape)))
        .map(place_of)
}
