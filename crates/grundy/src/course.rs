//! A game under way: its status, and the moves that gave a win or a draw away.

use grundy_core::{Convention, Message, Outcome};

use crate::answer::{Answer, Choice};
use crate::error::Error;
use crate::position::Position;
use crate::solver::Solver;

/// Occurrences of a position that end the game as a draw.
const REPETITIONS: usize = 3;

/// The status of a game under way.
///
/// ```
/// use grundy::{Convention, Position, GameStatus};
/// let start: Position = "nim 2,2".parse()?;
/// let mut line = vec![start.clone()];
/// for text in ["2-2", "2-2"] {
///     line.push(line[line.len() - 1].play(text)?);
/// }
/// assert_eq!(GameStatus::of(&line[..2], Convention::Normal)?, GameStatus::Turn(1));
/// // The second player made the last move.
/// assert_eq!(GameStatus::of(&line, Convention::Normal)?, GameStatus::Won(1));
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameStatus {
    /// The opening throw is still to come.
    Throw,
    /// The side whose turn it is: 0 for the first player, 1 for the second.
    Turn(usize),
    /// The side that has won.
    Won(usize),
    /// Play has ended, and neither side has won.
    Drawn,
    /// The same position, the same side to move, for the third time: a draw.
    Repeated,
}

impl GameStatus {
    /// The status after these positions, the start first. The first player moves from
    /// the start; the list is empty before an opening throw.
    ///
    /// # Errors
    /// [`Error::BadRuleset`] where the rules fail at the last position, which would
    /// otherwise seem to have no moves.
    pub fn of(line: &[Position], convention: Convention) -> Result<Self, Error> {
        let Some((here, before)) = line.split_last() else {
            return Ok(Self::Throw);
        };
        let turn = before.len() % 2;
        let ended = here.ended(convention);
        if let Some(why) = here.of_game().fault() {
            return Err(Error::in_rules(here.game(), why));
        }
        match ended {
            Some(Outcome::N) => return Ok(Self::Won(turn)),
            Some(Outcome::P) => return Ok(Self::Won(1 - turn)),
            Some(Outcome::D) => return Ok(Self::Drawn),
            None => {}
        }
        let text = here.text();
        let same = line.iter().rev().step_by(2).filter(|at| at.text() == text);
        Ok(if same.count() >= REPETITIONS {
            Self::Repeated
        } else {
            Self::Turn(turn)
        })
    }
}

/// A move that gave a win away, or a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The move played.
    pub played: Choice,
    /// A move that would have won, or held the draw.
    pub better: Choice,
    /// The answer for the position before the move.
    pub before: Box<Answer>,
}

impl Mistake {
    /// The sentence on this mistake in a game's move `number`, counted from 1.
    #[must_use]
    pub fn message(&self, number: usize) -> Message {
        let key = match self.before.outcome {
            Outcome::D => "web-slip-draw",
            Outcome::N | Outcome::P => "web-slip",
        };
        Message::new(key)
            .with("number", number)
            .with("played", self.played.phrase.clone())
            .with("better", self.better.phrase.clone())
    }

    /// The mistake of a move: `None` where the move was as good as any. What it gave away
    /// is the outcome of [`Mistake::before`]: a win, or a draw.
    ///
    /// ```
    /// use grundy::{Convention, Game, Mistake, Solver};
    /// let nim = Game::named("nim")?.position("3,5,7")?;
    /// let solver = &mut Solver::default();
    /// let mistake = Mistake::of(&nim, &nim.choice("7-7")?, Convention::Normal, solver)?;
    /// assert_eq!(mistake.map(|mistake| mistake.better.text), Some("3-1".to_owned()));
    /// assert!(Mistake::of(&nim, &nim.choice("5-1")?, Convention::Normal, solver)?.is_none());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::solve`], all within the time of one question.
    pub fn of(
        before: &Position,
        played: &Choice,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<Self>, Error> {
        solver.together(|solver| {
            let after = before.play(&played.text)?;
            let left = after.outcome(convention, solver)?;
            if left == Outcome::P {
                return Ok(None);
            }
            let answer = before.solve(convention, solver)?;
            let better = match answer.outcome {
                Outcome::N => answer.winning_moves.first().cloned(),
                Outcome::D if left == Outcome::N => before.drawing_move(convention, solver)?,
                Outcome::D | Outcome::P => None,
            };
            Ok(better.map(|better| Self {
                played: played.clone(),
                better,
                before: Box::new(answer),
            }))
        })
    }
}
