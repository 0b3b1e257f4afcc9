//! Computer opponents, from one that plays random moves to a perfect one.
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

mod sight;

use grundy_core::{Convention, Message, Outcome};

use crate::answer::Choice;
use crate::error::Error;
use crate::position::Position;
use crate::solver::Solver;

/// The most moves compared when none is known to win.
const MOST_CONSIDERED: usize = 60;
/// The most moves to choose from without a solver.
const MOST_DRAWN: usize = 1000;
/// With this many moves to choose from, [`Skill::Careless`] errs half the time.
const HALF_ERRS: usize = 40;

/// The playing strength of a computer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Skill {
    /// Plays any move.
    Random,
    /// Wins where one move wins; otherwise plays any move.
    Greedy,
    /// Looks two moves ahead: as the greedy one, and avoids leaving a win in one move.
    Wary,
    /// Looks four moves ahead.
    Planner,
    /// As the perfect one, but with n moves to choose from it plays as the planner with
    /// probability n / (n + 40).
    Careless,
    /// Never gives a win away; in a lost position, leaves the opponent the fewest
    /// winning moves. Plays as the planner when a limit of the solver leaves open which
    /// moves win.
    Perfect,
}

impl Skill {
    /// Every skill, the weakest first.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Greedy,
        Self::Wary,
        Self::Planner,
        Self::Careless,
        Self::Perfect,
    ];

    /// The weakest, with whom a beginner starts.
    pub const FIRST: Self = Self::Random;

    /// The word used in options and addresses: `random`, `greedy`, `wary`,
    /// `planner`, `careless` or `perfect`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Wary => "wary",
            Self::Planner => "planner",
            Self::Careless => "careless",
            Self::Perfect => "perfect",
        }
    }

    /// The next stronger skill; `None` after the perfect one.
    ///
    /// ```
    /// use grundy::computer::Skill;
    /// assert_eq!(Skill::Careless.stronger(), Some(Skill::Perfect));
    /// assert_eq!(Skill::Perfect.stronger(), None);
    /// ```
    #[must_use]
    pub fn stronger(self) -> Option<Self> {
        Self::ALL.into_iter().find(|other| *other > self)
    }

    /// The next weaker skill; `None` before the random one.
    #[must_use]
    pub fn weaker(self) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|other| *other < self)
    }

    /// The number of moves it looks ahead without a solver.
    const fn sight(self) -> u32 {
        match self {
            Self::Random => 0,
            Self::Greedy => 1,
            Self::Wary => 2,
            Self::Planner | Self::Careless | Self::Perfect => 4,
        }
    }
}

grundy_core::words!(Skill, &Skill::ALL);

/// A seeded random generator: equal seeds give equal games.
#[derive(Clone, Debug)]
pub struct Chance(fastrand::Rng);

impl Chance {
    /// The generator of this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number below `most`, all equally likely; 0 if `most` is 0. It is the same in a
    /// browser, where a `usize` has 32 bits and the generator draws others for it.
    pub fn below(&mut self, most: usize) -> usize {
        if most == 0 {
            return 0;
        }
        let drawn = self.0.u64(..most as u64);
        usize::try_from(drawn).unwrap_or(0)
    }
}

/// Chooses a computer's move. The flag is true if the move is as good as the skill:
/// false when a limit of the solver was reached and the move was chosen by looking a
/// few moves ahead.
///
/// Equal seeds give equal moves unless a time limit is reached.
///
/// # Errors
/// As [`Position::solve`], except for limits; [`Error::BadRequest`] when there is no
/// move.
pub fn choose(
    skill: Skill,
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    chance: &mut Chance,
) -> Result<(Choice, bool), Error> {
    let knows = match skill {
        Skill::Perfect => true,
        Skill::Careless => {
            let moves = position.options(MOST_DRAWN).len();
            chance.below(moves + HALF_ERRS) >= moves
        }
        _ => false,
    };
    if !knows {
        return Ok((ahead(skill, position, convention, chance)?, true));
    }
    solver.together(|solver| perfect(position, convention, solver, chance))
}

/// The best move within the time limit of one question.
fn perfect(
    position: &Position,
    convention: Convention,
    solver: &mut Solver,
    chance: &mut Chance,
) -> Result<(Choice, bool), Error> {
    let mut fallen_back = || ahead(Skill::Planner, position, convention, chance);
    match position.solve(convention, solver) {
        Ok(answer) => {
            let outcome = answer.outcome;
            match answer.winning_moves.into_iter().next() {
                Some(choice) => Ok((choice, true)),
                None if outcome == Outcome::N => Ok((fallen_back()?, false)),
                None => Ok((hardest(position, convention, solver, chance)?, true)),
            }
        }
        Err(Error::Limit(_) | Error::NotKnown { .. }) => Ok((fallen_back()?, false)),
        Err(error) => Err(error),
    }
}

/// A move chosen by looking ahead as far as this skill does.
fn ahead(
    skill: Skill,
    position: &Position,
    convention: Convention,
    chance: &mut Chance,
) -> Result<Choice, Error> {
    let mut choices = position.choices(MOST_DRAWN);
    let among = match skill.sight() {
        0 => (0..choices.len()).collect(),
        plies => sight::best(&position.options(MOST_DRAWN), plies, convention),
    };
    match among.get(chance.below(among.len())) {
        Some(&place) if place < choices.len() => Ok(choices.swap_remove(place)),
        _ => Err(no_move()),
    }
}

fn no_move() -> Error {
    Error::BadRequest(Message::new("play-no-move"))
}

/// The hardest move to answer when none wins: one that keeps a draw, else one that
/// leaves the opponent the fewest winning moves.
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
            Ok(answer) if answer.outcome == Outcome::D => 0,
            Ok(answer) => answer.winning_moves.len() + 1,
            Err(Error::Limit(_) | Error::NotKnown { .. }) => usize::MAX,
            Err(error) => return Err(error),
        };
        if best.as_ref().is_none_or(|(fewest, _)| traps < *fewest) {
            best = Some((traps, choice));
        }
    }
    best.map(|(_, choice)| choice).ok_or_else(no_move)
}
