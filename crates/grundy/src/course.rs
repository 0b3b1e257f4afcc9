//! A game under way: its status, and which move gave a win away.

use grundy_core::{Convention, Outcome};

use crate::answer::Answer;
use crate::error::Error;
use crate::position::{Choice, Position};
use crate::solver::Solver;

/// A position that occurs for the third time ends the game as a draw.
const REPETITIONS: usize = 3;

/// The status of a game under way.
///
/// ```
/// use grundy::{Convention, Position, Standing};
/// let start: Position = "nim 2,2".parse()?;
/// let mut line = vec![start.clone()];
/// for text in ["2-2", "2-2"] {
///     line.push(line[line.len() - 1].play(text)?);
/// }
/// assert_eq!(Standing::of(&line[..2], Convention::Normal)?, Standing::Turn(1));
/// // The second player made the last move.
/// assert_eq!(Standing::of(&line, Convention::Normal)?, Standing::Won(1));
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// The opening throw is still to come.
    Throw,
    /// The side whose turn it is: 0 for the first player, 1 for the second.
    Turn(usize),
    /// The side that has won.
    Won(usize),
    /// The same position, the same side to move, for the third time: a draw.
    Repeated,
}

impl Standing {
    /// The status after these positions, the start first. The first player moves
    /// from the start; before an opening throw there is none.
    ///
    /// # Errors
    /// [`Error::BadRuleset`] where the rules have an error at the last position:
    /// it would seem to have no moves.
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
            Some(_) => return Ok(Self::Won(1 - turn)),
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

/// A move that gave a win away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// What was played.
    pub played: Choice,
    /// What would have won.
    pub better: Choice,
    /// What is known of the position before the move.
    pub before: Box<Answer>,
}

impl Slip {
    /// What a move gave away: `None` where it left a lost position, and where
    /// there was nothing to give.
    ///
    /// ```
    /// use grundy::{Convention, Game, Slip, Solver};
    /// let nim = Game::named("nim")?.position("3,5,7")?;
    /// let solver = &mut Solver::default();
    /// let mistake = Slip::of(&nim, &nim.choice("7-7")?, Convention::Normal, solver)?;
    /// assert_eq!(mistake.map(|mistake| mistake.better.text), Some("3-1".to_owned()));
    /// assert!(Slip::of(&nim, &nim.choice("5-1")?, Convention::Normal, solver)?.is_none());
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
            if after.outcome(convention, solver)? == Outcome::P {
                return Ok(None);
            }
            let answer = before.solve(convention, solver)?;
            let better = match answer.outcome {
                Outcome::N => answer.winning_moves.first().map(Choice::from),
                _ => None,
            };
            Ok(better.map(|better| Self {
                played: played.clone(),
                better,
                before: Box::new(answer),
            }))
        })
    }
}
