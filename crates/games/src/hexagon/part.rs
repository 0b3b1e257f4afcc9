//! The variant in which any neighbouring pieces of a line may be taken: Nimbi
//! on hexagons. Boards and lines are those of the hexagon game; a move is a
//! stretch of a line.

use grundy_core::{
    About, Area, Convention, Flow, Game, Grid, Index, Layout, LineBoard, Message, Notation,
    ParseError, Rules, Scene, Scenes, Structure, Verdict, has,
};

use super::board::{Board, Part, Stretch};
use super::{known, notation, scene, stretch};
use crate::places::Places;

/// The hexagon game in which any neighbouring pieces of a line may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexagonPart;

impl Rules for HexagonPart {
    type Position = Board;
    type Move = Stretch;

    fn heap_bytes(&self, at: &Board) -> usize {
        at.heap_bytes()
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Stretch) -> Flow) -> Flow {
        stretch::moves(at, each)
    }

    fn play(&self, at: &Board, mv: &Stretch) -> Board {
        stretch::play(at, mv)
    }

    /// Covers the empty board alone: theorems about whole lines do not hold here.
    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Stretch>> {
        (at.area() == 0).then(|| Verdict::over(convention, "hexagon-empty"))
    }
}

impl Notation for HexagonPart {
    fn about(&self) -> About {
        let layout = Layout::Grid {
            from: 1,
            axes: ["axis-rows", "axis-columns"],
            symmetric: true,
            position: Box::new(|a, b| {
                let fits = a
                    .checked_mul(b)
                    .is_some_and(|pieces| pieces <= stretch::MOST);
                // One row, or one column, is not a parallelogram in the notation.
                fits.then(|| match (a, b) {
                    (1, length) | (length, 1) => format!("A(1,{length})"),
                    _ => format!("B({a},{b})"),
                })
            }),
        };
        About::new(super::SLUG)
            .parameters("part")
            .examples(known::EXAMPLES)
            .published(known::published())
            .layout(layout)
            .table_to(4, 4)
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        stretch::checked(notation::read(text)?)
    }

    fn show(&self, at: &Board) -> String {
        notation::show(at)
    }

    fn show_move(&self, _: &Board, mv: &Stretch) -> String {
        notation::show_stretch(mv)
    }

    /// Looks the move up among all moves, which are few enough.
    fn read_move(&self, at: &Board, text: &str) -> Result<Stretch, ParseError> {
        let wanted = notation::read_stretch(at, text)?;
        let mut matching = None;
        let _ = self.moves(at, &mut |mv| {
            matching = (Some(mv) == wanted).then_some(mv);
            match matching {
                Some(_) => Flow::Break(()),
                None => Flow::Continue(()),
            }
        });
        matching.ok_or_else(|| ParseError::new(0, "hexagon-no-stretch"))
    }

    fn phrase(&self, at: &Board, mv: &Stretch) -> Message {
        notation::stretch_phrase(at, mv)
    }

    has!(scenes);
}

impl Scenes<Self> for HexagonPart {
    /// A piece stands for the moves that begin or end with it.
    fn scene(&self, at: &Board) -> Scene {
        scene::drawn(at, |index, part, each| {
            stretch::ends(index, part, &mut |cell, mv| {
                each(cell, notation::show_stretch(&mv));
            });
        })
    }

    fn touches(&self, at: &Board, mv: &Stretch) -> Vec<Vec<Area>> {
        vec![stretch::places(at, mv)]
    }

    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        scene::edited(at, column, row)
    }
}

impl Game for HexagonPart {
    type Index = Places;

    fn structure(&self, at: &Board) -> Option<Box<dyn Structure>> {
        let (rows, columns) = stretch::extent(at);
        Some(Box::new(LineBoard {
            grid: Grid::Hexagons,
            rows,
            columns,
            counters: at.area(),
        }))
    }

    fn rank(&self, at: &Board) -> u64 {
        at.area()
    }

    fn summands(&self, at: &Board, each: &mut impl FnMut(Board)) {
        at.each_part(each);
    }

    fn representative(&self, at: &Board) -> Board {
        at.canonical()
    }

    fn options(&self, at: &Board, each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
        self.moves(at, &mut |mv| {
            let parts = self.play(at, &mv).parts();
            let alone = |part: &Part| Board::of(vec![part.canonical()]);
            each(&parts.iter().map(alone).collect::<Vec<_>>())
        })
    }
}

impl Index<HexagonPart> for Places {
    /// The smallest parallelogram around the pieces.
    fn numbering(_: &HexagonPart, at: &Board) -> Option<Self> {
        let (rows, columns) = stretch::extent(at);
        Places::dense(rows, columns, at.area())
    }

    fn coding(_: &HexagonPart, at: &Board) -> Option<Self> {
        let (rows, columns) = stretch::extent(at);
        Places::of(rows, columns)
    }

    fn whole_board(_: &HexagonPart, rows: u32, columns: u32) -> Option<Self> {
        Places::of(rows, columns)
    }

    fn size(&self) -> u64 {
        (*self).size()
    }

    fn number(&self, at: &Board) -> Option<u64> {
        stretch::number(*self, at)
    }

    fn position(&self, number: u64) -> Option<Board> {
        stretch::position(*self, number)
    }

    fn options(&self, _: &HexagonPart, number: u64, each: &mut impl FnMut(u64)) {
        stretch::options(*self, number, each);
    }
}
