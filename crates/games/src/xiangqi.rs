//! The Xiangqi ending of cannons and soldiers that face each other: Nim on the
//! gaps.
//!
//! Document 4, problem 6-03. Cannons may not leave their files or take, and the soldiers
//! on the edge have one step between them; any other move loses at once. So a player
//! without one of these moves has lost.

mod board;

use grundy_core::{
    About, Convention, Flow, Kind, Label, Layout, Loopy, Message, Nimber, Notation, ParseError,
    Published, Reader, Rules, Scene, Scenes, Shape, Theorems, Verdict, has,
};

use crate::facing;
use board::{Pair, moved, place};

pub use board::Board;

/// The slug.
pub const SLUG: &str = "xiangqi";

/// The ending of cannons and soldiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Xiangqi;

/// The board of document 4: files 1, 5 and 7 with gaps 1, 4 and 8.
const START: &str = "1s4-7,5c3-8,7c1-10";

/// A move, in the mover's numbering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The file, counted from the mover's right.
    pub file: u8,
    /// True for a soldier, false for a cannon.
    pub soldier: bool,
    /// True for a move toward the enemy's side.
    pub forward: bool,
    /// The number of ranks.
    pub by: u8,
}

impl Rules for Xiangqi {
    type Position = Board;
    type Move = Move;

    fn heap_bytes(&self, at: &Board) -> usize {
        grundy_core::allocated::<Pair>(at.pairs.len())
    }

    fn moves(&self, at: &Board, each: &mut impl FnMut(Move) -> Flow) -> Flow {
        for (index, row) in at.rows().into_iter().enumerate() {
            for slide in row.slides(index) {
                each(at.slide(slide))?;
            }
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Board, mv: &Move) -> Board {
        let file = at.own_file(mv.file);
        let mut after = at.clone();
        for pair in &mut after.pairs {
            if pair.file == file {
                *pair = moved(*pair, *mv, at.black_moves);
            }
        }
        after.black_moves = !at.black_moves;
        after
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Move>> {
        (convention == Convention::Normal).then(|| {
            facing::verdict(
                &at.rows(),
                |slide| at.slide(slide),
                |mv| self.phrase(at, mv),
            )
        })
    }

    has!(theorems);
}

impl Notation for Xiangqi {
    fn about(&self) -> About {
        const DOC4: &str = "xiangqi-from-document-4";
        const PUBLISHED: &[Published] = &[
            // Soldier 1; centre cannon 4 forward, 1 back; the other 8.
            Published::n("start", DOC4).moves(14),
            Published::p("1s4-7,5c3-8,7c4-10;black", DOC4).moves(11),
            Published::n("1s4-7,5c3-8,7c4-6", DOC4).moves(10),
            Published::p("1s4-7,5c7-8,7c4-6;black", DOC4).moves(7),
            Published::n("1s4-6,5c7-8,7c4-6", DOC4).moves(9),
            Published::p("1s4-6,5c7-8,7c5-6;black", DOC4).moves(5),
            Published::n("1s4-6,5c7-8,7c5-8", DOC4),
            Published::p("1s4-6,5c7-8,7c7-8;black", DOC4),
            Published::n("1s4-6,5c7-8,7c7-10", DOC4),
            Published::p("1s4-6,5c7-8,7c9-10;black", DOC4).moves(1),
        ];
        // Cannons on two files, Red's on their first rank.
        let layout = Layout::Grid {
            from: 0,
            axes: ["axis-gap", "axis-gap"],
            symmetric: true,
            position: Box::new(|a, b| {
                (a.max(b) <= 8).then(|| format!("2c1-{},8c1-{}", a + 2, b + 2))
            }),
        };
        About::new(SLUG)
            .examples(&[
                ("xiangqi", "start"),
                ("xiangqi", "1s4-7,5c3-8,7c4-10;black"),
                ("xiangqi", "2c3-8,5c2-6,9s4-6"),
            ])
            .published(PUBLISHED)
            .layout(layout)
            .only_normal(Message::new("xiangqi-no-misere"))
    }

    /// Also reads the gaps of document 4's board alone, `(1,4,8)`: Red's pieces then
    /// stand as at the start.
    fn read(&self, text: &str) -> Result<Board, ParseError> {
        let mut reader = Reader::new(text);
        let mut pairs: Vec<Pair> = Vec::new();
        let place = reader.place();
        if reader.take_word("start") {
            pairs = start()?;
        } else if let Some(gaps) = facing::read_gaps(&mut reader, 8)? {
            pairs = start()?;
            if gaps.len() != pairs.len() {
                return Err(ParseError::new(place, "xiangqi-gaps"));
            }
            for (pair, gap) in pairs.iter_mut().zip(gaps) {
                *pair = pair
                    .with_gap(gap)
                    .ok_or_else(|| ParseError::new(place, "xiangqi-gaps"))?;
            }
        } else {
            loop {
                let place = reader.place();
                let pair = Pair::read(&mut reader)?;
                if pairs.iter().any(|other| other.file == pair.file) {
                    return Err(ParseError::new(place, "xiangqi-file-twice"));
                }
                pairs.push(pair);
                if !reader.take(',') {
                    break;
                }
            }
        }
        let black_moves = facing::read_side(&mut reader)?;
        reader.end()?;
        pairs.sort_unstable();
        Ok(Board { pairs, black_moves })
    }

    fn show(&self, at: &Board) -> String {
        let pairs: Vec<String> = at
            .pairs
            .iter()
            .map(|pair| {
                let [red, black] = pair.ranks;
                let piece = if pair.soldiers { 's' } else { 'c' };
                format!("{}{piece}{red}-{black}", pair.file)
            })
            .collect();
        pairs.join(",") + facing::show_side(at.black_moves)
    }

    fn show_move(&self, _: &Board, mv: &Move) -> String {
        let piece = if mv.soldier { 'P' } else { 'C' };
        let sign = if mv.forward { '+' } else { '-' };
        format!("{piece}{}{sign}{}", mv.file, mv.by)
    }

    /// Also reads the notation of Xiangqi books: 炮七进三, 兵1进1.
    fn read_move(&self, at: &Board, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(text);
        let soldier = reader.take_any(&['P', '兵', '卒']);
        if !soldier && !reader.take_any(&['C', '炮', '砲', '包']) {
            return Err(reader.misread("xiangqi-move"));
        }
        let file = read_numeral(&mut reader)?;
        let forward = reader.take_any(&['+', '进', '進']);
        if !forward && !reader.take_any(&['-', '退']) {
            return Err(reader.misread("xiangqi-move"));
        }
        let by = read_numeral(&mut reader)?;
        reader.end()?;
        let wanted = Move {
            file,
            soldier,
            forward,
            by,
        };
        let mut possible = false;
        let _ = self.moves(at, &mut |mv| {
            possible |= mv == wanted;
            Flow::Continue(())
        });
        match possible {
            true => Ok(wanted),
            false => Err(ParseError::new(0, "misread-move")),
        }
    }

    fn phrase(&self, at: &Board, mv: &Move) -> Message {
        let key = match (mv.soldier, mv.forward) {
            (true, _) => "xiangqi-soldier-forward",
            (false, true) => "xiangqi-cannon-forward",
            (false, false) => "xiangqi-cannon-back",
        };
        // The two sides write their pieces with different characters.
        let side = if at.black_moves { "black" } else { "red" };
        Message::new(key)
            .with("side", side)
            .with("file", mv.file)
            .with("by", mv.by)
    }

    has!(scenes);
}

impl Theorems<Self> for Xiangqi {
    fn nimber(&self, at: &Board) -> Option<Nimber> {
        Some(facing::nimber(&at.rows()))
    }

    fn moves_to(&self, at: &Board, nimber: Nimber) -> Option<Vec<Move>> {
        let slides = facing::leaving(&at.rows(), nimber);
        Some(slides.into_iter().map(|slide| at.slide(slide)).collect())
    }
}

impl Scenes<Self> for Xiangqi {
    /// The pieces and the points that the mover's pieces can go to.
    fn scene(&self, at: &Board) -> Scene {
        let mut scene = Scene::new(Kind::Xiangqi, 9, 10);
        // Each side counts files from its own right; ranks count from Red's.
        scene.labels = (1..=9)
            .flat_map(|file| {
                [
                    Label::new(file, file - 1, -1),
                    Label::new(file, 9 - file, 10),
                ]
            })
            .chain((1..=10).map(|rank| Label::new(rank, -1, 10 - rank)))
            .collect();
        for (what, rank) in [("red-general", 1), ("black-general", 10)] {
            let (column, row) = place(5, rank);
            scene.shapes.push(Shape::new(what, column, row));
        }
        for (index, pair) in at.pairs.iter().enumerate() {
            let kinds = if pair.soldiers {
                ["red-soldier", "black-soldier"]
            } else {
                ["red-cannon", "black-cannon"]
            };
            let [mut red, mut black] = [0, 1].map(|side| {
                let (column, row) = place(pair.file, pair.ranks[side]);
                Shape::new(kinds[side], column, row)
            });
            let row = pair.row(at.black_moves);
            for mv in row.slides(index).map(|slide| at.slide(slide)) {
                let text = self.show_move(at, &mv);
                if let Some((column, row)) = at.target(mv) {
                    let point = Shape::new("empty", column, row);
                    scene.shapes.push(point.for_move(text.clone()));
                }
                let own = if at.black_moves { &mut black } else { &mut red };
                own.moves.push(text);
            }
            scene.shapes.extend([red, black]);
        }
        scene.note(Message::new(if at.black_moves {
            "xiangqi-black-moves"
        } else {
            "xiangqi-red-moves"
        }));
        scene
    }

    /// The nearer piece of the file moves to the touched point; a file without pieces
    /// gets two; a touch on a piece removes its pair; a touch on a general makes it the
    /// side to move.
    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        let file = 9 - u8::try_from(column).ok().filter(|&column| column < 9)?;
        let rank = 10 - u8::try_from(row).ok().filter(|&row| row < 10)?;
        let mut after = at.clone();
        if file == 5 && (rank == 1 || rank == 10) {
            let black_moves = rank == 10;
            after.black_moves = black_moves;
            return (black_moves != at.black_moves).then_some(after);
        }
        match after.pairs.iter().position(|pair| pair.file == file) {
            Some(place) if after.pairs[place].ranks.contains(&rank) => {
                after.pairs.remove(place);
                (!after.pairs.is_empty()).then_some(after)
            }
            Some(place) => {
                after.pairs[place] = after.pairs[place].touched(rank)?;
                Some(after)
            }
            None => {
                after.pairs.push(Pair::new(file, rank)?);
                after.pairs.sort_unstable();
                Some(after)
            }
        }
    }
}

impl Loopy for Xiangqi {}

/// The pairs of document 4's board.
fn start() -> Result<Vec<Pair>, ParseError> {
    let mut reader = Reader::new(START);
    let mut pairs = vec![Pair::read(&mut reader)?];
    while reader.take(',') {
        pairs.push(Pair::read(&mut reader)?);
    }
    Ok(pairs)
}

/// A number from 1 to 9, or 一 to 九.
fn read_numeral(reader: &mut Reader) -> Result<u8, ParseError> {
    let numerals = (1..).zip("一二三四五六七八九".chars());
    for (number, numeral) in numerals {
        if reader.take(numeral) {
            return Ok(number);
        }
    }
    Ok(reader.number(1, 9)? as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Document 4's line of play with the gaps that it states. It stops where
    /// Black has one retreat left, on the centre file; Red follows and Black is
    /// stuck.
    #[test]
    fn the_line_of_document_4() {
        let mut at = Xiangqi.read("start").unwrap();
        for (mv, gaps) in [
            ("C7+3", [1, 4, 5]),
            ("C3+4", [1, 4, 1]),
            ("C5+4", [1, 0, 1]),
            ("P9+1", [0, 0, 1]),
            ("C7+1", [0, 0, 0]),
            ("C3-2", [0, 0, 2]),
            ("C7+2", [0, 0, 0]),
            ("C3-2", [0, 0, 2]),
            ("C7+2", [0, 0, 0]),
            ("C5-1", [0, 1, 0]),
            ("C5+1", [0, 0, 0]),
        ] {
            let verdict = Xiangqi.theory(&at, Convention::Normal).unwrap();
            let read = Xiangqi.read_move(&at, mv).unwrap();
            let wins = verdict.winning.moves().contains(&read);
            assert_eq!(wins, !at.black_moves, "{mv}");
            at = Xiangqi.play(&at, &read);
            let left: Vec<u64> = at.rows().iter().map(|row| row.gap).collect();
            assert_eq!(left, gaps, "{mv}");
        }
        assert!(at.black_moves);
        assert!(Xiangqi.moves(&at, &mut |_| Flow::Break(())).is_continue());
    }

    #[test]
    fn a_gap_of_nothing_has_a_digit_in_the_working() {
        let at = Xiangqi.read("1s4-6,5c7-8,7c7-8;black").unwrap();
        let verdict = Xiangqi.theory(&at, Convention::Normal).unwrap();
        let binary = verdict.steps.iter().filter(|step| step.key == "nim-binary");
        let zero = Message::new("nim-binary")
            .with("heap", "0")
            .with("binary", "0");
        assert!(binary.eq(std::iter::repeat_n(&zero, 3)));
    }
}
