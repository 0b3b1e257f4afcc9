//! Stretches of lines as moves, and boards on which they are taken as bits of a word.

use grundy_core::{Area, Flow, Message, ParseError};

use super::board::{Board, Part, STEPS, Stretch, images, left_of, run_of, segments};
use super::convex::Cell;
use crate::places::Places;

/// The most pieces of a board of this variant: a line of n pieces has
/// n(n + 1)/2 moves.
pub(crate) const MOST: u64 = 400;

/// Visits every stretch of every line, each set of pieces once: a lone piece is a
/// stretch of its horizontal line.
pub(crate) fn moves(board: &Board, each: &mut impl FnMut(Stretch) -> Flow) -> Flow {
    for (index, part) in board.parts().iter().enumerate() {
        for segment in segments(&part.cells(), index) {
            let pieces = segment.cells.len() as u64;
            let least = if segment.line.direction == 0 { 1 } else { 2 };
            for first in 0..pieces {
                for count in least..=pieces - first {
                    let line = segment.line;
                    each(Stretch { line, first, count })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The pieces that a move takes.
fn taken(cells: &[Cell], mv: &Stretch) -> Vec<Cell> {
    let run = run_of(cells, &mv.line).into_iter();
    run.skip(mv.first as usize)
        .take(mv.count as usize)
        .collect()
}

/// The places of the scene that a move empties.
pub(crate) fn places(board: &Board, mv: &Stretch) -> Vec<Area> {
    let all = all(board);
    let top = all.iter().map(|cell| cell.0).min().unwrap_or_default();
    let left = all.iter().map(|cell| cell.1).min().unwrap_or_default();
    let part = board.part(mv.line.part);
    let taken = part.map(|part| taken(&part.cells(), mv));
    let places = taken.into_iter().flatten();
    places
        .map(|(row, column)| Area::across((column - left) as u32, (row - top) as u32, 1))
        .collect()
}

/// The position after a move.
pub(crate) fn play(board: &Board, mv: &Stretch) -> Board {
    board.replaced(mv.line.part, |part| {
        let cells = part.cells();
        left_of(&cells, &taken(&cells, mv))
    })
}

/// Visits the first and the last piece of each move, with the move.
pub(crate) fn ends(index: usize, part: &Part, each: &mut dyn FnMut(Cell, Stretch)) {
    let cells = part.cells();
    let alone = Board::of(vec![part.clone()]);
    let _ = moves(&alone, &mut |mut mv| {
        let pieces = taken(&cells, &mv);
        mv.line.part = index;
        let ends = [pieces.first(), pieces.last().filter(|_| pieces.len() > 1)];
        ends.into_iter().flatten().for_each(|cell| each(*cell, mv));
        Flow::Continue(())
    });
}

/// Refuses a board that is too large for this variant.
pub(crate) fn checked(board: Board) -> Result<Board, ParseError> {
    if board.area() > MOST {
        let message = Message::new("hexagon-too-many-pieces").with("most", MOST);
        return Err(ParseError::new(0, message));
    }
    Ok(board)
}

/// All pieces of a position.
fn all(board: &Board) -> Vec<Cell> {
    board.parts().iter().flat_map(Part::cells).collect()
}

/// The rows and columns of the smallest parallelogram that contains a position in any
/// of its images.
pub(crate) fn extent(board: &Board) -> (u32, u32) {
    let most = |lines: Option<i64>| lines.map_or(1, |most| most as u32 + 1);
    let sizes = images(&all(board)).map(|image| {
        let rows = most(image.iter().map(|cell| cell.0).max());
        (rows, most(image.iter().map(|cell| cell.1).max()))
    });
    sizes
        .min_by_key(|(rows, columns)| (u64::from(*rows) * u64::from(*columns), *rows))
        .unwrap_or((1, 1))
}

/// The bits of the pieces on a parallelogram, in place if they fit there, else in
/// another image; `None` if no image fits.
pub(crate) fn number(places: Places, board: &Board) -> Option<u64> {
    let Places { rows, columns } = places;
    let cells = all(board);
    let bits = |cells: &[Cell]| {
        cells.iter().try_fold(0_u64, |bits, &(row, column)| {
            let (row, column) = (u32::try_from(row).ok()?, u32::try_from(column).ok()?);
            let inside = row < rows && column < columns;
            inside.then(|| bits | 1 << (row * columns + column))
        })
    };
    bits(&cells).or_else(|| images(&cells).find_map(|image| bits(&image)))
}

/// The position of these bits.
pub(crate) fn position(places: Places, number: u64) -> Option<Board> {
    let columns = places.columns;
    let there = (0..64_u32).filter(|place| number >> place & 1 == 1);
    let cells = there.map(|place| ((place / columns) as i64, (place % columns) as i64));
    (number < places.size()).then(|| Board::of(Part::components(cells.collect())))
}

/// Visits the bits of each option of a position of these bits.
pub(crate) fn options(places: Places, number: u64, each: &mut impl FnMut(u64)) {
    let Places { rows, columns } = places;
    for (place, first) in (0..rows * columns).map(|place| (place, 1_u64 << place)) {
        if number & first == 0 {
            continue;
        }
        each(number ^ first);
        for (down, across) in STEPS {
            let (mut row, mut column) = (place / columns, place % columns);
            let mut left = number ^ first;
            loop {
                (row, column) = (row + down as u32, column + across as u32);
                let next = row.saturating_mul(columns) + column;
                if row >= rows || column >= columns || number >> next & 1 == 0 {
                    break;
                }
                left ^= 1 << next;
                each(left);
            }
        }
    }
}
