//! The queen's race to the corner: Wythoff's game on a square board.
//!
//! Document 4, problem 6-06. The first player puts the piece on the top row or
//! the right column; then it moves left, down or diagonally left and down. The
//! distances from the goal corner are the two heaps of Wythoff's game.

mod theory;

use grundy_rules::{
    Convention, Flow, Game, Kind, Layout, Message, Misread, Outcome, Published, Reader, Rules,
    Scene, Shape, Verdict,
};

/// The queen on a square board.
#[derive(Clone, Copy, Debug)]
pub struct Queen {
    /// Columns, and rows.
    side: u64,
}

/// The registry's name for this file's game.
pub type Family = Queen;

/// A side may be as long as this.
const LONGEST: u64 = 1_000_000_000;
/// Document 4's board.
const USUAL: u64 = 19;

/// A square by its column and row, both from 0 at the goal corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// Columns to the right of the goal.
    pub column: u64,
    /// Rows above the goal.
    pub row: u64,
}

/// Where the piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Not yet on the board.
    Start,
    /// On this square.
    On(Square),
}

impl Queen {
    /// Reads `4,7`, a square of this board.
    fn square(self, reader: &mut Reader) -> Result<Square, Misread> {
        let column = reader.number(0, self.side - 1)?;
        reader.expect(',')?;
        let row = reader.number(0, self.side - 1)?;
        Ok(Square { column, row })
    }
}

impl Rules for Queen {
    const SLUG: &'static str = "queen";
    type Position = Place;
    /// The square that the piece is moved to or put on.
    type Move = Square;

    fn with_parameters(text: Option<&str>) -> Result<Self, Misread> {
        let Some(text) = text else {
            return Ok(Self { side: USUAL });
        };
        let mut reader = Reader::new(text);
        let side = reader.number(1, LONGEST)?;
        reader.end()?;
        Ok(Self { side })
    }

    fn parameters(&self) -> Option<String> {
        Some(self.side.to_string())
    }

    fn read(&self, text: &str) -> Result<Place, Misread> {
        let mut reader = Reader::new(text);
        let place = if reader.take_word("start") {
            Place::Start
        } else if reader.peek().is_some_and(char::is_alphabetic) {
            return Err(reader.misread(Message::new("queen-place")));
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

    fn moves(&self, at: &Place, each: &mut impl FnMut(Square) -> Flow) -> Flow {
        match *at {
            Place::Start => {
                let edge = self.side - 1;
                for column in 0..=edge {
                    each(Square { column, row: edge })?;
                }
                for row in (0..edge).rev() {
                    each(Square { column: edge, row })?;
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

    fn show_move(&self, _: &Place, mv: &Square) -> String {
        self.show(&Place::On(*mv))
    }

    fn read_move(&self, at: &Place, text: &str) -> Result<Square, Misread> {
        let mut reader = Reader::new(text);
        let to = self.square(&mut reader)?;
        reader.end()?;
        match *at {
            Place::Start if to.column.max(to.row) == self.side - 1 => Ok(to),
            Place::Start => Err(Misread::new(0, Message::new("queen-not-on-edge"))),
            Place::On(from) => {
                let left = from.column.checked_sub(to.column);
                let down = from.row.checked_sub(to.row);
                match (left, down) {
                    (Some(0), Some(0)) => Err(Misread::new(0, Message::new("queen-must-move"))),
                    (Some(left), Some(down)) if left == 0 || down == 0 || left == down => Ok(to),
                    _ => Err(Misread::new(0, Message::new("queen-not-in-line"))),
                }
            }
        }
    }

    fn tell_move(&self, at: &Place, mv: &Square) -> Message {
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

    fn theory(&self, at: &Place, convention: Convention) -> Option<Verdict<Square>> {
        Some(match *at {
            Place::Start => self.opening(convention),
            Place::On(square) => self.moved(square, convention),
        })
    }

    /// The part of the board next to the goal, which is at the lower left.
    fn scene(&self, at: &Place) -> Scene {
        const SIDE: u64 = 40;
        let side = self.side.min(SIDE);
        let mut scene = Scene::new(Kind::Squares, side as u32, side as u32);
        for row in (0..side).rev() {
            for column in 0..side {
                let square = Square { column, row };
                let what = match (at, column + row) {
                    (Place::On(on), _) if *on == square => "queen",
                    (_, 0) => "goal",
                    _ => "square",
                };
                let shape = Shape::new(what, column as u32, (side - 1 - row) as u32);
                let text = self.show_move(at, &square);
                scene.shapes.push(match self.read_move(at, &text) {
                    Ok(_) => shape.for_move(text),
                    Err(_) => shape,
                });
            }
        }
        if self.side > SIDE {
            scene
                .notes
                .push(Message::new("queen-part").with("side", self.side));
            scene
                .notes
                .push(Message::new("queen-at").with("place", self.show(at)));
        }
        scene
    }

    /// The queen comes to the square touched.
    fn edited(&self, _: &Place, column: i64, row: i64) -> Option<Place> {
        const SIDE: u64 = 40;
        let side = self.side.min(SIDE);
        let column = u64::try_from(column).ok().filter(|&column| column < side)?;
        let row = u64::try_from(row).ok().filter(|&row| row < side)?;
        Some(Place::On(Square {
            column,
            row: side - 1 - row,
        }))
    }

    fn layout(&self) -> Layout {
        let side = self.side;
        Layout::Grid {
            from: 0,
            axes: ["axis-rows", "axis-columns"],
            symmetric: true,
            position: Box::new(move |row, column| {
                (row.max(column) < side).then(|| format!("{column},{row}"))
            }),
        }
    }

    fn examples() -> &'static [(&'static str, &'static str)] {
        &[
            ("queen:19", "start"),
            ("queen:19", "14,10"),
            ("queen:8", "start"),
        ]
    }

    fn published() -> &'static [Published] {
        const DOC4: &str = "queen-from-document-4";
        const MISERE: &str = "from-winning-ways-13";
        const {
            &[
                // 19 on the top row, 18 more on the right column.
                Published::outcome("start", Outcome::N, DOC4).of("19").moves(37),
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
                Published::outcome("18,18", Outcome::N, DOC4).of("19").moves(54),
                Published::outcome("1,0", Outcome::P, MISERE).of("19").misere(),
                Published::outcome("2,2", Outcome::P, MISERE).of("19").misere(),
                // Column 6 or row 6 first: 6 pairs with 10, beyond the board.
                Published::outcome("start", Outcome::P, "queen-from-table").of("7"),
            ]
        }
    }
}

impl Game for Queen {
    fn rank(&self, at: &Place) -> u64 {
        match at {
            Place::Start => 2 * self.side,
            Place::On(Square { column, row }) => column + row,
        }
    }

    /// Columns and rows may change places.
    fn representative(&self, at: &Place) -> Place {
        match *at {
            Place::On(Square { column, row }) if column > row => Place::On(Square {
                column: row,
                row: column,
            }),
            place => place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::Winning;

    /// Document 4's answer: (11,18) or (18,11), and nothing else.
    #[test]
    fn the_first_player_begins_where_document_4_says() {
        let game = Queen { side: 19 };
        let verdict = game.theory(&Place::Start, Convention::Normal).unwrap();
        let moves: Vec<String> = verdict
            .winning
            .moves()
            .iter()
            .map(|mv| game.show_move(&Place::Start, mv))
            .collect();
        assert_eq!(moves, ["11,18", "18,11"]);
        assert!(matches!(verdict.winning, Winning::All(_)));
    }

    #[test]
    fn moves_out_of_line_are_refused_with_the_rule_they_break() {
        let game = Queen { side: 19 };
        let said = |at: &str, text: &str| {
            let at = game.read(at).unwrap();
            let why = game.read_move(&at, text).unwrap_err();
            (why.at, why.why.key)
        };
        assert_eq!(said("start", "3,5"), (0, "queen-not-on-edge"));
        assert_eq!(said("start", "19,5"), (0, "misread-too-large"));
        assert_eq!(said("5,5", "3,4"), (0, "queen-not-in-line"));
        assert_eq!(said("5,5", "6,5"), (0, "queen-not-in-line"));
        assert_eq!(said("5,5", "5,5"), (0, "queen-must-move"));
        assert_eq!(game.read("elsewhere").unwrap_err().why.key, "queen-place");
        assert!(Queen::with_parameters(Some("0")).is_err());
        assert!(Queen::with_parameters(Some("1000000001")).is_err());
    }

    #[test]
    fn the_largest_board_opens_at_once() {
        let game = Queen { side: LONGEST };
        for &convention in Convention::BOTH {
            let verdict = game.theory(&Place::Start, convention).unwrap();
            for mv in verdict.winning.moves() {
                let after = game.theory(&Place::On(*mv), convention).unwrap();
                assert_eq!(after.outcome, Outcome::P);
            }
            assert!(game.scene(&Place::Start).shapes.len() <= Scene::MOST);
        }
    }

    /// Whether there is a good square to begin on, by playing every one.
    #[test]
    fn openings_of_all_small_boards() {
        for side in 1..60 {
            let game = Queen { side };
            for &convention in Convention::BOTH {
                let verdict = game.theory(&Place::Start, convention).unwrap();
                let mut wins = Vec::new();
                let _ = game.moves(&Place::Start, &mut |mv| {
                    let after = game.theory(&Place::On(mv), convention).unwrap();
                    if after.outcome == Outcome::P {
                        wins.push(mv);
                    }
                    Flow::Continue(())
                });
                assert_eq!(verdict.winning.moves(), wins, "{side} {convention:?}");
            }
        }
    }
}
