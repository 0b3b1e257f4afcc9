//! Northcott's game: each row has a white and a black piece; a move slides one of the
//! mover's pieces along its row, forward or back, neither onto nor past the other.
//!
//! Document 4, example 3. Positions may repeat, so the game is loopy; it is still Nim on
//! the gaps (*Winning Ways*, chapter 3).

use grundy_core::{
    About, Convention, Flow, Kind, Layout, Loopy, Message, Nimber, Notation, ParseError, Published,
    Reader, Rules, Scene, Scenes, Shape, Theorems, Verdict, has,
};

use crate::facing::{self, Row, Slide};

/// Northcott's game on a board of given width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Northcott {
    /// The number of squares of a row.
    columns: u64,
}

/// The most squares of a row.
const MOST_COLUMNS: u64 = 1000;
/// The most rows.
const MOST_ROWS: usize = 64;
/// Document 4's board.
const USUAL_SIDE: &str = "8";

/// The pieces and the side to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// For each row, White's column and Black's, from 1.
    rows: Vec<[u16; 2]>,
    black_moves: bool,
}

/// A move: the piece's row, from 0, and its columns before and after, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The row, from 0.
    pub row: usize,
    /// The column that the piece leaves.
    pub from: u16,
    /// The column that it goes to.
    pub to: u16,
}

impl Board {
    /// The column of the mover's piece in a row, and of the other one.
    fn own(&self, row: usize) -> [u16; 2] {
        let [white, black] = self.rows[row];
        if self.black_moves {
            [black, white]
        } else {
            [white, black]
        }
    }

    fn slide(&self, Slide { row, forward, by }: Slide) -> Move {
        let [from, other] = self.own(row);
        let by = by as u16;
        let right = (from < other) == forward;
        let to = if right { from + by } else { from - by };
        Move { row, from, to }
    }
}

impl Northcott {
    /// A row as seen by the player to move.
    fn row(self, at: &Board, row: usize) -> Row {
        let [own, other] = at.own(row).map(u64::from);
        Row {
            gap: own.abs_diff(other) - 1,
            room: if own < other {
                own - 1
            } else {
                self.columns - own
            },
        }
    }

    fn rows(self, at: &Board) -> Vec<Row> {
        (0..at.rows.len()).map(|row| self.row(at, row)).collect()
    }
}

impl Rules for Northcott {
    type Position = Board;
    type Move = Move;

    fn heap_bytes(&self, at: &Board) -> usize {
        grundy_core::allocated::<[u16; 2]>(at.rows.len())
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Move) -> Flow) -> Flow {
        for row in 0..at.rows.len() {
            for slide in self.row(at, row).slides(row) {
                each(at.slide(slide))?;
            }
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Board, mv: &Move) -> Board {
        let mut after = at.clone();
        after.rows[mv.row][usize::from(at.black_moves)] = mv.to;
        after.black_moves = !at.black_moves;
        after
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Move>> {
        (convention == Convention::Normal).then(|| {
            facing::verdict(
                &self.rows(at),
                |slide| at.slide(slide),
                |mv| self.phrase(at, mv),
            )
        })
    }

    has!(theorems);
}

impl Notation for Northcott {
    fn about(&self) -> About {
        const DOC4: &str = "northcott-from-document-4";
        const BY_HAND: &str = "northcott-from-gaps";
        const PUBLISHED: &[Published] = &[
            Published::p("1-2", BY_HAND).of("8").moves(0),
            Published::p("2-3", BY_HAND).of("8").moves(1),
            Published::n("1-8", BY_HAND).of("8").moves(6),
            Published::n("3-1", BY_HAND).of("8").moves(6),
            Published::p("1-4,2-5;black", BY_HAND).of("8").moves(11),
            Published::n("1-4,1-3", BY_HAND).of("4").moves(3),
            Published::p("1-3,1-4,1-5", BY_HAND).of("5").moves(6),
            // One forced move, and then Black is stuck.
            Published::p("1-3", BY_HAND).of("3").misere().moves(1),
            Published::n("1-2", BY_HAND).of("3").misere().moves(0),
            Published::p("1-6,2-6,3-6,4-6,2-7,5-7,1-7,3-8;black", DOC4)
                .of("8")
                .moves(35),
        ];
        let columns = self.columns;
        // Two rows with these gaps, White's pieces at the edge.
        let layout = Layout::Grid {
            from: 0,
            axes: ["axis-gap", "axis-gap"],
            symmetric: true,
            position: Box::new(move |a, b| {
                (a.max(b) < columns - 1).then(|| format!("1-{},1-{}", a + 2, b + 2))
            }),
        };
        About::new(SLUG)
            .parameters(self.columns)
            .examples(&[
                ("northcott:8", "1-6,2-6,3-6,4-6,2-7,5-7,1-7,3-8;black"),
                ("northcott:4", "1-4,1-3"),
                ("northcott:3", "1-3,3-1"),
                ("northcott:5", "1-4"),
                ("northcott:5", "2-4,5-2;black"),
            ])
            .published(PUBLISHED)
            .layout(layout)
    }

    /// Also reads the gaps alone, `(4,3,2)`: White's pieces then stand at the left edge.
    fn read(&self, text: &str) -> Result<Board, ParseError> {
        let mut reader = Reader::new(text);
        let too_many = |place| {
            let why = Message::new("northcott-rows-most").with("most", MOST_ROWS);
            Err(ParseError::new(place, why))
        };
        if let Some(gaps) = facing::read_gaps(&mut reader, self.columns - 2)? {
            if gaps.len() > MOST_ROWS {
                return too_many(0);
            }
            let rows = gaps.iter().map(|&gap| [1, gap as u16 + 2]).collect();
            let black_moves = facing::read_side(&mut reader)?;
            reader.end()?;
            return Ok(Board { rows, black_moves });
        }
        let mut rows = Vec::new();
        loop {
            let place = reader.place();
            if rows.len() == MOST_ROWS {
                return too_many(place);
            }
            let white = reader.number(1, self.columns)?;
            reader.expect('-')?;
            let place = reader.place();
            let black = reader.number(1, self.columns)?;
            if white == black {
                return Err(ParseError::new(place, "northcott-same-square"));
            }
            rows.push([white as u16, black as u16]);
            if !reader.take(',') {
                break;
            }
        }
        let black_moves = facing::read_side(&mut reader)?;
        reader.end()?;
        Ok(Board { rows, black_moves })
    }

    fn show(&self, at: &Board) -> String {
        let rows: Vec<String> = at
            .rows
            .iter()
            .map(|[white, black]| format!("{white}-{black}"))
            .collect();
        rows.join(",") + facing::show_side(at.black_moves)
    }

    fn show_move(&self, _: &Board, mv: &Move) -> String {
        format!("{}:{}>{}", mv.row + 1, mv.from, mv.to)
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(text);
        let row = reader.number(1, at.rows.len() as u64)? as usize - 1;
        reader.mark(':')?;
        let [own, other] = at.own(row);
        let mut place = reader.place();
        let mut to = reader.number(1, self.columns)? as u16;
        // A row has one piece of each side, so `2 4` suffices.
        if reader.peek().is_some() {
            if to != own {
                return Err(ParseError::new(
                    place,
                    Message::new("northcott-own-piece").with("column", own),
                ));
            }
            reader.mark('>')?;
            place = reader.place();
            to = reader.number(1, self.columns)? as u16;
        }
        reader.end()?;
        let why = if to == own {
            "northcott-must-move"
        } else if (own < other) != (to < other) || to == other {
            "northcott-no-passing"
        } else {
            return Ok(Move { row, from: own, to });
        };
        Err(ParseError::new(place, Message::new(why)))
    }

    fn phrase(&self, at: &Board, mv: &Move) -> Message {
        let [own, other] = at.own(mv.row);
        let key = if (own < other) == (own < mv.to) {
            "northcott-forward"
        } else {
            "northcott-back"
        };
        Message::new(key)
            .with("row", mv.row + 1)
            .with("by", mv.from.abs_diff(mv.to))
            .with("column", mv.to)
    }

    has!(scenes);
}

impl Theorems<Self> for Northcott {
    fn nimber(&self, at: &Board) -> Option<Nimber> {
        Some(facing::nimber(&self.rows(at)))
    }

    fn moves_to(&self, at: &Board, nimber: Nimber) -> Option<Vec<Move>> {
        let slides = facing::leaving(&self.rows(at), nimber);
        Some(slides.into_iter().map(|slide| at.slide(slide)).collect())
    }
}

impl Scenes<Self> for Northcott {
    /// The pieces, and on a board that is not too large the empty squares; a square
    /// stands for the move there, a piece for all of its moves.
    fn scene(&self, at: &Board) -> Scene {
        let mut scene = Scene::new(Kind::Tracks, self.columns as u32, at.rows.len() as u32);
        let all = self.columns as usize * at.rows.len() <= Scene::MOST;
        for (row, &[white, black]) in at.rows.iter().enumerate() {
            let mut squares: Vec<Shape> = (1..=self.columns as u16)
                .filter(|&column| all || column == white || column == black)
                .map(|column| {
                    let what = match column {
                        _ if column == white => "white",
                        _ if column == black => "black",
                        _ => "empty",
                    };
                    Shape::new(what, u32::from(column) - 1, row as u32)
                })
                .collect();
            let own = if at.black_moves { "black" } else { "white" };
            for slide in self.row(at, row).slides(row) {
                let mv = at.slide(slide);
                let to = u32::from(mv.to) - 1;
                for shape in &mut squares {
                    if (shape.what == own || shape.column == to) && shape.moves.len() < 64 {
                        shape.moves.push(self.show_move(at, &mv));
                    }
                }
            }
            scene.shapes.extend(squares);
        }
        scene.note(Message::new(if at.black_moves {
            "northcott-black-moves"
        } else {
            "northcott-white-moves"
        }));
        scene
    }

    /// The nearer piece of the row moves to the touched place; a touch below the last row
    /// adds a row; a touch on a piece removes its row.
    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        let to = u16::try_from(column).ok()?.checked_add(1)?;
        let mut after = at.clone();
        let row = usize::try_from(row).ok()?;
        if u64::from(to) > self.columns {
            return None;
        }
        if row == after.rows.len() && row < MOST_ROWS {
            // The other piece stands at the far end.
            let last = self.columns as u16;
            let [near, far] = if u64::from(to) * 2 <= self.columns + 1 {
                [to, last]
            } else {
                [1, to]
            };
            after.rows.push([near, far]);
            return (near != far).then_some(after);
        }
        let count = after.rows.len();
        let [white, black] = after.rows.get_mut(row)?;
        if to == *white || to == *black {
            after.rows.remove(row);
            return (count > 1).then_some(after);
        }
        if white.abs_diff(to) <= black.abs_diff(to) {
            *white = to;
        } else {
            *black = to;
        }
        Some(after)
    }
}

/// The slug.
pub const SLUG: &str = "northcott";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = None;

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Northcott, ParseError> {
    let columns = Reader::only_number(text.unwrap_or(USUAL_SIDE), 2, MOST_COLUMNS)?;
    Ok(Northcott { columns })
}

impl Loopy for Northcott {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{winning, winning_moves_leave_p};

    /// Document 4 reads its board as the heaps 4, 3, 2, 1, 4, 1, 5, 4.
    #[test]
    fn the_board_of_document_4_has_its_gaps() {
        let game = Northcott { columns: 8 };
        let at = game.read(&game.about().examples[0].position).unwrap();
        let gaps: Vec<u64> = game.rows(&at).iter().map(|row| row.gap).collect();
        assert_eq!(gaps, [4, 3, 2, 1, 4, 1, 5, 4]);
    }

    #[test]
    fn a_move_back_may_win_too() {
        let moves = winning(&Northcott { columns: 8 }, "3-5,1-5", Convention::Normal);
        assert_eq!(moves, ["2:1>3", "1:3>1"]);
    }

    #[test]
    fn the_largest_board_is_answered_and_drawn() {
        let game = Northcott { columns: 1000 };
        let rows: Vec<String> = (1..=64).map(|n| format!("{n}-{}", 1000 - 7 * n)).collect();
        let at = game.read(&rows.join(",")).unwrap();
        winning_moves_leave_p(&game, &at, Convention::Normal);
        assert!(game.scene(&at).shapes.len() <= Scene::MOST);
    }
}
