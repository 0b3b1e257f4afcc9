//! One die beside a heap: turn it to a neighbouring face and take that many.
//!
//! Document 3 (古先生's question). The document leaves the analysis to the
//! reader, with the remark that its safe endings are closely tied to the
//! multiples of 8; by its rules the period is 9. It is 8 in `die:stay`, where
//! the face on top may be used again.

mod theory;

use grundy_core::{
    About, Area, ChanceOpened, Convention, Flow, Game, HeapSequence, Heaps, Kind, Layout, Message,
    NoIndex, Notation, ParseError, Published, Reader, Rules, Scene, Scenes, Shape, Start, Verdict,
    has,
};

use crate::heaps;

/// The game of one die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die {
    /// True if the die may stay as it is, which takes its face once more.
    stays: bool,
}

/// The remaining heap and the face on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    left: u64,
    top: u8,
}

/// The faces that a quarter turn brings to the top: neither the face on top nor the one
/// below it; opposite faces add up to 7.
pub(crate) fn beside(top: u8) -> impl Iterator<Item = u8> + Clone {
    (1..=6).filter(move |&face| face != top && face + top != 7)
}

impl Die {
    /// The faces that a move may leave on top.
    fn turns(self, top: u8) -> impl Iterator<Item = u8> + Clone {
        (1..=6).filter(move |&face| face + top != 7 && (self.stays || face != top))
    }
}

/// A die as a shape.
pub(crate) fn shape(face: u8, column: u32, row: u32) -> Shape {
    const FACES: [&str; 6] = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];
    let face = FACES.get(usize::from(face).wrapping_sub(1));
    Shape::new(face.copied().unwrap_or("die-1"), column, row)
}

/// Counters in a row of such a board.
const COLUMNS: u64 = 12;
/// The largest heap that is drawn; a larger one is stated in a note.
const MOST: u64 = 20 * COLUMNS;

/// A board with room for the dice in its first rows, and the heap below them.
pub(crate) fn board(left: u64, dice_rows: u32) -> Scene {
    let mut scene = Scene::new(Kind::Dice, COLUMNS as u32, dice_rows);
    if left > MOST {
        scene.note(Message::new("scene-heap").with("heap", left.to_string()));
        return scene;
    }
    scene.size.1 += left.div_ceil(COLUMNS) as u32;
    scene.shapes = (0..left)
        .map(|n| {
            let (row, column) = ((n / COLUMNS) as u32, (n % COLUMNS) as u32);
            Shape::new("counter", column, dice_rows + row)
        })
        .collect();
    scene
}

/// The areas of the last `count` counters of such a board.
pub(crate) fn taken(left: u64, count: u64, dice_rows: u32) -> Vec<Area> {
    if left > MOST || count > left {
        return Vec::new();
    }
    let mut areas = Vec::new();
    let mut from = left - count;
    while from < left {
        let end = left.min((from / COLUMNS + 1) * COLUMNS);
        areas.push(Area::across(
            (from % COLUMNS) as u32,
            dice_rows + (from / COLUMNS) as u32,
            (end - from) as u32,
        ));
        from = end;
    }
    areas
}

/// The heap after toggling a place of it during setup.
pub(crate) fn edited(left: u64, column: i64, row: i64) -> Option<u64> {
    let column = u64::try_from(column)
        .ok()
        .filter(|&column| column < COLUMNS)?;
    let place = u64::try_from(row).ok()?.checked_mul(COLUMNS)? + column;
    if place < left {
        Some(place)
    } else {
        (place < MOST).then_some(place + 1)
    }
}

impl Rules for Die {
    type Position = Position;

    /// The new face on top.
    type Move = u8;

    fn moves(&self, at: &Position, each: &mut impl FnMut(u8) -> Flow) -> Flow {
        self.turns(at.top)
            .filter(|&face| u64::from(face) <= at.left)
            .try_for_each(each)
    }

    fn play(&self, at: &Position, &face: &u8) -> Position {
        Position {
            left: at.left.saturating_sub(face.into()),
            top: face,
        }
    }

    fn theory(&self, at: &Position, convention: Convention) -> Option<Verdict<u8>> {
        (self.stays && convention == Convention::Normal).then(|| self.multiples_of_8(*at))
    }
}

impl Notation for Die {
    fn about(&self) -> About {
        const RULE: &str = "die-from-rules";
        const PUBLISHED: &[Published] = &[
            Published::nimber("0@3", 0, RULE).moves(0),
            Published::nimber("1@1", 0, RULE).moves(0),
            Published::nimber("1@6", 0, RULE).moves(0),
            Published::nimber("1@3", 1, RULE).moves(1),
            Published::nimber("2@1", 1, RULE).moves(1),
            Published::nimber("2@3", 1, RULE).moves(2),
            Published::nimber("3@3", 0, RULE).moves(2),
            Published::nimber("3@1", 2, RULE).moves(2),
            Published::nimber("3@2", 2, RULE).moves(2),
            Published::nimber("4@4", 0, RULE).moves(2),
            Published::nimber("4@6", 2, RULE).moves(3),
            Published::nimber("0@3", 0, RULE).of("stay").moves(0),
            Published::nimber("1@1", 1, RULE).of("stay").moves(1),
            Published::nimber("1@6", 0, RULE).of("stay").moves(0),
            Published::nimber("2@1", 2, RULE).of("stay").moves(2),
            Published::nimber("2@5", 0, RULE).of("stay").moves(1),
            Published::n("7@3", RULE).of("stay").moves(5),
            Published::p("8@3", RULE).of("stay").moves(5),
            Published::p("9@6", RULE).of("stay").moves(5),
            Published::n("2@2", RULE).of("stay").moves(2),
            Published::n("1@6", RULE).of("stay").misere(),
            Published::p("1@1", RULE).of("stay").misere(),
        ];
        let layout = Layout::Classes {
            from: 0,
            axes: ["axis-heap", "axis-face"],
            classes: (1..=6).map(|face| face.to_string()).collect(),
            position: Box::new(|left, class| Some(format!("{left}@{}", class + 1))),
        };
        let about = About::new(SLUG)
            .examples(&[
                ("die", "30@3"),
                ("die", "30"),
                ("die", "11@2"),
                ("die:stay", "30@3"),
                ("die:stay", "30"),
            ])
            .published(PUBLISHED)
            .layout(layout);
        match self.stays {
            true => about.parameters("stay"),
            false => about,
        }
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            return Err(reader.misread("die-no-face"));
        }
        reader.expect('@')?;
        let top = reader.number(1, 6)? as u8;
        reader.end()?;
        Ok(Position { left, top })
    }

    fn show(&self, at: &Position) -> String {
        format!("{}@{}", at.left, at.top)
    }

    fn show_move(&self, _: &Position, face: &u8) -> String {
        face.to_string()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<u8, ParseError> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let face = reader.number(1, 6)? as u8;
        reader.end()?;
        let key = if face == at.top && !self.stays {
            "die-same-face"
        } else if face + at.top == 7 {
            if self.stays {
                "die-stay-opposite-face"
            } else {
                "die-opposite-face"
            }
        } else if u64::from(face) > at.left {
            "die-too-few"
        } else {
            return Ok(face);
        };
        Err(ParseError::new(place, Message::new(key).with("face", face)))
    }

    fn phrase(&self, at: &Position, &face: &u8) -> Message {
        let key = if face == at.top {
            "die-stay-move"
        } else {
            "die-move"
        };
        Message::new(key).with("face", face)
    }

    has!(scenes);
}

impl Scenes<Self> for Die {
    fn scene(&self, at: &Position) -> Scene {
        let mut scene = board(at.left, 2);
        scene.shapes.push(shape(at.top, 0, 0));
        for (column, face) in (0..).zip(self.turns(at.top)) {
            if u64::from(face) <= at.left {
                let turned = shape(face, column, 1).for_move(face.to_string());
                scene.shapes.push(turned);
            }
        }
        scene
    }

    fn touches(&self, at: &Position, &face: &u8) -> Vec<Vec<Area>> {
        vec![taken(at.left, face.into(), 2)]
    }

    /// A touch on a face turns the die to it, on the top to the next face; a touch on a
    /// counter ends the heap with it, or before it.
    fn edited(&self, at: &Position, column: i64, row: i64) -> Option<Position> {
        let next = |top: u8| top % 6 + 1;
        let (left, top) = (at.left, at.top);
        match (usize::try_from(column).ok()?, row) {
            (0, 0) => Some(Position {
                left,
                top: next(top),
            }),
            (column, 1) => {
                let top = self.turns(at.top).nth(column)?;
                Some(Position { left, top })
            }
            _ => Some(Position {
                left: edited(left, column, row.checked_sub(2)?)?,
                top,
            }),
        }
    }
}

/// The slug.
pub const SLUG: &str = "die";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = None;

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Die, ParseError> {
    let Some(text) = text else {
        return Ok(Die { stays: false });
    };
    let mut reader = Reader::new(text);
    if !reader.take_word("stay") {
        return Err(reader.misread("die-parameters"));
    }
    reader.end()?;
    Ok(Die { stays: true })
}

impl Game for Die {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        at.left
    }

    has!(heaps);
}

impl HeapSequence<Self> for Die {
    fn kind(&self) -> Heaps {
        Heaps::Ladder {
            reach: 6,
            classes: 6,
        }
    }

    fn heap(&self, part: &Position) -> Option<(u64, u32)> {
        Some((part.left, u32::from(part.top).saturating_sub(1)))
    }

    fn of_heap(&self, size: u64, class: u32) -> Option<Position> {
        (size <= heaps::LARGEST && class < 6).then_some(Position {
            left: size,
            top: class as u8 + 1,
        })
    }
}

impl ChanceOpened for Die {
    /// The heap before the roll.
    type Opening = u64;

    fn read_start(&self, text: &str) -> Result<Start<u64, Position>, ParseError> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_some() {
            return self.read(text).map(Start::After);
        }
        reader.end()?;
        if left == 0 {
            return Err(ParseError::new(0, "die-nothing-to-roll"));
        }
        Ok(Start::Before(left))
    }

    /// A roll larger than the heap is thrown again.
    fn throws(&self, &opening: &u64) -> Vec<(String, Position)> {
        (1..=6_u8)
            .filter(|&face| u64::from(face) <= opening)
            .map(|face| {
                let left = opening - u64::from(face);
                (face.to_string(), Position { left, top: face })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::Outcome;

    use super::*;
    use crate::tests::Definition;

    const DIE: Die = Die { stays: false };

    /// The lost heaps by the definition, for each face. Six consecutive equal rows prove a
    /// period.
    fn lost(game: Die, rows: u64) -> Vec<[bool; 6]> {
        let mut definition = Definition::new(&game, |_| true);
        let row = |left| [1, 2, 3, 4, 5, 6].map(|top| definition.is_lost(&Position { left, top }));
        (0..rows).map(row).collect()
    }

    #[test]
    fn the_p_positions_repeat_every_9_and_not_every_8() {
        let lost = lost(DIE, 300);
        for (left, row) in lost.iter().enumerate() {
            let expected = [1, 2, 3, 4, 5, 6].map(|top| match left % 9 {
                _ if left == 1 => matches!(top, 1 | 6),
                0 => true,
                3 | 4 | 8 => matches!(top, 3 | 4),
                5 => matches!(top, 2 | 5),
                _ => false,
            });
            assert_eq!(row, &expected, "{left}");
        }
        assert_eq!(lost[16], [false; 6]);
    }

    /// The document's 8 is the period of the die that may stay.
    #[test]
    fn the_period_is_8_where_the_die_may_stay() {
        let game = Die { stays: true };
        let lost = lost(game, 200);
        for (left, row) in (0..).zip(&lost) {
            for (top, &lost) in (1..).zip(row) {
                let verdict = game.multiples_of_8(Position { left, top });
                assert_eq!(verdict.outcome == Outcome::P, lost, "{left}@{top}");
            }
        }
        assert!(lost.windows(9).all(|rows| rows[0] == rows[8]));
        assert_eq!((lost[16], lost[7]), ([true; 6], [false; 6]));
    }

    #[test]
    fn an_opening_throws_only_what_the_heap_allows() {
        let Ok(Start::Before(opening)) = DIE.read_start("4") else {
            panic!("4 is an opening")
        };
        let throws: Vec<String> = DIE.throws(&opening).into_iter().map(|t| t.0).collect();
        assert_eq!(throws, ["1", "2", "3", "4"]);
        assert!(DIE.read_start("0").is_err());
        assert!(matches!(DIE.read_start("30@3"), Ok(Start::After(_))));
    }
}
