//! The common frame of a game's boards, in which the remaining pieces keep their places.

use grundy::{Area, Kind, Scene, Shape};

/// The frame of the boards of a game.
pub(crate) struct Frame {
    /// Columns and rows of the largest board so far.
    pub(crate) size: (u32, u32),
    /// On a triangular board, the places of the starting position, so that the board
    /// keeps its shape.
    pub(crate) outline: Vec<(u32, u32)>,
    /// For each position, the columns and rows by which its scene is shifted from
    /// that of the starting position.
    offsets: Vec<(u32, u32)>,
}

impl Frame {
    /// The frame of a starting position.
    pub(super) fn new(scene: &Scene) -> Self {
        Self {
            size: scene.size,
            outline: match scene.kind {
                Kind::Hexes => scene.shapes.iter().map(place_of).collect(),
                _ => Vec::new(),
            },
            offsets: vec![(0, 0)],
        }
    }

    /// Extends the frame by a move that took `gone` from a scene and led to another.
    pub(super) fn add(&mut self, before: &Scene, gone: impl FnOnce() -> Vec<Area>, after: &Scene) {
        let (columns, rows) = self.size;
        self.size = (columns.max(after.size.0), rows.max(after.size.1));
        let last = self.offsets[self.offsets.len() - 1];
        let drifted = match self.outline.is_empty() {
            true => None,
            false => drift(before, &gone(), after),
        };
        self.offsets.push(match drifted {
            Some((columns, rows)) => (last.0 + columns, last.1 + rows),
            None => {
                self.outline.clear();
                (0, 0)
            }
        });
    }

    /// Moves the scene of the current position to its place, after all moves.
    pub(super) fn settle(&mut self, scene: &mut Scene) {
        if self.outline.is_empty() {
            self.offsets.fill((0, 0));
            return;
        }
        let (columns, rows) = self.offsets[self.offsets.len() - 1];
        for shape in &mut scene.shapes {
            shape.column += columns;
            shape.row += rows;
        }
        scene.size = self.size;
    }

    fn offset(&self, back: usize) -> (u32, u32) {
        let offset = self.offsets.iter().rev().nth(back);
        offset.copied().unwrap_or_default()
    }

    /// Converts areas of the scene of some moves ago to the frame.
    pub(super) fn shifted(&self, mut areas: Vec<Area>, back: usize) -> Vec<Area> {
        let (columns, rows) = self.offset(back);
        for area in &mut areas {
            area.column += columns;
            area.row += rows;
        }
        areas
    }

    /// The place in the frame of a shape of the scene before the last move.
    pub(super) fn place_before(&self, shape: &Shape) -> (u32, u32) {
        let (columns, rows) = self.offset(1);
        (shape.column + columns, shape.row + rows)
    }
}

/// The place of a shape.
pub(crate) const fn place_of(shape: &Shape) -> (u32, u32) {
    (shape.column, shape.row)
}

/// The columns and rows by which the next scene is shifted into this one, if the move
/// only took pieces, so that the remaining ones form the next scene. `None` otherwise.
fn drift(before: &Scene, gone: &[Area], after: &Scene) -> Option<(u32, u32)> {
    if before.kind != Kind::Hexes {
        return None;
    }
    let all = before.shapes.iter().map(place_of);
    let mut rest: Vec<_> = all
        .filter(|&(column, row)| !gone.iter().any(|area| area.has(column, row)))
        .collect();
    let columns = rest.iter().map(|place| place.0).min().unwrap_or(0);
    let rows = rest.iter().map(|place| place.1).min().unwrap_or(0);
    for place in &mut rest {
        *place = (place.0 - columns, place.1 - rows);
    }
    rest.sort_unstable();
    let mut now: Vec<_> = after.shapes.iter().map(place_of).collect();
    now.sort_unstable();
    (rest == now).then_some((columns, rows))
}
