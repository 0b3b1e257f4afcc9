//! Games before the dice throw that opens them.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use grundy_core::{Convention, DrawingBudget, Kind, Message, Scene};

use super::{Position, split};
use crate::answer::{By, Rolls};
use crate::error::Error;
use crate::game::Game;
use crate::proof::{self, Proof};
use crate::solver::Solver;

/// An opening of any game that chance opens.
pub(crate) trait ErasedOpening: Send + Sync {
    fn text(&self) -> String;
    fn throws(&self) -> Vec<(String, Position)>;

    /// The outcome after each throw, with its proof.
    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error>;
}

/// A game before its opening throw: only the dice decide the position.
///
/// ```
/// use grundy::{Convention, Opening, Outcome, Solver};
/// let opening: Opening = "die 2".parse()?;
/// let (throw, position) = &opening.throws()[0];
/// assert_eq!((throw.as_str(), position.to_string().as_str()), ("1", "die 1@1"));
/// let rolls = opening.solve(Convention::Normal, &mut Solver::default())?;
/// assert_eq!(rolls.rolls["1"], Outcome::P);
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone)]
pub struct Opening {
    pub(crate) game: Game,
    pub(crate) at: Arc<dyn ErasedOpening>,
}

impl Opening {
    /// The canonical name of its game.
    #[must_use]
    pub fn game(&self) -> &str {
        self.game.name()
    }

    /// Its game.
    #[must_use]
    pub fn of_game(&self) -> Game {
        self.game.clone()
    }

    /// The opening in canonical notation.
    #[must_use]
    pub fn text(&self) -> String {
        self.at.text()
    }

    /// The throws by name, each with the position after it.
    #[must_use]
    pub fn throws(&self) -> Vec<(String, Position)> {
        self.at.throws()
    }

    /// The outcome after each throw.
    ///
    /// # Errors
    /// As [`Position::solve`].
    pub fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Rolls, Error> {
        let mut by = By::Theorem;
        let mut rolls = BTreeMap::new();
        for (throw, position) in self.throws() {
            let answer = position.solve(convention, solver)?;
            if answer.by != By::Theorem {
                by = answer.by;
            }
            rolls.insert(throw, answer.outcome);
        }
        Ok(Rolls {
            game: self.game().to_owned(),
            position: self.text(),
            convention,
            rolls,
            by,
        })
    }

    /// A certificate of the outcome after each throw, as [`Position::certificate`].
    ///
    /// # Errors
    /// As [`Position::certificate`].
    pub fn certificate(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<String, Error> {
        self.game.check_convention(convention)?;
        let proof = solver.together(|solver| self.at.proof(convention, solver))?;
        let body = proof.body(self.game(), &self.text(), convention);
        proof::single(&body, self.game.known().as_slice())
    }

    /// A sentence in place of a board.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(Kind::Dice, 0, 0);
        let note = Message::new("scene-opening").with("position", self.text());
        scene.notes.push(note);
        scene
    }

    /// The error for an opening where a position is needed.
    pub(crate) fn throw_first(&self) -> Error {
        let after = self.throws().into_iter().next();
        Error::ThrowFirst {
            game: self.game().into(),
            opening: self.text().into(),
            example: after.map_or_else(String::new, |(_, at)| at.text()).into(),
        }
    }
}

/// The start of a game: an opening or a position.
///
/// ```
/// use grundy::Start;
/// let start: Start = "die 30".parse()?;
/// assert_eq!(start.opening().map(|opening| opening.throws().len()), Some(6));
/// // What needs a position says what to write.
/// assert!(start.position().unwrap_err().to_string().contains("29@1"));
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone)]
pub enum Start {
    /// The dice are to be thrown.
    Opening(Opening),
    /// A player is to move.
    Position(Position),
}

impl Start {
    /// The canonical name of its game.
    #[must_use]
    pub fn game(&self) -> &str {
        self.game_ref().name()
    }

    /// Its game.
    #[must_use]
    pub fn of_game(&self) -> Game {
        self.game_ref().clone()
    }

    const fn game_ref(&self) -> &Game {
        match self {
            Self::Opening(opening) => &opening.game,
            Self::Position(position) => &position.game,
        }
    }

    /// The opening or position in canonical notation.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Opening(opening) => opening.text(),
            Self::Position(position) => position.text(),
        }
    }

    /// The position.
    ///
    /// # Errors
    /// [`Error::ThrowFirst`] for an opening.
    pub fn position(&self) -> Result<Position, Error> {
        match self {
            Self::Opening(opening) => Err(opening.throw_first()),
            Self::Position(position) => Ok(position.clone()),
        }
    }

    /// The opening, if it is one.
    #[must_use]
    pub const fn opening(&self) -> Option<&Opening> {
        match self {
            Self::Opening(opening) => Some(opening),
            Self::Position(_) => None,
        }
    }

    /// As [`Position::certificate`] or [`Opening::certificate`].
    ///
    /// # Errors
    /// As [`Position::certificate`].
    pub fn certificate(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<String, Error> {
        match self {
            Self::Opening(opening) => opening.certificate(convention, solver),
            Self::Position(position) => position.certificate(convention, solver),
        }
    }

    /// As [`Position::scene_within`] or [`Opening::scene`].
    #[must_use]
    pub fn scene_within(&self, budget: &DrawingBudget<'_>) -> Scene {
        match self {
            Self::Opening(opening) => opening.scene(),
            Self::Position(position) => position.scene_within(budget),
        }
    }
}

impl From<Position> for Start {
    fn from(position: Position) -> Self {
        Self::Position(position)
    }
}

impl FromStr for Opening {
    type Err = Error;

    /// Reads `die 30`.
    ///
    /// # Errors
    /// As [`Position`]; [`Error::BadRequest`] for a position.
    fn from_str(text: &str) -> Result<Self, Error> {
        match text.parse()? {
            Start::Opening(opening) => Ok(opening),
            Start::Position(_) => Err(Error::BadRequest(Message::new("error-no-opening"))),
        }
    }
}

impl FromStr for Start {
    type Err = Error;

    /// Reads `nim 3,5` or `die 30`.
    ///
    /// # Errors
    /// As [`Game::named`] and [`Game::start_at`]; [`Error::BadRequest`] for a
    /// game without a position.
    fn from_str(text: &str) -> Result<Self, Error> {
        let (name, start) = split(text)?;
        Game::named(name)?.start_at(start)
    }
}
