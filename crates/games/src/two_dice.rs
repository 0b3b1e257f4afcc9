//! Two dice beside a heap: document 3's three questions.
//!
//! Turn both dice and take the sum; turn one die and take what it shows; turn
//! one die and take the sum of both tops.

mod turn;

use grundy_rules::{
    Area, ChanceOpened, Flow, Game, Heaps, Layout, Message, Misread, Outcome, Published, Reader, Rules,
    Scene, Start,
};

use crate::die;
use crate::heaps;

use turn::Tops;
pub use turn::Turn;

/// Which of the three questions is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwoDice {
    /// Turn both dice, take the sum of the new tops.
    Both,
    /// Turn one die, take what it then shows.
    One,
    /// Turn one die, take the sum of both tops.
    Sum,
}

/// The registry's name for this file's game.
pub type Family = TwoDice;

/// What is left, and both tops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    left: u64,
    tops: Tops,
}

impl TwoDice {
    /// The tops after a turn, and how many it takes.
    fn after(self, at: Position, turn: Turn) -> (Tops, u64) {
        match turn {
            Turn::Both(a, b) => {
                let tops = Tops::new(a, b);
                (tops, tops.sum())
            }
            Turn::One(from, to) => {
                let other = if at.tops.0 == from { at.tops.1 } else { at.tops.0 };
                let tops = Tops::new(to, other);
                let taken = if self == Self::Sum { tops.sum() } else { to.into() };
                (tops, taken)
            }
        }
    }

    /// Every turn of the dice, whether or not enough is left for it.
    fn turns(self, Tops(a, b): Tops) -> Vec<Turn> {
        let mut turns = Vec::new();
        if self == Self::Both {
            for x in die::beside(a) {
                for y in die::beside(b) {
                    let Tops(low, high) = Tops::new(x, y);
                    turns.push(Turn::Both(low, high));
                }
            }
        } else {
            turns.extend(die::beside(a).map(|to| Turn::One(a, to)));
            turns.extend(die::beside(b).map(|to| Turn::One(b, to)));
        }
        turns.sort_unstable_by_key(|turn| match *turn {
            Turn::Both(a, b) | Turn::One(a, b) => (a, b),
        });
        turns.dedup();
        turns
    }

    fn is_possible(self, at: Position, turn: Turn) -> bool {
        self.after(at, turn).1 <= at.left
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::One => "one",
            Self::Sum => "sum",
        }
    }
}

impl Rules for TwoDice {
    const SLUG: &'static str = "two-dice";
    type Position = Position;
    type Move = Turn;

    fn with_parameters(text: Option<&str>) -> Result<Self, Misread> {
        let mut reader = Reader::new(text.unwrap_or_default());
        let found = [Self::Both, Self::One, Self::Sum]
            .into_iter()
            .find(|variant| reader.take_word(variant.word()));
        let Some(variant) = found else {
            return Err(reader.misread(Message::new("two-dice-parameters")));
        };
        reader.end()?;
        Ok(variant)
    }

    fn parameters(&self) -> Option<String> {
        Some(self.word().to_owned())
    }

    fn read(&self, text: &str) -> Result<Position, Misread> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            return Err(reader.misread(Message::new("two-dice-no-tops")));
        }
        reader.expect('@')?;
        let a = reader.number(1, 6)? as u8;
        reader.expect(',')?;
        let b = reader.number(1, 6)? as u8;
        reader.end()?;
        let tops = Tops::new(a, b);
        Ok(Position { left, tops })
    }

    fn show(&self, at: &Position) -> String {
        format!("{}@{},{}", at.left, at.tops.0, at.tops.1)
    }

    fn moves(&self, at: &Position, each: &mut impl FnMut(Turn) -> Flow) -> Flow {
        self.turns(at.tops)
            .into_iter()
            .filter(|&turn| self.is_possible(*at, turn))
            .try_for_each(each)
    }

    fn play(&self, at: &Position, mv: &Turn) -> Position {
        let (tops, taken) = self.after(*at, *mv);
        Position {
            left: at.left.saturating_sub(taken),
            tops,
        }
    }

    fn show_move(&self, _: &Position, mv: &Turn) -> String {
        mv.show()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<Turn, Misread> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let first = reader.number(1, 6)? as u8;
        reader.expect(if *self == Self::Both { ',' } else { '>' })?;
        let second = reader.number(1, 6)? as u8;
        reader.end()?;
        let turn = if *self == Self::Both {
            let Tops(low, high) = Tops::new(first, second);
            Turn::Both(low, high)
        } else {
            Turn::One(first, second)
        };
        if !self.turns(at.tops).contains(&turn) {
            return Err(Misread::new(
                place,
                Message::new("two-dice-no-turn")
                    .with("low", at.tops.0)
                    .with("high", at.tops.1),
            ));
        }
        if !self.is_possible(*at, turn) {
            let (_, taken) = self.after(*at, turn);
            return Err(Misread::new(
                place,
                Message::new("two-dice-too-few").with("count", taken),
            ));
        }
        Ok(turn)
    }

    fn tell_move(&self, at: &Position, mv: &Turn) -> Message {
        let (_, taken) = self.after(*at, *mv);
        match *mv {
            Turn::Both(a, b) => Message::new("two-dice-turn-both").with("a", a).with("b", b),
            Turn::One(a, b) => Message::new("two-dice-turn-one").with("a", a).with("b", b),
        }
        .with("count", taken)
    }

    fn scene(&self, at: &Position) -> Scene {
        let mut scene = die::board(at.left, 3);
        scene.shapes.push(die::shape(at.tops.0, 0, 0));
        scene.shapes.push(die::shape(at.tops.1, 1, 0));
        // A row for each die: the faces it may be turned to, each standing for
        // all possible moves that do so.
        for (row, top, other) in [(1, at.tops.0, at.tops.1), (2, at.tops.1, at.tops.0)] {
            for (column, face) in (0..).zip(die::beside(top)) {
                let turns: Vec<Turn> = if *self == Self::Both {
                    die::beside(other)
                        .map(|second| Tops::new(face, second))
                        .map(|Tops(low, high)| Turn::Both(low, high))
                        .collect()
                } else {
                    vec![Turn::One(top, face)]
                };
                let shape = turns
                    .into_iter()
                    .filter(|&turn| self.is_possible(*at, turn))
                    .fold(die::shape(face, column, row), |shape, turn| {
                        shape.for_move(turn.show())
                    });
                if !shape.moves.is_empty() {
                    scene.shapes.push(shape);
                }
            }
        }
        scene
    }

    fn touches(&self, at: &Position, mv: &Turn) -> Vec<Vec<Area>> {
        let (_, count) = self.after(*at, *mv);
        vec![die::taken(at.left, count, 3)]
    }

    /// A die touched shows its next face; the heap ends with the counter
    /// touched, or before it.
    fn edited(&self, at: &Position, column: i64, row: i64) -> Option<Position> {
        let next = |top: u8| top % 6 + 1;
        let (left, Tops(a, b)) = (at.left, at.tops);
        match (column, row) {
            (0, 0) => Some(Position { left, tops: Tops::new(next(a), b) }),
            (1, 0) => Some(Position { left, tops: Tops::new(a, next(b)) }),
            _ => {
                let left = die::edited(left, column, row.checked_sub(3)?)?;
                Some(Position { left, tops: at.tops })
            }
        }
    }

    fn layout(&self) -> Layout {
        let throws: Vec<String> = (1..=6)
            .flat_map(|low| (low..=6).map(move |high| format!("{low},{high}")))
            .collect();
        Layout::Classes {
            from: 0,
            axes: ["axis-heap", "axis-throw"],
            classes: throws.clone(),
            position: Box::new(move |left, class| Some(format!("{left}@{}", throws[class]))),
        }
    }

    fn examples() -> &'static [(&'static str, &'static str)] {
        &[
            ("two-dice:both", "30@3,5"),
            ("two-dice:one", "30@3,5"),
            ("two-dice:sum", "30@3,5"),
            ("two-dice:both", "30"),
            ("two-dice:both", "11@2,6"),
        ]
    }

    fn published() -> &'static [Published] {
        const RULE: &str = "two-dice-from-rules";
        const COUNTED: &str =
            "two-dice-from-definition";
        const {
            &[
                Published::nimber("2@1,2", 0, RULE).of("both").moves(0),
                Published::nimber("2@2,3", 1, RULE).of("both").moves(1),
                Published::nimber("3@1,6", 0, RULE).of("both").moves(0),
                Published::nimber("3@2,3", 1, RULE).of("both").moves(2),
                Published::nimber("4@1,1", 1, RULE).of("both").moves(1),
                Published::outcome("30@3,5", Outcome::N, COUNTED).of("both").moves(15),
                Published::outcome("30@1,1", Outcome::P, COUNTED).of("both").moves(10),
                Published::outcome("30@1,6", Outcome::P, COUNTED).of("both").moves(10),
                Published::nimber("1@1,6", 0, RULE).of("one").moves(0),
                Published::nimber("1@1,2", 1, RULE).of("one").moves(1),
                Published::nimber("2@1,1", 1, RULE).of("one").moves(1),
                Published::nimber("2@2,5", 0, RULE).of("one").moves(2),
                Published::outcome("30@3,5", Outcome::N, COUNTED).of("one").moves(8),
                Published::outcome("30@3,4", Outcome::P, COUNTED).of("one").moves(8),
                Published::outcome("30@5,5", Outcome::P, COUNTED).of("one").moves(4),
                Published::nimber("2@1,1", 0, COUNTED).of("sum").moves(0),
                Published::nimber("2@1,2", 1, RULE).of("sum").moves(1),
                Published::nimber("3@2,2", 1, RULE).of("sum").moves(1),
                Published::nimber("3@3,6", 0, RULE).of("sum").moves(0),
                Published::outcome("30@3,5", Outcome::N, COUNTED).of("sum").moves(8),
            ]
        }
    }
}

impl Game for TwoDice {
    fn rank(&self, at: &Position) -> u64 {
        at.left
    }

    fn heaps(&self) -> Option<Heaps> {
        Some(Heaps::Ladder {
            reach: if *self == Self::One { 6 } else { 12 },
            classes: 21,
        })
    }

    fn heap(&self, part: &Position) -> Option<(u64, u32)> {
        let class = Tops::all().position(|tops| tops == part.tops)?;
        Some((part.left, class as u32))
    }

    fn of_heap(&self, size: u64, class: u32) -> Option<Position> {
        let tops = Tops::all().nth(class as usize)?;
        (size <= heaps::LARGEST).then_some(Position { left: size, tops })
    }
}

impl ChanceOpened for TwoDice {
    /// The heap before the throw.
    type Opening = u64;

    fn read_start(&self, text: &str) -> Result<Start<u64, Position>, Misread> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_some() {
            return self.read(text).map(Start::After);
        }
        reader.end()?;
        if left < 2 {
            return Err(Misread::new(0, Message::new("two-dice-nothing-to-throw")));
        }
        Ok(Start::Before(left))
    }

    fn show_opening(&self, opening: &u64) -> String {
        opening.to_string()
    }

    /// A throw larger than the heap is thrown again.
    fn throws(&self, &opening: &u64) -> Vec<(String, Position)> {
        Tops::all()
            .filter(|tops| tops.sum() <= opening)
            .map(|tops| {
                let left = opening - tops.sum();
                (format!("{},{}", tops.0, tops.1), Position { left, tops })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lost positions by the definition, row by row: a bit for each of the 21
    /// tops in ascending order.
    fn lost(game: TwoDice, rows: u64) -> Vec<Vec<Tops>> {
        let mut lost: Vec<Vec<Tops>> = Vec::new();
        for left in 0..rows {
            let row = Tops::all()
                .filter(|&tops| {
                    let mut is_lost = true;
                    let at = Position { left, tops };
                    let _ = game.moves(&at, &mut |turn| {
                        let to = game.play(&at, &turn);
                        is_lost &= !lost[to.left as usize].contains(&to.tops);
                        Flow::Continue(())
                    });
                    is_lost
                })
                .collect();
            lost.push(row);
        }
        lost
    }

    #[test]
    fn turning_one_die_loses_from_equal_or_opposite_tops() {
        let lost = lost(TwoDice::One, 100);
        for row in &lost[7..] {
            let paired: Vec<Tops> = Tops::all()
                .filter(|&Tops(a, b)| a == b || a + b == 7)
                .collect();
            assert_eq!(row, &paired);
        }
    }

    #[test]
    fn turning_both_dice_loses_by_the_remainder_by_14() {
        let lost = lost(TwoDice::Both, 200);
        for (left, row) in lost.iter().enumerate().skip(12) {
            let extreme = |face: u8| matches!(face, 1 | 6);
            let expected: Vec<Tops> = Tops::all()
                .filter(|&Tops(a, b)| match left % 14 {
                    0..=2 => extreme(a) || extreme(b),
                    _ => extreme(a) && extreme(b),
                })
                .collect();
            assert_eq!(row, &expected, "{left}");
        }
    }

    #[test]
    fn turning_one_die_for_the_sum_settles_at_66() {
        let lost = lost(TwoDice::Sum, 150);
        let paired: Vec<Tops> = Tops::all()
            .filter(|&Tops(a, b)| a == b || a + b == 7)
            .collect();
        for row in &lost[66..] {
            assert_eq!(row, &paired);
        }
        assert_ne!(lost[65], paired);
    }

    #[test]
    fn texts_are_refused_where_they_are_wrong() {
        let game = TwoDice::Both;
        for (text, at, key) in [
            ("30", 2, "two-dice-no-tops"),
            ("30@3", 4, "misread-expected"),
            ("30@3,7", 5, "misread-too-large"),
        ] {
            let why = game.read(text).unwrap_err();
            assert_eq!((why.at, why.why.key), (at, key), "{text}");
        }
        let at = game.read("7@5,3").unwrap();
        assert_eq!(game.show(&at), "7@3,5");
        for (text, key) in [
            ("3,3", "two-dice-no-turn"),
            ("6,6", "two-dice-too-few"),
            ("3>4", "misread-expected"),
        ] {
            assert_eq!(game.read_move(&at, text).unwrap_err().why.key, key);
        }
        assert_eq!(game.read_move(&at, "6,1"), Ok(Turn::Both(1, 6)));
    }

    #[test]
    fn an_opening_throws_only_what_the_heap_allows() {
        let names = |heap| -> Vec<String> {
            let throws = TwoDice::One.throws(&heap);
            throws.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(names(3), ["1,1", "1,2"]);
        assert_eq!(names(12).len(), 21);
        assert!(TwoDice::One.read_start("1").is_err());
    }
}
