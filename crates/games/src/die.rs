//! The die beside a heap: turn the die to a neighbouring face, take as many.
//!
//! Document 3 (古先生's question). The document leaves the analysis to the
//! reader, with the remark that its safe endings are closely tied to the
//! multiples of 8; the table below says 9.

use grundy_rules::{
    Area, ChanceOpened, Flow, Game, Heaps, Kind, Layout, Message, Misread, Published, Reader, Rules,
    Scene, Shape, Start,
};

use crate::heaps;

/// The game of one die.
#[derive(Clone, Copy, Debug)]
pub struct Die;

/// The registry's name for this file's game.
pub type Family = Die;

/// What is left, and the face on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    left: u64,
    top: u8,
}

/// The faces to which a quarter turn brings a die: neither the one on top nor
/// the one below it; opposite faces add up to 7.
pub(crate) fn beside(top: u8) -> impl Iterator<Item = u8> + Clone {
    (1..=6).filter(move |&face| face != top && face + top != 7)
}

/// A die as a shape.
pub(crate) fn shape(face: u8, column: u32, row: u32) -> Shape {
    const FACES: [&str; 6] = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];
    let face = FACES.get(usize::from(face).wrapping_sub(1));
    Shape::new(face.copied().unwrap_or("die-1"), column, row)
}

/// Counters in a row of such a board.
const COLUMNS: u64 = 12;
/// A larger heap is told in a note.
const MOST: u64 = 20 * COLUMNS;

/// A board with room for the dice in its first rows, and the heap below them.
pub(crate) fn board(left: u64, dice_rows: u32) -> Scene {
    let mut scene = Scene::new(Kind::Dice, COLUMNS as u32, dice_rows);
    if left > MOST {
        scene
            .notes
            .push(Message::new("scene-heap").with("heap", left.to_string()));
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

/// Where the last counters of such a board lie, so many of them.
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

/// The heap after a touch on a place of it by someone who sets it up.
pub(crate) fn edited(left: u64, column: i64, row: i64) -> Option<u64> {
    let column = u64::try_from(column).ok().filter(|&column| column < COLUMNS)?;
    let place = u64::try_from(row).ok()?.checked_mul(COLUMNS)? + column;
    if place < left {
        Some(place)
    } else {
        (place < MOST).then_some(place + 1)
    }
}

impl Rules for Die {
    const SLUG: &'static str = "die";
    type Position = Position;
    /// The new face on top.
    type Move = u8;

    fn with_parameters(text: Option<&str>) -> Result<Self, Misread> {
        crate::without_parameters(Self, text)
    }

    fn read(&self, text: &str) -> Result<Position, Misread> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            return Err(reader.misread(Message::new("die-no-face")));
        }
        reader.expect('@')?;
        let top = reader.number(1, 6)? as u8;
        reader.end()?;
        Ok(Position { left, top })
    }

    fn show(&self, at: &Position) -> String {
        format!("{}@{}", at.left, at.top)
    }

    fn moves(&self, at: &Position, each: &mut impl FnMut(u8) -> Flow) -> Flow {
        beside(at.top)
            .filter(|&face| u64::from(face) <= at.left)
            .try_for_each(each)
    }

    fn play(&self, at: &Position, &face: &u8) -> Position {
        Position {
            left: at.left.saturating_sub(face.into()),
            top: face,
        }
    }

    fn show_move(&self, _: &Position, face: &u8) -> String {
        face.to_string()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<u8, Misread> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let face = reader.number(1, 6)? as u8;
        reader.end()?;
        let key = if face == at.top {
            "die-same-face"
        } else if face + at.top == 7 {
            "die-opposite-face"
        } else if u64::from(face) > at.left {
            "die-too-few"
        } else {
            return Ok(face);
        };
        Err(Misread::new(place, Message::new(key).with("face", face)))
    }

    fn tell_move(&self, _: &Position, &face: &u8) -> Message {
        Message::new("die-move").with("face", face)
    }

    fn scene(&self, at: &Position) -> Scene {
        let mut scene = board(at.left, 2);
        scene.shapes.push(shape(at.top, 0, 0));
        for (column, face) in (0..).zip(beside(at.top)) {
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

    /// The die goes to the face touched, the one on top to the next; the heap
    /// ends with the counter touched, or before it.
    fn edited(&self, at: &Position, column: i64, row: i64) -> Option<Position> {
        let next = |top: u8| top % 6 + 1;
        let (left, top) = (at.left, at.top);
        match (usize::try_from(column).ok()?, row) {
            (0, 0) => Some(Position { left, top: next(top) }),
            (column, 1) => {
                let top = beside(at.top).nth(column)?;
                Some(Position { left, top })
            }
            _ => Some(Position { left: edited(left, column, row.checked_sub(2)?)?, top }),
        }
    }

    fn layout(&self) -> Layout {
        Layout::Classes {
            from: 0,
            axes: ["axis-heap", "axis-face"],
            classes: (1..=6).map(|face| face.to_string()).collect(),
            position: Box::new(|left, class| Some(format!("{left}@{}", class + 1))),
        }
    }

    fn examples() -> &'static [(&'static str, &'static str)] {
        &[("die", "30@3"), ("die", "30"), ("die", "11@2")]
    }

    fn published() -> &'static [Published] {
        const RULE: &str = "die-from-rules";
        const {
            &[
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
            ]
        }
    }
}

impl Game for Die {
    fn rank(&self, at: &Position) -> u64 {
        at.left
    }

    fn heaps(&self) -> Option<Heaps> {
        Some(Heaps::Ladder {
            reach: 6,
            classes: 6,
        })
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

    fn read_start(&self, text: &str) -> Result<Start<u64, Position>, Misread> {
        let mut reader = Reader::new(text);
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_some() {
            return self.read(text).map(Start::After);
        }
        reader.end()?;
        if left == 0 {
            return Err(Misread::new(0, Message::new("die-nothing-to-roll")));
        }
        Ok(Start::Before(left))
    }

    fn show_opening(&self, opening: &u64) -> String {
        opening.to_string()
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
    use super::*;

    #[test]
    fn the_p_positions_repeat_every_9_and_not_every_8() {
        // lost[n][face - 1], by the definition. Six equal rows in a row prove
        // the period; here 300 rows are looked at.
        let mut lost: Vec<[bool; 6]> = Vec::new();
        for left in 0..300_u64 {
            let row = [1, 2, 3, 4, 5, 6].map(|top| {
                let mut is_lost = true;
                let at = Position { left, top };
                let _ = Die.moves(&at, &mut |face| {
                    let to = Die.play(&at, &face);
                    is_lost &= !lost[to.left as usize][usize::from(to.top) - 1];
                    Flow::Continue(())
                });
                is_lost
            });
            lost.push(row);
            let expected = [1, 2, 3, 4, 5, 6].map(|top| match left % 9 {
                _ if left == 1 => matches!(top, 1 | 6),
                0 => true,
                3 | 4 | 8 => matches!(top, 3 | 4),
                5 => matches!(top, 2 | 5),
                _ => false,
            });
            assert_eq!(row, expected, "{left}");
        }
        assert_eq!(lost[16], [false; 6]);
    }

    #[test]
    fn texts_without_a_face_and_impossible_turns_are_refused() {
        let why = Die.read("30").unwrap_err();
        assert_eq!((why.at, why.why.key), (2, "die-no-face"));
        assert_eq!(Die.read("30@7").unwrap_err().at, 3);
        let at = Die.read("2@3").unwrap();
        for (text, key) in [
            ("3", "die-same-face"),
            ("4", "die-opposite-face"),
            ("5", "die-too-few"),
        ] {
            assert_eq!(Die.read_move(&at, text).unwrap_err().why.key, key);
        }
    }

    #[test]
    fn an_opening_throws_only_what_the_heap_allows() {
        let Ok(Start::Before(opening)) = Die.read_start("4") else {
            panic!("4 is an opening")
        };
        let throws: Vec<String> = Die.throws(&opening).into_iter().map(|t| t.0).collect();
        assert_eq!(throws, ["1", "2", "3", "4"]);
        assert!(Die.read_start("0").is_err());
        assert!(matches!(Die.read_start("30@3"), Ok(Start::After(_))));
    }
}
