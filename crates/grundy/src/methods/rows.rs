//! Rows of squares, such as Chomp's: a sieve that decides 64 positions at a time and
//! reaches further than the engines.

use grundy_core::{Catalogue, Convention, Game, Message, Nimber, Outcome, Rows};
use grundy_engine::StopReason;
use grundy_kernels::Refusal;
use grundy_kernels::rows::{self, Answer, Nimbers};

use super::method::{Attempt, Goal, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;
use crate::solver::SolveContext;

/// Boards whose box has at most this many squares are left to the engines, which answer
/// them in a few milliseconds and count the positions.
const SMALL: usize = 36;
/// The most positions of a box that is valued with nimbers: about a second.
const MOST_VALUED: u64 = 20_000_000;
/// The sieve decides a word of 64 positions at a time; a word counts as one position of
/// the limit.
const WORD: u64 = 64;
/// Positions sieved for what a theorem leaves open: about a fifth of a second.
const CHEAP: u64 = 100_000_000;

/// The result of the sieve.
enum SieveResult {
    /// The nimber of every position of the box.
    Nimbers(Nimbers),
    /// The outcome of one position, and its lost options.
    Outcome(Outcome, Vec<Vec<usize>>),
}

struct Sieved<'c, 'q, G: Game> {
    question: &'c Question<'q, G>,
    result: SieveResult,
}

/// The sieve, for boards of more than a few squares in normal play.
pub(super) fn sieve<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(Rows(lengths)) = question.structure_as() else {
        return Ok(None);
    };
    let columns = lengths.first().copied().unwrap_or(0);
    if !question.goal.is_all()
        || question.convention == Convention::Misere
        || lengths.len().saturating_mul(columns) <= SMALL
    {
        return Ok(None);
    }
    let stop = |why| resources.ctx.budget().stop(why).into();
    match sieved(lengths, columns, question.goal, resources.ctx) {
        Ok(result) => Ok(Some(Box::new(Sieved { question, result }))),
        Err(Refusal::Stopped(stop)) => Err(stop.into()),
        Err(Refusal::Memory { .. }) => Err(stop(StopReason::Memory)),
        Err(Refusal::Positions { .. }) => Err(stop(StopReason::Positions)),
        // Too long for the sieve, but perhaps not for a search.
        Err(_) => Ok(None),
    }
}

fn sieved(
    lengths: &[usize],
    columns: usize,
    goal: Goal,
    ctx: &SolveContext,
) -> Result<SieveResult, Refusal> {
    let mut budget = ctx.sieve(WORD);
    if let Ok(estimate) = rows::estimate(lengths.len(), columns, 1) {
        if estimate.positions <= MOST_VALUED {
            return rows::nimbers(lengths.len(), columns, &mut budget).map(SieveResult::Nimbers);
        }
        if goal == Goal::Rest && estimate.positions > CHEAP {
            return Err(Refusal::Positions {
                needs: estimate.positions,
                allowed: CHEAP,
            });
        }
    }
    let Answer { outcome, winning } = rows::answer(lengths, ctx.observer.threads(), &mut budget)?;
    let lost = winning.iter().map(|&(row, column)| {
        let (row, most) = (row as usize - 1, column as usize - 1);
        let mut left = lengths.to_vec();
        left.iter_mut()
            .skip(row)
            .for_each(|length| *length = most.min(*length));
        left.retain(|length| *length > 0);
        left
    });
    Ok(SieveResult::Outcome(outcome, lost.collect()))
}

impl<G: Game + Catalogue> Values<G> for Sieved<'_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let is_lost = self.question.structure_of(at, |Rows(lengths)| {
            Some(match &self.result {
                SieveResult::Nimbers(nimbers) => nimbers.of(lengths) == Some(0),
                SieveResult::Outcome(outcome, _) if at == self.question.at => {
                    *outcome == Outcome::P
                }
                SieveResult::Outcome(_, lost) => lost.contains(lengths),
            })
        });
        Ok(is_lost.map(Outcome::p_if))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let SieveResult::Nimbers(nimbers) = &self.result else {
            return Ok(None);
        };
        let value = self
            .question
            .structure_of(at, |Rows(lengths)| nimbers.of(lengths));
        Ok(value.map(|value| Nimber(value.into())))
    }

    fn basis(&self) -> Basis {
        Basis::search(0)
    }

    fn reason(&mut self, first: Option<&G::Move>) -> Result<Option<Message>, Error> {
        let Question { game, at, .. } = *self.question;
        Ok(Some(match first {
            Some(first) => Message::new("reason-sieve-n").with("move", game.phrase(at, first)),
            None => Message::new("reason-sieve-p"),
        }))
    }
}
