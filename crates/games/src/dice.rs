//! Any number of dice beside a heap: document 3's three questions with more
//! dice.
//!
//! Turn all dice and take the sum; turn one die and take what it shows; turn one die
//! and take the sum of all tops. `two-dice` is the same code under the slug of its own
//! three questions.

mod scene;
mod tops;

use grundy_core::{
    About, Area, ChanceOpened, Flow, Game, HeapSequence, Heaps, Layout, Message, NoIndex, Notation,
    ParseError, Published, Reader, Rules, Scene, Scenes, Start, has,
};

use crate::{die, heaps};

pub(crate) use tops::MOST;
pub use tops::{Tops, Turn};

/// The question that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Turn all dice, take the sum of the new tops.
    All,
    /// Turn one die, take what it then shows.
    One,
    /// Turn one die, take the sum of all tops.
    Sum,
}

/// The words of a family of these games, its examples and published values.
#[derive(Debug)]
pub(crate) struct Family {
    /// The family's slug.
    pub(crate) slug: &'static str,
    /// The word for [`Question::All`].
    pub(crate) all: &'static str,
    /// The message for parameters that name no question.
    pub(crate) wanted: &'static str,
    pub(crate) examples: &'static [(&'static str, &'static str)],
    pub(crate) published: &'static [Published],
}

/// The slug.
pub const SLUG: &str = "dice";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some("3,all");

/// The member of the family `dice` that a text names.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Dice, ParseError> {
    let mut reader = Reader::new(text.unwrap_or_default());
    if !reader.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(reader.misread(Message::new(MANY.wanted)));
    }
    let count = reader.number(1, MOST as u64)? as usize;
    if !reader.take(',') {
        return Err(reader.misread(Message::new(MANY.wanted)));
    }
    Dice::of_question(count, &MANY, &mut reader)
}

/// A game of turning dice.
#[derive(Clone, Copy, Debug)]
pub struct Dice {
    count: usize,
    question: Question,
    family: &'static Family,
}

pub(crate) const MANY: Family = Family {
    slug: SLUG,
    all: "all",
    wanted: "dice-parameters",
    examples: &[
        ("dice:3,all", "40@1,3,5"),
        ("dice:3,one", "40@1,3,5"),
        ("dice:3,sum", "40@1,3,5"),
        ("dice:3,all", "30"),
        ("dice:4,one", "25@2,3,3,6"),
    ],
    published: {
        const RULE: &str = "dice-from-rules";
        const COUNTED: &str = "dice-from-definition";
        &[
            Published::nimber("2@1,1,1", 0, RULE).of("3,all").moves(0),
            // Three dice turned to 2, 2 and 2 at least.
            Published::nimber("5@1,1,1", 0, RULE).of("3,all").moves(0),
            Published::nimber("6@1,1,1", 1, RULE).of("3,all").moves(1),
            Published::nimber("3@2,3,4", 1, RULE).of("3,all").moves(1),
            // 20 multisets of three of 2, 3, 4, 5.
            Published::p("40@1,1,1", COUNTED).of("3,all").moves(20),
            Published::nimber("0@1,2,3", 0, RULE).of("3,one").moves(0),
            Published::nimber("1@1,1,6", 0, RULE).of("3,one").moves(0),
            Published::nimber("1@1,1,2", 1, RULE).of("3,one").moves(1),
            Published::nimber("1@2,3,4", 1, RULE).of("3,one").moves(3),
            Published::p("40@1,3,5", COUNTED).of("3,one").moves(12),
            Published::nimber("2@1,1,1", 0, RULE).of("3,sum").moves(0),
            // One die turned from 1 to 2: 1 + 1 + 2.
            Published::nimber("4@1,1,1", 1, RULE).of("3,sum").moves(1),
            Published::nimber("3@1,1,2", 1, RULE).of("3,sum").moves(1),
            Published::n("40@1,3,5", COUNTED).of("3,sum").moves(12),
        ]
    },
};

/// The remaining heap and all tops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) left: u64,
    pub(crate) tops: Tops,
}

impl Dice {
    pub(crate) const fn new(count: usize, family: &'static Family, question: Question) -> Self {
        Self {
            count,
            question,
            family,
        }
    }

    /// Reads the question of a number of dice.
    pub(crate) fn of_question(
        count: usize,
        family: &'static Family,
        reader: &mut Reader,
    ) -> Result<Self, ParseError> {
        let words = [
            (family.all, Question::All),
            ("one", Question::One),
            ("sum", Question::Sum),
        ];
        let named = words.into_iter().find(|(word, _)| reader.take_word(word));
        let Some((_, question)) = named else {
            return Err(reader.misread(Message::new(family.wanted)));
        };
        reader.end()?;
        Ok(Self::new(count, family, question))
    }

    /// The tops after a turn, and the number of counters taken.
    fn after(&self, at: Position, turn: Turn) -> (Tops, u64) {
        match turn {
            Turn::All(tops) => (tops, tops.sum()),
            Turn::One(from, to) => {
                let tops = at.tops.turned(from, to);
                let taken = match self.question {
                    Question::Sum => tops.sum(),
                    _ => to.into(),
                };
                (tops, taken)
            }
        }
    }

    /// Every turn of the dice, even if the heap is too small for it.
    fn turns(&self, tops: Tops) -> Vec<Turn> {
        if self.question == Question::All {
            let results = Tops::of_turning(tops.faces());
            return results.into_iter().map(Turn::All).collect();
        }
        let mut faces: Vec<u8> = tops.faces().collect();
        faces.dedup();
        let one = |from| die::beside(from).map(move |to| Turn::One(from, to));
        faces.into_iter().flat_map(one).collect()
    }

    fn is_possible(&self, at: Position, turn: Turn) -> bool {
        self.after(at, turn).1 <= at.left
    }

    /// Reads `3,5,6`: one top for each die.
    fn read_tops(&self, reader: &mut Reader) -> Result<Tops, ParseError> {
        let mut tops = Tops::NONE;
        for index in 0..self.count {
            if index > 0 {
                reader.mark(',')?;
            }
            tops = tops.and(reader.number(1, 6)? as u8);
        }
        Ok(tops)
    }
}

impl Rules for Dice {
    type Position = Position;
    type Move = Turn;

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
}

impl Notation for Dice {
    fn about(&self) -> About {
        let classes: Vec<String> = Tops::all(self.count).iter().map(Tops::show).collect();
        let layout = Layout::Classes {
            from: 0,
            axes: ["axis-heap", "axis-throw"],
            classes: classes.clone(),
            position: Box::new(move |left, class| Some(format!("{left}@{}", classes[class]))),
        };
        let word = match self.question {
            Question::All => self.family.all,
            Question::One => "one",
            Question::Sum => "sum",
        };
        let parameters = match self.family.slug {
            SLUG => format!("{},{word}", self.count),
            _ => word.to_owned(),
        };
        About::new(self.family.slug)
            .parameters(parameters)
            .examples(self.family.examples)
            .published(self.family.published)
            .layout(layout)
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            let missing = Message::new("dice-no-tops").with("count", self.count);
            return Err(reader.misread(missing));
        }
        reader.expect('@')?;
        let tops = self.read_tops(&mut reader)?;
        reader.end()?;
        Ok(Position { left, tops })
    }

    fn show(&self, at: &Position) -> String {
        format!("{}@{}", at.left, at.tops.show())
    }

    fn show_move(&self, _: &Position, mv: &Turn) -> String {
        mv.show()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<Turn, ParseError> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let turn = if self.question == Question::All {
            Turn::All(self.read_tops(&mut reader)?)
        } else {
            let from = reader.number(1, 6)? as u8;
            reader.mark('>')?;
            Turn::One(from, reader.number(1, 6)? as u8)
        };
        reader.end()?;
        if !self.turns(at.tops).contains(&turn) {
            let why = Message::new("dice-no-turn").with("tops", at.tops.show());
            return Err(ParseError::new(place, why));
        }
        if !self.is_possible(*at, turn) {
            let (_, taken) = self.after(*at, turn);
            let why = Message::new("dice-too-few").with("count", taken);
            return Err(ParseError::new(place, why));
        }
        Ok(turn)
    }

    fn phrase(&self, at: &Position, mv: &Turn) -> Message {
        let (_, taken) = self.after(*at, *mv);
        match *mv {
            Turn::All(tops) => {
                let faces: Vec<String> = tops.faces().map(|face| face.to_string()).collect();
                Message::new("dice-turn-all").with("tops", faces)
            }
            Turn::One(a, b) => Message::new("dice-turn-one").with("a", a).with("b", b),
        }
        .with("count", taken)
    }

    has!(scenes);
}

impl Scenes<Self> for Dice {
    fn scene(&self, at: &Position) -> Scene {
        self.drawn(*at)
    }

    fn touches(&self, at: &Position, mv: &Turn) -> Vec<Vec<Area>> {
        let (_, count) = self.after(*at, *mv);
        vec![die::taken(at.left, count, self.rows())]
    }

    fn edited(&self, at: &Position, column: i64, row: i64) -> Option<Position> {
        self.set_up(*at, column, row)
    }
}

impl Game for Dice {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        at.left
    }

    has!(heaps);
}

impl HeapSequence<Self> for Dice {
    fn kind(&self) -> Heaps {
        let dice = if self.question == Question::One {
            1
        } else {
            self.count as u64
        };
        Heaps::Ladder {
            reach: 6 * dice,
            classes: Tops::ways(self.count),
        }
    }

    fn heap(&self, part: &Position) -> Option<(u64, u32)> {
        Some((part.left, part.tops.class()))
    }

    fn of_heap(&self, size: u64, class: u32) -> Option<Position> {
        let tops = Tops::of_class(self.count, class)?;
        (size <= heaps::LARGEST).then_some(Position { left: size, tops })
    }
}

impl ChanceOpened for Dice {
    /// The heap before the throw.
    type Opening = u64;

    fn read_start(&self, text: &str) -> Result<Start<u64, Position>, ParseError> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_some() {
            return self.read(text).map(Start::After);
        }
        reader.end()?;
        if left < self.count as u64 {
            let why = Message::new("dice-nothing-to-throw").with("count", self.count);
            return Err(ParseError::new(0, why));
        }
        Ok(Start::Before(left))
    }

    /// A throw larger than the heap is thrown again.
    fn throws(&self, &opening: &u64) -> Vec<(String, Position)> {
        let throws = Tops::all(self.count).into_iter();
        throws
            .filter(|tops| tops.sum() <= opening)
            .map(|tops| {
                let left = opening - tops.sum();
                (tops.show(), Position { left, tops })
            })
            .collect()
    }
}

#[cfg(test)]
pub(crate) mod tests;
