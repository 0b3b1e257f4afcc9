//! Exercises: random positions of a game, each with its answer.

use std::collections::HashSet;

use grundy_core::{Convention, Outcome};
use grundy_engine::StopReason;

use crate::answer::Answer;
use crate::computer::Chance;
use crate::error::Error;
use crate::position::{Position, Start};
use crate::solver::Solver;

/// The most moves of a random game.
const MOST_PLIES: usize = 200;
/// The most moves from which each move is drawn.
const MOST_DRAWN: usize = 1000;
/// Random games tried for each exercise.
const TRIES: usize = 40;
/// The most positions skipped as too large.
const MOST_PASSED: usize = 12;

/// The question of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// The winner.
    Winner,
    /// A winning move, where not every move wins.
    Move,
    /// The nimber.
    Nimber,
}

impl Question {
    /// Every question, the easiest first.
    pub const ALL: [Self; 3] = [Self::Winner, Self::Move, Self::Nimber];

    /// The word used in options and addresses: `winner`, `move` or `nimber`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Winner => "winner",
            Self::Move => "move",
            Self::Nimber => "nimber",
        }
    }

    /// True if the question is worth asking: the position has a nimber, or both winning
    /// and losing moves.
    fn suits(self, answer: &Answer, moves: usize) -> bool {
        match self {
            Self::Winner => true,
            Self::Move => {
                let winning = answer.winning_moves.len();
                answer.winning_moves_complete && winning > 0 && winning < moves
            }
            Self::Nimber => answer.nimber.is_some(),
        }
    }
}

grundy_core::words!(Question, &Question::ALL);

/// A position and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// Its answer.
    pub answer: Answer,
}

/// At most `count` distinct positions reached by play from `start`, each with an answer
/// to the question; where the question asks for the winner, as many wins as losses if
/// there are enough. Fewer if 40 random games for each give no more. If the start has
/// several parts, such as heaps, no exercise has a single one. At most twelve positions
/// whose answers exceed the solver's limits are skipped.
///
/// Equal seeds and limits other than time give equal exercises from a new solver.
///
/// ```
/// use grundy::computer::Chance;
/// use grundy::exercise::{self, Question};
/// use grundy::{Convention, Solver, Start};
/// let start: Start = "nim 3,5,7".parse()?;
/// let mut draw = |seed| {
///     let (mut solver, mut chance) = (Solver::default(), Chance::seeded(seed));
///     let convention = Convention::Normal;
///     exercise::drawn(&start, convention, Question::Move, 6, &mut solver, &mut chance)
/// };
/// let exercises = draw(7)?;
/// assert_eq!(exercises.len(), 6);
/// assert!(exercises.iter().all(|exercise| !exercise.answer.winning_moves.is_empty()));
/// assert_eq!(exercises, draw(7)?);
/// # Ok::<(), grundy::Error>(())
/// ```
///
/// # Errors
/// As [`Position::solve`], but of the limits only that of time, or when the observer
/// cancels.
pub fn drawn(
    start: &Start,
    convention: Convention,
    question: Question,
    count: usize,
    solver: &mut Solver,
    chance: &mut Chance,
) -> Result<Vec<Exercise>, Error> {
    let mut seen = HashSet::new();
    let mut chosen: Vec<Exercise> = Vec::new();
    let mut spare = Vec::new();
    let mut passed = 0;
    let has_parts = match start {
        Start::Position(position) => position.parts().len() > 1,
        Start::Opening(_) => false,
    };
    for _ in 0..TRIES * count {
        if chosen.len() == count {
            break;
        }
        let Some((position, moves)) = at_random(start, convention, chance)? else {
            continue;
        };
        // A single heap of several is too easy.
        let is_simpler = has_parts && position.parts().len() < 2;
        if is_simpler || !seen.insert(position.text()) {
            continue;
        }
        let answer = match position.solve(convention, solver) {
            Ok(answer) if question.suits(&answer, moves) => answer,
            Ok(_) | Err(Error::NotKnown { .. }) => continue,
            Err(Error::Limit(stop))
                if !matches!(stop.why, StopReason::Time | StopReason::Cancelled) =>
            {
                passed += 1;
                if passed == MOST_PASSED {
                    break;
                }
                continue;
            }
            Err(error) => return Err(error),
        };
        let alike = |exercise: &&Exercise| exercise.answer.outcome == answer.outcome;
        let outcomes = if answer.outcome == Outcome::D { 1 } else { 2 };
        let enough =
            question == Question::Winner && chosen.iter().filter(alike).count() * outcomes >= count;
        let exercise = Exercise { position, answer };
        if enough {
            spare.push(exercise);
        } else {
            chosen.push(exercise);
        }
    }
    let missing = count - chosen.len();
    chosen.extend(spare.into_iter().take(missing));
    Ok(chosen)
}

/// A random position before the end of a game, with its number of moves; `None` where
/// the start has no move.
fn at_random(
    start: &Start,
    convention: Convention,
    chance: &mut Chance,
) -> Result<Option<(Position, usize)>, Error> {
    let mut line = Vec::new();
    let mut here = match start {
        Start::Position(position) => position.clone(),
        Start::Opening(opening) => {
            let mut throws = opening.throws();
            if throws.is_empty() {
                return Ok(None);
            }
            throws.swap_remove(chance.below(throws.len())).1
        }
    };
    while line.len() < MOST_PLIES && here.ended(convention).is_none() {
        let choices = here.choices(MOST_DRAWN);
        let Some(choice) = choices.get(chance.below(choices.len())) else {
            break;
        };
        let next = here.play(&choice.text)?;
        line.push((here, choices.len()));
        here = next;
    }
    let place = chance.below(line.len());
    Ok((!line.is_empty()).then(|| line.swap_remove(place)))
}
