//! The queen's race to the corner: Wythoff's game on a board.
//!
//! Document 4, problem 6-06. The first player puts the piece on the top row or
//! the right column; then it moves left, down or diagonally left and down. The
//! distances from the goal corner are the two heaps of Wythoff's game.

mod theory;

use grundy_core::{
    About, Convention, Flow, Game, Kind, Label, Layout, Message, NoIndex, Notation, ParseError,
    Published, Reader, Rules, Scene, Scenes, Shape, Verdict, has,
};

/// The queen on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Queen {
    columns: u64,
    rows: u64,
}

/// The longest side.
const LONGEST: u64 = 1_000_000_000;
/// Document 4's board.
const USUAL_SIDE: &str = "19";

/// A square by its column and row, both from 0 at the goal corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// Columns to the right of the goal.
    pub column: u64,
    /// Rows above the goal.
    pub row: u64,
}

impl Square {
    /// The square with column and row exchanged.
    const fn turned(self) -> Self {
        Self {
            column: self.row,
            row: self.column,
        }
    }
}

/// The place of the piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Not yet on the board.
    Start,
    /// On this square.
    On(Square),
}

impl Queen {
    /// The most columns and rows drawn, next to the goal.
    const DRAWN: u64 = 40;

    /// Reads `4,7`, a square of this board.
    fn square(self, reader: &mut Reader) -> Result<Square, ParseError> {
        // Moves are written as (4,7).
        let open = reader.take('(');
        let column = reader.number(0, self.columns - 1)?;
        reader.mark(',')?;
        let row = reader.number(0, self.rows - 1)?;
        if open {
            reader.expect(')')?;
        }
        Ok(Square { column, row })
    }

    /// The numbers of columns and rows drawn.
    fn drawn(self) -> (u64, u64) {
        (self.columns.min(Self::DRAWN), self.rows.min(Self::DRAWN))
    }
}

impl Rules for Queen {
    type Position = Place;

    /// The square that the piece is moved to or put on.
    type Move = Square;

    fn moves(&self, at: &Place, each: &mut impl FnMut(Square) -> Flow) -> Flow {
        match *at {
            Place::Start => {
                let (right, top) = (self.columns - 1, self.rows - 1);
                for column in 0..=right {
                    each(Square { column, row: top })?;
                }
                for row in (0..top).rev() {
                    each(Square { column: right, row })?;
                }
            }
            Place::On(Square { column, row }) => {
                for left in (0..column).rev() {
                    each(Square { column: left, row })?;
                }
                for down in (0..row).rev() {
                    each(Square { column, row: down })?;
                }
                for by in 1..=column.min(row) {
                    each(Square {
                        column: column - by,
                        row: row - by,
                    })?;
                }
            }
        }
        Flow::Continue(())
    }

    fn play(&self, _: &Place, mv: &Square) -> Place {
        Place::On(*mv)
    }

    fn theory(&self, at: &Place, convention: Convention) -> Option<Verdict<Square>> {
        Some(match *at {
            Place::Start => self.opening(convention),
            Place::On(square) => self.moved(square, convention),
        })
    }
}

impl Notation for Queen {
    fn about(&self) -> About {
        const DOC4: &str = "queen-from-document-4";
        const MISERE: &str = "from-winning-ways-13";
        const PUBLISHED: &[Published] = &[
            // 19 on the top row, 18 more on the right column.
            Published::n("start", DOC4).of("19").moves(37),
            Published::nimber("0,0", 0, DOC4).of("19").moves(0),
            Published::nimber("1,2", 0, DOC4).of("19").moves(4),
            Published::nimber("2,1", 0, DOC4).of("19").moves(4),
            Published::nimber("3,5", 0, DOC4).of("19").moves(11),
            Published::nimber("7,4", 0, DOC4).of("19").moves(15),
            Published::nimber("6,10", 0, DOC4).of("19").moves(22),
            Published::nimber("13,8", 0, DOC4).of("19"),
            Published::nimber("9,15", 0, DOC4).of("19"),
            Published::nimber("11,18", 0, DOC4).of("19"),
            Published::nimber("18,11", 0, DOC4).of("19"),
            Published::n("18,18", DOC4).of("19").moves(54),
            Published::p("1,0", MISERE).of("19").misere(),
            Published::p("2,2", MISERE).of("19").misere(),
            // Column 6 or row 6 first: 6 pairs with 10, beyond the board.
            Published::p("start", "queen-from-table").of("7"),
            // Row 11 first: column 18 of the pair 11, 18 is on the board.
            Published::n("start", "queen-from-table")
                .of("19x12")
                .moves(30),
            // Row 9 pairs with 15, column 11 with 18, both off the board.
            Published::p("start", "queen-from-table")
                .of("12x10")
                .moves(21),
            Published::n("start", "queen-from-table").of("2x5").moves(6),
        ];
        let Self { columns, rows } = *self;
        let layout = Layout::Grid {
            from: 0,
            axes: ["axis-rows", "axis-columns"],
            symmetric: columns == rows,
            position: Box::new(move |row, column| {
                (row < rows && column < columns).then(|| format!("{column},{row}"))
            }),
        };
        About::new(SLUG)
            .parameters(if self.columns == self.rows {
                self.rows.to_string()
            } else {
                format!("{}x{}", self.columns, self.rows)
            })
            .examples(&[
                ("queen:19", "start"),
                ("queen:19", "14,10"),
                ("queen:8", "start"),
                ("queen:19x12", "start"),
            ])
            .published(PUBLISHED)
            .layout(layout)
    }

    fn read(&self, text: &str) -> Result<Place, ParseError> {
        let mut reader = Reader::new(text);
        let place = if reader.take_word("start") {
            Place::Start
        } else if reader.peek().is_some_and(char::is_alphabetic) {
            return Err(reader.misread("queen-place"));
        } else {
            Place::On(self.square(&mut reader)?)
        };
        reader.end()?;
        Ok(place)
    }

    fn show(&self, at: &Place) -> String {
        match at {
            Place::Start => "start".to_owned(),
            Place::On(Square { column, row }) => format!("{column},{row}"),
        }
    }

    fn show_move(&self, _: &Place, mv: &Square) -> String {
        self.show(&Place::On(*mv))
    }

    fn read_move(&self, at: &Place, text: &str) -> Result<Square, ParseError> {
        let mut reader = Reader::new(text);
        let to = self.square(&mut reader)?;
        reader.end()?;
        match *at {
            Place::Start if to.column == self.columns - 1 || to.row == self.rows - 1 => Ok(to),
            Place::Start => Err(ParseError::new(0, "queen-not-on-edge")),
            Place::On(from) => {
                let left = from.column.checked_sub(to.column);
                let down = from.row.checked_sub(to.row);
                match (left, down) {
                    (Some(0), Some(0)) => Err(ParseError::new(0, "queen-must-move")),
                    (Some(left), Some(down)) if left == 0 || down == 0 || left == down => Ok(to),
                    _ => Err(ParseError::new(0, "queen-not-in-line")),
                }
            }
        }
    }

    fn phrase(&self, at: &Place, mv: &Square) -> Message {
        let key = match *at {
            Place::Start => "queen-put",
            Place::On(from) if from.row == mv.row => "queen-left",
            Place::On(from) if from.column == mv.column => "queen-down",
            Place::On(_) => "queen-diagonal",
        };
        Message::new(key)
            .with("column", mv.column)
            .with("row", mv.row)
    }

    has!(scenes);
}

impl Scenes<Self> for Queen {
    /// The part of the board next to the goal, which is at the lower left.
    fn scene(&self, at: &Place) -> Scene {
        let (columns, rows) = self.drawn();
        let mut scene = Scene::new(Kind::Squares, columns as u32, rows as u32);
        for row in (0..rows).rev() {
            for column in 0..columns {
                let square = Square { column, row };
                let what = match (at, column + row) {
                    (Place::On(on), _) if *on == square => "queen",
                    (_, 0) => "goal",
                    _ => "square",
                };
                let shape = Shape::new(what, column as u32, (rows - 1 - row) as u32);
                let text = self.show_move(at, &square);
                scene.shapes.push(match self.read_move(at, &text) {
                    Ok(_) => shape.for_move(text),
                    Err(_) => shape,
                });
            }
        }
        // Squares are named by their distance from the goal.
        scene.labels = (0..columns)
            .map(|column| Label::new(column, column as i32, rows as i32))
            .chain((0..rows).map(|row| Label::new(row, -1, (rows - 1 - row) as i32)))
            .collect();
        if (columns, rows) != (self.columns, self.rows) {
            scene.note(
                Message::new("queen-part")
                    .with("columns", self.columns)
                    .with("rows", self.rows),
            );
            scene.note(Message::new("queen-at").with("place", self.show(at)));
        }
        scene
    }

    /// The queen moves to the touched square.
    fn edited(&self, _: &Place, column: i64, row: i64) -> Option<Place> {
        let (columns, rows) = self.drawn();
        let column = u64::try_from(column)
            .ok()
            .filter(|&column| column < columns)?;
        let row = u64::try_from(row).ok().filter(|&row| row < rows)?;
        Some(Place::On(Square {
            column,
            row: rows - 1 - row,
        }))
    }

    /// The transposed position; only square boards have this symmetry.
    fn turned(&self, at: &Place) -> Option<Place> {
        (self.columns == self.rows).then_some(match at {
            Place::Start => Place::Start,
            Place::On(square) => Place::On(square.turned()),
        })
    }

    fn turned_move(&self, _: &Place, mv: &Square) -> Square {
        mv.turned()
    }
}

/// The slug.
pub const SLUG: &str = "queen";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = None;

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Queen, ParseError> {
    let mut reader = Reader::new(text.unwrap_or(USUAL_SIDE));
    let columns = reader.number(1, LONGEST)?;
    let rows = if reader.take('x') {
        reader.number(1, LONGEST)?
    } else {
        columns
    };
    reader.end()?;
    Ok(Queen { columns, rows })
}

impl Game for Queen {
    type Index = NoIndex;

    fn rank(&self, at: &Place) -> u64 {
        match at {
            Place::Start => self.columns + self.rows,
            Place::On(Square { column, row }) => column + row,
        }
    }

    /// Columns and rows exchanged, if the board has both squares.
    fn representative(&self, at: &Place) -> Place {
        match *at {
            Place::On(Square { column, row }) if row < column && column < self.rows => {
                Place::On(Square {
                    column: row,
                    row: column,
                })
            }
            place => place,
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Outcome, Winning};

    use super::*;
    use crate::tests::{winning, winning_moves_leave_p};
    use grundy_testkit::moves;

    /// Document 4's answer: (11,18) or (18,11), and nothing else.
    #[test]
    fn the_first_player_begins_where_document_4_says() {
        let game = with_parameters(Some("19")).unwrap();
        let moves = winning(&game, "start", Convention::Normal);
        assert_eq!(moves, ["11,18", "18,11"]);
        let verdict = game.theory(&Place::Start, Convention::Normal).unwrap();
        assert!(matches!(verdict.winning, Winning::All(_)));
        // Row 9 is the top row, and pairs with column 15.
        let oblong = with_parameters(Some("19x10")).unwrap();
        assert_eq!(winning(&oblong, "start", Convention::Normal), ["15,9"]);
    }

    #[test]
    fn the_largest_board_opens_at_once() {
        for rows in [1, 618_033_989, LONGEST] {
            let game = Queen {
                columns: LONGEST,
                rows,
            };
            for &convention in Convention::BOTH {
                winning_moves_leave_p(&game, &Place::Start, convention);
                assert!(game.scene(&Place::Start).shapes.len() <= Scene::MOST);
            }
        }
    }

    /// Compares the opening squares named with those to a P-position, by playing every
    /// one.
    #[test]
    fn openings_of_all_small_boards() {
        let boards = (1..60).map(|side| (side, side));
        let oblong = (1..25).flat_map(|columns| (1..25).map(move |rows| (columns, rows)));
        for (columns, rows) in boards.chain(oblong) {
            let game = Queen { columns, rows };
            for &convention in Convention::BOTH {
                let verdict = game.theory(&Place::Start, convention).unwrap();
                let mut wins = moves(&game, &Place::Start);
                wins.retain(|mv| {
                    let after = game.theory(&Place::On(*mv), convention).unwrap();
                    after.outcome == Outcome::P
                });
                assert_eq!(
                    verdict.winning.moves(),
                    wins,
                    "{columns}x{rows} {convention:?}"
                );
            }
        }
    }
}
