//! A game under way: its positions, played again from the address.

use std::collections::HashMap;

use grundy::{Area, Choice, Convention, Error, Game, Outcome, Position, Scene, Shape};

use crate::state::State;

/// A position that comes for the third time ends the game as a draw.
const REPETITIONS: usize = 3;
/// Moves that are known by their phrases.
const MOST_CHOICES: usize = 2000;

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// A throw of dice comes first.
    Throw,
    /// The side whose turn it is.
    Turn(usize),
    /// The side that has won.
    Won(usize),
    /// The same position for the third time.
    Repeated,
}

/// A game under way.
pub(crate) struct UnderWay {
    pub(crate) state: State,
    pub(crate) game: Game,
    /// Every position from the start to where it stands.
    pub(crate) line: Vec<Position>,
    /// The phrases of the moves made.
    pub(crate) told: Vec<Choice>,
    pub(crate) standing: Standing,
    /// The moves possible now.
    pub(crate) choices: Vec<Choice>,
    /// The board as it is now.
    pub(crate) scene: Scene,
    /// Columns and rows of the largest board so far.
    pub(crate) frame: (u32, u32),
}

impl UnderWay {
    /// Plays the moves of an address.
    pub(crate) fn of(mut state: State) -> Result<Self, Error> {
        let game = Game::named(&state.game)?;
        if !game.conventions().contains(&state.convention) {
            return Err(Error::BadConvention {
                game: game.name().to_owned(),
                convention: state.convention,
            });
        }
        let text = if state.at.is_empty() {
            example(game.name())
        } else {
            state.at.clone()
        };
        let start = game.position(&text)?;
        state.game = game.name().to_owned();
        if !state.at.is_empty() {
            state.at = start.text();
        }
        let mut frame = start.scene().size;
        let mut line = vec![start];
        let mut told = Vec::new();
        for mv in state.moves.iter().take(state.ply) {
            let here = &line[line.len() - 1];
            let after = here.play(mv)?;
            told.push(here.choice(mv)?);
            let size = after.scene().size;
            frame = (frame.0.max(size.0), frame.1.max(size.1));
            line.push(after);
        }
        let here = &line[line.len() - 1];
        let standing = standing(&line, state.convention, state.turn());
        let choices = here.choices(MOST_CHOICES);
        let scene = here.scene();
        Ok(Self {
            state,
            game,
            standing,
            choices,
            scene,
            frame,
            told,
            line,
        })
    }

    /// The position on the board.
    pub(crate) fn here(&self) -> &Position {
        &self.line[self.line.len() - 1]
    }

    /// The moves by their texts.
    pub(crate) fn by_text(&self) -> HashMap<&str, &Choice> {
        let pairs = self
            .choices
            .iter()
            .map(|choice| (choice.text.as_str(), choice));
        pairs.collect()
    }

    /// The shape on this place.
    pub(crate) fn shape_at(&self, (column, row): (u32, u32)) -> Option<&Shape> {
        let shapes = self.scene.shapes.iter();
        let mut here = shapes.filter(|shape| (shape.column, shape.row) == (column, row));
        here.find(|shape| !shape.moves.is_empty())
    }

    /// Where the last move took something that the board still has room for:
    /// what lay there.
    pub(crate) fn ghosts(&self) -> Vec<Shape> {
        let (Some(before), Some(mv)) = (self.line.iter().rev().nth(1), self.told.last()) else {
            return Vec::new();
        };
        let old = before.scene();
        // Heaps come in order of size: what was taken is no longer beside its heap.
        if !matches!(old.kind, grundy::Kind::Squares) || old.size.0 > self.frame.0 {
            return Vec::new();
        }
        let areas = before
            .touches(&mv.text)
            .into_iter()
            .next()
            .unwrap_or_default();
        let gone = |shape: &&Shape| {
            areas.iter().any(|area| area.has(shape.column, shape.row))
                && shape.what != "empty"
                && !self.scene.shapes.iter().any(|now| {
                    (now.column, now.row) == (shape.column, shape.row) && now.what != "empty"
                })
        };
        let gone = old.shapes.iter().filter(gone);
        gone.map(|shape| Shape::new(shape.what, shape.column, shape.row))
            .collect()
    }

    /// Where a piece has just come to rest.
    pub(crate) fn arrived(&self) -> Option<(u32, u32)> {
        let before = self.line.iter().rev().nth(1)?.scene();
        if !matches!(
            before.kind,
            grundy::Kind::Tracks | grundy::Kind::Xiangqi | grundy::Kind::Squares
        ) {
            return None;
        }
        let is_piece = |shape: &&Shape| !matches!(shape.what, "empty" | "square" | "goal");
        let pieces = self.scene.shapes.iter().filter(is_piece);
        let mut new = pieces.filter(|now| {
            !before
                .shapes
                .iter()
                .any(|old| (old.what, old.column, old.row) == (now.what, now.column, now.row))
        });
        new.next().map(|shape| (shape.column, shape.row))
    }

    /// What a move would light up.
    pub(crate) fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        self.here().touches(text)
    }
}

/// What a move takes or touches on the board before it, shown in the first way
/// there is.
pub(crate) fn taken(before: &Position, mv: &str) -> Vec<Area> {
    let ways = before.touches(mv);
    ways.into_iter().next().unwrap_or_else(|| {
        let scene = before.scene();
        let shapes = scene.shapes.iter();
        let shapes = shapes.filter(|shape| shape.moves.iter().any(|own| own == mv));
        shapes
            .map(|shape| Area::across(shape.column, shape.row, 1))
            .collect()
    })
}

/// The first example of this very game, or of its family.
pub(crate) fn example(name: &str) -> String {
    let Ok(page) = Game::page(name) else {
        return String::new();
    };
    let own = page.examples.iter().find(|(example, _)| *example == name);
    let example = own.or_else(|| page.examples.first());
    example.map_or_else(String::new, |(_, position)| (*position).to_owned())
}

fn standing(line: &[Position], convention: Convention, turn: usize) -> Standing {
    let here = &line[line.len() - 1];
    if here.throws().is_some() {
        return Standing::Throw;
    }
    match here.ended(convention) {
        Some(Outcome::N) => return Standing::Won(turn),
        Some(_) => return Standing::Won(1 - turn),
        None => {}
    }
    let text = here.text();
    let times = line
        .iter()
        .rev()
        .step_by(2)
        .filter(|at| at.text() == text)
        .count();
    if times >= REPETITIONS {
        Standing::Repeated
    } else {
        Standing::Turn(turn)
    }
}
