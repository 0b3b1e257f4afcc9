//! Chomp: take a square and every square neither above it nor to its left; whoever
//! takes the poison at the corner loses.
//!
//! Documents 0, 2 and 4. Gale, *A curious Nim-type game*, American Mathematical
//! Monthly 81 (1974). Taking the poison is never a move here: the lone poison
//! square is the end, worth `*0`. Rows and columns may be infinite (document
//! 4's ∞ boards).

mod board;
mod ones;
mod theory;

use grundy_core::{
    About, Area, Convention, Flow, Game, Index, Kind, Layout, Message, Notation, ParseError,
    Published, Rows, Rules, Scene, Scenes, Shape, Structure, Theorems, Verdict, has,
};

pub use board::{Block, Board};

/// The slug.
pub const SLUG: &str = "chomp";

/// Chomp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chomp;

/// Rows and columns that a scene shows.
const SIDE: u32 = 40;

/// A square by its row and column, both from 1; the poison is (1, 1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// The row, from 1 at the poison's.
    pub row: u32,
    /// The column, from 1 at the poison's.
    pub column: u32,
}

/// A square by its row and column.
const fn at(row: u32, column: u32) -> Square {
    Square { row, column }
}

/// The phrase of a move on a square.
fn phrase_of(square: Square) -> Message {
    Message::new("chomp-move")
        .with("row", square.row)
        .with("column", square.column)
}

impl Rules for Chomp {
    type Position = Board;
    type Move = Square;

    fn heap_bytes(&self, at: &Board) -> usize {
        match at {
            Board::Small(_) => 0,
            Board::Large(blocks) => grundy_core::allocated::<Block>(blocks.len()),
        }
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Square) -> Flow) -> Flow {
        at.squares(&mut |row, column| {
            if (row, column) == (1, 1) {
                Flow::Continue(())
            } else {
                each(Square { row, column })
            }
        })
    }

    fn play(&self, at: &Board, mv: &Square) -> Board {
        at.bitten(mv.row, mv.column)
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Square>> {
        theory::verdict(&at.blocks(), convention)
    }

    has!(theorems);
}

impl Notation for Chomp {
    fn about(&self) -> About {
        const DOC0: &str = "chomp-from-document-0";
        const DOC2: &str = "chomp-from-document-2";
        const DOC4: &str = "chomp-from-document-4";
        const PUBLISHED: &[Published] = &[
            Published::nimber("1", 0, DOC0).moves(0),
            Published::nimber("2", 1, DOC0).moves(1),
            Published::nimber("3", 2, DOC0).moves(2),
            Published::nimber("2,1", 0, DOC0).moves(2),
            Published::nimber("2,2", 2, DOC0).moves(3),
            Published::nimber("2,1,1", 3, DOC0).moves(3),
            Published::nimber("3,2", 0, DOC0).moves(4),
            Published::nimber("3,1,1", 0, DOC0).moves(4),
            Published::nimber("2,2,1", 0, DOC0),
            Published::nimber("3,2,1", 1, DOC0).moves(5),
            Published::nimber("4,1,1", 1, DOC0),
            Published::p("2,2,2,1", DOC0).moves(6),
            Published::p("3,3,1,1", DOC0).moves(7),
            Published::p("4,2,2", DOC2),
            Published::p("5,5,3", DOC2),
            Published::p("6,3,3", DOC2),
            Published::p("7,4,3", DOC2),
            Published::p("7,7,4", DOC2),
            Published::p("9,6,5", DOC2),
            Published::p("11,7,5", DOC2),
            Published::p("9,9,6", DOC2),
            Published::p("12,9,7", DOC2),
            Published::n("4x4", DOC4).moves(15),
            Published::n("2x7", DOC4),
            Published::p("2xw", DOC4),
            Published::p("wx2", DOC4),
            Published::n("wxw", DOC4),
        ];
        let layout = Layout::Grid {
            from: 1,
            axes: ["axis-rows", "axis-columns"],
            symmetric: true,
            position: Box::new(|a, b| Some(format!("{a}x{b}"))),
        };
        About::new(SLUG)
            .examples(&[
                ("chomp", "3x4"),
                ("chomp", "4,4,2"),
                ("chomp", "7,4,1,1,1,1"),
                ("chomp", "2xw"),
                ("chomp", "wxw"),
            ])
            .published(PUBLISHED)
            .layout(layout)
            .table_to(10, 10)
            .endings(["chomp-ending-normal", "chomp-ending-misere"].map(Message::new))
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        Board::read(text)
    }

    fn show(&self, at: &Board) -> String {
        at.show()
    }

    fn show_move(&self, _: &Board, mv: &Square) -> String {
        format!("r{}c{}", mv.row, mv.column)
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Square, ParseError> {
        let mut reader = grundy_core::Reader::new(text);
        // `2 3` and `2,3` mean `r2c3` too.
        reader.mark('r')?;
        let row = reader.number(1, board::LARGEST.into())? as u32;
        if !reader.take(',') {
            reader.mark('c')?;
        }
        let column = reader.number(1, board::LARGEST.into())? as u32;
        reader.end()?;
        if (row, column) == (1, 1) {
            return Err(ParseError::new(0, "chomp-poison"));
        }
        if !at.has(row, column) {
            return Err(ParseError::new(0, "chomp-no-square"));
        }
        Ok(Square { row, column })
    }

    fn phrase(&self, _: &Board, mv: &Square) -> Message {
        phrase_of(*mv)
    }

    has!(scenes);
}

impl Theorems<Self> for Chomp {
    fn is_endless(&self, at: &Board) -> bool {
        at.is_endless()
    }

    /// Document 0's conditions for the first bite of three full rows.
    fn remark(&self, at: &Board, mv: &Square) -> Option<Message> {
        let rows = at.rows()?;
        let [length, second, third] = rows[..] else {
            return None;
        };
        let left = self.play(at, mv);
        let [a, b, c] = left.differences()?;
        let is_first = third == length && second == length;
        (is_first && a + b + c == length && c < length && a * b == 0).then(|| {
            Message::new("chomp-first-of-three")
                .with("rows", left.show())
                .with("a", a.to_string())
                .with("b", b.to_string())
                .with("c", c.to_string())
                .with("length", length.to_string())
                .with("zero", if b == 0 { "B" } else { "A" })
        })
    }
}

impl Scenes<Self> for Chomp {
    fn scene(&self, at: &Board) -> Scene {
        let blocks = at.blocks();
        let (columns, rows) = at.drawn();
        let mut scene = Scene::new(Kind::Squares, columns, rows);
        for row in 1..=rows {
            for column in 1..=columns {
                if !at.has(row, column) {
                    continue;
                }
                scene.shapes.push(if (row, column) == (1, 1) {
                    Shape::new("poison", 0, 0)
                } else {
                    Shape::new("square", column - 1, row - 1).for_move(format!("r{row}c{column}"))
                });
            }
        }
        if board::height(&blocks) > SIDE || blocks[0].length > SIDE {
            scene.note(Message::new("scene-part").with("position", at.show()));
        }
        scene
    }

    fn touches(&self, at: &Board, mv: &Square) -> Vec<Vec<Area>> {
        let scene = at.drawn();
        if mv.row > scene.1 || mv.column > scene.0 {
            return Vec::new();
        }
        vec![vec![Area {
            column: mv.column - 1,
            row: mv.row - 1,
            columns: scene.0 - mv.column + 1,
            rows: scene.1 - mv.row + 1,
        }]]
    }

    /// Removes a square with all that lie below it and to its right, or adds it with all
    /// squares that it needs.
    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        let (columns, rows) = at.drawn();
        let column = u32::try_from(column)
            .ok()
            .filter(|&c| c <= columns && c < SIDE)?
            + 1;
        let row = u32::try_from(row).ok().filter(|&r| r <= rows && r < SIDE)? + 1;
        if (row, column) == (1, 1) || at.is_endless() {
            return None;
        }
        if at.has(row, column) {
            return Some(at.bitten(row, column));
        }
        let mut lengths: Vec<u32> = at.rows()?.into_iter().map(|length| length as u32).collect();
        if lengths.len() < row as usize {
            lengths.resize(row as usize, 0);
        }
        for length in lengths.iter_mut().take(row as usize) {
            *length = column.max(*length);
        }
        let block = |length| Block { rows: 1, length };
        Some(Board::of_blocks(lengths.into_iter().map(block)))
    }

    fn turned(&self, at: &Board) -> Option<Board> {
        Some(at.turned())
    }

    fn turned_move(&self, _: &Board, mv: &Square) -> Square {
        Square {
            row: mv.column,
            column: mv.row,
        }
    }
}

impl Game for Chomp {
    type Index = Boundary;

    fn structure(&self, at: &Board) -> Option<Box<dyn Structure>> {
        Some(Box::new(Rows(at.rows()?)))
    }

    fn rank(&self, at: &Board) -> u64 {
        at.area().saturating_sub(1)
    }

    /// The smaller of a small board and its transpose.
    fn representative(&self, at: &Board) -> Board {
        match at {
            Board::Small(path) => Board::Small((*path).min(board::transposed(*path))),
            Board::Large(_) => at.clone(),
        }
    }
}

/// The boundary path in the whole box of a position: see [`Board::Small`]. A
/// bite makes it smaller as a number, since its first changed step turns from
/// east (1) to north (0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Boundary {
    columns: u32,
    size: u64,
}

impl Boundary {
    /// True if an array over all numbers is not wasteful. Few rows of many columns have
    /// far more numbers than positions, and a search visits the positions alone.
    fn is_dense(self) -> bool {
        const SMALL: u64 = 1 << 16;
        const MOST_NUMBERS_A_POSITION: u128 = 64;
        let steps = u128::from(self.size.trailing_zeros());
        // A path has as many steps east as there are columns.
        let mut paths = 1_u128;
        for chosen in 1..=u128::from(self.columns) {
            paths = paths * (steps + 1 - chosen) / chosen;
        }
        self.size <= SMALL || u128::from(self.size) <= paths * MOST_NUMBERS_A_POSITION
    }

    /// The path of the empty board, which is not a position.
    const fn empty(self) -> u64 {
        (1 << self.columns) - 1
    }
}

impl Index<Chomp> for Boundary {
    fn numbering(game: &Chomp, at: &Board) -> Option<Self> {
        Self::coding(game, at).filter(|boundary| boundary.is_dense())
    }

    fn coding(_: &Chomp, at: &Board) -> Option<Self> {
        match at {
            Board::Small(path) => Some(Boundary {
                columns: path.count_ones(),
                size: 1 << (64 - path.leading_zeros()),
            }),
            Board::Large(_) => None,
        }
    }

    fn size(&self) -> u64 {
        self.size
    }

    fn number(&self, at: &Board) -> Option<u64> {
        let Board::Small(path) = at else {
            return None;
        };
        let east = self.columns.checked_sub(path.count_ones())?;
        let number = path.checked_shl(east)? | ((1 << east) - 1);
        (number < self.size && number >> east == *path).then_some(number)
    }

    fn position(&self, number: u64) -> Option<Board> {
        let is_path = number.count_ones() == self.columns && number < self.size;
        (is_path && number != self.empty()).then(|| Board::Small(number >> number.trailing_ones()))
    }

    fn options(&self, _: &Chomp, number: u64, each: &mut impl FnMut(u64)) {
        board::bites(number, &mut |option| {
            if option != self.empty() {
                each(option);
            }
        });
    }
}
