//! The hexagon game: take one whole line of neighbouring pieces.
//!
//! Document 1 (皮納姆的吃餅精靈, designed by 黃正憲 after *Winning Ways*): pieces
//! on a triangular lattice, three directions of lines. The document sorts boards into
//! classes N_1 to N_5; its referees ask for nimbers instead, which are computed here.

mod board;
pub mod classes;
mod convex;
mod known;
mod labels;
mod notation;
mod number_of_moves;
mod part;
mod scene;
mod stretch;
mod theory;

use grundy_core::{
    About, Convention, Flow, Game, Lattice, Layout, Message, NoIndex, Notation, ParseError, Rules,
    Scene, Scenes, Structure, Theorems, Verdict, has,
};

pub use board::{Board, Line, Part, Stretch};
pub use convex::Convex;
pub use part::HexagonPart;

use board::{left_of, segments};

/// The game of document 1, in which a line is taken whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexagon;

impl Rules for Hexagon {
    type Position = Board;
    type Move = Line;

    fn heap_bytes(&self, at: &Board) -> usize {
        at.heap_bytes()
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Line) -> Flow) -> Flow {
        at.lines(each)
    }

    fn play(&self, at: &Board, mv: &Line) -> Board {
        at.without(mv)
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Line>> {
        theory::verdict(at, convention)
    }

    has!(theorems);
}

impl Notation for Hexagon {
    fn about(&self) -> About {
        let layout = Layout::Grid {
            from: 1,
            axes: ["hexagon-axis-rows", "hexagon-axis-top"],
            symmetric: false,
            position: Box::new(|a, b| {
                let fits = a.saturating_add(b) <= Convex::MOST_LINES + 1;
                fits.then(|| format!("A({a},{b})"))
            }),
        };
        About::new(SLUG)
            .examples(known::EXAMPLES)
            .published(known::published())
            .layout(layout)
            .table_to(20, 5)
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        notation::read(text)
    }

    fn show(&self, at: &Board) -> String {
        notation::show(at)
    }

    fn show_move(&self, _: &Board, mv: &Line) -> String {
        notation::show_move(mv)
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Line, ParseError> {
        notation::read_move(at, text)
    }

    fn phrase(&self, at: &Board, mv: &Line) -> Message {
        notation::phrase(at, mv)
    }

    has!(scenes);
}

impl Theorems<Self> for Hexagon {
    fn answer_to(&self, at: &Board, mv: &Line, convention: Convention) -> Option<Line> {
        (convention == Convention::Normal).then(|| theory::in_twin(at, mv))?
    }
}

impl Scenes<Self> for Hexagon {
    /// A piece stands for the lines through it.
    fn scene(&self, at: &Board) -> Scene {
        scene::drawn(at, lines_of)
    }

    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        scene::edited(at, column, row)
    }
}

/// The slug.
pub const SLUG: &str = "hexagon";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = None;

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Hexagon, ParseError> {
    match text {
        None => Ok(Hexagon),
        Some(_) => Err(ParseError::new(0, "hexagon-parameter")),
    }
}

/// Visits each piece of a part with each line through it.
fn lines_of(part: usize, pieces: &Part, each: &mut dyn FnMut(convex::Cell, String)) {
    for segment in segments(&pieces.cells(), part) {
        for cell in segment.cells {
            each(cell, notation::show_move(&segment.line));
        }
    }
}

impl Game for Hexagon {
    type Index = NoIndex;

    fn structure(&self, at: &Board) -> Option<Box<dyn Structure>> {
        const LISTED: u64 = 1000;
        Some(Box::new(Lattice {
            sides: at.sides(),
            pieces: at.pieces(LISTED),
        }))
    }

    fn rank(&self, at: &Board) -> u64 {
        at.area()
    }

    fn summands(&self, at: &Board, each: &mut impl FnMut(Board)) {
        at.each_part(each);
    }

    /// Every part in one of its twelve images, the parts in a fixed order.
    fn representative(&self, at: &Board) -> Board {
        at.canonical()
    }

    fn options(&self, at: &Board, each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
        match at {
            Board::One(board) => {
                let one = |side: Convex| Board::One(side.canonical());
                board.cuts(&mut |sides| match sides {
                    [None, None] => each(&[]),
                    [Some(side), None] | [None, Some(side)] => each(&[one(side)]),
                    [Some(before), Some(behind)] => each(&[one(before), one(behind)]),
                })
            }
            Board::Parts(parts) => several_options(parts, each),
        }
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
        let length = option.len();
        match part {
            Part::Convex(board) => board.cuts(&mut |sides| {
                option.truncate(length);
                let sides = sides.into_iter().flatten();
                option.extend(sides.map(|side| Board::One(side.canonical())));
                each(&option)
            })?,
            Part::Cells(cells) => {
                for segment in segments(cells, index) {
                    option.truncate(length);
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
