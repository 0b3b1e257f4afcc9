//! Computers to play against: perfect, careless, random.
//!
//! ```
//! use grundy::computer::{self, Chance, Skill};
//! use grundy::{Convention, Position, Solver};
//!
//! let mut position: Position = "nim 3,5,7".parse()?;
//! let (mut solver, mut chance) = (Solver::default(), Chance::seeded(1));
//! let (choice, sure) = computer::choose(
//!     Skill::Perfect,
//!     &position,
//!     Convention::Normal,
//!     &mut solver,
//!     &mut chance,
//! )?;
//! assert!(sure);
//! position = position.play(&choice.text)?;
//! assert_eq!(position.nimber(&mut solver)?, 0);
//! # Ok::<(), grundy::Error>(())
//! ```

use grundy_core::{Convention, Message, Outcome};

use crate::answer::Reply;
use crate::error::Error;
use crate::position::{Choice, Position};
use crate::solver::Solver;

/// Moves compared when none is known to win.
const MOST_CONSIDERED: usize = 60;
/// Moves that a random choice is made from.
const MOST_DRAWN: usize = 1000;

/// How a computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    /// Never gives a win away; in a lost position, leaves the opponent the fewest
    /// winning moves.
    Perfect,
    /// As the perfect one, but about every third move is random.
    Careless,
    /// Any move.
    Random,
}

impl Skill {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Perfect, Self::Careless, Self::Random];

    /// The word used in options and addresses: `perfect`, `careless` or
    /// `random`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::Careless => "careless",
            Self::Random => "random",
        }
    }
}

grundy_core::words!(Skill, &Skill::ALL);

/// Random choices from a seed: equal seeds, equal games.
#[derive(Clone, Debug)]
pub struct Chance(fastrand::Rng);

impl Chance {
    /// From this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number below `most`, all equally likely; 0 when there is none.
    pub fn below(&mut self, most: usize) -> usize {
        if most == 0 { 0 } else { self.0.usize(..most) }
    }
}

/// The move that a computer makes, and whether it is known to be a best one: false
/// when a limit of the solver was reached.
///
/// # Errors
/// As [`Position::solve`], except for limits, where the move is random; and
/// [`Error::BadRequest`] when there is no move.
pub fn choose(
    skill: Skill,
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    chance: &mut Chance,
) -> Result<(Choice, bool), Error> {
    let thoughtless = match skill {
        Skill::Random => true,
        Skill::Careless => chance.0.u8(..3) == 0,
        Skill::Perfect => false,
    };
    if thoughtless {
        return Ok((any(position, chance)?, true));
    }
    solver.together(|solver| thought(position, convention, solver, chance))
}

/// The best move that can be found, within the time of one question.
fn thought(
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    chance: &mut Chance,
) -> Result<(Choice, bool), Error> {
    match position.solve(convention, solver) {
        Ok(Reply::Answer(answer)) => {
            if let Some(mv) = answer.winning_moves.first() {
                return Ok((mv.into(), true));
            }
            let sure = answer.outcome != Outcome::N;
            Ok((hardest(position, convention, solver, chance)?, sure))
        }
        Ok(Reply::Rolls(_)) => Ok((any(position, chance)?, true)),
        Err(Error::Limit(_) | Error::NotKnown { .. }) => Ok((any(position, chance)?, false)),
        Err(error) => Err(error),
    }
}

fn any(position: &Position, chance: &mut Chance) -> Result<Choice, Error> {
    let mut choices = position.choices(MOST_DRAWN);
    if choices.is_empty() {
        return Err(no_move());
    }
    Ok(choices.swap_remove(chance.below(choices.len())))
}

fn no_move() -> Error {
    Error::BadRequest(Message::new("play-no-move"))
}

/// With no winning move: one that keeps a draw, else one that leaves the
/// opponent the fewest winning moves.
fn hardest(
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    chance: &mut Chance,
) -> Result<Choice, Error> {
    let mut choices = position.choices(MOST_CONSIDERED);
    chance.0.shuffle(&mut choices);
    let mut best: Option<(usize, Choice)> = None;
    for choice in choices {
        let traps = match position.play(&choice.text)?.solve(convention, solver) {
            Ok(Reply::Answer(answer)) if answer.outcome == Outcome::D => 0,
            Ok(Reply::Answer(answer)) => answer.winning_moves.len() + 1,
            Ok(Reply::Rolls(_)) | Err(Error::Limit(_) | Error::NotKnown { .. }) => usize::MAX,
            Err(error) => return Err(error),
        };
        if best.as_ref().is_none_or(|(fewest, _)| traps < *fewest) {
            best = Some((traps, choice));
        }
    }
    best.map(|(_, choice)| choice).ok_or_else(no_move)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    #[test]
    fn the_perfect_computer_wins_what_can_be_won() {
        let mut solver = Solver::default();
        let mut chance = Chance::seeded(7);
        let mut position = Game::named("nim").unwrap().position("3,5,7").unwrap();
        for turn in 0.. {
            if position.ended(Convention::Normal).is_some() {
                assert_eq!(turn % 2, 1, "the first player took the last");
                break;
            }
            let skill = if turn % 2 == 0 {
                Skill::Perfect
            } else {
                Skill::Random
            };
            let (choice, sure) = choose(
                skill,
                &position,
                Convention::Normal,
                &mut solver,
                &mut chance,
            )
            .unwrap();
            assert!(sure);
            position = position.play(&choice.text).unwrap();
        }
    }

    #[test]
    fn equal_seeds_draw_equal_moves_and_no_move_is_an_error() {
        let position = Game::named("chomp").unwrap().position("6x7").unwrap();
        let draw = |seed| {
            let (solver, chance) = (&mut Solver::default(), &mut Chance::seeded(seed));
            choose(Skill::Random, &position, Convention::Normal, solver, chance)
                .unwrap()
                .0
        };
        assert_eq!(draw(3), draw(3));
        let end = Game::named("nim").unwrap().position("0").unwrap();
        let (solver, chance) = (&mut Solver::default(), &mut Chance::seeded(1));
        for skill in [Skill::Perfect, Skill::Careless, Skill::Random] {
            assert!(choose(skill, &end, Convention::Normal, solver, chance).is_err());
        }
    }
}
