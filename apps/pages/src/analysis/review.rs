//! A game looked back on: who was winning when, and the moves that gave it away.

use grundy::{Answer, Choice, Convention, Outcome, Position, Slip, Standing};

use super::{answer, nim_sum, parts};
use crate::context::Context;
use crate::session::GameSession;
use crate::state::Seat;

/// The most mistakes that are drawn at the end of a game.
const MOST_DRAWN: usize = 3;

/// A move of a person that gave a win away.
pub(crate) struct Mistake {
    /// The number of the move, from 0.
    pub(crate) ply: usize,
    pub(crate) slip: Slip,
    /// The nimbers that the better move and the one played leave, as sums of parts;
    /// only where the mistake is drawn.
    pub(crate) nimbers: Option<[String; 2]>,
}

/// A game looked back on, or gone through move by move.
pub(crate) struct Review {
    /// The game to its end, where the page shows an earlier position of it.
    whole: Option<Box<GameSession>>,
    /// The mistakes, in order.
    pub(crate) mistakes: Vec<Mistake>,
    /// True if there was time to check all moves.
    pub(crate) is_complete: bool,
    /// The side that wins with best play from each position, `None` for a draw; fewer
    /// than the positions where the time was up.
    pub(crate) winners: Vec<Option<usize>>,
    /// Why the only person lost, where the start decided it.
    pub(crate) lost_start: Option<Box<Answer>>,
}

impl Review {
    /// The review of a game that is gone through, or over.
    pub(super) fn of(game: &GameSession, ctx: &mut Context) -> Option<Self> {
        let state = &game.state;
        let whole = match state.review && !state.moves.is_empty() {
            true => GameSession::of(state.at_ply(state.moves.len()), ctx).ok(),
            false => None,
        };
        if let Some(whole) = whole {
            return Some(Self::new(Some(Box::new(whole)), game, ctx));
        }
        let is_shown = game.is_over() && !state.wall && !state.embed;
        is_shown.then(|| Self::new(None, game, ctx))
    }

    fn new(whole: Option<Box<GameSession>>, game: &GameSession, ctx: &mut Context) -> Self {
        let of = whole.as_deref().unwrap_or(game);
        let (slips, is_complete) = mistakes(of, ctx);
        let winners = winners(of, ctx);
        let lost_start = match slips.is_empty() && is_complete && whole.is_none() {
            true => lost_start(of, ctx),
            false => None,
        };
        let convention = of.state.convention;
        let count = slips.len();
        let mistakes = slips.into_iter().enumerate();
        let mistakes = mistakes.map(|(index, (ply, slip))| {
            let is_drawn = match whole {
                Some(_) => ply == game.state.ply,
                None => index + MOST_DRAWN >= count,
            };
            let mut left = |mv: &str| nimbers_after(&of.line[ply], mv, convention, ctx);
            let nimbers = match is_drawn {
                true => left(&slip.better.text).zip(left(&slip.played.text)),
                false => None,
            };
            Mistake {
                ply,
                slip,
                nimbers: nimbers.map(<[String; 2]>::from),
            }
        });
        let mistakes = mistakes.collect();
        Self {
            mistakes,
            is_complete,
            winners,
            lost_start,
            whole,
        }
    }

    /// The game to its end; `game` where it is that itself.
    pub(crate) fn whole<'a>(&'a self, game: &'a GameSession) -> &'a GameSession {
        self.whole.as_deref().unwrap_or(game)
    }

    /// True if the game is gone through move by move.
    pub(crate) const fn steps(&self) -> bool {
        self.whole.is_some()
    }

    /// The mistakes to describe at the end, the last first, and whether each is
    /// drawn.
    pub(crate) fn described(&self) -> impl Iterator<Item = (&Mistake, bool)> {
        const MOST: usize = 12;
        let last = self.mistakes.iter().rev().take(MOST).enumerate();
        last.map(|(place, mistake)| (mistake, place < MOST_DRAWN))
    }

    /// What was wrong with a move.
    pub(crate) fn mistake(&self, ply: usize) -> Option<&Mistake> {
        self.mistakes.iter().find(|mistake| mistake.ply == ply)
    }

    /// The move made at a position of the game that is gone through, and a better one.
    pub(crate) fn next(&self, ply: usize) -> (Option<&Choice>, Option<&Choice>) {
        let played = self.whole.as_ref().and_then(|whole| whole.made.get(ply));
        let better = self.mistake(ply).map(|mistake| &mistake.slip.better);
        (played, better)
    }
}

/// The moves of persons that gave a win away, by their numbers from 0, and whether
/// there was time to check all moves.
pub(crate) fn mistakes(game: &GameSession, ctx: &mut Context) -> (Vec<(usize, Slip)>, bool) {
    let mut slips = Vec::new();
    for (ply, played) in game.made.iter().enumerate() {
        if game.state.seats[ply % 2] != Seat::Person {
            continue;
        }
        if ctx.budget.left().is_zero() {
            return (slips, false);
        }
        let convention = game.state.convention;
        match Slip::of(&game.line[ply], played, convention, ctx.share(0.7)) {
            Ok(slip) => slips.extend(slip.map(|slip| (ply, slip))),
            Err(_) => return (slips, false),
        }
    }
    (slips, true)
}

/// The side that wins from each position of the game; nothing of a long game, each
/// position of which would have a link with the whole game.
fn winners(game: &GameSession, ctx: &mut Context) -> Vec<Option<usize>> {
    const MOST: usize = 60;
    let mut winners = Vec::new();
    if game.line.len() > MOST || game.opening.is_some() {
        return winners;
    }
    for (ply, position) in game.line.iter().enumerate() {
        let winner = match game.standing {
            Standing::Won(winner) if ply + 1 == game.line.len() => Some(winner),
            _ if ctx.budget.left().is_zero() => break,
            _ => match position.outcome(game.state.convention, ctx.share(0.4)) {
                Ok(Outcome::N) => Some(ply % 2),
                Ok(Outcome::P) => Some(1 - ply % 2),
                Ok(Outcome::D) => None,
                Err(_) => break,
            },
        };
        winners.push(winner);
    }
    winners
}

/// Why the only person of a game was lost from the first turn on, if so.
fn lost_start(game: &GameSession, ctx: &mut Context) -> Option<Box<Answer>> {
    let person = game.state.only_person()?;
    let is_lost = matches!(game.standing, Standing::Won(winner) if winner != person);
    let start = game.line.get(person).filter(|_| is_lost)?;
    let answer = answer(start, game.state.convention, ctx).ok()?;
    (answer.outcome == Outcome::P).then_some(answer)
}

/// The nimber that a move leaves, as the nim-sum of its parts: `*1 + *3 = *2`.
fn nimbers_after(
    before: &Position,
    mv: &str,
    convention: Convention,
    ctx: &mut Context,
) -> Option<String> {
    let parts = parts(&before.play(mv).ok()?, convention, ctx)?;
    let sum = nim_sum(&parts);
    let parts: Vec<String> = parts.iter().map(|part| format!("*{}", part.1)).collect();
    Some(match parts.len() {
        0 | 1 => format!("*{sum}"),
        _ => format!("{} = *{sum}", parts.join(" + ")),
    })
}
