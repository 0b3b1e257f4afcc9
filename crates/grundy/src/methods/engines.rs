//! The methods for any last-mover game: the sequence of a heap game, a table of the
//! whole board, search.

use grundy_core::{Catalogue, Convention, Game, Index as _, Lattice, Message, Nimber, Outcome};
use grundy_engine::{Budget, Search, Sequence, StopReason, Sweep};

use super::law;
use super::method::{Attempt, Goal, Question, Resources, Values};
use super::solution::{Basis, is_over, outcome_of};
use crate::error::Error;

struct Heaps<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    sequence: &'c mut Sequence,
    budget: &'c mut Budget<'b>,
}

/// The values of single heaps, if every part of the position is a heap.
pub(super) fn sequence<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Resources { cache, budget, .. } = resources;
    let Some(sequence) = cache.sequence(question.game, question.convention) else {
        return Ok(None);
    };
    Ok(Some(Box::new(Heaps {
        question,
        sequence,
        budget,
    })))
}

impl<G: Game + Catalogue> Values<G> for Heaps<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        self.budget.work(1)?;
        Ok(match self.question.convention {
            Convention::Normal => self.nimber(at)?.map(outcome_of),
            Convention::Misere => self.sequence.misere(self.question.game, at, self.budget)?,
        })
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        Ok(self.sequence.nimber(self.question.game, at, self.budget)?)
    }

    fn basis(&self) -> Basis {
        let method = match self.sequence.period() {
            None => {
                Message::new("reason-sequence").with("heaps", self.sequence.len().saturating_sub(1))
            }
            Some(period) if period.saltus > 0 => Message::new("reason-saltus")
                .with("period", period.length)
                .with("saltus", period.saltus)
                .with("from", period.from)
                .with("proved", period.proved_by),
            Some(period) => Message::new("reason-period")
                .with("period", period.length)
                .with("from", period.from)
                .with("proved", period.proved_by),
        };
        Basis::computed(method, self.budget.progress().positions)
    }

    fn reason(&mut self, first: Option<&G::Move>) -> Result<Option<Message>, Error> {
        let Question {
            game,
            at,
            convention,
            ..
        } = *self.question;
        if is_over(game, at) {
            return Ok(None);
        }
        let (sequence, budget) = (&mut *self.sequence, &mut *self.budget);
        Ok(law::reason(game, at, convention, first, sequence, budget)?)
    }
}

struct Swept<'c, G: Game>(&'c Sweep<G>);

/// A table of the whole board, if the game has an index that fits.
pub(super) fn sweep<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    /// The most numbers of an index.
    const MOST: u64 = 1 << 30;
    let Resources { cache, budget, .. } = resources;
    let Some(index) = G::Index::numbering(question.game, question.at) else {
        return Ok(None);
    };
    let size = index.size();
    let bytes = match question.convention {
        Convention::Normal => size,
        Convention::Misere => size / 8,
    };
    // Visiting the numbers is most of the work of a small budget.
    let fits = bytes <= budget.limits().memory / 2
        && size <= MOST
        && budget.allows(size.saturating_mul(2));
    if !fits {
        return Ok(None);
    }
    let sweep = cache.sweep(question.game, question.convention, index, budget)?;
    Ok(Some(Box::new(Swept(sweep))))
}

impl<G: Game> Values<G> for Swept<'_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        Ok(self.0.outcome(at))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        Ok(self.0.nimber(at))
    }

    fn basis(&self) -> Basis {
        Basis::search(self.0.positions())
    }
}

struct Searched<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    resources: &'c mut Resources<'b, G>,
    /// True for nimbers, which say more; outcomes visit fewer positions.
    by_nimbers: bool,
}

/// Search, which applies to every position: for nimbers in normal play where they are of
/// use; otherwise, or when nimbers take too much, for outcomes.
pub(super) fn search<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    // Boards on a lattice fall into parts, whose nimbers add. The outcomes of all sums of
    // parts would be far more.
    let has_parts = question.structure_as::<Lattice>().is_some();
    let by_nimbers =
        question.convention == Convention::Normal && (has_parts || question.goal != Goal::Outcome);
    if question.goal == Goal::All && !by_nimbers {
        resources.budget = resources.ctx.budget();
    }
    Ok(Some(Box::new(Searched {
        question,
        resources,
        by_nimbers,
    })))
}

impl<G: Game> Values<G> for Searched<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let Question {
            game,
            goal,
            convention,
            ..
        } = *self.question;
        let Resources { cache, budget, ctx } = &mut *self.resources;
        let search = &mut cache.search;
        if self.by_nimbers {
            match search.nimber(game, at, budget) {
                Ok(nimber) => return Ok(Some(outcome_of(nimber))),
                Err(stop) if goal != Goal::All || stop.why == StopReason::Cancelled => {
                    return Err(stop.into());
                }
                Err(_) => {
                    // The nimbers fill the memory and are of no use for outcomes.
                    *search = Search::default();
                    *budget = ctx.budget();
                    self.by_nimbers = false;
                }
            }
        }
        Ok(Some(search.outcome(game, convention, at, budget)?))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        if !self.by_nimbers {
            return Ok(None);
        }
        let Resources { cache, budget, .. } = &mut *self.resources;
        let nimber = cache.search.nimber(self.question.game, at, budget)?;
        Ok(Some(nimber))
    }

    fn basis(&self) -> Basis {
        Basis::search(self.resources.budget.progress().positions)
    }
}
