//! The hexagon game: take one whole line of neighbouring pieces.
//!
//! Document 1 (皮納姆的吃餅精靈, designed by 黃正憲 after *Winning Ways*): pieces
//! on a triangular lattice, three directions of lines. The document sorts boards
//! into classes N_1 to N_5; its referees ask for nimbers instead, and nimbers
//! are what is computed here.

mod board;
pub mod classes;
mod convex;
mod notation;
mod theory;

use grundy_rules::{
    Convention, Flow, Game, Kind, Layout, Message, Misread, Outcome, Published, Rules, Scene,
    Shape, Verdict,
};

pub use board::{Board, Line, Part};
pub use convex::Convex;

use board::{left_of, segments};

/// The hexagon game.
#[derive(Clone, Copy, Debug)]
pub struct Hexagon;

/// The registry's name for this file's game.
pub type Family = Hexagon;

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
    Message::new("hexagon-take")
        .with("line", told)
        .with("count", length)
}

impl Rules for Hexagon {
    const SLUG: &'static str = "hexagon";
    type Position = Board;
    type Move = Line;

    fn with_parameters(text: Option<&str>) -> Result<Self, Misread> {
        crate::without_parameters(Self, text)
    }

    fn read(&self, text: &str) -> Result<Board, Misread> {
        notation::read(text)
    }

    fn show(&self, at: &Board) -> String {
        notation::show(at)
    }

    fn heap_bytes(&self, at: &Board) -> usize {
        at.heap_bytes()
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Line) -> Flow) -> Flow {
        at.lines(each)
    }

    fn play(&self, at: &Board, mv: &Line) -> Board {
        at.without(mv)
    }

    fn show_move(&self, _: &Board, mv: &Line) -> String {
        notation::show_move(mv)
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Line, Misread> {
        notation::read_move(at, text)
    }

    fn tell_move(&self, at: &Board, mv: &Line) -> Message {
        tell(at, mv)
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Line>> {
        theory::verdict(at, convention)
    }

    /// A piece stands for the lines through it.
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
        for (part, line, cell) in drawn.iter().flat_map(|(index, part)| lines_of(*index, part)) {
            places.push((cell, part, line));
        }
        places.sort_by_key(|&(cell, ..)| cell);
        let columns = places.iter().map(|&((_, column), ..)| column);
        let left = columns.clone().min().unwrap_or_default();
        let width = columns.max().map_or(0, |most| (most - left) as u32 + 1);
        let top = places.first().map_or(0, |&((row, _), ..)| row);
        let height = places.last().map_or(0, |&((row, _), ..)| (row - top) as u32 + 1);
        let mut scene = Scene::new(Kind::Hexes, width, height);
        for lines in places.chunk_by(|one, next| one.0 == next.0) {
            let (row, column) = lines[0].0;
            scene.shapes.push(lines.iter().fold(
                Shape::new("hex", (column - left) as u32, (row - top) as u32),
                |shape, (_, _, line)| shape.for_move(notation::show_move(line)),
            ));
        }
        scene.notes = notes;
        scene
    }

    fn layout(&self) -> Layout {
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

    fn examples() -> &'static [(&'static str, &'static str)] {
        &[
            ("hexagon", "hex(3,3,3,3,3,3)"),
            ("hexagon", "hex(2,3,4,3,2,5)"),
            ("hexagon", "A(2,3)+B(2,3)"),
            ("hexagon", "C(2,3,3)"),
            ("hexagon", "##/#.#/.##"),
            ("hexagon", "###/####/##.##/.####/..###"),
        ]
    }

    fn published() -> &'static [Published] {
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
            ]
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

/// The options of a position that is not one convex part.
fn several_options(parts: &[Part], each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
    let alone = |part: &Part| Board::of(vec![part.canonical()]);
    for (index, part) in parts.iter().enumerate() {
        let others = parts.iter().enumerate().filter(|&(other, _)| other != index);
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
