//! The review of a game: the winning side at each position, and the mistakes.

use grundy::{Answer, Choice, Convention, GameStatus, Mistake, Outcome, Position};

use super::{answer, nim_sum, parts};
use crate::context::Context;
use crate::session::GameSession;
use crate::state::Seat;

/// The most mistakes drawn at the end of a game.
const MOST_DRAWN: usize = 3;

/// A person's move that gave a win away.
pub(crate) struct MistakeReview {
    /// The number of the move, from 0.
    pub(crate) ply: usize,
    pub(crate) slip: Mistake,
    /// The nimbers after the better move and after the move played, as sums of parts;
    /// only if the mistake is drawn.
    pub(crate) nimbers: Option<[String; 2]>,
}

/// The review of a game, at its end or move by move.
pub(crate) struct Review {
    /// The complete game, if the page shows an earlier position of it.
    whole: Option<Box<GameSession>>,
    /// The mistakes, in order.
    pub(crate) mistakes: Vec<MistakeReview>,
    /// True if there was time to check all moves.
    pub(crate) is_complete: bool,
    /// The side that wins with best play from each position, `None` for a draw; shorter
    /// than the list of positions if the time was up.
    pub(crate) winners: Vec<Option<usize>>,
    /// The reason why the only person lost, if the start decided it.
    pub(crate) lost_start: Option<Box<Answer>>,
}

impl Review {
    /// The review of a game that is over or reviewed move by move.
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
            MistakeReview {
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

    /// The complete game; `game` itself if that is complete.
    pub(crate) fn whole<'a>(&'a self, game: &'a GameSession) -> &'a GameSession {
        self.whole.as_deref().unwrap_or(game)
    }

    /// True if the game is reviewed move by move.
    pub(crate) const fn steps(&self) -> bool {
        self.whole.is_some()
    }

    /// The mistakes to describe at the end, last first; true for those to be drawn.
    pub(crate) fn described(&self) -> impl Iterator<Item = (&MistakeReview, bool)> {
        const MOST: usize = 12;
        let last = self.mistakes.iter().rev().take(MOST).enumerate();
        last.map(|(place, mistake)| (mistake, place < MOST_DRAWN))
    }

    /// The mistake made by a move, if it is one.
    pub(crate) fn mistake(&self, ply: usize) -> Option<&MistakeReview> {
        self.mistakes.iter().find(|mistake| mistake.ply == ply)
    }

    /// The move made at a position of the reviewed game, and a better one.
    pub(crate) fn next(&self, ply: usize) -> (Option<&Choice>, Option<&Choice>) {
        let played = self.whole.as_ref().and_then(|whole| whole.made.get(ply));
        let better = self.mistake(ply).map(|mistake| &mistake.slip.better);
        (played, better)
    }
}

/// The mistakes of persons by the index of the move; true if there was time to check all
/// moves.
pub(crate) fn mistakes(game: &GameSession, ctx: &mut Context) -> (Vec<(usize, Mistake)>, bool) {
    let mut slips = Vec::new();
    for (ply, played) in game.made.iter().enumerate() {
        if game.state.seats[ply % 2] != Seat::Person {
            continue;
        }
        if ctx.budget.left().is_zero() {
            return (slips, false);
        }
        let convention = game.state.convention;
        match Mistake::of(&game.line[ply], played, convention, ctx.share(0.7)) {
            Ok(slip) => slips.extend(slip.map(|slip| (ply, slip))),
            Err(_) => return (slips, false),
        }
    }
    (slips, true)
}

/// The side that wins from each position of the game; empty for a long game, since each
/// link would contain the whole game.
fn winners(game: &GameSession, ctx: &mut Context) -> Vec<Option<usize>> {
    const MOST: usize = 60;
    let mut winners = Vec::new();
    if game.line.len() > MOST || game.opening.is_some() {
        return winners;
    }
    for (ply, position) in game.line.iter().enumerate() {
        let winner = match game.standing {
            GameStatus::Won(winner) if ply + 1 == game.line.len() => Some(winner),
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

/// The reason why the only person was lost from the first turn on, if so.
fn lost_start(game: &GameSession, ctx: &mut Context) -> Option<Box<Answer>> {
    let person = game.state.only_person()?;
    let is_lost = matches!(game.standing, GameStatus::Won(winner) if winner != person);
    let start = game.line.get(person).filter(|_| is_lost)?;
    let answer = answer(start, game.state.convention, ctx).ok()?;
    (answer.outcome == Outcome::P).then_some(answer)
}

/// The nimber of the option that a move leads to, as a nim-sum: `*1 + *3 = *2`.
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
