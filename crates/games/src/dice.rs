//! Any number of dice beside a heap: document 3's three questions with more
//! dice.
//!
//! Turn all dice and take the sum; turn one die and take what it shows; turn
//! one die and take the sum of all tops. `two-dice` is the same code under the
//! name that its own three questions have.

mod scene;
mod tops;

use std::fmt::Debug;
use std::marker::PhantomData;

use grundy_core::{
    Area, Catalogue, ChanceOpened, Example, Family, Flow, Game, Heaps, Layout, Message, NoIndex,
    Notation, Outcome, ParseError, Published, Reader, Rules, Scene, Start, View,
};

use crate::{die, heaps};

pub(crate) use tops::MOST;
pub use tops::{Tops, Turn};

/// Which of the three questions is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Turn all dice, take the sum of the new tops.
    All,
    /// Turn one die, take what it then shows.
    One,
    /// Turn one die, take the sum of all tops.
    Sum,
}

/// How the members of a family of these games are named, and what is known of
/// them from elsewhere.
pub trait Named: Clone + Copy + Debug + Send + Sync + 'static {
    /// The family's slug.
    const SLUG: &'static str;
    /// The parameters of the member that stands for the family.
    const USUAL: &'static str;
    /// The word for [`Question::All`].
    const ALL: &'static str;

    /// Reads the number of dice, where the family's names have one.
    ///
    /// # Errors
    /// When it is missing or out of range.
    fn count(reader: &mut Reader) -> Result<usize, ParseError>;
    /// The message for parameters that name no question.
    const WANTED: &'static str;
    /// Whether names begin with the number of dice.
    const COUNTED: bool;
    /// As [`Catalogue::examples`].
    const EXAMPLES: &'static [(&'static str, &'static str)];
    /// As [`Catalogue::published`].
    const PUBLISHED: &'static [Published];
}

/// A game of turning dice in the family `N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice<N> {
    count: usize,
    question: Question,
    named: PhantomData<N>,
}

/// The family `dice`: `dice:3,all`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Many;

/// Any number of dice: the family `dice`.
pub type ManyDice = Dice<Many>;

impl Named for Many {
    const SLUG: &'static str = "dice";
    const USUAL: &'static str = "3,all";
    const ALL: &'static str = "all";
    const WANTED: &'static str = "dice-parameters";
    const COUNTED: bool = true;

    fn count(reader: &mut Reader) -> Result<usize, ParseError> {
        if !reader.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err(reader.misread(Message::new(Self::WANTED)));
        }
        let count = reader.number(1, MOST as u64)? as usize;
        if !reader.take(',') {
            return Err(reader.misread(Message::new(Self::WANTED)));
        }
        Ok(count)
    }

    const EXAMPLES: &'static [(&'static str, &'static str)] = &[
        ("dice:3,all", "40@1,3,5"),
        ("dice:3,one", "40@1,3,5"),
        ("dice:3,sum", "40@1,3,5"),
        ("dice:3,all", "30"),
        ("dice:4,one", "25@2,3,3,6"),
    ];

    const PUBLISHED: &'static [Published] = {
        const RULE: &str = "dice-from-rules";
        const COUNTED: &str = "dice-from-definition";
        &[
            Published::nimber("2@1,1,1", 0, RULE).of("3,all").moves(0),
            // Three dice turned to 2, 2 and 2 at least.
            Published::nimber("5@1,1,1", 0, RULE).of("3,all").moves(0),
            Published::nimber("6@1,1,1", 1, RULE).of("3,all").moves(1),
            Published::nimber("3@2,3,4", 1, RULE).of("3,all").moves(1),
            // 20 multisets of three of 2, 3, 4, 5.
            Published::outcome("40@1,1,1", Outcome::P, COUNTED)
                .of("3,all")
                .moves(20),
            Published::nimber("0@1,2,3", 0, RULE).of("3,one").moves(0),
            Published::nimber("1@1,1,6", 0, RULE).of("3,one").moves(0),
            Published::nimber("1@1,1,2", 1, RULE).of("3,one").moves(1),
            Published::nimber("1@2,3,4", 1, RULE).of("3,one").moves(3),
            Published::outcome("40@1,3,5", Outcome::P, COUNTED)
                .of("3,one")
                .moves(12),
            Published::nimber("2@1,1,1", 0, RULE).of("3,sum").moves(0),
            // One die turned from 1 to 2: 1 + 1 + 2.
            Published::nimber("4@1,1,1", 1, RULE).of("3,sum").moves(1),
            Published::nimber("3@1,1,2", 1, RULE).of("3,sum").moves(1),
            Published::outcome("40@1,3,5", Outcome::N, COUNTED)
                .of("3,sum")
                .moves(12),
        ]
    };
}

/// What is left, and all tops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) left: u64,
    pub(crate) tops: Tops,
}

impl<N> Dice<N> {
    pub(crate) const fn new(count: usize, question: Question) -> Self {
        Self {
            count,
            question,
            named: PhantomData,
        }
    }

    /// The tops after a turn, and how many it takes.
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

    /// Every turn of the dice, whether or not enough is left for it.
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

    /// Reads `3,5,6`, as many tops as there are dice.
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

impl<N: Named> Rules for Dice<N> {
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

impl<N: Named> Notation for Dice<N> {
    fn slug(&self) -> &str {
        Self::SLUG
    }

    fn parameters(&self) -> Option<String> {
        let word = match self.question {
            Question::All => N::ALL,
            Question::One => "one",
            Question::Sum => "sum",
        };
        Some(if N::COUNTED {
            format!("{},{word}", self.count)
        } else {
            word.to_owned()
        })
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
}

impl<N: Named> View for Dice<N> {
    fn tell_move(&self, at: &Position, mv: &Turn) -> Message {
        let (_, taken) = self.after(*at, *mv);
        match *mv {
            Turn::All(tops) => Message::new("dice-turn-all").with("tops", tops.show()),
            Turn::One(a, b) => Message::new("dice-turn-one").with("a", a).with("b", b),
        }
        .with("count", taken)
    }

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

impl<N: Named> Catalogue for Dice<N> {
    fn layout(&self) -> Layout {
        let classes: Vec<String> = Tops::all(self.count).iter().map(Tops::show).collect();
        Layout::Classes {
            from: 0,
            axes: ["axis-heap", "axis-throw"],
            classes: classes.clone(),
            position: Box::new(move |left, class| Some(format!("{left}@{}", classes[class]))),
        }
    }

    fn examples(&self) -> Vec<Example> {
        Example::list(N::EXAMPLES)
    }

    fn published(&self) -> &'static [Published] {
        N::PUBLISHED
    }
}

impl<N: Named> Family for Dice<N> {
    const SLUG: &'static str = N::SLUG;
    const USUAL: Option<&'static str> = Some(N::USUAL);

    fn with_parameters(text: Option<&str>) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text.unwrap_or_default());
        let count = N::count(&mut reader)?;
        let words = [
            (N::ALL, Question::All),
            ("one", Question::One),
            ("sum", Question::Sum),
        ];
        let found = words.into_iter().find(|(word, _)| reader.take_word(word));
        let Some((_, question)) = found else {
            return Err(reader.misread(Message::new(N::WANTED)));
        };
        reader.end()?;
        Ok(Self::new(count, question))
    }
}

impl<N: Named> Game for Dice<N> {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        at.left
    }

    fn heaps(&self) -> Option<Heaps> {
        let dice = if self.question == Question::One {
            1
        } else {
            self.count as u64
        };
        Some(Heaps::Ladder {
            reach: 6 * dice,
            classes: Tops::ways(self.count),
        })
    }

    fn heap(&self, part: &Position) -> Option<(u64, u32)> {
        Some((part.left, part.tops.class()))
    }

    fn of_heap(&self, size: u64, class: u32) -> Option<Position> {
        let tops = Tops::of_class(self.count, class)?;
        (size <= heaps::LARGEST).then_some(Position { left: size, tops })
    }
}

impl<N: Named> ChanceOpened for Dice<N> {
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

    fn show_opening(&self, opening: &u64) -> String {
        opening.to_string()
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
mod tests;
