//! The hexagon game: take one whole line of neighbouring pieces.
//!
//! Document 1 (皮納姆的吃餅精靈, designed by 黃正憲 after *Winning Ways*): pieces
//! on a triangular lattice, three directions of lines. The document sorts boards
//! into classes N_1 to N_5; its referees ask for nimbers instead, and nimbers
//! are what is computed here.

mod board;
pub mod classes;
mod convex;
mod labels;
mod notation;
mod stretch;
mod theory;

use crate::places::Places;
use grundy_core::{
    Area, Catalogue, Convention, Example, Family, Flow, Game, Grid, Index, Kind, Layout, Message,
    Nimber, Notation, Outcome, ParseError, Published, Rules, Scene, Shape, Structure, Verdict,
    View, Winning,
};

pub use board::{Board, Line, Part};
pub use convex::Convex;

use board::{left_of, segments};

/// The hexagon game, or with the parameter `part` the variant in which any
/// neighbouring pieces of a line may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexagon {
    /// True where a part of a line may be taken.
    pub part: bool,
}

/// The game of document 1, in which a line is taken whole.
#[expect(non_upper_case_globals, reason = "it reads as the game's only value")]
pub const Hexagon: Hexagon = Hexagon { part: false };

/// "take horizontal line 3 of part 2 (4 pieces)"; the part only where there are
/// several.
fn tell(at: &Board, line: &Line) -> Message {
    let length = at.part(line.part).map_or(0, |part| part.line_length(line));
    let mut told = match line.direction {
        0 => Message::new("hexagon-horizontal"),
        1 => Message::new("hexagon-rising"),
        _ => Message::new("hexagon-falling"),
    }
    .with("line", line.line + 1);
    if at.part(1).is_some() {
        told = Message::new("hexagon-of-part")
            .with("line", told)
            .with("part", line.part + 1);
    }
    if line.segment > 0 {
        told = Message::new("hexagon-stretch")
            .with("line", told)
            .with("segment", line.segment);
    }
    if let Some(pieces) = line.stretch {
        return stretch::tell(told, pieces);
    }
    Message::new("hexagon-take")
        .with("line", told)
        .with("count", length)
}

impl Rules for Hexagon {
    type Position = Board;
    type Move = Line;

    fn heap_bytes(&self, at: &Board) -> usize {
        at.heap_bytes()
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Line) -> Flow) -> Flow {
        if self.part {
            stretch::moves(at, each)
        } else {
            at.lines(each)
        }
    }

    fn play(&self, at: &Board, mv: &Line) -> Board {
        if self.part {
            stretch::play(at, mv)
        } else {
            at.without(mv)
        }
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Line>> {
        if !self.part {
            return theory::verdict(at, convention);
        }
        // Nothing is left; what is known of whole lines does not hold here.
        let over = at.parts().is_empty();
        over.then(|| match convention {
            Convention::Normal => Verdict::p(Message::new("hexagon-empty")).nimber(Nimber::ZERO),
            Convention::Misere => Verdict::n(Winning::All(Vec::new()), Message::new("misere-over")),
        })
    }

    fn answer_to(&self, at: &Board, mv: &Line, convention: Convention) -> Option<Line> {
        let applies = !self.part && convention == Convention::Normal;
        applies.then(|| theory::in_twin(at, mv))?
    }
}

impl Notation for Hexagon {
    fn slug(&self) -> &str {
        Self::SLUG
    }

    fn parameters(&self) -> Option<String> {
        self.part.then(|| "part".to_owned())
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        let board = notation::read(text)?;
        if self.part {
            stretch::checked(board)
        } else {
            Ok(board)
        }
    }

    fn show(&self, at: &Board) -> String {
        notation::show(at)
    }

    fn show_move(&self, _: &Board, mv: &Line) -> String {
        notation::show_move(mv)
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Line, ParseError> {
        if !self.part {
            return notation::read_move(at, text);
        }
        let wanted = notation::read_stretch(at, text)?;
        // A board of this variant has few enough moves to look through.
        let found = self.moves(at, &mut |mv| match mv == wanted {
            true => Flow::Break(()),
            false => Flow::Continue(()),
        });
        match found.is_break() {
            true => Ok(wanted),
            false => Err(ParseError::new(0, Message::new("hexagon-no-stretch"))),
        }
    }
}

impl View for Hexagon {
    fn tell_move(&self, at: &Board, mv: &Line) -> Message {
        tell(at, mv)
    }

    /// A piece stands for the lines through it, or, where a part of one may be
    /// taken, for those that begin or end with it.
    fn scene(&self, at: &Board) -> Scene {
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
        for (part, line, cell) in drawn.iter().flat_map(|(index, part)| {
            if self.part {
                stretch::ends(*index, part)
            } else {
                lines_of(*index, part)
            }
        }) {
            places.push((cell, part, line));
        }
        places.sort_by_key(|&(cell, ..)| cell);
        let columns = places.iter().map(|&((_, column), ..)| column);
        let left = columns.clone().min().unwrap_or_default();
        let width = columns.max().map_or(0, |most| (most - left) as u32 + 1);
        let top = places.first().map_or(0, |&((row, _), ..)| row);
        let height = places
            .last()
            .map_or(0, |&((row, _), ..)| (row - top) as u32 + 1);
        let mut scene = Scene::new(Kind::Hexes, width, height);
        for lines in places.chunk_by(|one, next| one.0 == next.0) {
            let (row, column) = lines[0].0;
            scene.shapes.push(lines.iter().fold(
                Shape::new("hex", (column - left) as u32, (row - top) as u32),
                |shape, (_, _, line)| shape.for_move(notation::show_move(line)),
            ));
        }
        if let ([part], true) = (&parts[..], notes.is_empty()) {
            scene.labels = labels::beside(part, (top, left));
        }
        scene.notes = notes;
        scene
    }

    /// A line is taken with all pieces that stand for it; a part of one with
    /// those between its ends, too.
    fn touches(&self, at: &Board, mv: &Line) -> Vec<Vec<Area>> {
        if self.part {
            vec![stretch::places(at, mv)]
        } else {
            Vec::new()
        }
    }

    /// A piece goes or comes; places beside the board make it larger.
    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        const MOST: usize = 400;
        const FAR: std::ops::Range<i64> = -60..60;
        if !FAR.contains(&column) || !FAR.contains(&row) {
            return None;
        }
        let mut cells: Vec<(i64, i64)> = Vec::new();
        for (index, part) in at.parts().iter().enumerate() {
            if part.area() > MOST as u64 {
                return None;
            }
            let here = lines_of(index, part).into_iter().map(|(_, _, cell)| cell);
            cells.extend(here.map(|(r, c)| (i64::from(r), i64::from(c))));
        }
        cells.sort_unstable();
        cells.dedup();
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
}

impl Catalogue for Hexagon {
    fn table_to(&self, convention: Convention) -> u64 {
        match (self.part, convention) {
            (false, Convention::Normal) => 20,
            (false, Convention::Misere) => 5,
            (true, _) => 4,
        }
    }

    fn layout(&self) -> Layout {
        if self.part {
            return Layout::Grid {
                from: 1,
                axes: ["axis-rows", "axis-columns"],
                symmetric: true,
                position: Box::new(|a, b| {
                    let fits = a
                        .checked_mul(b)
                        .is_some_and(|pieces| pieces <= stretch::MOST);
                    // One row, or one column, is no parallelogram in the notation.
                    fits.then(|| match (a, b) {
                        (1, length) | (length, 1) => format!("A(1,{length})"),
                        _ => format!("B({a},{b})"),
                    })
                }),
            };
        }
        Layout::Grid {
            from: 1,
            axes: ["hexagon-axis-rows", "hexagon-axis-top"],
            symmetric: false,
            position: Box::new(|a, b| {
                let fits = a.saturating_add(b) <= u64::from(Convex::MOST_LINES) + 1;
                fits.then(|| format!("A({a},{b})"))
            }),
        }
    }

    fn examples(&self) -> Vec<Example> {
        Example::list(&[
            ("hexagon", "hex(3,3,3,3,3,3)"),
            ("hexagon", "hex(2,3,4,3,2,5)"),
            ("hexagon", "A(2,3)+B(2,3)"),
            ("hexagon", "C(2,3,3)"),
            ("hexagon", "##/#.#/.##"),
            ("hexagon", "###/####/##.##/.####/..###"),
            ("hexagon:part", "B(4,4)"),
            ("hexagon:part", "hex(3,3,3,3,3,3)"),
        ])
    }

    fn published(&self) -> &'static [Published] {
        const DOC1: &str = "hexagon-from-symmetry";
        const ROWS: &str = "hexagon-from-rows";
        const HAND: &str = "hexagon-from-rules";
        const {
            &[
                Published::nimber("0", 0, HAND).moves(0),
                Published::nimber("A(1,1)", 1, HAND).moves(1),
                Published::nimber("A(1,2)", 2, HAND).moves(3),
                Published::nimber("A(1,3)", 1, HAND).moves(4),
                Published::nimber("A(1,4)", 2, HAND).moves(5),
                Published::nimber("A(1,5)", 1, HAND).moves(6),
                Published::nimber("A(1,6)", 2, HAND).moves(7),
                Published::nimber("A(1,6)+A(1,1)", 3, HAND).moves(8),
                Published::nimber("A(2,1)", 0, HAND).moves(6),
                Published::nimber("A(2,2)", 4, HAND).moves(8),
                Published::nimber("B(2,2)", 1, HAND).moves(7),
                // Round a bend: three single pieces, two pairs.
                Published::nimber("##/..#", 3, HAND).moves(5),
                Published::nimber("A(2,1)+A(2,1)", 0, HAND).moves(12),
                Published::outcome("hex(2,2,2,2,2,2)", Outcome::N, DOC1).moves(9),
                Published::outcome("hex(3,3,3,3,3,3)", Outcome::N, DOC1).moves(15),
                Published::outcome("hex(2,3,3,2,3,3)", Outcome::N, DOC1).moves(13),
                Published::outcome("hex(4,4,4,4,4,4)", Outcome::N, DOC1).moves(21),
                Published::outcome("B(2,3)", Outcome::N, ROWS).moves(9),
                Published::outcome("A(2,3)", Outcome::N, ROWS).moves(10),
                Published::outcome("A(2,4)", Outcome::P, ROWS).moves(12),
                Published::outcome("A(2,6)", Outcome::P, ROWS),
                Published::outcome("A(3,1)", Outcome::N, HAND).moves(9),
                Published::nimber("C(2,2,2)", 0, HAND).moves(10),
                Published::outcome("A(1,1)", Outcome::P, HAND).misere(),
                Published::outcome("A(1,2)", Outcome::N, HAND).misere(),
                Published::nimber("0", 0, HAND).of("part").moves(0),
                Published::nimber("A(1,1)", 1, HAND).of("part").moves(1),
                Published::nimber("A(1,2)", 2, HAND).of("part").moves(3),
                Published::nimber("A(1,7)", 7, HAND).of("part").moves(28),
                Published::nimber("A(2,1)", 0, HAND).of("part").moves(6),
                Published::nimber("##/..#", 3, HAND).of("part").moves(5),
                Published::nimber("B(2,2)", 1, HAND).of("part").moves(9),
                Published::nimber("A(1,2)+A(1,3)", 1, HAND)
                    .of("part")
                    .moves(9),
                Published::outcome("A(2,1)", Outcome::N, HAND)
                    .of("part")
                    .misere(),
                Published::outcome("A(1,1)", Outcome::P, HAND)
                    .of("part")
                    .misere(),
            ]
        }
    }
}

impl Family for Hexagon {
    const SLUG: &'static str = "hexagon";

    fn with_parameters(text: Option<&str>) -> Result<Self, ParseError> {
        match text.map(str::trim) {
            None => Ok(Self { part: false }),
            Some("part") => Ok(Self { part: true }),
            Some(_) => Err(ParseError::new(0, Message::new("hexagon-parameter"))),
        }
    }
}

/// Each piece of a part with each listed line through it.
fn lines_of(index: usize, part: &Part) -> Vec<(usize, Line, convex::Cell)> {
    let mut places = Vec::new();
    match part {
        Part::Convex(board) => {
            for row in board.low[0]..=board.high[0] {
                for cell in board.columns(row).map(|column| (row, column)) {
                    for &direction in board.directions() {
                        let line = convex::coordinate(cell, direction) - board.low[direction];
                        let line = Line {
                            part: index,
                            direction,
                            line: line as u32,
                            segment: 0,
                            stretch: None,
                        };
                        places.push((index, line, cell));
                    }
                }
            }
        }
        Part::Cells(cells) => {
            for segment in segments(cells, index) {
                let line = segment.line;
                places.extend(segment.cells.into_iter().map(|cell| (index, line, cell)));
            }
        }
    }
    places
}

impl Game for Hexagon {
    type Index = Places;

    /// The smallest parallelogram around the pieces. Where lines are taken
    /// whole, parts fall into few kinds and no index is of use.
    fn index(&self, at: &Board) -> Option<Places> {
        let (rows, columns) = self.extent(at)?;
        Places::dense(rows, columns, self.rank(at))
    }

    fn coding(&self, at: &Board) -> Option<Places> {
        let (rows, columns) = self.extent(at)?;
        Places::of(rows, columns)
    }

    fn board_index(&self, rows: u32, columns: u32) -> Option<Places> {
        Places::of(rows, columns).filter(|_| self.part)
    }

    fn structure(&self, at: &Board) -> Option<Structure> {
        const LISTED: u64 = 1000;
        Some(match self.extent(at) {
            Some((rows, columns)) => Structure::Board {
                grid: Grid::Hexagons,
                rows,
                columns,
                counters: self.rank(at),
            },
            None => Structure::Lattice {
                sides: at.sides(),
                pieces: at.pieces(LISTED),
            },
        })
    }

    fn rank(&self, at: &Board) -> u64 {
        match at {
            Board::One(board) => board.area(),
            Board::Parts(parts) => parts.iter().map(Part::area).sum(),
        }
    }

    fn summands(&self, at: &Board, each: &mut impl FnMut(Board)) {
        match at {
            Board::One(_) => each(at.clone()),
            Board::Parts(parts) => {
                for part in parts {
                    each(Board::of(vec![part.clone()]));
                }
            }
        }
    }

    /// Every part in one of its twelve images, the parts in one order.
    fn representative(&self, at: &Board) -> Board {
        match at {
            Board::One(board) => Board::One(board.canonical()),
            Board::Parts(_) => Board::laid_out(&at.canonical_parts()),
        }
    }

    fn options(&self, at: &Board, each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
        if self.part {
            return self.moves(at, &mut |mv| {
                let parts = self.play(at, &mv).parts();
                let alone = |part: &Part| Board::of(vec![part.canonical()]);
                each(&parts.iter().map(alone).collect::<Vec<_>>())
            });
        }
        match at {
            Board::One(board) => {
                for &direction in board.directions() {
                    for line in board.low[direction]..=board.high[direction] {
                        let one = |side: Convex| Board::One(side.canonical());
                        match board.cut(direction, line) {
                            [None, None] => each(&[])?,
                            [Some(side), None] | [None, Some(side)] => each(&[one(side)])?,
                            [Some(before), Some(behind)] => each(&[one(before), one(behind)])?,
                        }
                    }
                }
                Flow::Continue(())
            }
            Board::Parts(parts) => several_options(parts, each),
        }
    }
}

impl Index<Hexagon> for Places {
    fn size(&self) -> u64 {
        (*self).size()
    }

    fn number(&self, at: &Board) -> Option<u64> {
        stretch::number(*self, at)
    }

    fn position(&self, number: u64) -> Option<Board> {
        stretch::position(*self, number)
    }

    fn options(&self, _: &Hexagon, number: u64, each: &mut impl FnMut(u64)) {
        stretch::options(*self, number, each);
    }
}

impl Hexagon {
    /// Where a part of a line may be taken: rows and columns of the smallest
    /// parallelogram that holds the pieces, turned as it takes.
    #[must_use]
    pub fn extent(&self, at: &Board) -> Option<(u32, u32)> {
        self.part.then(|| stretch::extent(at))
    }
}

/// The options of a position that is not one convex part.
fn several_options(parts: &[Part], each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
    let alone = |part: &Part| Board::of(vec![part.canonical()]);
    for (index, part) in parts.iter().enumerate() {
        let others = parts
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != index);
        let mut option: Vec<Board> = others.map(|(_, other)| alone(other)).collect();
        let kept = option.len();
        match part {
            Part::Convex(board) => {
                for &direction in board.directions() {
                    for line in board.low[direction]..=board.high[direction] {
                        option.truncate(kept);
                        let sides = board.cut(direction, line).into_iter().flatten();
                        option.extend(sides.map(|side| Board::One(side.canonical())));
                        each(&option)?;
                    }
                }
            }
            Part::Cells(cells) => {
                for segment in segments(cells, index) {
                    option.truncate(kept);
                    option.extend(left_of(cells, &segment.cells).iter().map(alone));
                    each(&option)?;
                }
            }
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests;
