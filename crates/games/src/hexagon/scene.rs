//! The drawing of boards of the family, and their setup by touches.

use grundy_core::{Kind, Message, Scene, Shape};

use super::board::{Board, Part};
use super::convex::Cell;
use super::{labels, notation};

/// The board, where each piece stands for the moves that `moves` visits for it: given a
/// part and its number, it visits cells with moves in notation.
pub(crate) fn drawn(
    at: &Board,
    moves: impl Fn(usize, &Part, &mut dyn FnMut(Cell, String)),
) -> Scene {
    const MOST: u64 = 2000;
    let parts = at.parts();
    let mut drawn = Vec::new();
    let mut left = MOST;
    let mut notes = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        if part.area() <= left {
            left -= part.area();
            drawn.push((index, part));
        } else {
            notes.push(
                Message::new("hexagon-not-drawn")
                    .with("part", index + 1)
                    .with("board", notation::show_part(part))
                    .with("count", part.area().to_string()),
            );
        }
    }
    let mut places = Vec::new();
    for (index, part) in &drawn {
        moves(*index, part, &mut |cell, name| places.push((cell, name)));
    }
    places.sort_by_key(|&(cell, _)| cell);
    let columns = places.iter().map(|&((_, column), _)| column);
    let left = columns.clone().min().unwrap_or_default();
    let width = columns.max().map_or(0, |most| (most - left) as u32 + 1);
    let top = places.first().map_or(0, |&((row, _), _)| row);
    let height = places
        .last()
        .map_or(0, |&((row, _), _)| (row - top) as u32 + 1);
    let mut scene = Scene::new(Kind::Hexes, width, height);
    for names in places.chunk_by(|one, next| one.0 == next.0) {
        let (row, column) = names[0].0;
        scene.shapes.push(names.iter().fold(
            Shape::new("hex", (column - left) as u32, (row - top) as u32),
            |shape, (_, name)| shape.for_move(name.clone()),
        ));
    }
    if let ([part], true) = (&parts[..], notes.is_empty()) {
        scene.labels = labels::beside(part, (top, left));
    }
    scene.notes = notes;
    scene
}

/// The board after toggling a piece; a place beside the board extends it.
pub(crate) fn edited(at: &Board, column: i64, row: i64) -> Option<Board> {
    const MOST: usize = 400;
    const FAR: std::ops::Range<i64> = -60..60;
    if !FAR.contains(&column) || !FAR.contains(&row) {
        return None;
    }
    let mut cells: Vec<(i64, i64)> = Vec::new();
    for part in at.parts() {
        if part.area() > MOST as u64 {
            return None;
        }
        let here = part.cells().into_iter();
        cells.extend(here);
    }
    cells.sort_unstable();
    let top = cells.first().map_or(0, |cell| cell.0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let touched = (top + row, left + column);
    match cells.binary_search(&touched) {
        Ok(place) => {
            cells.remove(place);
        }
        Err(place) => cells.insert(place, touched),
    }
    let top = cells.first().map_or(0, |cell| cell.0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let (bottom, right) = cells.iter().fold((top, left), |(bottom, right), cell| {
        (bottom.max(cell.0), right.max(cell.1))
    });
    if cells.len() > MOST || bottom - top > 60 || right - left > 60 {
        return None;
    }
    let lines: Vec<String> = (top..=bottom)
        .map(|r| {
            (left..=right)
                .map(|c| {
                    if cells.binary_search(&(r, c)).is_ok() {
                        '#'
                    } else {
                        '.'
                    }
                })
                .collect()
        })
        .collect();
    notation::read(&lines.join("/")).ok()
}
