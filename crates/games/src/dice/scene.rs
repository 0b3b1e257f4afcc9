//! Dice and a heap as a board.

use grundy_core::Scene;

use super::{Dice, Position, Question, Tops, Turn};
use crate::die;

impl Dice {
    /// Rows above the heap: the tops, then a row for each die.
    pub(super) fn rows(&self) -> u32 {
        self.count as u32 + 1
    }

    /// The tops in the first row; below it a row for each die with the faces it may be
    /// turned to, each of which stands for all moves that do so.
    pub(super) fn drawn(&self, at: Position) -> Scene {
        let mut scene = die::board(at.left, self.rows());
        let tops: Vec<u8> = at.tops.faces().collect();
        for (column, &top) in (0..).zip(&tops) {
            scene.shapes.push(die::shape(top, column, 0));
        }
        for (row, &top) in (1..).zip(&tops) {
            let others = tops.iter().copied().enumerate();
            let others = others.filter(|&(place, _)| place + 1 != row as usize);
            let results = match self.question {
                Question::All => Tops::of_turning(others.map(|(_, face)| face)),
                _ => Vec::new(),
            };
            for (column, face) in (0..).zip(die::beside(top)) {
                let turns = match self.question {
                    Question::All => results
                        .iter()
                        .map(|tops| Turn::All(tops.and(face)))
                        .collect(),
                    _ => vec![Turn::One(top, face)],
                };
                let shape = turns
                    .into_iter()
                    .filter(|&turn| self.is_possible(at, turn))
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

    /// A touch on a die turns it to its next face; a touch on a counter ends the heap
    /// with it, or before it.
    pub(super) fn set_up(&self, at: Position, column: i64, row: i64) -> Option<Position> {
        let Position { left, tops } = at;
        if row == 0 {
            let top = tops.faces().nth(usize::try_from(column).ok()?)?;
            let tops = tops.turned(top, top % 6 + 1);
            return Some(Position { left, tops });
        }
        let left = die::edited(left, column, row.checked_sub(self.rows().into())?)?;
        Some(Position { left, tops })
    }
}
