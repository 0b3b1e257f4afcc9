//! Positions of the hexagon game: parts, lines, connected components.

use std::sync::Arc;

use grundy_core::Flow;

use super::convex::{Cell, Convex, coordinate};

/// A connected board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A part described by its six sides.
    Convex(Convex),
    /// Any other, piece by piece in order of rows.
    Cells(Arc<[Cell]>),
}

/// The parts of a position, each in its place, in order of their first pieces. Places
/// matter for drawing alone: parts never touch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Board {
    /// A single convex part, which needs no allocation: the boards that a search visits.
    One(Convex),
    /// All others.
    Parts(Box<[Part]>),
}

/// A line to take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The part, from 0.
    pub(crate) part: usize,
    /// 0 horizontal, 1 rising to the right, 2 falling to the right.
    pub(crate) direction: usize,
    /// The number of the line in the part, from 0 at the top or left.
    pub(crate) line: u64,
    /// The number of the segment, from 1, if gaps break the line; otherwise 0.
    pub(crate) segment: u32,
}

/// Neighbouring pieces of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stretch {
    /// The line, which runs without a gap.
    pub(crate) line: Line,
    /// The first piece, from 0.
    pub(crate) first: u64,
    /// The number of pieces, at least 1.
    pub(crate) count: u64,
}

/// The step from a piece to the next on a line, by direction.
pub(crate) const STEPS: [Cell; 3] = [(0, 1), (1, 0), (1, 1)];

/// A maximal run of pieces of a part that is not convex.
pub(crate) struct Segment {
    pub(crate) line: Line,
    pub(crate) cells: Vec<Cell>,
}

impl Line {
    const fn whole(part: usize, direction: usize, line: u64) -> Self {
        Self {
            part,
            direction,
            line,
            segment: 0,
        }
    }
}

impl Part {
    /// The connected components of these pieces.
    pub(crate) fn components(mut cells: Vec<Cell>) -> Vec<Self> {
        cells.sort_unstable();
        cells.dedup();
        let mut seen = vec![false; cells.len()];
        let mut parts = Vec::new();
        for start in 0..cells.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut component = vec![cells[start]];
            let mut next = 0;
            while let Some(&(r, c)) = component.get(next) {
                next += 1;
                let around = [
                    (r, c + 1),
                    (r + 1, c + 1),
                    (r + 1, c),
                    (r, c - 1),
                    (r - 1, c - 1),
                    (r - 1, c),
                ];
                for neighbour in around {
                    if let Ok(index) = cells.binary_search(&neighbour)
                        && !std::mem::replace(&mut seen[index], true)
                    {
                        component.push(neighbour);
                    }
                }
            }
            component.sort_unstable();
            match Convex::around(&component) {
                Some(hull) if hull.area() == component.len() as u64 => {
                    parts.push(Self::Convex(hull));
                }
                _ => parts.push(Self::Cells(component.into())),
            }
        }
        parts
    }

    /// The number of pieces.
    pub(crate) fn area(&self) -> u64 {
        match self {
            Self::Convex(board) => board.area(),
            Self::Cells(cells) => cells.len() as u64,
        }
    }

    /// The pieces in order of rows.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Convex(board) => (board.low[0]..=board.high[0])
                .flat_map(|row| board.columns(row).map(move |column| (row, column)))
                .collect(),
            Self::Cells(cells) => cells.to_vec(),
        }
    }

    fn first(&self) -> Cell {
        match self {
            Self::Convex(board) => board.first(),
            Self::Cells(cells) => cells.first().copied().unwrap_or_default(),
        }
    }

    /// The smallest convex board around it.
    pub(crate) fn hull(&self) -> Option<Convex> {
        match self {
            Self::Convex(board) => Some(*board),
            Self::Cells(cells) => Convex::around(cells),
        }
    }

    pub(crate) fn moved(&self, rows: i64, columns: i64) -> Self {
        match self {
            Self::Convex(board) => Self::Convex(board.moved(rows, columns)),
            Self::Cells(cells) => Self::Cells(
                cells
                    .iter()
                    .map(|&(r, c)| (r + rows, c + columns))
                    .collect(),
            ),
        }
    }

    /// The canonical one of the twelve images, at the origin. For a part that is not
    /// convex it is the image that is shortest to draw.
    pub(crate) fn canonical(&self) -> Self {
        let cells = match self {
            Self::Convex(board) => return Self::Convex(board.canonical()),
            Self::Cells(cells) => cells,
        };
        let drawn = images(cells).map(|mut image| {
            image.sort_unstable();
            (drawn_length(&image), image)
        });
        let shortest = drawn.min().map(|(_, cells)| cells);
        Self::Cells(shortest.unwrap_or_default().into())
    }

    /// The most lines in the direction of a move of a convex part.
    fn longest(&self) -> u64 {
        match self {
            Self::Convex(board) => board.longest(),
            Self::Cells(_) => 0,
        }
    }

    /// Visits every line of the part, each set of pieces once.
    fn lines(&self, part: usize, each: &mut impl FnMut(Line) -> Flow) -> Flow {
        match self {
            Self::Convex(board) => {
                for (direction, line) in board.lines() {
                    each(Line::whole(part, direction, line))?;
                }
            }
            Self::Cells(cells) => {
                for segment in segments(cells, part) {
                    each(segment.line)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The parts that are left when a line is taken.
    pub(crate) fn without(&self, line: &Line) -> Vec<Self> {
        match self {
            Self::Convex(board) => {
                let place = board.low[line.direction] + line.line as i64;
                let sides = board.cut(line.direction, place);
                sides.into_iter().flatten().map(Self::Convex).collect()
            }
            Self::Cells(cells) => left_of(cells, &run_of(cells, line)),
        }
    }

    /// The number of pieces of a line.
    pub(crate) fn line_length(&self, line: &Line) -> u64 {
        match self {
            Self::Convex(board) => {
                board.line_length(line.direction, board.low[line.direction] + line.line as i64)
            }
            Self::Cells(cells) => run_of(cells, line).len() as u64,
        }
    }
}

/// The twelve images of pieces, each with 0 as the least row and column.
pub(crate) fn images(cells: &[Cell]) -> impl Iterator<Item = Vec<Cell>> + use<> {
    let mut image = cells.to_vec();
    (0..12).map(move |turn| {
        let top = image.iter().map(|cell| cell.0).min().unwrap_or_default();
        let left = image.iter().map(|cell| cell.1).min().unwrap_or_default();
        let moved = image.iter().map(|(row, column)| (row - top, column - left));
        let moved = moved.collect();
        // A sixth of a turn; after six images a reflection.
        for cell in &mut image {
            *cell = if turn == 5 {
                (cell.1, cell.0)
            } else {
                (cell.1, cell.1 - cell.0)
            };
        }
        moved
    })
}

/// The number of characters in the drawing of pieces in order of rows, with no empty
/// row and 0 as the leftmost column.
fn drawn_length(cells: &[Cell]) -> usize {
    let ends = cells.iter().enumerate().filter_map(|(index, cell)| {
        let is_last = cells.get(index + 1).is_none_or(|next| next.0 != cell.0);
        is_last.then_some(cell.1 as usize + 2)
    });
    ends.sum()
}

/// The parts of these pieces without a run, both in order of rows.
pub(crate) fn left_of(cells: &[Cell], run: &[Cell]) -> Vec<Part> {
    let remains = |cell: &&Cell| run.binary_search(cell).is_err();
    Part::components(cells.iter().filter(remains).copied().collect())
}

/// The pieces of one line, in order of rows.
pub(crate) fn run_of(cells: &[Cell], line: &Line) -> Vec<Cell> {
    let place = |&cell: &Cell| coordinate(cell, line.direction);
    let lowest = cells.iter().map(place).min().unwrap_or_default();
    let wanted = lowest + line.line as i64;
    let on: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| place(cell) == wanted)
        .collect();
    let (rows, columns) = STEPS[line.direction];
    on.chunk_by(|one, next| (one.0 + rows, one.1 + columns) == *next)
        .nth(line.segment.saturating_sub(1) as usize)
        .map(<[Cell]>::to_vec)
        .unwrap_or_default()
}

/// Every maximal run of these pieces; a run of one piece under its first direction only.
pub(crate) fn segments(cells: &[Cell], part: usize) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    for direction in 0..3 {
        let along = |cell: Cell| if direction == 0 { cell.1 } else { cell.0 };
        let mut sorted: Vec<(i64, i64, Cell)> = cells
            .iter()
            .map(|&cell| (coordinate(cell, direction), along(cell), cell))
            .collect();
        sorted.sort_unstable();
        let lowest = sorted.first().map_or(0, |first| first.0);
        for line in sorted.chunk_by(|one, next| one.0 == next.0) {
            let runs: Vec<&[(i64, i64, Cell)]> =
                line.chunk_by(|one, next| one.1 + 1 == next.1).collect();
            for (index, run) in runs.iter().enumerate() {
                if let [(_, _, cell)] = run
                    && (0..direction).any(|earlier| is_alone(cells, *cell, earlier))
                {
                    continue;
                }
                segments.push(Segment {
                    line: Line {
                        part,
                        direction,
                        line: (run[0].0 - lowest) as u64,
                        segment: if runs.len() > 1 { index as u32 + 1 } else { 0 },
                    },
                    cells: run.iter().map(|&(_, _, cell)| cell).collect(),
                });
            }
        }
    }
    segments
}

/// Visits every line of some parts by the distance from an end or the middle of its part.
fn outward(parts: &[Part], longest: u64, each: &mut impl FnMut(Line) -> Flow) -> Flow {
    for far in 0..longest.div_ceil(4) {
        for (index, part) in parts.iter().enumerate() {
            match part {
                Part::Convex(board) => {
                    for (direction, line) in board.lines_at(far) {
                        each(Line::whole(index, direction, line))?;
                    }
                }
                Part::Cells(_) if far == 0 => part.lines(index, each)?,
                Part::Cells(_) => {}
            }
        }
    }
    Flow::Continue(())
}

/// True if a piece has no neighbour in this direction.
fn is_alone(cells: &[Cell], (r, c): Cell, direction: usize) -> bool {
    let (rows, columns) = STEPS[direction];
    [(r + rows, c + columns), (r - rows, c - columns)]
        .iter()
        .all(|neighbour| cells.binary_search(neighbour).is_err())
}

impl Board {
    /// Bytes of the lists of parts and pieces; a list shared by several positions counts
    /// for each.
    pub(crate) fn heap_bytes(&self) -> usize {
        match self {
            Self::One(_) => 0,
            Self::Parts(parts) => parts
                .iter()
                .map(|part| match part {
                    Part::Convex(_) => 0,
                    Part::Cells(cells) => grundy_core::allocated::<Cell>(cells.len()),
                })
                .sum::<usize>()
                .saturating_add(grundy_core::allocated::<Part>(parts.len())),
        }
    }

    /// The position with these parts, which must not touch.
    pub(crate) fn of(mut parts: Vec<Part>) -> Self {
        parts.sort_by_key(Part::first);
        match parts[..] {
            [Part::Convex(board)] => Self::One(board),
            _ => Self::Parts(parts.into()),
        }
    }

    /// The parts laid out side by side, in this order.
    pub(crate) fn laid_out(parts: &[Part]) -> Self {
        let mut next = 0;
        let mut placed = Vec::with_capacity(parts.len());
        for part in parts {
            let Some(hull) = part.hull() else { continue };
            placed.push(part.moved(-hull.low[0], next - hull.low[1]));
            next += hull.high[1] - hull.low[1] + 2;
        }
        Self::of(placed)
    }

    /// The parts in order.
    pub(crate) fn parts(&self) -> Vec<Part> {
        match self {
            Self::One(board) => vec![Part::Convex(*board)],
            Self::Parts(parts) => parts.to_vec(),
        }
    }

    /// The part with this number.
    pub(crate) fn part(&self, index: usize) -> Option<Part> {
        match self {
            Self::One(board) => (index == 0).then_some(Part::Convex(*board)),
            Self::Parts(parts) => parts.get(index).cloned(),
        }
    }

    /// The number of pieces.
    pub(crate) fn area(&self) -> u64 {
        match self {
            Self::One(board) => board.area(),
            Self::Parts(parts) => parts.iter().map(Part::area).fold(0, u64::saturating_add),
        }
    }

    /// Visits the parts, each as a position of its own.
    pub(crate) fn each_part(&self, each: &mut impl FnMut(Self)) {
        match self {
            Self::One(_) => each(self.clone()),
            Self::Parts(parts) => {
                for part in parts {
                    each(Self::of(vec![part.clone()]));
                }
            }
        }
    }

    /// Every part in one of its twelve images, the parts in a fixed order.
    pub(crate) fn canonical(&self) -> Self {
        match self {
            Self::One(board) => Self::One(board.canonical()),
            Self::Parts(_) => Self::laid_out(&self.canonical_parts()),
        }
    }

    /// Visits every line, each set of pieces once. Where lines are very many, those near an
    /// end or the middle of a part come first, as the moves that win are there.
    pub(crate) fn lines(&self, each: &mut impl FnMut(Line) -> Flow) -> Flow {
        const MANY: u64 = 1 << 18;
        let longest = match self {
            Self::One(board) => board.longest(),
            Self::Parts(parts) => parts.iter().map(Part::longest).max().unwrap_or_default(),
        };
        if longest > MANY {
            return outward(&self.parts(), longest, each);
        }
        match self {
            Self::One(board) => Part::Convex(*board).lines(0, each)?,
            Self::Parts(parts) => {
                for (index, part) in parts.iter().enumerate() {
                    part.lines(index, each)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The pieces of every part by row and column, each row half a step to the left of
    /// the one above; `None` if there are more than `most`.
    #[must_use]
    pub fn pieces(&self, most: u64) -> Option<Vec<Vec<(i64, i64)>>> {
        if self.area() > most {
            return None;
        }
        Some(self.parts().iter().map(Part::cells).collect())
    }

    /// The six sides of every part in cyclic order, in steps (pieces less one); `None` if
    /// a part is not convex.
    #[must_use]
    pub fn sides(&self) -> Option<Vec<[u64; 6]>> {
        let sides = |part: &Part| match part {
            Part::Convex(board) => Some(board.edges()),
            Part::Cells(_) => None,
        };
        self.parts().iter().map(sides).collect()
    }

    /// The position after a move.
    pub(crate) fn without(&self, line: &Line) -> Self {
        self.replaced(line.part, |part| part.without(line))
    }

    /// The position with other parts in place of this one.
    pub(crate) fn replaced(&self, index: usize, by: impl FnOnce(&Part) -> Vec<Part>) -> Self {
        let mut parts = self.parts();
        if let Some(part) = parts.get(index) {
            let by = by(part);
            parts.splice(index..=index, by);
        }
        Self::of(parts)
    }

    /// The canonical parts in canonical order.
    pub(crate) fn canonical_parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = self.parts().iter().map(Part::canonical).collect();
        parts.sort_unstable();
        parts
    }
}
